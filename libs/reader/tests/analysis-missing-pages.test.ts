import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords } from '../src/page.ts';
import { ledgerRow, readPages } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const NAMES = ledgerRow('Date', 'Transaction', 'Withdrawals', 'Deposits', 'Balance');

/** The head of each page, with its number or without, and the summary of the first one. */
function head(number: string, account = '169 284 053'): Cell[][] {
  return [
    [[40, 'Example Community Bank   Everyday Account statement']],
    [[40, number]],
    [[40, `Account number ${account}`]],
    [[40, 'Statement period 1 Jul 2023 - 30 Sep 2023']],
    [],
  ];
}

const FIRST: readonly Cell[][] = [
  [
    [55, 'Opening balance'],
    [300, 'Closing balance'],
  ],
  [
    [55, '$2,840.15'],
    [300, '$3,389.27'],
  ],
  [],
  NAMES,
  ledgerRow('1 Jul 23', 'OPENING BALANCE', '', '', '2,840.15'),
  ledgerRow('3 Jul 23', 'EFTPOS PURCHASE', '112.60', '', '2,727.55'),
  ledgerRow('4 Jul 23', 'DIRECT CREDIT', '', '1,480.25', '4,207.80'),
  ledgerRow('', 'BALANCE CARRIED FORWARD', '', '', '4,207.80'),
];
const LAST: readonly Cell[][] = [
  NAMES,
  ledgerRow('', 'BALANCE BROUGHT FORWARD', '', '', '1,966.31'),
  ledgerRow('11 Sep 23', 'EFTPOS PURCHASE', '86.04', '', '1,880.27'),
  ledgerRow('12 Sep 23', 'DIRECT CREDIT', '', '1,509.00', '3,389.27'),
  ledgerRow('30 Sep 23', 'CLOSING BALANCE', '', '', '3,389.27'),
];

function reading(method: PageWords['method'], ...pages: readonly (readonly Cell[])[][]): StatementReading {
  return readPages(pages, { method });
}

describe('a statement of which pages are missing', () => {
  it.each(['text', 'ocr'] as const)(
    'is one account, whose balances break where one is left out between others: %s',
    (method) => {
      for (const [first, last] of [
        ['', ''],
        ['Page 1 of 3', 'Page 3 of 3'],
      ] as const) {
        const { accounts, verdict, checks } = reading(
          method,
          [...head(first), ...FIRST],
          [...head(last), ...LAST],
        );
        expect(accounts).toHaveLength(1);
        expect(accounts[0]).toMatchObject({ opening_balance: '2840.15', closing_balance: '3389.27' });
        expect(verdict).toBe('discrepant');
        expect(checks.find(({ check }) => check === 'running_balance')?.status).toBe('fail');
      }
    },
  );

  it('opens with what its first page brings forward, though the next one is missing', () => {
    const first = [
      NAMES,
      ledgerRow('1 Jul 23', 'BALANCE BROUGHT FORWARD', '', '', '2,840.15'),
      ledgerRow('3 Jul 23', 'EFTPOS PURCHASE', '112.60', '', '2,727.55'),
      ledgerRow('4 Jul 23', 'DIRECT CREDIT', '', '1,480.25', '4,207.80'),
      ledgerRow('', 'BALANCE CARRIED FORWARD', '', '', '4,207.80'),
    ];
    for (const [one, other] of [
      ['Page 1 of 3', 'Page 3 of 3'],
      ['Page 1', 'Page 3'],
    ] as const) {
      const { accounts, verdict } = reading('text', [...head(one), ...first], [...head(other), ...LAST]);
      expect(accounts[0]).toMatchObject({ opening_balance: '2840.15', closing_balance: '3389.27' });
      expect(verdict).toBe('discrepant');
    }
  });

  it('are two accounts where the pages print two numbers', () => {
    const { accounts } = reading('text', [...head(''), ...FIRST], [...head('', '169 284 178'), ...LAST]);
    expect(accounts.map(({ account_last4 }) => account_last4)).toEqual(['4053', '4178']);
  });

  it('is not proven by what is carried forward, where its closing balance is another one', () => {
    expect(reading('text', [...head(''), ...FIRST]).verdict).toBe('discrepant');
    expect(reading('ocr', [...head(''), ...FIRST]).verdict).toBe('discrepant');
  });

  it('shows by the number that a scanned page prints, where that is sure', () => {
    const last = (confidence: number): StatementReading => {
      const page = pageOf([...head('Page 3 of 3'), ...LAST], { method: 'ocr' });
      const words = page.words.map((word) => (word.text === '3' ? { ...word, confidence } : word));
      const analysis = analyse([{ ...page, words }], { documentKey: 'test' });
      if (analysis.kind !== 'statement') throw new Error('read as no statement');
      return analysis.reading;
    };
    expect(last(1).verdict).toBe('unverifiable');
    expect(last(0.5).verdict).toBe('reconciled');
    expect(reading('ocr', [...head('Page 1 of 1'), ...LAST]).verdict).toBe('reconciled');
  });

  it('has no row in the totals under the others that do not add up, in Bulgarian as well', () => {
    const { transactions } = reading('text', [
      [[40, 'Банка Пример АД   Извлечение от сметка']],
      [[40, 'IBAN BG80 BNBG 9661 1020 3456 78   Период 01.02.2024 - 29.02.2024']],
      ledgerRow('Дата', 'Основание', 'Дебит', 'Кредит', ''),
      ledgerRow('', 'Начално салдо', '', '', '1 000.00'),
      ledgerRow('05.02.2024', 'Теглене на АТМ', '400.00', '', ''),
      ledgerRow('09.02.2024', 'Заплата', '', '900.00', ''),
      ledgerRow('12.02.2024', 'Теглене на АТМ', '20.00', '', ''),
      ledgerRow('', 'Общо дебитен оборот:', '420.00', '', ''),
      ledgerRow('', 'Общо кредитен оборот:', '', '1 440.00', ''),
    ]);
    expect(transactions.map(({ amount }) => amount)).toEqual(['-400.00', '900.00', '-20.00']);
  });
});
