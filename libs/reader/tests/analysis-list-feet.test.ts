import { describe, expect, it } from '@jest/globals';
import { HEAD, beside, described, read, row, under } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('lines under the last row of a list', () => {
  const days = ['03', '04', '05', '06', '07', '10', '11', '12'];
  const rows = days.map((day) => row(`03/${day}/2025`, 'Market', '-5.00'));

  it('are no part of it where each row stands on one line', () => {
    const reading = read([...HEAD, row('Date', 'Description', 'Amount'), ...rows, under('Latest movement')]);
    expect(described(reading).at(-1)).toBe('Market');
  });

  it('are none of its text where they begin left of all rows, whose cards stand before their days', () => {
    const bought = (card: string, day: string, text: string, amount: string): Cell[] => [
      [70, card],
      [130, day],
      [200, text],
      [500, amount, 'right'],
    ];
    const list = (left: number): string | undefined => {
      const foot: Cell[] = [
        [left, 'Capital of the month on average'],
        [290, '3.87', 'right'],
      ];
      const reading = read([
        ...HEAD,
        [
          [36, 'Detalle Transacciones en Pesos (DOP)'],
          [453, 'Tasa de Interés Anual DOP: 60%'],
        ],
        bought('NO. TARJETA', 'FECHA DE', 'DETALLE DE', ''),
        bought('CREDITO', 'TRANS.', 'TRANSACCIONES', 'DEBITOS Y CREDITOS'),
        bought('4471', '03/03/2025', 'Market', '-5.00'),
        bought('4471', '03/04/2025', 'Online shop', '-6.00'),
        bought('4490', '03/06/2025', 'Bookshop', '-8.00'),
        bought('4490', '03/07/2025', 'Ferry', '-9.00'),
        foot,
      ]);
      return described(reading).at(-1);
    };
    expect(list(40)).not.toMatch(/Capital/);
    expect(list(200)).toMatch(/Capital/);
  });

  it('go on with rows that begin with their amounts, whose texts stand over these beside the days', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      [
        [40, 'Date'],
        [120, 'Description'],
        [420, 'Amount', 'right'],
        [500, 'Balance', 'right'],
      ],
      ...[3, 4, 5, 6].flatMap((day): Cell[][] => [
        [
          [40, `03/0${day}/2025`],
          [120, 'Advice of a payment'],
        ],
        [[140, `Lunch ${day}`]],
        [
          [420, '5.00', 'right'],
          [500, `${100 - 5 * (day - 2)}.00`, 'right'],
        ],
        [],
      ]),
    ]);
    expect(described(reading)).toEqual([3, 4, 5, 6].map((day) => `Advice of a payment Lunch ${day}`));
  });

  it('go on with the last rows of several days, which a sum parts from the next', () => {
    const sum = (day: string, amount: string): Cell[] => [
      [40, day],
      [120, 'Total de saídas'],
      [500, amount, 'right'],
    ];
    const part = (kind: string, text: string, amount: string): Cell[] => [
      [120, kind],
      [240, text],
      [500, amount, 'right'],
    ];
    const day = (date: string, on: string): Cell[][] => [
      sum(date, '- 12,50'),
      part('Compra no débito', 'Padaria', '5,00'),
      part('Transferência', 'Loja Exemplo, agência', '7,50'),
      [[240, on]],
    ];
    const reading = read([
      [[40, 'Example Bank']],
      [[40, 'Extrato da conta 12345678']],
      beside('Saldo inicial', 'R$ 100,00'),
      beside('Saldo final', 'R$ 50,00'),
      ...days.slice(0, 4).flatMap((date, at) => day(`${date} SET 2025`, `do norte ${String(at)}`)),
    ]);
    expect(described(reading).filter((_, at) => at % 2 === 1)).toEqual(
      [0, 1, 2, 3].map((at) => `Transferência Loja Exemplo, agência do norte ${String(at)}`),
    );
  });

  it('go on with it where rows have more lines', () => {
    const first = [...rows.slice(0, 3), under('Example Street'), ...rows.slice(3)];
    const reading = read([...HEAD, row('Date', 'Description', 'Amount'), ...first, under('Sample Road')]);
    expect(described(reading).at(-1)).toBe('Market Sample Road');
  });

  it('end where a sentence runs on under the amounts that begins where no text of theirs does', () => {
    const first = [...rows.slice(0, 3), under('Example Street'), ...rows.slice(3)];
    const notice: Cell[][] = [
      [
        [
          70,
          'How to tell what was bought with the card of the bank. When you use the card of the bank for it',
        ],
      ],
      [
        [
          78,
          'and choose the button, or use its number for what you buy otherwise, the column begins with a V',
        ],
      ],
    ];
    const foot = [under('Sample Road'), ...notice];
    const reading = read([...HEAD, row('Date', 'Description', 'Amount'), ...first, ...foot]);
    expect(described(reading).at(-1)).toBe('Market Sample Road');
  });
});

describe('a line between the balance that a list starts with and its first row', () => {
  it('heads the rows that begin on their own lines', () => {
    const reading = read([
      ...HEAD,
      beside('Previous balance', '100.00'),
      row('Date', 'Description', 'Amount'),
      [
        [120, 'PREVIOUS BALANCE'],
        [500, '100.00', 'right'],
      ],
      [],
      under('NEW MOVEMENTS EVA EXAMPLE'),
      [],
      row('03/03/2025', 'Market', '-5.00'),
      [],
      row('03/04/2025', 'Online shop', '-6.00'),
      under('Ref 100200'),
      [],
      row('03/05/2025', 'Market', '-7.00'),
      [],
      row('03/06/2025', 'Online shop', '-8.00'),
      under('Ref 100201'),
      [],
      row('03/07/2025', 'Market', '-9.00'),
      beside('Closing balance', '65.00'),
    ]);
    expect(described(reading)).toEqual([
      'Market',
      'Online shop Ref 100200',
      'Market',
      'Online shop Ref 100201',
      'Market',
    ]);
  });
});
