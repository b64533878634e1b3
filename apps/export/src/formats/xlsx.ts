import { PassThrough } from 'node:stream';
import { minorDigits } from '@counterfoil/money';
import ExcelJS from 'exceljs';
import type { ApprovedStatement } from '../domain/approved-statement.ts';

const DATE_FORMAT = 'yyyy-mm-dd';
/** Text that Excel itself would read as an escaped character (ECMA-376 part 1, 22.9.2.19). */
const ESCAPE_LIKE = /_(x[0-9A-Fa-f]{4}_)/g;

const ROW_COLUMNS = [
  { header: 'Date', key: 'date', width: 12 },
  { header: 'Value date', key: 'valueDate', width: 12 },
  { header: 'Description', key: 'description', width: 56 },
  { header: 'Amount', key: 'amount', width: 14 },
  { header: 'Balance', key: 'balance', width: 14 },
  { header: 'Currency', key: 'currency', width: 9 },
  { header: 'Check number', key: 'checkNumber', width: 13 },
  { header: 'Reference', key: 'reference', width: 20 },
  { header: 'Account', key: 'last4', width: 9 },
  { header: 'Transaction ID', key: 'transactionId', width: 38 },
];
const ACCOUNT_COLUMNS = [
  { header: 'Statement ID', key: 'statementId', width: 38 },
  { header: 'Revision', key: 'revision', width: 9 },
  { header: 'Approved at', key: 'approvedAt', width: 26 },
  { header: 'Institution', key: 'institution', width: 30 },
  { header: 'Account', key: 'last4', width: 9 },
  { header: 'Type', key: 'type', width: 12 },
  { header: 'Currency', key: 'currency', width: 9 },
  { header: 'From', key: 'from', width: 12 },
  { header: 'To', key: 'to', width: 12 },
  { header: 'Opening balance', key: 'opening', width: 16 },
  { header: 'Closing balance', key: 'closing', width: 16 },
  { header: 'Transactions', key: 'transactions', width: 13 },
];
const PROVENANCE_COLUMNS = [
  { header: 'Transaction ID', key: 'transactionId', width: 38 },
  { header: 'Statement ID', key: 'statementId', width: 38 },
  { header: 'Page', key: 'page', width: 6 },
  { header: 'Box x', key: 'x', width: 8 },
  { header: 'Box y', key: 'y', width: 8 },
  { header: 'Box width', key: 'width', width: 10 },
  { header: 'Box height', key: 'height', width: 10 },
  { header: 'Method', key: 'method', width: 9 },
  { header: 'Confidence', key: 'confidence', width: 11 },
  { header: 'Edited', key: 'edited', width: 24 },
  { header: 'Flags', key: 'flags', width: 24 },
  { header: 'FITID', key: 'fitId', width: 36 },
];

/** A workbook written as a stream: rows, accounts, and where each row came from. */
export function renderXlsx(statements: readonly ApprovedStatement[]): AsyncIterable<Buffer> {
  const stream = new PassThrough();
  write(statements, stream).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error('the workbook could not be written'));
  });
  return stream;
}

async function write(statements: readonly ApprovedStatement[], stream: PassThrough): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  });
  workbook.creator = 'Counterfoil';
  workbook.title = statements
    .map(({ statementId, revision }) => `${statementId} revision ${revision}`)
    .join(', ');
  addRows(workbook, statements);
  addAccounts(workbook, statements);
  addProvenance(workbook, statements);
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

function addRows(workbook: Workbook, statements: readonly ApprovedStatement[]): void {
  const sheet = addSheet(workbook, 'Transactions', ROW_COLUMNS);
  for (const statement of statements) {
    const accounts = new Map(statement.accounts.map((account) => [account.account_id, account]));
    for (const row of statement.transactions) {
      const account = accounts.get(row.account_id);
      const line = sheet.addRow({
        date: dateCell(row.date),
        valueDate: dateCell(row.value_date),
        description: textCell(row.description),
        amount: numberCell(row.amount),
        balance: numberCell(row.balance),
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
  }
  sheet.commit();
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
        opening: numberCell(account.opening_balance),
        closing: numberCell(account.closing_balance),
        transactions: transactions.filter((row) => row.account_id === account.account_id).length,
      });
      formatCells(line, ['from', 'to'], DATE_FORMAT);
      formatCells(line, ['opening', 'closing'], moneyFormat(account.currency));
      line.commit();
    }
  }
  sheet.commit();
}

function addProvenance(workbook: Workbook, statements: readonly ApprovedStatement[]): void {
  const sheet = addSheet(workbook, 'Provenance', PROVENANCE_COLUMNS);
  for (const { statementId, transactions, origins } of statements) {
    for (const row of transactions) {
      const origin = origins[row.transaction_id];
      const [x, y, width, height] = row.box ?? [null, null, null, null];
      const line = sheet.addRow({
        transactionId: row.transaction_id,
        statementId,
        page: row.page,
        x,
        y,
        width,
        height,
        method: origin?.method ?? null,
        confidence: row.confidence,
        edited: origin?.edited.join(', ') ?? null,
        flags: row.flags.join(', '),
        fitId: origin?.fit_id ?? null,
      });
      line.commit();
    }
  }
  sheet.commit();
}

/** Excel keeps dates without a zone; exceljs writes the UTC day. */
function dateCell(date: string | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00.000Z`);
}

/** At most 15 significant digits, which a double holds exactly enough to print the same decimal again. */
function numberCell(amount: string | null): number | null {
  return amount === null ? null : Number(amount);
}

function textCell(text: string | null): string | null {
  return text === null ? null : text.replace(ESCAPE_LIKE, '_x005F_$1');
}

function moneyFormat(currency: string | null): string {
  const digits = minorDigits(currency);
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
}

function formatCells(line: ExcelJS.Row, keys: readonly string[], format: string): void {
  for (const key of keys) line.getCell(key).numFmt = format;
}
