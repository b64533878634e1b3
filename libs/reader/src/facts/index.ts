import type { StatementType } from '@counterfoil/statement';
import { balancesOf, dueBalances } from './balances.ts';
import { bookedBalance } from './booked-balance.ts';
import { numbersCard } from './card-mention.ts';
import { columnCurrency, currencyEvidence, currencyOf, type CurrencyEvidence } from './currency.ts';
import { dateOrderOf, type DateOrder } from './date-order.ts';
import { daysBetween } from './date-pairs.ts';
import { headsRows } from './heading-role.ts';
import { institutionOf } from './institution.ts';
import { labelledValues, type LabelledValue } from './labels.ts';
import { withoutLoanBehind } from './loan-behind.ts';
import { accountParts, type AccountPart } from './parts.ts';
import { paysEveryday } from './pays-everyday.ts';
import { periodOf, type StatementDates } from './period.ts';
import { rowsUnderDays } from './rows-under-days.ts';
import { isMoney, sheetOf, type SheetLine } from './sheet.ts';
import { statementTypeOf } from './statement-type.ts';
import { totalsOf } from './totals.ts';
import type { AccountFacts, DocumentFacts, FactLine } from './types.ts';

export { isOfAll } from './balance-words.ts';
export { columnCurrency, namesColumn, printsCurrency } from './currency.ts';
export { namesBank } from './bank-evidence.ts';
export type { AccountFacts, DocumentFacts, FactLine, Labelled, SummaryItem } from './types.ts';

/** A document's head, where its product and its bank are named. */
const FRONT_LINES = 40;
/** Indian savings accounts are the everyday accounts, so that payments there say nothing. */
const SAVINGS_ARE_EVERYDAY: ReadonlySet<string | null> = new Set(['INR']);

/**
 * What a document prints about its accounts apart from their rows: who, which, what kind, which money, when, from
 * which balance to which, and the totals. Unknown is null; there is always at least one account.
 */
export function readFacts(lines: readonly FactLine[]): DocumentFacts {
  const sheet = sheetOf(lines);
  for (const row of rowsUnderDays(sheet)) row.standsUnderDay();
  const values = labelledValues(sheet);
  const order = dateOrderOf(sheet);
  const dates = periodOf(sheet, values, order);
  const money = currencyEvidence(sheet, order ?? orderOf(dates.period));
  const institution = institutionOf(sheet);
  const parts = accountParts(sheet, values).map(withoutLoanBehind);
  const context = { sheet, values, dates, order, money, institution, parts };
  return { ...dates, accounts: parts.map((part) => accountOf(part, context)) };
}

interface Context {
  readonly sheet: readonly SheetLine[];
  readonly values: readonly LabelledValue[];
  readonly dates: StatementDates;
  readonly order: DateOrder | null;
  readonly money: CurrencyEvidence;
  readonly institution: string | null;
  readonly parts: readonly AccountPart[];
}

const DUE = /\b(?:amount|payment|total) due\b/i;

/** What is to be paid of a loan is a small part of what is owed. */
export function asksPayment(type: StatementType, label: string): boolean {
  return type === 'loan' && DUE.test(label);
}

function accountOf(part: AccountPart, context: Context): AccountFacts {
  const { values, money, institution, parts } = context;
  const indexes = new Set([...part.lines.map((line) => line.index), ...part.summary]);
  for (const other of parts) if (other !== part) for (const index of other.summary) indexes.delete(index);
  const inPart = values.filter((value) => indexes.has(value.index));
  const own = isOwnMoney(part.lines) ? inPart.filter(({ reading }) => reading.currency !== DOLLARS) : inPart;
  const { period, statementDate } = datesOf(part, own, context);
  const balances = balancesOf(own, period, part.lines);
  const currency = currencyOf(own, part.lines, part.mention?.index ?? null, money);
  const type = typeOf(part, context, currency, own);
  const { opening } = balances;
  const named = balances.closing.filter(({ label }) => !asksPayment(type, label));
  const due =
    type === 'credit_card' ? dueBalances(own) : bookedBalance(part.lines, period?.end ?? null, statementDate);
  const closing = named.length === 0 ? due : named;
  const [first = null] = opening;
  const [last = null] = closing;
  return {
    institution,
    last4: part.mention?.last4 ?? null,
    isAgreed: part.mention?.strength === 0,
    type,
    ofCard: type === 'credit_card' || (type === 'unknown' && isNumberedAsCard(part, context)),
    currency,
    opening: first,
    closing: last,
    openingCandidates: opening,
    closingCandidates: closing,
    ...totalsOf(own, first, last, part.lines),
    period,
    statementDate,
    page: part.page,
    y: part.y,
    end: part.end ?? null,
  };
}

const DOLLARS = 'USD';

/** Whether the amounts stand under the name of the country's own money, "Pesos", of a card that is billed in dollars as well. */
function isOwnMoney(lines: readonly SheetLine[]): boolean {
  const names = lines.flatMap((line) => (headsRows(line) ? line.tokens.map(columnCurrency) : []));
  return names.includes('own') && !names.includes('dollars');
}

/** The part's lines without those of an overview of all accounts that are about others: their kinds are not its own. */
function ownLines(part: AccountPart, parts: readonly AccountPart[]): readonly SheetLine[] {
  const others = new Set(parts.flatMap((other) => (other === part ? [] : other.summary)));
  return others.size === 0
    ? part.lines
    : part.lines.filter((line) => !others.has(line.index) || !line.tokens.some(isMoney));
}

/** The dates a part prints for itself, as statements bound together in one file do; else the document's. */
function datesOf(part: AccountPart, own: readonly LabelledValue[], context: Context): StatementDates {
  if (context.parts.length < 2) return context.dates;
  const { period, statementDate } = periodOf(part.lines, own, context.order);
  const complete = period?.start?.year != null && period.end?.year != null;
  const whole = context.dates.period;
  return complete && !isSameMonth(period, whole, part.lines) && !opensDayBefore(period, whole)
    ? { period, statementDate }
    : context.dates;
}

/** The document's own period from the day of the balance with which it opens on. */
function opensDayBefore(own: DocumentFacts['period'], whole: DocumentFacts['period']): boolean {
  if (own?.start == null || whole?.start == null || own.end === null || whole.end === null) return false;
  return daysBetween(own.start, whole.start) === 1 && daysBetween(own.end, whole.end) === 0;
}

/**
 * The days of the document's own period in another year, which no date of the part names: "September 2059" may be so many
 * points.
 */
function isSameMonth(
  own: DocumentFacts['period'],
  whole: DocumentFacts['period'],
  lines: readonly SheetLine[],
): boolean {
  const isSame = (['start', 'end'] as const).every((end) => {
    const [day, other] = [own?.[end], whole?.[end]];
    return day?.month === other?.month && day?.day === other?.day && day?.year !== other?.year;
  });
  const year = own?.end?.year;
  return (
    isSame &&
    !lines.some(({ tokens }) => tokens.some(({ dates }) => dates.some((reading) => reading.year === year)))
  );
}

function typeOf(
  part: AccountPart,
  { sheet, parts }: Context,
  currency: string | null,
  values: readonly LabelledValue[],
): StatementType {
  const own = statementTypeOf(ownLines(part, parts), part.mention?.index ?? part.lines[0]?.index ?? 0);
  const named = own === 'unknown' ? statementTypeOf(sheet.slice(0, FRONT_LINES), 0) : own;
  if (named !== 'unknown' || SAVINGS_ARE_EVERYDAY.has(currency)) return named;
  // A card's own balances with what was paid of them: a debit card has none, and one that is loaded sees no payments.
  if (isNumberedAsCard(part, { sheet }))
    return values.some((value) => value.meanings.includes('section_payments')) ? 'credit_card' : named;
  return paysEveryday(part.lines) ? 'checking' : 'unknown';
}

function isNumberedAsCard({ mention }: AccountPart, { sheet }: Pick<Context, 'sheet'>): boolean {
  return mention !== null && numbersCard(sheet[mention.index]?.text ?? '');
}

/** A period that is a month in one order and most of a year in the other tells the order of all dates. */
function orderOf(period: DocumentFacts['period']): DateOrder | null {
  const day = period?.start ?? period?.end;
  const order = day?.order;
  return (order === 'dmy' || order === 'mdy') && day?.day !== day?.month ? order : null;
}
