import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, described, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const text = (line: string): Cell[] => [[40, line]];

describe('an export that was printed as it is', () => {
  const rows = [
    '03/03/2025,"BAKER LANE",-20.00,80.00',
    '03/05/2025,"WAGES, MARCH",150.00,230.00',
    '03/09/2025,"BOOKSHOP",-30.50,199.50',
    '03/12/2025,"GROCER",-9.50,190.00',
  ];
  const head = ['Account Activity', 'Example Bank checking account 12345678'];

  it('is a table of its cells, whatever stands within their quotation marks', () => {
    const reading = read([...head, 'Date,Description,Amount,Running Balance', ...rows].map(text));
    expect(amounts(reading)).toEqual(['-20.00', '150.00', '-30.50', '-9.50']);
    expect(described(reading)).toEqual(['BAKER LANE', 'WAGES, MARCH', 'BOOKSHOP', 'GROCER']);
    expect(reading.transactions.at(-1)?.balance).toBe('190.00');
  });

  it('says in other lines what they say without their quotation marks', () => {
    const reading = read(
      [
        '"Kontonummer:";"DE00123456780000123400 / Girokonto";',
        '"Kontostand vom 31.03.2025:";"190,00 EUR";',
        '"Buchungstag";"Buchungstext";"Betrag (EUR)";',
        '"28.03.2025";"Bäckerei";"-20,00";',
        '"20.03.2025";"Gehalt";"1.150,00";',
        '"17.03.2025";"Miete";"-800,00";',
      ].map(text),
    );
    expect(amounts(reading)).toEqual(['-20.00', '1150.00', '-800.00']);
    expect(reading.accounts[0]).toMatchObject({ account_last4: '3400', closing_balance: '190.00' });
  });

  it('is none where a row has another number of cells', () => {
    const odd = [...rows.slice(0, 3), '03/12/2025,GROCER, LEEDS,-9.50,190.00'];
    const page = pageOf([...head, 'Date,Description,Amount,Running Balance', ...odd].map(text));
    const analysis = analyse([page], { documentKey: 'test' });
    expect(analysis.kind === 'statement' && analysis.reading.verdict === 'reconciled').toBe(false);
  });
});

describe('rows whose cells bars part', () => {
  const head = ['Account Activity', 'Example Bank checking account 12345678'];
  const rows = [
    '03/03/2025 | Baker Lane | 20.00 | | 80.00',
    '03/05/2025 | Wages of March | | 150.00 | 230.00',
    '03/09/2025 | Bookshop | 30.50 | | 199.50',
    '03/12/2025 | The grocer round the corner | 9.50 | | 190.00',
  ];
  const names: Cell[] = [[20, 'Date | Description | Debit | Credit | Balance']];

  it('are a table of them, the empty ones too, wherever the bars stand', () => {
    const reading = read([...head.map(text), names, ...rows.map(text)]);
    expect(amounts(reading)).toEqual(['-20.00', '150.00', '-30.50', '-9.50']);
    expect(described(reading)[3]).toBe('The grocer round the corner');
    expect(reading.transactions.at(-1)?.balance).toBe('190.00');
  });

  it('are none where a text has a bar within it', () => {
    const odd = [...rows.slice(0, 3), '03/12/2025 | Grocer | Leeds | 9.50 | | 190.00'];
    const analysis = analyse([pageOf([...head.map(text), names, ...odd.map(text)])], { documentKey: 'test' });
    expect(analysis.kind === 'statement' && analysis.reading.verdict === 'reconciled').toBe(false);
  });

  it('are a table where no spaces stand around the bars, and lines of other cells are parted as well', () => {
    const reading = read(
      [
        'EXAMPLE BANK STMT OF ACCT',
        'ACCT|00012345678|CCY|GBP|FROM|01MAR25|TO|31MAR25',
        'BAL|OPEN|01MAR25|100.00',
        'TXN DT |VALUE |D-C|   AMOUNT|TEXT',
        '03MAR25|03MAR25|D |    20.00|BAKER LANE',
        '05MAR25|06MAR25|C |   150.00|WAGES OF MARCH',
        '09MAR25|09MAR25|D |    30.50|BOOKSHOP',
        'BAL|CLOSE|31MAR25|199.50',
      ].map(text),
    );
    expect(amounts(reading)).toEqual(['-20.00', '150.00', '-30.50']);
    expect(described(reading)).toEqual(['BAKER LANE', 'WAGES OF MARCH', 'BOOKSHOP']);
    expect(reading.accounts).toMatchObject([{ account_last4: '5678', closing_balance: '199.50' }]);
    expect(reading.verdict).toBe('reconciled');
  });
});
