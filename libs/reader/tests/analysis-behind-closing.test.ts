import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, beside, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('a table on a page behind the closing balance', () => {
  const row = (booked: string, text: string, credit: string, debit: string): Cell[] => [
    ...(booked === '' ? [] : ([[110, booked]] as const)),
    [180, text],
    ...(credit === '' ? [] : ([[440, credit, 'right']] as const)),
    ...(debit === '' ? [] : ([[530, debit, 'right']] as const)),
  ];
  const bought = (day: string, booked: string, text: string, debit: string): Cell[] => [
    [40, day],
    [110, booked],
    [180, text],
    [530, debit, 'right'],
  ];
  const rate = (text: string, percent: string, saved: string): Cell[] => [
    [40, text],
    [240, percent],
    [530, saved, 'right'],
  ];
  const first: Cell[][] = [
    [[40, 'Musterbank AG']],
    [[40, 'Rechnung Kreditkarte']],
    beside('Kreditlimite', '10 000.00'),
    beside('Rechnungsbetrag', '540.15'),
    beside('Saldovortrag letzte Rechnung', '206.85'),
    beside('Saldo per 23.10.2025 zu unseren Gunsten', '540.15'),
    [],
    [
      [110, 'Verbucht am'],
      [180, 'Beschreibung'],
      [440, 'Gutschrift CHF', 'right'],
      [530, 'Belastung CHF', 'right'],
    ],
    row('', 'Saldovortrag letzte Rechnung', '', '206.85'),
    row('07.10.2025', 'Ihre Zahlung', '206.85', ''),
    [[40, 'Hauptkarte endet auf XXXX XXXX XXXX 9593']],
    bought('Einkaufs-Datum', 'Verbucht am', 'Beschreibung', 'Belastung CHF'),
    bought('07.10.2025', '08.10.2025', 'Bäckerei', '140.13'),
    bought('10.10.2025', '11.10.2025', 'Buchhandlung', '400.00'),
    [[110, 'Diverses']],
    [
      [110, 'Verbucht am'],
      [180, 'Beschreibung'],
      [440, 'Gutschrift CHF', 'right'],
      [530, 'Belastung CHF', 'right'],
    ],
    row('23.10.2025', 'Rundungskorrektur', '', '0.02'),
    row('', 'Saldo per 23.10.2025 zu unseren Gunsten', '', '540.15'),
  ];
  const second: Cell[][] = [
    [[40, 'Ersparnisse mit Ihrer Karte']],
    [[500, '4.73']],
    [
      [40, 'Händler'],
      [240, 'Rückvergütung %'],
      [530, 'CHF', 'right'],
    ],
    rate('Bäckereien', '1.00%', '3.12'),
    rate('Buchhandlungen', '1.00%', '0.00'),
    rate('Sonstige Einkäufe', '0.33%', '1.61'),
  ];

  it('has no rows and takes none away', () => {
    const analysis = analyse([pageOf(first), pageOf(second, { page: 2 })], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    const { reading } = analysis;
    expect(amounts(reading)).toEqual(['206.85', '-140.13', '-400.00', '-0.02']);
    expect(reading.verdict).toBe('reconciled');
    const [account] = reading.accounts;
    expect(account).toMatchObject({
      statement_type: 'credit_card',
      opening_balance: '-206.85',
      closing_balance: '-540.15',
      period_start: null,
      period_end: '2025-10-23',
    });
  });
});

describe('a last line that only says balance', () => {
  const row = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    [110, text],
    [500, amount, 'right'],
  ];

  const charge = (text: string, amount: string, share: string): Cell[] => [
    [40, text],
    [440, amount, 'right'],
    [500, share, 'right'],
  ];

  it('closes the statement though charges and limits without a day are listed under it', () => {
    const reading = read([
      [[40, 'Extrato de Conta Corrente']],
      [[40, 'Agência: 583-5   Conta: 12345-6']],
      row('Dia', 'Histórico', 'Valor'),
      row('30/04/2021', 'Saldo Anterior', '101,51 (+)'),
      row('03/05/2021', 'PIX - Recebido', '400,00 (+)'),
      row('18/05/2021', 'Compra com Cartão', '3,78 (-)'),
      row('31/05/2021', 'Saque', '20,00 (-)'),
      row('31/05/2021', 'SALDO', '477,73 (+)'),
      [[40, 'Informações Adicionais']],
      beside('Limite do cheque', '150,00'),
      charge('Valor Total Devido', '150,93', '-'),
      charge('Valor Liberado', '150,00', '99,39%'),
      charge('Despesas', '0,93', '0,61%'),
      charge('Tarifa', '0,00', '0,00%'),
    ]);
    expect(amounts(reading)).toEqual(['400.00', '-3.78', '-20.00']);
    expect(reading.accounts[0]?.closing_balance).toBe('477.73');
    expect(reading.verdict).toBe('reconciled');
  });
});
