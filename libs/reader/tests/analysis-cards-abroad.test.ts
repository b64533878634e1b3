import { describe, expect, it } from '@jest/globals';
import { amounts, beside, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

type Reading = ReturnType<typeof read>;
const days = (reading: Reading): unknown[] => reading.transactions.map((one) => one.date);
const valueDays = (reading: Reading): unknown[] => reading.transactions.map((one) => one.value_date);

describe('a card that bills a part of a purchase each month', () => {
  const row = (day: string, text: string, price: string, part: string, billed: string): Cell[] => [
    [40, day],
    [100, text],
    ...(price === '' ? [] : ([[340, price, 'right']] as Cell[])),
    ...(part === '' ? [] : ([[390, part]] as Cell[])),
    [520, billed, 'right'],
  ];
  const reading = read([
    [[40, 'Banco Ejemplo Estado de cuenta de tarjeta de crédito']],
    beside('N° de tarjeta de crédito', 'XXXX XXXX XXXX 4417'),
    beside('Período facturado', '22/08/2025 - 21/09/2025'),
    beside('Saldo adeudado final período anterior', '$ 600.000'),
    [
      [40, 'Fecha'],
      [100, 'Descripción'],
      [270, 'Monto operación'],
      [380, 'N° cuota'],
      [430, 'Valor cuota mensual'],
    ],
    row('12/09/25', 'Pago pesos', '', '', '$ -600.000'),
    row('22/08/25', 'Librería', '$ 38.940', '01/01', '$ 38.940'),
    row('05/09/25', 'Ferretería', '$ 59.970', '01/01', '$ 59.970'),
    row('14/05/25', 'Muebles', '$ 659.940', '05/06', '$ 109.990'),
    beside('Monto total facturado a pagar', '$ 208.900'),
    [[40, 'Infórmese sobre la garantía estatal de los depósitos en su banco']],
  ]);

  it('moves what it bills, and is dated by no part', () => {
    expect(amounts(reading)).toEqual(['600000', '-38940', '-59970', '-109990']);
    expect(valueDays(reading)).toEqual([null, null, null, null]);
    expect(reading.transactions.at(-1)?.flags).toContain('instalment');
  });

  it('leads from what was billed before to what is billed now, in pesos of its country', () => {
    expect(reading.accounts[0]).toMatchObject({
      currency: 'CLP',
      opening_balance: '-600000',
      closing_balance: '-208900',
    });
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a charge card that adds up its balance over the operations of each holder', () => {
  const row = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    [120, text],
    [amount.endsWith('CR') ? 515 : 500, amount, 'right'],
  ];
  const total = (text: string, amount: string): Cell[] => [
    [120, text],
    [500, amount, 'right'],
  ];
  const reading = read([
    [[40, 'Exemple Express Relevé de Carte']],
    [[40, 'Numéro de Carte XXXX-XXXXXX-81007']],
    [
      [40, 'Solde précédent €'],
      [150, 'Crédits €'],
      [250, 'Nouveaux débits €'],
      [360, 'Solde dû €'],
      [450, 'Prélèvement le'],
    ],
    [
      [40, '300,00'],
      [150, '- 300,00'],
      [250, '+ 84,10'],
      [340, '='],
      [360, '84,10'],
      [450, '5 février 2026'],
    ],
    [[40, 'Opérations du 23 décembre 2025 au 22 janvier 2026']],
    [
      [40, "Date de l'opération"],
      [160, 'Détails des opérations'],
      [460, 'Montant en €'],
    ],
    [[40, 'Nouvelles opérations pour M. PAUL EXEMPLE']],
    row('29 décembre', 'LIBRAIRIE', '40,10'),
    row('2 janvier', 'PRELEVEMENT AUTOMATIQUE - MERCI', '300,00 CR'),
    total('Total des opérations pour M. PAUL EXEMPLE', '259,90 CR'),
    [[40, 'Nouvelles opérations pour MME ANNE MARIE EXEMPLE']],
    row('21 janvier', 'EPICERIE', '44,00'),
    total('Total des opérations pour MME ANNE MARIE EXEMPLE', '44,00'),
  ]);

  it('has no row for the total of a holder', () => {
    expect(amounts(reading)).toEqual(['-40.10', '300.00', '-44.00']);
    expect(days(reading)).toEqual(['2025-12-29', '2026-01-02', '2026-01-21']);
  });

  it('has both balances, though a day stands behind them, and the period under them', () => {
    expect(reading.accounts[0]).toMatchObject({
      opening_balance: '-300.00',
      closing_balance: '-84.10',
      period_start: '2025-12-23',
      period_end: '2026-01-22',
    });
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a bill in the years of the Republic of China', () => {
  const row = (day: string, booked: string, text: string, amount: string, abroad: Cell[] = []): Cell[] => [
    [40, day],
    [100, booked],
    [140, text],
    ...abroad,
    [520, amount, 'right'],
  ];
  const reading = read([
    [[40, '範例銀行']],
    [[40, '信用卡帳單 114年09月']],
    [[40, '上期應繳總金額 24,816 － 已繳款金額 24,816 ＋ 本期新增款項 16,411 ＝ 本期應繳總金額 16,411']],
    [
      [40, '消費日'],
      [100, '入帳日'],
      [140, '交易說明'],
      [280, '折算日'],
      [330, '國家 幣別'],
      [400, '外幣金額'],
      [490, '新臺幣金額'],
    ],
    row('114/09/01', '09/01', '上期帳單繳款', '-24,816'),
    row('114/08/14', '08/18', '書店', '1,284'),
    row('114/08/27', '08/29', 'HARBOUR HOTEL', '13,401', [
      [280, '08/28'],
      [332, 'SG'],
      [355, 'JPY'],
      [440, '64,800.00', 'right'],
    ]),
    row('114/09/02', '09/04', '水果店', '1,726'),
    [[140, '本期應繳總金額'], [520, '16,411', 'right'] as Cell],
  ]);

  it('is of the month in its title, with rows before it', () => {
    expect(reading.accounts[0]).toMatchObject({
      period_start: '2025-09-01',
      period_end: '2025-09-30',
      opening_balance: '-24816.00',
      closing_balance: '-16411.00',
    });
  });

  it('has the month first in days without a year, and texts without the day and the country of a rate', () => {
    expect(amounts(reading)).toEqual(['24816.00', '-1284.00', '-13401.00', '-1726.00']);
    expect(valueDays(reading)).toEqual(['2025-09-01', '2025-08-18', '2025-08-29', '2025-09-04']);
    expect(described(reading)).toEqual(['上期帳單繳款', '書店', 'HARBOUR HOTEL', '水果店']);
  });
});

describe('the month in the title of a monthly bill', () => {
  const periodOf = (title: string, made: string): unknown => {
    const row = (day: string, text: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      [[40, title]],
      beside('Abrechnungsdatum', made),
      [[40, 'Karte 5289 31** **** 4417']],
      [
        [40, 'Kaufdatum'],
        [120, 'Händler'],
        [450, 'Betrag in EUR'],
      ],
      row('31.07.2025', 'Buchhandlung', '40,10'),
      row('21.08.2025', 'Greisslerei', '44,00'),
    ]);
    const [account] = reading.accounts;
    return [account?.period_start, account?.period_end];
  };

  it.each(['Monatsabrechnung August 2025', 'Relevé mensuel août 2025', 'Maandoverzicht augustus 2025'])(
    'is the period of "%s", made on its last working day',
    (title) => {
      expect(periodOf(title, '29.08.2025')).toEqual(['2025-08-01', '2025-08-31']);
    },
  );

  it('is not where the bill was made in the middle of it', () => {
    expect(periodOf('Monatsabrechnung August 2025', '22.08.2025')).toEqual([null, '2025-08-22']);
  });
});

describe('a card whose charges are taken at the end of the month', () => {
  const row = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    [120, text],
    [500, amount, 'right'],
  ];
  const reading = read([
    [[40, 'Crédit Exemple Relevé des opérations carte à débit différé']],
    [[40, 'Période du 28 août 2025 au 25 septembre 2025']],
    [[40, 'Carte MASTERCARD n° 5132 XXXX XXXX 4417']],
    row('Date', 'Nom du commerçant et lieu', 'Montant (EUR)'),
    row('28 août', 'LIBRAIRIE LYON 03', '40,10'),
    row('24 sept.', 'EPICERIE LYON 06', '44,00'),
    [],
    [[120, 'Cotisations et frais']],
    row('25 sept.', 'COTISATION ASSURANCE CARTE', '2,90'),
    [],
    row('', 'Solde de votre carte au 25 septembre 2025 (débiteur)', '87,00 €'),
    [[120, 'Ce montant sera prélevé sur votre compte le 30 septembre 2025.']],
  ]);

  it('says what is owed behind the rows, and nothing of it in the last of them', () => {
    expect(described(reading)).toEqual([
      'LIBRAIRIE LYON 03',
      'EPICERIE LYON 06',
      'COTISATION ASSURANCE CARTE',
    ]);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: null, closing_balance: '-87.00' });
  });
});

describe('what was paid abroad, in a column of its own', () => {
  it('is named at the edge of that column, and not in the text', () => {
    const row = (day: string, text: string, abroad: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      ...(abroad === '' ? [] : ([[460, abroad, 'right']] as Cell[])),
      [550, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example charge card statement']],
      [[40, 'Card number XXXX XXXXXX 81006']],
      beside('Statement date', '14/04/2024'),
      row('Date', 'Details', 'Foreign Spending', 'Amount £'),
      row('28/03/2024', 'Grand Hotel', '612.00', '538.27'),
      [[460, 'European Union Euro', 'right']],
      row('05/04/2024', 'Corner Bakery', '', '9.85'),
      row('08/04/2024', 'Cloud Works', '59.99', '48.91'),
      [[460, 'United States Dollar', 'right']],
    ]);
    expect(described(reading)).toEqual(['Grand Hotel', 'Corner Bakery', 'Cloud Works']);
  });
});

describe('the rate at which money was changed, in a column with what was paid', () => {
  it('is no part of the text', () => {
    const row = (day: string, text: string, abroad: string, rate: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      ...(abroad === ''
        ? []
        : ([
            [420, abroad, 'right'],
            [455, rate, 'right'],
          ] as Cell[])),
      [550, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Beispielbank Kreditkartenabrechnung']],
      beside('Saldo Ihrer letzten Abrechnung', '0,00'),
      [
        [40, 'Datum'],
        [120, 'Umsatzbeschreibung'],
        [400, 'Betrag / Kurs'],
        [490, 'Betrag in EUR'],
      ],
      row('28.12.2024', 'Markt', '', '', '10,00 -'),
      row('29.12.2024', 'Bergbahn', 'CHF 24,50', '0,9358', '26,18 -'),
      row('30.12.2024', 'Bahnhof', 'CHF 70,00', '0,9358', '74,80 -'),
      row('31.12.2024', 'Markt', '', '', '11,00 -'),
    ]);
    expect(described(reading)).toEqual(['Markt', 'Bergbahn', 'Bahnhof', 'Markt']);
  });
});
