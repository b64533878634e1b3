import { describe, expect, it } from '@jest/globals';
import { described, ledgerRow, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank - Account history']],
  [[40, 'Account number: 12345678']],
  [],
];

const BOOKED: readonly Cell[][] = [
  ledgerRow('24/11/2031', 'Old mill', '43.12', '', '318.77'),
  ledgerRow('23/11/2031', 'River inn', '20.00', '', '361.89'),
  ledgerRow('20/11/2031', 'Wages', '', '184.65', '381.89'),
  ledgerRow('19/11/2031', 'Market square', '11.00', '', '197.24'),
];
const OWN = ['Old mill', 'River inn', 'Wages', 'Market square'];
const NAMES = ledgerRow('Date', 'Description', 'Paid out', 'Paid in', 'Balance');

describe('payments that are not booked yet', () => {
  it('are no rows where they stand under a heading with names of their own', () => {
    const reading = read([
      ...HEAD,
      [[40, 'Pending transactions (2)']],
      row('Date', 'Description', 'Amount'),
      row('25/11/2031', 'Corner shop', '5.90'),
      row('25/11/2031', 'Bus ride', '74.22'),
      [],
      [[40, 'Posted']],
      NAMES,
      ...BOOKED,
    ]);
    expect(described(reading)).toEqual(OWN);
    expect(reading.accounts[0]?.closing_balance).toBe('318.77');
  });

  it('are no rows down to the heading of those that are booked, under no names at all', () => {
    const day = (text: string): Cell[] => [[40, text]];
    const paid = (text: string, amount: string): Cell[] => [
      [40, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      day('Banque Exemple - Mes mouvements'),
      day('Compte bancaire N° 00012345678'),
      day('Mouvements à venir'),
      paid('CARTE 25/11/31 FLEURISTE', '-5,90'),
      paid('PRLV prévu le 27/11/2031', '-74,22'),
      day('Mouvements passés'),
      day('Lundi 24 novembre 2031'),
      paid('CARTE 22/11/31 VIEUX MOULIN', '-43,12'),
      paid('AUBERGE', '-20,00'),
      day('Jeudi 20 novembre 2031'),
      paid('SALAIRE', '184,65'),
      day('Mercredi 19 novembre 2031'),
      paid('MARCHE', '-11,00'),
    ]);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual([
      '-43.12',
      '-20.00',
      '184.65',
      '-11.00',
    ]);
  });

  it('are no rows of a list that goes on with those that are booked under a heading', () => {
    const reading = read([
      ...HEAD,
      NAMES,
      [[40, 'Pending']],
      ledgerRow('25/11/2031', 'Corner shop', '5.90', '', ''),
      ledgerRow('25/11/2031', 'Bus ride', '74.22', '', ''),
      [],
      [[40, 'Posted']],
      ...BOOKED,
    ]);
    expect(described(reading)).toEqual(OWN);
  });

  const withState = (state: string, [day = [40, ''], text = [110, ''], ...rest]: readonly Cell[]): Cell[] => [
    day,
    [110, state],
    [190, text[1]],
    ...rest,
  ];

  it('are no rows where a column says so, with all that their texts go on with', () => {
    const reading = read([
      ...HEAD,
      withState('Status', NAMES),
      withState('Processing', ledgerRow('25/11/2031', 'Corner shop', '5.90', '', '')),
      [[190, 'Card 7719']],
      withState('Processing', ledgerRow('25/11/2031', 'Bus ride', '74.22', '', '')),
      ...BOOKED.map((cells) => withState('Posted', cells)),
    ]);
    expect(described(reading)).toEqual(OWN);
  });

  it('are no rows where the line under their days says so', () => {
    const under = (state: string, cells: readonly Cell[]): Cell[][] => [[...cells], [[40, state]], []];
    const reading = read([
      ...HEAD,
      NAMES,
      ...under('Pending', ledgerRow('25/11/2031', 'Corner shop', '5.90', '', '')),
      ...under('Pending', ledgerRow('25/11/2031', 'Bus ride', '74.22', '', '')),
      ...BOOKED.flatMap((cells) => under('Posted', cells)),
    ]);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual([
      '-43.12',
      '-20.00',
      '184.65',
      '-11.00',
    ]);
  });

  it('are rows where balances run on over them, whatever is said of them', () => {
    const reading = read([
      ...HEAD,
      withState('Status', NAMES),
      withState('Pending', ledgerRow('25/11/2031', 'Corner shop', '5.90', '', '312.87')),
      ...BOOKED.map((cells) => withState('Posted', cells)),
    ]);
    expect(reading.transactions).toHaveLength(5);
  });

  it('are told from rows that are booked under their days, beside what goes on with the texts of both', () => {
    const beside = (state: string, text: string, cells: readonly Cell[]): Cell[][] => [
      [...cells],
      [
        [40, state],
        [110, text],
      ],
      [],
    ];
    const reading = read([
      ...HEAD,
      NAMES,
      ...beside('Pending', 'Hold 7719', ledgerRow('25/11/2031', 'Corner shop', '5.90', '', '')),
      ...BOOKED.flatMap((cells, at) => beside('Posted', at === 1 ? 'Deposit by check' : `Note ${at}`, cells)),
    ]);
    expect(described(reading)).toEqual(
      OWN.map((text, at) => `${text} ${at === 1 ? 'Deposit by check' : `Note ${at}`}`),
    );
  });
});
