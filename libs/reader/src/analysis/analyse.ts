import { createHash } from 'node:crypto';
import { derivedId } from '@counterfoil/kernel';
import { formatMinor } from '@counterfoil/money';
import {
  runChecks,
  sanitizeText,
  type RowFlag,
  type RowOrigin,
  type Transaction,
} from '@counterfoil/statement';
import type { StatementReading } from '../outcome.ts';
import type { PageWords } from '../page.ts';
import { readTable, type Candidate, type Mark } from './candidates.ts';
import { dateFormat, isoOf, readingIn, resolveDate, type Period } from './dates.ts';
import { headersOf } from './headers.ts';
import { labelsOf } from './labels.ts';
import { evidenceOf, settle } from './ledger.ts';
import { linesOf } from './lines.ts';
import { sectionByLine, sectionsOf } from './sections.ts';
import { tablesOf } from './tables.ts';
import { tokenLine, type TokenLine } from './tokens.ts';
import { unfoldParallel } from './unfold.ts';
import { numberFormat } from './values.ts';

export interface AnalyseOptions {
  /** Same document, same key: ids are derived from it. */
  readonly documentKey: string;
}

export type Analysis =
  { readonly kind: 'statement'; readonly reading: StatementReading } | { readonly kind: 'not_a_statement' };

/** Reads a document's words as a statement of account. */
export function analyse(pages: readonly PageWords[], options: AnalyseOptions): Analysis {
  const lines = unfoldParallel(linesOf(pages).map(tokenLine));
  const format = numberFormat(lines);
  const headers = headersOf(lines);
  const headerLines = new Set(
    headers.flatMap((h) => [...Array(h.last - h.first + 1).keys()].map((k) => h.first + k)),
  );
  const sections = sectionByLine(sectionsOf(lines, format, headerLines), lines.length);
  const tables = tablesOf(lines, headers, format);
  const readings = tables.flatMap((table) => readTable(table, sections) ?? []);
  const candidates = readings
    .flatMap((reading) => reading.candidates)
    .filter((candidate) => candidate.section?.kind !== 'daily_balances')
    .sort((a, b) => a.entry.line.index - b.entry.line.index);
  if (candidates.length === 0) return { kind: 'not_a_statement' };
  const labels = labelsOf(lines, format);
  const marks: Mark[] = readings.flatMap((reading) => reading.marks);
  const liability =
    labels.some((label) => label.meaning === 'minimum_payment' || label.meaning === 'credit_limit') ||
    lines.some((line) => /credit card|card services|minimum payment/i.test(line.text));
  const ledger = settle(candidates, evidenceOf(labels, marks, liability), liability);
  return { kind: 'statement', reading: draftOf(lines, candidates, ledger, format.digits, options) };
}

function draftOf(
  lines: readonly TokenLine[],
  rows: readonly Candidate[],
  ledger: ReturnType<typeof settle>,
  digits: number,
  options: AnalyseOptions,
): StatementReading {
  const account_id = derivedId(options.documentKey, 'account', '0');
  const period = periodOf(lines);
  const dates = dateFormat(
    rows.flatMap((row) => row.entry.dates.slice(0, 1).map((token) => token.dates)),
    period,
  );
  const origins: Record<string, RowOrigin> = {};
  const equal = new Map<string, number>();
  let carried: string | null = null;
  const transactions: Transaction[] = rows.map((row, index) => {
    const transaction_id = derivedId(options.documentKey, 'row', String(index));
    const flags: RowFlag[] = [];
    const [first, second] = row.entry.dates.map((token) => readingIn(token.dates, dates));
    const resolved = first ? resolveDate(first, period, new Date().getUTCFullYear()) : null;
    if (resolved?.impossible === true) flags.push('date_impossible');
    if (resolved?.yearInferred === true) flags.push('year_inferred');
    if (resolved === null && carried !== null) flags.push('date_inferred');
    if (dates.ambiguous) flags.push('date_ambiguous');
    if (row.text.description === '') flags.push('description_missing');
    carried = resolved?.iso ?? carried;
    const amount = formatMinor(BigInt(ledger.amounts[index] ?? 0), digits);
    const description = sanitizeText(row.text.description);
    const base = JSON.stringify([carried, amount, description.toLowerCase()]);
    const ordinal = equal.get(base) ?? 0;
    equal.set(base, ordinal + 1);
    const fit_id = createHash('sha256').update(`${base}#${ordinal}`).digest('hex').slice(0, 32);
    origins[transaction_id] = { method: row.entry.line.method, fit_id, edited: [] };
    return {
      transaction_id,
      account_id,
      date: carried,
      value_date: second ? resolveDate(second, period, new Date().getUTCFullYear()).iso : null,
      description,
      amount,
      balance: row.balance === null ? null : formatMinor(BigInt(row.balance), digits),
      check_number: row.text.checkNumber,
      reference: row.text.reference,
      page: row.text.page,
      box: row.text.box,
      confidence: row.proven === true || ledger.closes ? 0.97 : 0.7,
      flags,
    };
  });
  const money = (minor: number | null): string | null =>
    minor === null ? null : formatMinor(BigInt(minor), digits);
  const draft = {
    accounts: [
      {
        account_id,
        institution: null,
        account_last4: null,
        statement_type: 'unknown' as const,
        currency: null,
        period_start: period.start,
        period_end: period.end,
        opening_balance: money(ledger.opening),
        closing_balance: money(ledger.closing),
      },
    ],
    transactions,
    printed: [
      {
        account_id,
        total_in: money(ledger.totalIn),
        total_out: money(ledger.totalOut),
        count_in: null,
        count_out: null,
        count_all: null,
      },
    ],
    origins,
  };
  return { ...draft, ...runChecks(draft) };
}

function periodOf(lines: readonly TokenLine[]): Period {
  for (const line of lines) {
    const dated = line.tokens.filter((token) => token.dates.some((date) => date.year !== null));
    const [start, end] = dated;
    if (dated.length !== 2 || start === undefined || end === undefined) continue;
    if (line.tokens.some((t) => t.amounts.some((a) => a.digits === 2))) continue;
    const format = dateFormat([start.dates, end.dates], { start: null, end: null });
    const [from, to] = [readingIn(start.dates, format), readingIn(end.dates, format)];
    if (from?.year && to?.year) return { start: isoOf(from.year, from), end: isoOf(to.year, to) };
  }
  return { start: null, end: null };
}
