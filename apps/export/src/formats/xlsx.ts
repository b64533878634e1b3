import { PassThrough } from 'node:stream';
import { minorDigits } from '@counterfoil/money';
import type { Account, Transaction } from '@counterfoil/statement';
import ExcelJS from 'exceljs';
import type { ApprovedStatement } from '../domain/approved-statement.ts';
import { inSlices } from './slices.ts';
import { ACCOUNT_COLUMNS, PROVENANCE_COLUMNS, ROW_COLUMNS } from './xlsx-columns.ts';

/** What Excel keeps of a number (ECMA-376 says double; Excel cuts at 15). */
const SIGNIFICANT_DIGITS = 15;
const DATE_FORMAT = 'yyyy-mm-dd';
/** Text that Excel itself would read as an escaped character (ECMA-376 part 1, 22.9.2.19). */
const ESCAPE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A workbook written as a stream: rows, accounts, and where each row came from. */
export function renderXlsx(statements: readonly ApprovedStatement[], createdAt: Date): AsyncIterable<Buffer> {
  const stream = new PassThrough();
  write(statements, createdAt, stream).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error('the workbook could not be written'));
  });
  return stream;
}

async function write(
  statements: readonly ApprovedStatement[],
  createdAt: Date,
  stream: PassThrough,
): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    // Text as text: elsewhere exceljs writes the type of a formula's result, in which readers differ over escapes.
    useSharedStrings: true,
  });
  workbook.creator = 'Counterfoil';
  workbook.created = createdAt;
  workbook.modified = createdAt;
  workbook.title = statements
    .map(({ statementId, revision }) => `${statementId} revision ${revision}`)
    .join(', ');
  await addRows(workbook, statements);
  addAccounts(workbook, statements);
  await addProvenance(workbook, statements);
  await workbook.commit();
}

type Workbook = InstanceType<typeof ExcelJS.stream.xlsx.WorkbookWriter>;

function addSheet(
  workbook: Workbook,
  name: string,
  columns: readonly Partial<ExcelJS.Column>[],
): ExcelJS.Worksheet {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [...columns];
  const header = sheet.getRow(1);
  header.font = { bold: true };
  header.commit();
  return sheet;
}

async function addRows(workbook: Workbook, statements: readonly ApprovedStatement[]): Promise<void> {
  const sheet = addSheet(workbook, 'Transactions', ROW_COLUMNS);
  for (const { accounts: list, transactions } of statements) {
    const accounts = new Map(list.map((account) => [account.account_id, account]));
    for await (const rows of inSlices(transactions)) {
      for (const row of rows) addRow(sheet, row, accounts.get(row.account_id));
    }
  }
  sheet.commit();
}

function addRow(sheet: ExcelJS.Worksheet, row: Transaction, account: Account | undefined): void {
  const line = sheet.addRow({
    date: dateCell(row.date),
    valueDate: dateCell(row.value_date),
    description: textCell(row.description),
    amount: amountCell(row.amount),
    balance: amountCell(row.balance),
    currency: account?.currency ?? null,
    checkNumber: textCell(row.check_number),
    reference: textCell(row.reference),
    last4: account?.account_last4 ?? null,
    transactionId: row.transaction_id,
  });
  formatCells(line, ['date', 'valueDate'], DATE_FORMAT);
  formatCells(line, ['amount', 'balance'], moneyFormat(account?.currency ?? null));
  line.commit();
}

function addAccounts(workbook: Workbook, statements: readonly ApprovedStatement[]): void {
  const sheet = addSheet(workbook, 'Accounts', ACCOUNT_COLUMNS);
  for (const { statementId, revision, approvedAt, accounts, transactions } of statements) {
    for (const account of accounts) {
      const line = sheet.addRow({
        statementId,
        revision,
        approvedAt,
        institution: textCell(account.institution),
        last4: account.account_last4,
        type: account.statement_type,
        currency: account.currency,
        from: dateCell(account.period_start),
        to: dateCell(account.period_end),
        opening: amountCell(account.opening_balance),
        closing: amountCell(account.closing_balance),
        transactions: transactions.filter((row) => row.account_id === account.account_id).length,
      });
      formatCells(line, ['from', 'to'], DATE_FORMAT);
      formatCells(line, ['opening', 'closing'], moneyFormat(account.currency));
      line.commit();
    }
  }
  sheet.commit();
}

async function addProvenance(workbook: Workbook, statements: readonly ApprovedStatement[]): Promise<void> {
  const sheet = addSheet(workbook, 'Provenance', PROVENANCE_COLUMNS);
  for (const statement of statements) {
    for await (const rows of inSlices(statement.transactions)) {
      for (const row of rows) addOrigin(sheet, row, statement);
    }
  }
  sheet.commit();
}

function addOrigin(
  sheet: ExcelJS.Worksheet,
  row: Transaction,
  { statementId, origins }: ApprovedStatement,
): void {
  const origin = origins[row.transaction_id];
  const [x, y, width, height] = row.box ?? [null, null, null, null];
  const line = sheet.addRow({
    transactionId: row.transaction_id,
    statementId,
    page: row.page,
    ...{ x, y, width, height },
    method: origin?.method ?? null,
    confidence: row.confidence,
    edited: origin?.edited.join(', ') ?? null,
    flags: row.flags.join(', '),
    fitId: origin?.fit_id ?? null,
  });
  line.commit();
}

/** Excel keeps dates without a zone; exceljs writes the UTC day. */
function dateCell(date: string | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00.000Z`);
}

/** A number, unless it has more digits than a spreadsheet keeps: those stay as they are, as text. */
function amountCell(amount: string | null): number | string | null {
  if (amount === null) return null;
  return amount.replace(/\D/g, '').replace(/^0+/, '').length > SIGNIFICANT_DIGITS ? amount : Number(amount);
}

function textCell(text: string | null): string | null {
  return text === null ? null : text.replace(ESCAPE_LIKE, '_x005F_');
}

function moneyFormat(currency: string | null): string {
  const digits = minorDigits(currency);
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
}

function formatCells(line: ExcelJS.Row, keys: readonly string[], format: string): void {
  for (const key of keys) line.getCell(key).numFmt = format;
}
