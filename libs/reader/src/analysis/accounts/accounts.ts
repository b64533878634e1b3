import { SIGN_FAMILIES } from '../../facts/currency-evidence.ts';
import { namesCard } from '../../facts/card-names.ts';
import {
  namesColumn,
  printsCurrency,
  readFacts,
  type AccountFacts,
  type FactLine,
} from '../../facts/index.ts';
import { CURRENCY_CODES } from '../../lexicon/currency-words.ts';
import type { DateReading } from '../../lexicon/dates.ts';
import type { Candidate } from '../rows/candidate.ts';
import type { Label } from '../tables/labels.ts';
import { firstLineAt } from '../text/lines.ts';
import { isPlainMoney, isStrong, opensWithDate, type TokenLine } from '../text/tokens.ts';
import { areParts } from './card-parts.ts';
import { closesApart, leads, startOf } from './foot-numbers.ts';
import { breaksOff, isListed, isReached, movesMoney, opensStatement, SUMMARY_LINES } from './openings.ts';
import { numberInHead, numberInOverview } from './overview-numbers.ts';
import { openedOverleaf } from './opened-overleaf.ts';
import type { AccountPart } from './read-account.ts';
import { withSuffixes } from './suffixes.ts';

/**
 * The document's accounts, as its headings tell and as its opening balances show. A number that is mentioned
 * without an opening balance of its own is somebody else's account.
 */
export function partsOf(
  lines: readonly TokenLine[],
  labels: readonly Label[],
  found: readonly Candidate[],
  digits: number,
): readonly AccountPart[] {
  // Tables of the same names are one, though another account's stands between them.
  const candidates = found.toSorted((a, b) => a.entry.line.index - b.entry.line.index);
  const facts = readFacts(lines.map(factLine));
  const opened = openedOverleaf(facts.accounts, lines, candidates, digits);
  const told = opened.length === 0 ? labels : [...labels, ...opened].sort((a, b) => a.line - b.line);
  const accounts = facts.accounts.filter(
    (account, at) => at === 0 || standsAlone(account, facts.accounts[at - 1], { lines, labels, candidates }),
  );
  const named = accounts.map((account) => firstLineAt(lines, account));
  const mentions = facts.accounts.flatMap((account) =>
    accounts.includes(account) ? [] : [firstLineAt(lines, account)],
  );
  const starts = named.map((start, at) => {
    const from = at === 1 ? 0 : (named[at - 1] ?? 0);
    const stretch = { from, at: start, to: named[at + 1] ?? lines.length };
    return at === 0 ? start : startOf(stretch, labels, candidates);
  });
  const parts = accounts.flatMap((account, at) => {
    const from = at === 0 ? 0 : (starts[at] ?? 0);
    const to = endOf(account, starts[at + 1] ?? lines.length, lines, candidates);
    const whole: AccountPart = {
      from,
      to,
      facts: account,
      period: account.period,
      statementDate: account.statementDate,
      mentions,
    };
    return splitByOpenings(whole, lines, told, candidates);
  });
  return withSuffixes(parts, lines);
}

/** Where an account ends: before the loan that is told of behind its rows, if none of them is behind that. */
function endOf(
  { end }: AccountFacts,
  to: number,
  lines: readonly TokenLine[],
  candidates: readonly Candidate[],
): number {
  const at = end === null ? to : firstLineAt(lines, end);
  const goesOn = candidates.some(({ entry: { line } }) => line.index >= at && line.index < to);
  return goesOn ? to : Math.min(at, to);
}

interface Document {
  readonly lines: readonly TokenLine[];
  readonly labels: readonly Label[];
  readonly candidates: readonly Candidate[];
}

/** An account has an opening balance or a period of its own, or balances that do not follow from those before it. */
function standsAlone(
  account: AccountFacts,
  before: AccountFacts | undefined,
  { lines, labels, candidates }: Document,
): boolean {
  if (account.openingCandidates.length > 0 || isOfAnotherTime(account, before)) return true;
  const from = firstLineAt(lines, account);
  const isClosed = (): boolean =>
    before !== undefined && leads(firstLineAt(lines, before), from, labels, candidates);
  if (isAnotherCard(account, before, isClosed) || isInOtherMoney(account, before)) return true;
  if (closesApart(account, before) && isClosed()) return true;
  const kept = candidates.filter((row) => row.balance !== null);
  const at = kept.findIndex((row) => row.entry.line.index >= from);
  const [first, last] = [kept[at], kept[at - 1]];
  if (first === undefined) return false;
  // Where the newest row stands first, it is the oldest of the account above that follows from nothing.
  return first.proven !== true || (last?.proven === false && !isNext(last, first));
}

/** Whether one of two rows that stand under each other moves the balance of one to that of the other. */
function isNext(upper: Candidate, lower: Candidate): boolean {
  const [above, below] = [upper.balance ?? NaN, lower.balance ?? NaN];
  return above + lower.minor === below || below + upper.minor === above;
}

/**
 * The statement of another card begins on a page of its own, has a period of its own or comes where the rows of the one
 * before have led to its closing balance, with what is owed on it, opened or not; the further cards of one account share
 * its period and its balances.
 */
function isAnotherCard(
  account: AccountFacts,
  before: AccountFacts | undefined,
  isClosed: () => boolean,
): boolean {
  if (before === undefined || account.type !== 'credit_card') return false;
  const isOther = account.last4 !== null && before.last4 !== null && account.last4 !== before.last4;
  if (!isOther || before.closingCandidates.length === 0) return false;
  const isOverleaf = account.page > before.page;
  const isApart = (): boolean => isOfOtherDays(account.period, before.period) || isClosed();
  if (account.closingCandidates.length > 0) return isOverleaf || isApart();
  // What an account pays later for a card is listed behind it, and comes to no balance.
  return before.type === 'checking' && isOverleaf && isApart();
}

/** What one account holds of each currency stands under a number of its own. */
function isInOtherMoney(account: AccountFacts, before: AccountFacts | undefined): boolean {
  if (before === undefined || account.last4 === null || account.last4 === before.last4) return false;
  return account.currency !== null && before.currency !== null && account.currency !== before.currency;
}

function isOfOtherDays(own: AccountFacts['period'], other: AccountFacts['period']): boolean {
  if (own?.start == null || own.end == null || other?.start == null || other.end == null) return false;
  return differ(own.start, other.start) && differ(own.end, other.end);
}

function differ(one: DateReading, other: DateReading): boolean {
  return one.day !== other.day || one.month !== other.month;
}

/** The statement of another month, bound behind the one before it: its balances follow, its days do not. */
function isOfAnotherTime({ period }: AccountFacts, before: AccountFacts | undefined): boolean {
  const [start, end] = [period?.start, before?.period?.end];
  if (start?.year == null || end?.year == null) return false;
  return Date.UTC(start.year, start.month - 1, start.day) > Date.UTC(end.year, end.month - 1, end.day);
}

/** Lines as the facts see them. */
export function factLine(line: TokenLine): FactLine {
  return { page: line.page, y: line.top, words: line.words, text: line.text, tokens: line.tokens };
}

/** Several statements in one file: a new opening balance after rows starts the next one. */
function splitByOpenings(
  part: AccountPart,
  lines: readonly TokenLine[],
  labels: readonly Label[],
  candidates: readonly Candidate[],
): AccountPart[] {
  const own = candidates.filter((row) => inPart(row.entry.line.index, part));
  const rows = own.map((row) => row.entry.line.index);
  // What is opened and has no dated row is no account: bonus points, a budget.
  const lastDated = Math.max(-1, ...own.flatMap((row) => (row.dated ? [row.entry.line.index] : [])));
  // "Amount paid of the previous bill" between two balances of the head is no row that tells them apart.
  const firstListed = own.find(isListed)?.entry.line.index ?? 0;
  const openings = labels.filter(
    (label) =>
      inPart(label.line, part) &&
      !movesMoney(label, rows) &&
      !isReached(label, labels, own) &&
      (opensStatement(label, labels, rows) || breaksOff(label, labels, own)),
  );
  const { type } = part.facts;
  const mayBeCard = type !== 'checking' && type !== 'savings';
  if (mayBeCard && areParts(openings, labels, own)) return [{ ...part, inParts: true }];
  const cuts: number[] = [];
  let current: number | null = null;
  let from = part.from;
  for (const { line, minor } of openings) {
    const before = rows.some((row) => row >= Math.max(from, firstListed) && row < line);
    // An account that nothing moved on stands between two others: it is opened and closed, and has no row.
    const still = rows.some((row) => row < from) && closesWithin(labels, from, line);
    if (current !== null && minor !== current && (before || still) && line <= lastDated) {
      const cut = headOf(lines, line, rows, labels);
      cuts.push(cut);
      from = cut;
    }
    current = minor;
  }
  if (cuts.length === 0)
    cuts.push(...endsOfSummaries(part, labels, own), ...furtherCards(part, lines, labels, own));
  if (cuts.length === 0) return [part];
  const bounds = [part.from, ...cuts, part.to];
  const stretches = bounds.slice(0, -1).map((start, at) => {
    const end = bounds[at + 1] ?? part.to;
    return { start, end, found: readFacts(lines.slice(start, end).map(factLine)) };
  });
  if (stretches.some((stretch, at) => goesOn(stretch, stretches[at - 1], openings))) return [part];
  return stretches.map(({ start, end, found }) => ({
    from: start,
    to: end,
    facts: inherited(found.accounts[0], part.facts, lines.slice(start, end), lines),
    period: periodWithin(found.period, part.period),
    statementDate: found.statementDate ?? part.statementDate,
    mentions: part.mentions,
  }));
}

/** A stretch of lines, and what they say by themselves. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly found: ReturnType<typeof readFacts>;
}

/** What is brought forward to rows of the same number and the same time is that account's, on a page before which others are missing. */
function goesOn(
  { start, end, found }: Stretch,
  before: Stretch | undefined,
  openings: readonly Label[],
): boolean {
  const last4 = found.accounts[0]?.last4;
  if (before === undefined || last4 == null || last4 !== before.found.accounts[0]?.last4) return false;
  if (isOfOtherDays(found.period, before.found.period)) return false;
  return openings.every(({ line, meaning }) => line < start || line >= end || meaning === 'brought_forward');
}

/** A part's own period; one that only ends, on the document's last day, begins with the document. */
function periodWithin(own: AccountFacts['period'], whole: AccountFacts['period']): AccountFacts['period'] {
  const [end, last] = [own?.end, whole?.end];
  const isEnd =
    own?.start === null && end != null && last != null && end.year === last.year && !differ(end, last);
  return isEnd ? whole : (own ?? whole);
}

/**
 * Where accounts without numbers, as pots and spaces of one, print their summary under their rows: behind each closing
 * balance but the last. What opened and the rows over it lead to what closes, or it is no summary of theirs.
 */
function endsOfSummaries(part: AccountPart, labels: readonly Label[], rows: readonly Candidate[]): number[] {
  const dated = rows.filter((row) => row.dated);
  const blocks = labels.flatMap((opening) => {
    if (opening.meaning !== 'opening' || !inPart(opening.line, part)) return [];
    const closing = labels.find(
      ({ meaning, line }) =>
        meaning === 'closing' && line > opening.line && line - opening.line <= SUMMARY_LINES,
    );
    return closing === undefined ? [] : [{ opening, closing }];
  });
  const holds = blocks.every(({ opening, closing }, at) => {
    const above = dated.filter(({ entry: { line } }) => {
      const from = blocks[at - 1]?.closing.line ?? part.from;
      return line.index > from && line.index < opening.line;
    });
    const sum = above.reduce((total, { minor }) => total + minor, 0);
    return above.length > 0 && opening.minor + sum === closing.minor;
  });
  const last = blocks.at(-1);
  const isLast = last !== undefined && !dated.some((row) => row.entry.line.index > last.opening.line);
  return holds && isLast ? blocks.slice(0, -1).map(({ closing }) => closing.line + 1) : [];
}

/** Where the name of a card stands behind rows that have led to a closing balance, over rows that lead to another one. */
function furtherCards(
  part: AccountPart,
  lines: readonly TokenLine[],
  labels: readonly Label[],
  rows: readonly Candidate[],
): number[] {
  const starts = lines.slice(part.from, part.to).flatMap(({ index, text, tokens }) => {
    if (tokens.some(isPlainMoney) || !namesCard(text)) return [];
    const isFollowed = rows.some((row) => row.dated && row.entry.line.index > index);
    return isFollowed && closesWithin(labels, index, part.to) ? [index] : [];
  });
  const [first] = starts.filter((start) => leads(part.from, start, labels, rows));
  return first === undefined ? [] : starts.filter((start) => start >= first);
}

function closesWithin(labels: readonly Label[], from: number, to: number): boolean {
  return labels.some(({ meaning, line }) => meaning === 'closing' && line >= from && line < to);
}

/** What a part that prints none of it must not take from the others. */
const OWN_FIGURES = {
  opening: null,
  closing: null,
  openingCandidates: [],
  closingCandidates: [],
  totalIn: null,
  totalOut: null,
  countIn: null,
  countOut: null,
  countAll: null,
  oddItems: [],
} as const;

const IN_BRACKETS = /\(([A-Z]{3})\)$/;

/**
 * "$" in a part is the document's dollar, whose address stands in its head, unless the part names another; and what only
 * the language of a part suggests is not what the document says.
 */
function currencyIn(own: string | null, whole: string | null, lines: readonly TokenLine[]): string | null {
  // "CNY" alone over what is held of it, "Travel pocket 440-93117 (USD)".
  const [head, more] = lines[0]?.tokens ?? [];
  const code =
    head === undefined || more !== undefined ? '' : (IN_BRACKETS.exec(head.text)?.[1] ?? head.text);
  if (CURRENCY_CODES.has(code)) return code;
  // What is listed under pesos is not in dollars, though the document has both; which pesos, the document knows best.
  const isNamed = namesColumn(lines, 'dollars') || (whole === 'USD' && namesColumn(lines, 'own'));
  if (own === null || whole === null || own === whole || isNamed) return own ?? whole;
  const shares = Object.values(SIGN_FAMILIES).some((codes) => codes.includes(own) && codes.includes(whole));
  if (shares) return lines.some(({ text }) => text.includes(own)) ? own : whole;
  return lines.some((line) => printsCurrency(line, own)) ? own : whole;
}

/** A card named over rows, as nothing before it is. */
function namesOtherCard(lines: readonly TokenLine[], document: readonly TokenLine[]): boolean {
  const heading = lines.find(({ tokens }) => !tokens.some(isPlainMoney))?.text ?? '';
  return namesCard(heading) && !document.slice(0, lines[0]?.index).some(({ text }) => text === heading);
}

/** A part that says of itself neither number nor kind is the same account; any other has only its bank in common. */
function inherited(
  own: AccountFacts | undefined,
  whole: AccountFacts,
  lines: readonly TokenLine[],
  document: readonly TokenLine[],
): AccountFacts {
  if (own === undefined) return { ...whole, ...OWN_FIGURES };
  // A list of what is owed in dollars is the same card's, whatever stands behind it says of it.
  const isKind = own.type === 'unknown' || (own.type === whole.type && namesColumn(lines, 'dollars'));
  const same = own.last4 === null && isKind && !namesOtherCard(lines, document);
  const isNumbered = own.last4 !== null && own.last4 !== whole.last4;
  return {
    ...own,
    institution: own.institution ?? whole.institution,
    currency: currencyIn(own.currency, whole.currency, lines),
    last4:
      numberInHead(lines, document) ??
      (same ? whole.last4 : (own.last4 ?? numberInOverview(own, lines, document))),
    type: own.type === 'unknown' && !isNumbered ? whole.type : own.type,
  };
}

/** What may stand between an account's name and its rows: how much may be owed, and what is to be paid. */
const TERMS: ReadonlySet<Label['meaning']> = new Set<Label['meaning']>([
  'credit_limit',
  'minimum_payment',
  'available',
]);

/**
 * A new statement starts on a new page where its opening balance is the page's first business, else under the last row
 * or balance of the one before: its heading stands between them.
 */
function headOf(
  lines: readonly TokenLine[],
  label: number,
  rows: readonly number[],
  labels: readonly Label[],
): number {
  const page = lines[label]?.page ?? 1;
  const first = lines.findIndex((line) => line.page === page);
  const ends = labels.filter(({ meaning }) => !TERMS.has(meaning)).map(({ line }) => line);
  const above = [...rows, ...ends].filter((line) => line >= first && line < label);
  const from = above.length === 0 ? first : Math.max(...above) + 1;
  // Balances by day are no rows, and are of the account before.
  const days = lines
    .slice(from, label)
    .findLastIndex((line) => opensWithDate(line) && line.tokens.some(isStrong));
  return from + days + 1;
}

/** Whether a line lies in the part. */
export function inPart(line: number, part: Pick<AccountPart, 'from' | 'to'>): boolean {
  return line >= part.from && line < part.to;
}
