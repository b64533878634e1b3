import { describe, expect, it } from '@jest/globals';
import { lineFrom, type Line } from '../src/analysis/text/lines.ts';
import { mendLines } from '../src/analysis/ocr/lines.ts';
import type { Word } from '../src/page.ts';

const CHARACTER = 5;

type Cell = readonly [left: number, text: string];

/** Words at given places, five points a character. */
function line(index: number, method: 'text' | 'ocr', ...cells: readonly Cell[]): Line {
  const words = cells.map(([left, text]): Word => {
    return { text, box: [left, index * 12, text.length * CHARACTER, 10], confidence: 0.9 };
  });
  return lineFrom(words, index, 1, method);
}

function mended(...lines: readonly Line[]): string[] {
  return mendLines(lines).map(({ words }) => words.map(({ text }) => text).join(' '));
}

const lines = (...texts: readonly string[]): Line[] => texts.map((text, at) => line(at, 'ocr', [50, text]));

describe('a word of a scan', () => {
  it('is the first letter of a Japanese company, where others of its script stand', () => {
    expect(mended(...lines('ミナト', 'サクラ', 'ホシノ', '力)', '7)'))).toEqual([
      'ミナト',
      'サクラ',
      'ホシノ',
      'カ)',
      'カ)',
    ]);
    expect(mended(...lines('7)'))).toEqual(['7)']);
  });

  it('begins with a letter where small letters of a code go on', () => {
    expect(mended(...lines('UPI/SHOP/6025/0id1000588', 'UPI/0123/ride', '0id1000'))).toEqual([
      'UPI/SHOP/6025/Oid1000588',
      'UPI/0123/ride',
      '0id1000',
    ]);
  });

  it('is the number of a payment that begins with an S, not with the sign of a dollar', () => {
    expect(mended(...lines('$6088505', '$60.88', '$5000'))).toEqual(['S6088505', '$60.88', '$5000']);
  });

  it('is money that came in, in Japanese', () => {
    expect(mended(...lines('振込人金', '人金', '法人金融', '振込人'))).toEqual([
      '振込入金',
      '入金',
      '法人金融',
      '振込人',
    ]);
  });

  it('is the number of who collects direct debits, with its three letters', () => {
    const read = ['NL07ZZ.Z400100200300', 'DE64Z2Z00001112223', 'AT11ZZZ00000004455', 'GB44Z2B'];
    expect(mended(...lines(...read))).toEqual([
      'NL07ZZZ400100200300',
      'DE64ZZZ00001112223',
      'AT11ZZZ00000004455',
      'GB44Z2B',
    ]);
  });

  it('is spelt with letters where the document has it so, too', () => {
    const read = ['UPI/4401/DR', 'UP1/4402/DR', 'UPI/4403/CR', 'UPI/4404/CR', 'UP1/4405/DR', 'UP1/4406/DR'];
    expect(mended(...lines(...read))).toEqual(read.map((text) => text.replace('UP1', 'UPI')));
  });

  it('is spelt as it is most often', () => {
    expect(mended(...lines('Bill', 'Bili', 'Bill', 'Bill'))).toEqual(['Bill', 'Bill', 'Bill', 'Bill']);
    expect(mended(...lines('terminal', 'termina!', 'terminal', 'Yahoo!'))).toEqual([
      'terminal',
      'terminal',
      'terminal',
      'Yahoo!',
    ]);
  });

  it('stays where two spellings are as frequent, where it is a number, and in a text layer', () => {
    const equal = ['Mill', 'Mili', 'Mill', 'Mili'];
    expect(mended(...lines(...equal))).toEqual(equal);
    const codes = ['A0B1', 'AOB1', 'AOB1', 'AOB1'];
    expect(mended(...lines(...codes))).toEqual(codes);
    const numbers = ['1001', '1OO1', 'SO1', '501', '501', '501', '501'];
    expect(mended(...lines(...numbers))[0]).toBe('1001');
    const text = ['UPI', 'UPI', 'UPI', 'UP1'].map((word, at) => line(at, 'text', [50, word]));
    expect(mended(...text)).toEqual(['UPI', 'UPI', 'UPI', 'UP1']);
  });

  it('has an I for a small L before a capital that it begins with, and in an ID', () => {
    const read = ['lJmeer', 'UserlD', 'lD', 'TravelDE', 'HotelB', 'all'];
    expect(mended(...lines(...read))).toEqual(['IJmeer', 'UserID', 'ID', 'TravelDE', 'HotelB', 'all']);
  });

  it('is the form of a company or the kind of a payment, where figures or pictures are read', () => {
    expect(mended(...lines('Glaven Bank pic', 'topic'))).toEqual(['Glaven Bank plc', 'topic']);
    expect(mended(...lines('13HO5', '9hOO', '13HOOT', 'OHO'))).toEqual(['13H05', '9h00', '13HOOT', 'OHO']);
    expect(mended(...lines('Thr', 'Threr', 'Three'))).toEqual(['Ihr', 'Ihrer', 'Three']);
    expect(mended(...lines('S.a.r.1l', 'S.à.r.1', 'r.1'))).toEqual(['S.a.r.l', 'S.à.r.l', 'r.1']);
    expect(mended(...lines('O6XXXX4417', 'OXXXX', 'O6XX'))).toEqual(['06XXXX4417', 'OXXXX', 'O6XX']);
    const french = ['Solde', 'Débit', 'Crédit'];
    expect(mended(...lines(...french, 'Priv')).at(-1)).toBe('Prlv');
    expect(mended(...lines('Priv')).at(-1)).toBe('Priv');
    expect(mended(...lines('0.0.', '0.00', 'S/0', '8/0'))).toEqual(['o.o.', '0.00', 'S/O', '8/0']);
  });

  it('has the letters of its country, where other codes of the document show it', () => {
    expect(mended(...lines('SI56040100', 'S112', 'S1124', 'F121'))).toEqual([
      'SI56040100',
      'SI12',
      'S1124',
      'F121',
    ]);
    expect(mended(...lines('S112', 'SIFRA'))).toEqual(['S112', 'SIFRA']);
  });

  it('is a Turkish company among Turkish words alone', () => {
    expect(mended(...lines('Çarşı', 'Ağa', 'İşlem', 'A.S.'))[3]).toBe('A.Ş.');
    expect(mended(...lines('Carsi', 'A.S.'))[1]).toBe('A.S.');
  });

  it('is a figure behind the mask of a number', () => {
    expect(mended(...lines('****S678', 'XXXX-1B4O', '****Sold', 'S678'))).toEqual([
      '****5678',
      'XXXX-1840',
      '****Sold',
      'S678',
    ]);
  });

  it('is an amount without the per cent sign that a currency is read as', () => {
    expect(mended(...lines('%24,150.45', '%5', '2.75%'))).toEqual(['24,150.45', '%5', '2.75%']);
  });

  it('goes on with the 1 that its wide cell sets apart, unless a whole space lies between', () => {
    const apart = (gap: number): Line => {
      const code: Word = { text: 'CARD-4711XX777', box: [50, 0, 70, 10], confidence: 0.9 };
      const rest: Word = { text: '1-KIOSK', box: [120 + gap, 0, 35, 10], confidence: 0.9 };
      return lineFrom([code, rest], 0, 1, 'ocr');
    };
    expect(mended(apart(2.5))).toEqual(['CARD-4711XX7771-KIOSK']);
    expect(mended(apart(3.5))).toEqual(['CARD-4711XX777 1-KIOSK']);
  });

  it('goes on behind a 1 as well, but no day does', () => {
    const beside = (first: string, second: string): Line => {
      const left: Word = { text: first, box: [50, 0, 70, 10], confidence: 0.9 };
      const right: Word = { text: second, box: [122.5, 0, 35, 10], confidence: 0.9 };
      return lineFrom([left, right], 0, 1, 'ocr');
    };
    expect(mended(beside('TRF/HBNK0001', '234/FEES'))).toEqual(['TRF/HBNK0001234/FEES']);
    expect(mended(beside('14/02/2021', '50233'))).toEqual(['14/02/2021 50233']);
    expect(mended(beside('HBNK0001', '23.40'))).toEqual(['HBNK0001 23.40']);
    expect(mended(beside('HBNK0002', '3477'))).toEqual(['HBNK0002 3477']);
  });

  it('goes on between two 1s that stand off each other twice as far, and has a 1 for a stroke there', () => {
    const beside = (first: string, second: string, gap = 4): string[] => {
      const left: Word = { text: first, box: [50, 0, 70, 10], confidence: 0.9 };
      const right: Word = { text: second, box: [120 + gap, 0, 35, 10], confidence: 0.9 };
      return mended(lineFrom([left, right], 0, 1, 'ocr'));
    };
    expect(beside('UPI/P2A/1', '1094/L')).toEqual(['UPI/P2A/11094/L']);
    expect(beside('UPI/P2A/]', '1094/L')).toEqual(['UPI/P2A/11094/L']);
    expect(beside('HBNK00417', '!', 3)).toEqual(['HBNK004171']);
    expect(beside('UPI/P2A/1', '1094/L', 6)).toEqual(['UPI/P2A/1 1094/L']);
    expect(beside('UPI/P2A/1', '2094/L')).toEqual(['UPI/P2A/1 2094/L']);
    expect(beside('[A]', '1094')).toEqual(['[A] 1094']);
  });

  it('is one where no space parts its letters', () => {
    const apart = (gap: number): Line => {
      const left: Word = { text: 'Pa', box: [50, 0, 10, 10], confidence: 0.9 };
      const right: Word = { text: 'yment', box: [60 + gap, 0, 25, 10], confidence: 0.9 };
      return lineFrom([left, right], 0, 1, 'ocr');
    };
    expect([mended(apart(0.9)), mended(apart(1.6))]).toEqual([['Payment'], ['Pa yment']]);
  });

  it('is an amount that a comma set apart', () => {
    const left: Word = { text: '6,715', box: [50, 0, 25, 10], confidence: 0.9 };
    const right: Word = { text: ',120.00', box: [78, 0, 35, 10], confidence: 0.9 };
    expect(mended(lineFrom([left, right], 0, 1, 'ocr'))).toEqual(['6,715,120.00']);
    expect(mended(...lines('2,404,017 ,305.40', '1.204. 017,30', '1404017,305.40', '1404.017.30'))).toEqual([
      '2,404,017,305.40',
      '1.204.017,30',
      '1404017305.40',
      '1404.017.30',
    ]);
  });

  it('has an I among its capitals, not a small L', () => {
    expect(mended(...lines('UPl/RENTAl/7', 'GlRO', 'Al', 'El', 'All', 'Carl', 'Ell'))).toEqual([
      'UPI/RENTAI/7',
      'GIRO',
      'Al',
      'El',
      'All',
      'Carl',
      'Ell',
    ]);
  });

  it('has noughts between the letters and the figures of a code', () => {
    expect(mended(...lines('TRF/HBNKO00417/PAY', 'BILLO02', 'HBNKQQ0417', 'INFO2024', 'ZOO17'))).toEqual([
      'TRF/HBNK000417/PAY',
      'BILL002',
      'HBNK000417',
      'INFO2024',
      'ZOO17',
    ]);
  });

  it('has the slash behind its I again, where others of its kind have it', () => {
    const read = [
      'UPI/RENT/12',
      'UPI/BOOKS/a@b',
      'UPI/FARE/x',
      'UPVSHOP/77',
      'UPI1/4071/RENT',
      'UP1I/4072/RENT',
      'UPV/4073/RENT',
      'UPILIGHT/9',
      'UPVOTE',
      'UPIS',
      'UPW/TOYS/1',
    ];
    const spelt = mended(...lines(...read));
    expect(spelt.slice(3)).toEqual([
      'UPI/SHOP/77',
      'UPI/4071/RENT',
      'UPI/4072/RENT',
      'UPI/4073/RENT',
      'UPI/LIGHT/9',
      'UPVOTE',
      'UPIS',
      'UPI/TOYS/1',
    ]);
    expect(mended(...lines(...read.slice(1, 4))).at(-1)).toBe('UPVSHOP/77');
  });

  it('is no ruling, nor has one behind its amount where no amounts stand in brackets', () => {
    const row = line(0, 'ocr', [40, '|'], [50, 'CASH'], [120, '0.00]'], [180, '25.10)'], [240, 'Cr|']);
    expect(mended(row)).toEqual(['CASH 0.00 25.10 Cr']);
    const negative = line(1, 'ocr', [50, 'FEE'], [120, '(3.00)'], [180, '7.20)']);
    expect(mended(row, negative)).toEqual(['CASH 0.00] 25.10) Cr', 'FEE (3.00) 7.20)']);
  });

  it('ends in a J where a bracket closes that none opens on its line', () => {
    const bought = line(0, 'ocr', [50, 'COMPRA'], [100, 'TAR).'], [140, '4417']);
    const noted = line(1, 'ocr', [50, 'PAID'], [100, '(AS'], [140, 'VISA).']);
    expect(mended(bought, noted)).toEqual(['COMPRA TARJ. 4417', 'PAID (AS VISA).']);
  });

  it('begins with a nought where it is a day and a month', () => {
    expect(mended(...lines('O3JAN', 'O2'))).toEqual(['03JAN', 'O2']);
    expect(mended(...lines('OSMAY2022', '090CT23', 'OSLO'))).toEqual(['05MAY2022', '09OCT23', 'OSLO']);
    expect(mended(...lines('POSO6JUN', 'JULO3', 'HELLO3', 'DECO3X'))).toEqual([
      'POS06JUN',
      'JUL03',
      'HELLO3',
      'DECO3X',
    ]);
  });

  it('has an asterisk behind its figures, not a quotation mark', () => {
    expect(mended(...lines('2106"', '"2106"', 'Unit 4"'))).toEqual(['2106*', '"2106"', 'Unit 4"']);
  });
});

describe('a German word of a scan', () => {
  const head = lines('Kontoauszug', 'Buchung:', 'Betrag');

  it('has its umlauts again, which are read as two letters or without their dots', () => {
    const read = [
      'Uberweisung',
      'Echtzeituberweisung',
      'Stadtwerke Liineburg',
      'Gebuhr',
      'Kontofuhrung',
      'fur',
      'Umsatze',
      'Ruckzahlung',
      'Eréffnungssaldo',
    ];
    expect(mended(...lines('Kontoauszug', 'Buchung:', 'Betrag', ...read)).slice(3)).toEqual([
      'Überweisung',
      'Echtzeitüberweisung',
      'Stadtwerke Lüneburg',
      'Gebühr',
      'Kontoführung',
      'für',
      'Umsätze',
      'Rückzahlung',
      'Eröffnungssaldo',
    ]);
  });

  it('is told from words of other languages and from words without any', () => {
    const other = ['skiing', 'fur', 'Drucker', 'Hawaii'];
    expect(mended(...lines(...other))).toEqual(other);
    expect(mended(...lines('Kontoauszug', 'Buchung:', 'Betrag', 'Drucker', 'Hawaii')).slice(3)).toEqual([
      'Drucker',
      'Hawaii',
    ]);
    expect(mended(...head)).toEqual(['Kontoauszug', 'Buchung:', 'Betrag']);
    expect(mended(...lines('Soll', 'Haben', 'Valutadatum', 'Gebuhr')).at(-1)).toBe('Gebühr');
  });
});

describe('what is written beside the print of a scan', () => {
  const row = (index: number, ...beside: readonly Cell[]): Line => {
    const cells = [[50, '03/04'], [100, 'Groceries'], [400, '12.50'], ...beside] as readonly Cell[];
    return line(index, 'ocr', ...[...cells].sort((a, b) => a[0] - b[0]));
  };

  it('is left out on both sides, on its own lines too', () => {
    const page = [row(0), row(1, [20, '2']), row(2, [440, 'v/']), line(3, 'ocr', [10, 'if']), row(4)];
    expect(mended(...page)).toEqual(Array.from({ length: 4 }, () => '03/04 Groceries 12.50'));
  });

  it('is told from what says debit or credit, from words, and from print where lines begin', () => {
    const page = [row(0, [440, 'CR']), row(1, [440, '-']), row(2, [0, 'Balance']), row(3), row(4)];
    expect(mended(...page)).toEqual([
      '03/04 Groceries 12.50 CR',
      '03/04 Groceries 12.50 -',
      'Balance 03/04 Groceries 12.50',
      '03/04 Groceries 12.50',
      '03/04 Groceries 12.50',
    ]);
    const numbered = [1, 2, 3, 4].map((number) => row(number, [20, String(number)]));
    expect(mended(...numbered)).toEqual([1, 2, 3, 4].map((number) => `${number} 03/04 Groceries 12.50`));
  });
});

describe('what an emblem is read as before a name', () => {
  const named = (emblem: string, sure: number, top: number, ...more: readonly string[]): string[] => {
    const words = [emblem, 'Glaven', 'Bank', ...more].map((text, at): Word => {
      return {
        text,
        box: [40 + 60 * at, top, text.length * CHARACTER, 10],
        confidence: at === 0 ? sure : 0.9,
      };
    });
    return mended(lineFrom(words, 0, 1, 'ocr'));
  };

  it('is left out at the head of a page where it is not sure', () => {
    expect(named('ba', 0.5, 30)).toEqual(['Glaven Bank']);
    expect(named('St', 0.9, 30)).toEqual(['St Glaven Bank']);
    expect(named('The', 0.5, 30)).toEqual(['The Glaven Bank']);
    expect(named('ba', 0.5, 300)).toEqual(['ba Glaven Bank']);
    expect(named('DD', 0.5, 30, '12.50')).toEqual(['DD Glaven Bank 12.50']);
  });
});
