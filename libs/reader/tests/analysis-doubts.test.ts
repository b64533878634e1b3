import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/analyse.ts';
import {
  doubtsOf,
  emptyDateCells,
  holdsFigures,
  isChained,
  losesRows,
  mendedFigures,
} from '../src/analysis/verdict/doubts.ts';
import { withCents, withDate, withLines, withWords } from '../src/analysis/verdict/second-words.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords, Word } from '../src/page.ts';

const CHARACTER = 5;

/** A scanned page of lines, 14 points apart, of cells at given places. */
function scan(...lines: readonly (readonly (readonly [number, string])[])[]): PageWords {
  const words = lines.flatMap((cells, at) =>
    cells.flatMap(([left, text]) => {
      let x = left;
      return text.split(' ').map((part): Word => {
        const box = [x, 40 + at * 14, part.length * CHARACTER, 10] as const;
        x += (part.length + 1) * CHARACTER;
        return { text: part, box, confidence: 0.95 };
      });
    }),
  );
  return { page: 1, width: 600, height: 800, method: 'ocr', words };
}

const end = (at: number, text: string): readonly [number, string] => [at - text.length * CHARACTER, text];

/** A statement whose third balance and third date are as given. */
function statement(balance: string, date: string): PageWords {
  return scan(
    [[40, 'Example Bank Statement of account']],
    [[40, 'Statement period 01/03/2024 to 31/03/2024']],
    [[40, 'Opening balance'], end(540, '1,000.00')],
    [[40, 'Date'], [110, 'Description'], end(420, 'Amount'), end(540, 'Balance')],
    [[40, '02/03/2024'], [110, 'Card payment Bakery'], end(420, '-10.00'), end(540, '990.00')],
    [[40, '05/03/2024'], [110, 'Salary'], end(420, '500.00'), end(540, '1,490.00')],
    [
      ...(date === '' ? [] : [[40, date] as const]),
      [110, 'House rent'],
      end(420, '-90.00'),
      end(540, balance),
    ],
    [[40, '12/03/2024'], [110, 'Water supply'], end(420, '-40.00'), end(540, '1,360.00')],
    [[40, '15/03/2024'], [110, 'Phone network'], end(420, '-60.00'), end(540, '1,300.00')],
    [[40, 'Closing balance'], end(540, '1,300.00')],
  );
}

function readingOf(page: PageWords): StatementReading {
  const analysis = analyse([page], { documentKey: 'scan' });
  if (analysis.kind !== 'statement') throw new Error('the page is a statement');
  return analysis.reading;
}

describe('rows that have lost their amounts', () => {
  const page = statement('1,400.00', '09/03/2024');
  const under = (...lines: readonly (readonly (readonly [number, string])[])[]): PageWords => {
    const more = scan(...lines).words.map((word): Word => {
      const [x, y, width, height] = word.box;
      return { ...word, box: [x, y + 200, width, height] };
    });
    return { ...page, words: [...page.words, ...more] };
  };
  const line = (day: string, text: string, balance: string): (readonly [number, string])[] => [
    [40, day],
    [110, text],
    end(540, balance),
  ];

  it('are missed where words and a balance stand behind their dates, and balances alone are no rows', () => {
    const lost = under(
      line('18/03/2024', 'Card payment Baker', '1,290.00'),
      line('19/03/2024', 'Card payment Grocer', '1,270.00'),
    );
    expect(losesRows([lost], readingOf(page))).toBe(true);
    const days = under(line('18/03/2024', '', '1,290.00'), line('19/03/2024', '', '1,270.00'));
    expect(losesRows([days], readingOf(page))).toBe(false);
    const carried = under(
      line('18/03/2024', 'Balance carried forward', '1,300.00'),
      line('18/03/2024', 'Balance brought forward', '1,300.00'),
    );
    expect(losesRows([carried], readingOf(page))).toBe(false);
  });
});

describe('rows that have lost their decimal marks', () => {
  /** The statement with rows of a second account under it, whose amounts are as given. */
  function withSecond(...amounts: readonly string[]): PageWords {
    const page = statement('1,400.00', '09/03/2024');
    const second = scan(
      ...amounts.map((amount, at) => [
        [40, `0${String(at + 2)}/03/2024`] as const,
        [110, 'Transfer'] as const,
        end(420, amount),
        end(540, '766 33'),
      ]),
    ).words.map((word) => ({ ...word, box: lower(word.box) }));
    return { ...page, words: [...page.words, ...second] };
  }

  function lower([x, y, width, height]: Word['box']): Word['box'] {
    return [x, y + 300, width, height];
  }

  it('are doubts though the sums of the others hold', () => {
    const page = withSecond('-75 77', '-96 54', '-62 78');
    const reading = readingOf(statement('1,400.00', '09/03/2024'));
    expect(reading.verdict).toBe('reconciled');
    expect(losesRows([page], reading)).toBe(true);
    const found = doubtsOf([page], reading).filter(({ line }) => line.top > 300);
    expect(found.map(({ of }) => of)).toEqual(['row', 'row', 'row']);
  });

  it('are not seen in the period that every page has over its dates', () => {
    const page = statement('1,400.00', '09/03/2024');
    const period = scan([[40, '3 March 2024 to 2 April 2024']], [[40, '3 March 2024 to 2 April 2024']]);
    const words = [...page.words, ...period.words.map((word) => ({ ...word, box: lower(word.box) }))];
    expect(losesRows([{ ...page, words }], readingOf(page))).toBe(false);
  });

  it('are not seen in one dated note, nor where nothing stands beside the rows', () => {
    const reading = readingOf(statement('1,400.00', '09/03/2024'));
    expect(losesRows([withSecond('-75 77')], reading)).toBe(false);
    expect(losesRows([withSecond()], reading)).toBe(false);
  });
});

describe('what is doubtful in a scan', () => {
  it('is nothing where all sums hold and every row has its date', () => {
    const page = statement('1,400.00', '09/03/2024');
    const reading = readingOf(page);
    expect(reading.verdict).toBe('reconciled');
    expect([doubtsOf([page], reading), emptyDateCells([page], reading)]).toEqual([[], []]);
  });

  it('is first of all the row that breaks the balances', () => {
    const page = statement('7,777.77', '09/03/2024');
    const [first, second, third] = doubtsOf([page], readingOf(page));
    const texts = [first, second, third].flatMap((doubt) => doubt?.figures.map(({ text }) => text) ?? []);
    expect(texts).toContain('7,777.77');
  });

  it('is the place of a date that stands on every other row', () => {
    const page = statement('1,400.00', '');
    const [cell, more] = emptyDateCells([page], readingOf(page));
    expect([cell?.box[0], cell?.box[2], more]).toEqual([40, 50, undefined]);
  });

  it('is the place of the days of rows, not of those that their texts name', () => {
    const row = (date: string, text: string, amount: string) =>
      [[40, date], [110, text], end(420, amount)] as const;
    const day = (text: string) => [[128, text]] as const;
    const page = scan(
      [[40, 'Example Bank Statement of account']],
      [[40, 'Statement period 01/03/2024 to 31/03/2024']],
      [[40, 'Opening balance'], end(420, '1,000.00')],
      [[40, 'Closing balance'], end(420, '835.00')],
      [[40, 'Date'], [110, 'Description'], end(420, 'Amount')],
      row('02/03/2024', 'Card payment', '-40.00'),
      day('01/03/2024'),
      row('', 'Card payment', '-60.00'),
      day('02/03/2024'),
      row('', 'Card payment', '-35.00'),
      day('02/03/2024'),
      row('09/03/2024', 'Card payment', '-30.00'),
      day('07/03/2024'),
    );
    const lefts = emptyDateCells([page], readingOf(page)).map(({ box }) => box[0]);
    expect(new Set(lefts)).toEqual(new Set([40]));
  });

  it('is never a page of text', () => {
    const page = { ...statement('7,777.77', ''), method: 'text' as const };
    const reading = readingOf(page);
    expect([doubtsOf([page], reading), emptyDateCells([page], reading)]).toEqual([[], []]);
  });
});

describe('rows whose dates could not be read', () => {
  it('are shown, and their sums prove nothing', () => {
    const page = statement('1,400.00', '09/03/2024');
    const lost = analyse([page], { documentKey: 'scan', datesLost: true });
    expect(lost.kind === 'statement' ? [lost.reading.transactions.length, lost.reading.verdict] : []).toEqual(
      [5, 'unverifiable'],
    );
  });
});

describe('rows under an opening balance that stands on a dated line', () => {
  /** Days are printed once, the first of them, if any, on the line of the opening balance. */
  function sharing(first: string): PageWords {
    const row = (date: string, text: string, amount: string, balance: string) =>
      [[40, date], [110, text], end(420, amount), end(540, balance)] as const;
    return scan(
      [[40, 'Example Bank Statement of account']],
      [[40, 'Statement period 01/03/2024 to 31/03/2024']],
      [[40, 'Date'], [110, 'Description'], end(420, 'Amount'), end(540, 'Balance')],
      [[40, first], [110, 'Opening balance'], end(540, '1,000.00')],
      row('', 'Water', '-40.00', '960.00'),
      row('', 'Market', '-60.00', '900.00'),
      row('05/03/2024', 'Salary', '500.00', '1,400.00'),
      row('', 'Rent', '-300.00', '1,100.00'),
      row('', 'Market', '-25.00', '1,075.00'),
      row('09/03/2024', 'Gas', '-75.00', '1,000.00'),
      [[40, '31/03/2024'], [110, 'Closing balance'], end(540, '1,000.00')],
    );
  }

  it('have its day, where days are printed once, and no day that was lost', () => {
    const { transactions, verdict } = readingOf(sharing('01/03/2024'));
    expect([verdict, transactions.map(({ date }) => date?.slice(8))]).toEqual([
      'reconciled',
      ['01', '01', '05', '05', '05', '09'],
    ]);
    expect(readingOf(sharing('')).verdict).not.toBe('reconciled');
  });
});

describe('a second reading', () => {
  const word = (text: string, left: number, confidence: number): Word => {
    return { text, box: [left, 10, text.length * CHARACTER, 10], confidence };
  };
  const page: PageWords = {
    page: 1,
    width: 600,
    height: 800,
    method: 'ocr',
    words: [word('12.5O', 10, 0.4), word('Rent', 60, 0.9)],
  };

  it('adds what it is sure of in empty places, and mends what it is surer of', () => {
    const merged = withLines(page, [
      word('12.50', 10, 0.9),
      word('Remt', 60, 0.92),
      word('D', 200, 0.8),
      word('~x', 300, 0.2),
    ]);
    expect(merged.words.map(({ text }) => text)).toEqual(['12.50', 'Rent', 'D']);
  });

  it('keeps the mark before the cents that another reading does not see', () => {
    const marked = { ...page, words: [word('35,45', 10, 0.7), word('1.250,00', 60, 0.7)] };
    const again = [word('3545', 10, 0.95), word('1.250,90', 60, 0.95)];
    expect(withLines(marked, again).words.map(({ text }) => text)).toEqual(['35,45', '1.250,90']);
    expect(withCents(marked.words, again).map(({ text }) => text)).toEqual(['35,45', '1.250,90']);
  });

  it('takes the parts of a word for the whole together, or not at all', () => {
    const glued = { ...page, words: [word('17May', 10, 0.86), word('12.50.', 200, 0.1)] };
    const parted = [
      word('17', 10, 0.97),
      word('May', 20, 0.95),
      word('12.50', 200, 0.9),
      word('€', 225, 0.9),
    ];
    expect(withLines(glued, parted).words.map(({ text }) => text)).toEqual(['17May', '12.50', '€']);
  });

  it('puts a date in its cell, in place of what was read there, and changes nothing beside it', () => {
    const dated = withDate(page, word('08/03/2024', 5, 0.8));
    expect(dated.words.map(({ text }) => text)).toEqual(['Rent', '08/03/2024']);
    const elsewhere = withDate(page, word('08/03/2024', 200, 0.8));
    expect(elsewhere.words.map(({ text }) => text)).toEqual(['12.5O', 'Rent', '08/03/2024']);
  });

  it('replaces single words and leaves pages without them as they are', () => {
    const [first] = page.words;
    const other = { ...page, words: [word('x', 0, 1)] };
    const replaced = withWords(
      [page, other],
      new Map(first === undefined ? [] : [[first, word('12.50', 10, 1)]]),
    );
    expect(replaced[0]?.words[0]?.text).toBe('12.50');
    expect(replaced[1]).toBe(other);
  });
});

describe('figures that the sums have mended', () => {
  /** The balance behind the rent is printed as 1,460.00, which the next row shows to be wrong. */
  const printed = statement('1,460.00', '09/03/2024');
  const withConfidence = (confidence: number): PageWords => ({
    ...printed,
    words: printed.words.map((word) => (word.text === '1,460.00' ? { ...word, confidence } : word)),
  });

  it('are named for a second witness', () => {
    const page = withConfidence(0.5);
    const reading = readingOf(page);
    expect(reading.verdict).toBe('reconciled');
    const figures = mendedFigures([page], reading).flatMap((doubt) => doubt.figures);
    expect(figures.map(({ text }) => text)).toEqual(['-90.00', '1,460.00']);
  });

  it('are no longer mended once the witness is sure of what was read', () => {
    const page = withConfidence(0.5);
    const [, balance] = mendedFigures([page], readingOf(page)).flatMap((doubt) => doubt.figures);
    if (balance === undefined) throw new Error('the balance is named');
    const [witnessed] = withWords([page], new Map([[balance, { ...balance, confidence: 0.9 }]]));
    if (witnessed === undefined) throw new Error('there is one page');
    const { verdict, transactions } = readingOf(witnessed);
    expect([verdict, transactions[2]?.balance]).toEqual(['discrepant', '1460.00']);
  });
});

describe('a cell that seemed empty', () => {
  it('holds figures where several are read, or few surely; the grain of paper is no date', () => {
    const holds = (text: string, confidence: number): boolean => holdsFigures({ text, confidence });
    expect([holds('12.03', 0.1), holds('12', 0.4), holds('3', 0.9)]).toEqual([true, true, true]);
    expect([holds('', 0), holds('-', 0.9), holds('50', 0.17), holds('5', 0.35)]).toEqual(
      Array(4).fill(false),
    );
  });
});

describe('a page of a longer statement', () => {
  const without = (page: PageWords, ...lines: readonly number[]): PageWords => {
    const tops = new Set(lines.map((at) => 40 + at * 14));
    return { ...page, words: page.words.filter(({ box }) => !tops.has(box[1])) };
  };
  const excerpt = without(statement('1,400.00', '09/03/2024'), 2, 9);

  it('needs no other reading where its balances lead from row to row', () => {
    const reading = readingOf(excerpt);
    expect(reading.verdict).not.toBe('reconciled');
    expect(isChained([excerpt], reading)).toBe(true);
  });

  it('needs none either where a day alone stands out of order', () => {
    const odd = without(statement('1,400.00', '03/03/2024'), 2, 9);
    const reading = readingOf(odd);
    expect(reading.checks.filter(({ status }) => status === 'fail').map(({ check }) => check)).toEqual([
      'date_order',
    ]);
    expect(isChained([odd], reading)).toBe(true);
  });

  it('needs one where a balance breaks, a date is lost, or a labelled balance is unsurely read', () => {
    const broken = without(statement('1,480.00', '09/03/2024'), 2, 9);
    const undated = without(statement('1,400.00', ''), 2, 9);
    const closes = without(statement('1,400.00', '09/03/2024'), 2);
    const words = closes.words.map((word) =>
      word.box[1] === 40 + 9 * 14
        ? { ...word, text: word.text.replace('1,300', '7,300'), confidence: 0.5 }
        : word,
    );
    for (const page of [broken, undated, { ...closes, words }])
      expect(isChained([page], readingOf(page))).toBe(false);
  });
});
