import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { minorDigits, parseMinor, sumMinor } from '@counterfoil/money';
import { inert } from '../src/formats/csv.ts';
import { ofxAccountOf } from '../src/formats/ofx-account.ts';
import { transliterate } from '../src/formats/ofx-text.ts';
import { renderFile } from '../src/formats/render-file.ts';
import { bytesOf } from './bytes-of.ts';
import { CASES } from './referees/cases.ts';
import {
  has,
  openWithOffice,
  type Reading,
  readWith,
  readWithOfxdump,
  showWithOffice,
} from './referees/run-referee.ts';
import { parseCsv } from './rfc4180.ts';

const REFEREES = ['ofxdump', 'ofxtools', 'ofxparse', 'openpyxl', 'soffice'];
const found = new Set<string>();
for (const referee of REFEREES) if (await has(referee)) found.add(referee);
const missing = REFEREES.filter((referee) => !found.has(referee));
if (missing.length > 0 && process.env.COUNTERFOIL_REQUIRE_REFEREES === '1') {
  throw new Error(`this run needs ${missing.join(', ')}`);
}
if (missing.length > 0)
  process.stderr.write(`left out: exports as read by ${missing.join(', ')} (not installed)\n`);

const names = Object.keys(CASES);
const createdAt = new Date('2026-03-01T09:30:00.000Z');
let directory: string;

const fileOf = (name: string, format: string) => join(directory, `${name.replaceAll(' ', '-')}.${format}`);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'referees-'));
  for (const [name, statements] of Object.entries(CASES)) {
    for (const format of ['ofx', 'xlsx', 'csv'] as const) {
      await writeFile(fileOf(name, format), await bytesOf(renderFile({ format, createdAt }, statements)));
    }
  }
});
afterAll(async () => {
  await rm(directory, { recursive: true });
});

/** libofx and its like hold amounts as doubles and print two digits. */
const rounded = (amount: string) => Number(amount).toFixed(2);

/** What every reader must find in a case's OFX file; `printed` is how it shows an amount. */
function expectedOf(name: string, printed = (amount: string) => amount): Reading {
  const account = ofxAccountOf(CASES[name] ?? []);
  return {
    currency: account.currency,
    account: account.last4 ?? 'UNKNOWN',
    balance: printed(account.closingBalance),
    rows: account.rows.map((row) => {
      const text = transliterate(row.description);
      const memo = text.length > 32 ? text.slice(0, 255).trim() : '';
      return {
        fitId: row.fitId,
        date: row.date,
        amount: printed(row.amount),
        name: text.slice(0, 32).trim(),
        memo,
      };
    }),
  };
}

function sumOf({ currency, rows }: Reading): bigint {
  const digits = minorDigits(currency);
  return sumMinor(rows.map(({ amount }) => parseMinor(amount, digits) ?? 0n));
}

function report(referee: string, tests: () => void): void {
  if (found.has(referee)) tests();
}

/** The column that this header names, of each row below it. */
function column([header = [], ...lines]: readonly string[][], name: string): (string | undefined)[] {
  return lines.map((line) => line[header.indexOf(name)]);
}

const approvedRows = (name: string) => (CASES[name] ?? []).flatMap(({ transactions }) => transactions);

describe('exports of every case', () => {
  it('are written', async () => {
    for (const name of names) expect((await readFile(fileOf(name, 'ofx'))).length).toBeGreaterThan(500);
  });

  report('ofxdump', () => {
    it.each(names)('%s: libofx reads every value as approved and complains of nothing', async (name) => {
      const { complaints, ...read } = await readWithOfxdump(fileOf(name, 'ofx'));
      expect(complaints).toEqual([]);
      expect(read).toEqual(expectedOf(name, rounded));
    });
  });

  for (const library of ['ofxtools', 'ofxparse']) {
    report(library, () => {
      it(`are read by ${library} value for value as approved`, async () => {
        const files = names.map((name) => fileOf(name, 'ofx'));
        const readings = (await readWith(library, files)) as Reading[];
        expect(readings).toEqual(names.map((name) => expectedOf(name)));
        expect(readings.map(sumOf)).toEqual(names.map((name) => sumOf(expectedOf(name))));
      });
    });
  }

  report('openpyxl', () => {
    it('are workbooks that openpyxl reads: dates, numbers, no formula', async () => {
      const files = names.map((name) => fileOf(name, 'xlsx'));
      const expected = names.map((name) => ({
        sheets: ['Transactions', 'Accounts', 'Provenance'],
        formulas: [],
        rows: approvedRows(name).map((row) =>
          expect.objectContaining({
            Date: row.date,
            'Value date': row.value_date,
            Amount: Number(row.amount),
          }),
        ),
      }));
      expect(await readWith('openpyxl', files)).toEqual(expected);
    });
  });

  report('soffice', () => {
    it('are workbooks that LibreOffice shows as approved, and runs nothing of', async () => {
      const shown = join(directory, 'shown');
      await mkdir(shown);
      await showWithOffice(
        names.map((name) => fileOf(name, 'xlsx')),
        shown,
      );
      for (const name of names) {
        const text = await readFile(fileOf(name, 'csv').replace(directory, shown), 'utf8');
        const sheet = parseCsv(text.replace(/\r?\n/g, '\r\n'));
        const rows = approvedRows(name);
        expect(column(sheet, 'Date')).toEqual(rows.map((row) => row.date));
        expect(column(sheet, 'Amount').map((amount) => amount?.replaceAll(',', ''))).toEqual(
          rows.map((row) => row.amount),
        );
        expect(column(sheet, 'Description')).toEqual(rows.map((row) => row.description));
      }
    });
  });

  if (found.has('soffice') && found.has('openpyxl')) {
    it('are CSV files that LibreOffice opens with numbers as numbers, and runs nothing of', async () => {
      const opened = join(directory, 'opened');
      await mkdir(opened);
      await openWithOffice(
        names.map((name) => fileOf(name, 'csv')),
        opened,
      );
      const files = names.map((name) => fileOf(name, 'xlsx').replace(directory, opened));
      const sheets = (await readWith('openpyxl', files)) as {
        formulas: string[];
        rows: Record<string, string | number | null>[];
      }[];
      sheets.forEach(({ formulas, rows }, index) => {
        const approved = approvedRows(names[index] ?? '');
        expect(formulas).toEqual([]);
        expect(rows.map((row) => [row.date, row.amount])).toEqual(
          approved.map((row) => [row.date, Number(row.amount)]),
        );
        expect(rows.map((row) => String(row.description ?? ''))).toEqual(
          approved.map((row) => inert(row.description)),
        );
      });
    });
  }
});
