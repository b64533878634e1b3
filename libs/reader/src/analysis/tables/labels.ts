import { countsRewards } from '../../facts/balance-words.ts';
import { namesRewards, opensRewards, REWARD_LINES, tellsRewards } from '../../facts/rewards.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { lineMeanings } from '../../lexicon/words.ts';
import { touches } from '../text/columns.ts';
import { inReadingOrder } from '../text/right-to-left.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { signedMinor, valueOf, type NumberFormat, type Value } from '../text/values.ts';

/** An amount printed beside words that say what it is: "Opening balance 1,250.00". */
export interface Label {
  readonly meaning: LineMeaning;
  readonly line: number;
  readonly minor: number;
  /** Marked as a credit: on a card, money of the holder's. */
  readonly credit: boolean;
  readonly text: string;
}

const AVERAGE =
  /(?<!\p{L})(?:average|avg|mean|durchschnitt\p{L}*|moyen|medio|médio|promedio|gemiddeld\p{L}*|gjennomsnitt\p{L}*|gennemsnit\p{L}*|genomsnitt\p{L}*|średni\p{L}*|purata)(?!\p{L})/iu;

/** "Average closing balance 55,000": a figure that stands at no end of the rows. */
export function namesAverage(text: string): boolean {
  return AVERAGE.test(text);
}

/** "…to repay the outstanding balance." beside "Total charges": what was said before the next cell says nothing of its amount. */
const SENTENCE = /(?:\S+ ){4}\p{L}{4,}\.$/u;

function endsSentence(text: string): boolean {
  return text.endsWith('.') && SENTENCE.test(text);
}

/** The labelled amounts of the document, in reading order. */
export function labelsOf(lines: readonly TokenLine[], format: NumberFormat): Label[] {
  const labels: Label[] = [];
  for (const line of lines) {
    let before = '';
    let nearest = '';
    const tokens = inReadingOrder(line);
    for (const [at, token] of tokens.entries()) {
      const value = token.amounts.length > 0 ? valueOf(token, format) : null;
      if (value === null || !value.strong) {
        const isBegun = before !== '' && !endsSentence(before) && !countsRewards(before);
        before = isBegun ? `${before} ${token.text}` : token.text;
        nearest = token.text;
        continue;
      }
      const text = withoutNumbers(before);
      if (namesAverage(text)) {
        before = '';
        continue;
      }
      const meanings = lineMeanings(text);
      const isRewards = meanings.some(isEnd) && tellsRewards(line.tokens, token, line.height);
      const isLimit = meanings.some(isEnd) && meanings.some((one) => LIMITS.has(one)) && saysLimit(nearest);
      for (const meaning of isRewards ? [] : meanings) {
        if (isLimit && isEnd(meaning)) continue;
        const own = (CARRIED.has(meaning) ? balanceBehindTotals(tokens.slice(at), format) : null) ?? value;
        labels.push({
          meaning,
          line: line.index,
          minor: signedMinor(own),
          credit: own.marker === 'cr',
          text,
        });
      }
      before = '';
    }
    labels.push(...labelsBehind(tokens, line.index, format));
  }
  return labels;
}

const CARRIED: ReadonlySet<LineMeaning> = new Set<LineMeaning>(['brought_forward', 'carried_forward']);
/** What has gone out, what has come in, and the balance. */
const CARRIED_AMOUNTS = 3;

/** "Übertrag  62'609.22  60'381.40  61'983.03": what is carried over of both columns, and behind it the balance. */
function balanceBehindTotals(tokens: readonly Token[], format: NumberFormat): Value | null {
  const values = tokens.map((token) => (token.amounts.length > 0 ? valueOf(token, format) : null));
  const last = values.at(-1) ?? null;
  return values.length === CARRIED_AMOUNTS && values.every((value) => value?.strong === true) ? last : null;
}

/** Lists that print the text last: "01/01   4,120.33   BEGINNING BALANCE", the one amount of its line. */
function labelsBehind(tokens: readonly Token[], line: number, format: NumberFormat): Label[] {
  const last = tokens.at(-1);
  if (last === undefined || last.amounts.length > 0) return [];
  const others = tokens.slice(0, -1);
  if (!others.every(({ amounts, dates }) => amounts.length + dates.length > 0)) return [];
  const [amount, more] = others.filter(({ amounts, dates }) => amounts.length > 0 && dates.length === 0);
  if (amount === undefined || more !== undefined) return [];
  const value = valueOf(amount, format);
  if (value?.strong !== true) return [];
  const [meaning, other] = lineMeanings(last.text);
  if (meaning === undefined || other !== undefined || !isEnd(meaning)) return [];
  const credit = value.marker === 'cr';
  return [{ meaning, line, minor: signedMinor(value), credit, text: last.text }];
}

/** What no balance is, though the name of one may stand farther left, over its own amount: "New balance   Credit limit 5,000". */
const LIMITS: ReadonlySet<LineMeaning> = new Set<LineMeaning>([
  'available',
  'credit_limit',
  'minimum_payment',
]);

function saysLimit(cell: string): boolean {
  const meanings = lineMeanings(withoutNumbers(cell));
  return meanings.some((one) => LIMITS.has(one)) && !meanings.some(isEnd);
}

function isEnd(meaning: LineMeaning): boolean {
  return meaning === 'opening' || meaning === 'closing';
}

/** A heading, and one beside it. */
const REWARD_CELLS_MAX = 2;
/** Beside more, a heading begins where its labels do, to within this many points. */
const REWARD_INDENT_POINTS = 8;

/** "Previous balance $72.40" of points stands right under their heading, which may be in a column beside the rows. */
export function isOfRewards({ line, meaning }: Label, lines: readonly TokenLine[]): boolean {
  const own = lines[line];
  if (own === undefined || !isEnd(meaning)) return false;
  if (opensRewards(own.tokens)) return true;
  const above = lines.slice(Math.max(0, line - REWARD_LINES), line);
  return above.some(({ page, tokens }) => page === own.page && headsRewards(tokens, own.tokens));
}

function headsRewards(line: readonly Token[], cells: readonly Token[]): boolean {
  const isAlone = line.length <= REWARD_CELLS_MAX;
  return line.some((heading, at) => {
    if (!isAlone && at < line.length - 1) return false;
    if (!namesRewards(heading.text)) return false;
    return cells.some((cell) => touches(cell, heading) && (isAlone || isIndented(heading, cell)));
  });
}

function isIndented(heading: Token, cell: Token): boolean {
  return Math.abs(heading.left - cell.left) <= REWARD_INDENT_POINTS;
}

/** Words with digits change no meaning; without them the same labels come back the same. */
function withoutNumbers(text: string): string {
  if (!/\d/.test(text)) return text;
  return text
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');
}

/** A label is short; a sentence with an amount in it is none. */
const LABEL_WORDS_MAX = 8;
/** Labels whose words are known, and mean neither end of the rows: a balance carried over to a page may be anywhere. */
const NO_ENDS: ReadonlySet<LineMeaning> = new Set<LineMeaning>([
  'carried_forward',
  'brought_forward',
  ...LIMITS,
]);
/** Two or three boxes of a head stand side by side. */
const LINE_WORDS_MAX = 3 * LABEL_WORDS_MAX;

/**
 * Amounts that stand alone beside a few words outside the tables' rows, in reading order: what a summary prints,
 * also where its words are not known.
 */
export function looseAmounts(
  lines: readonly TokenLine[],
  rows: ReadonlySet<number>,
  format: NumberFormat,
): { readonly line: number; readonly minor: number }[] {
  const found: { line: number; minor: number }[] = [];
  for (const line of lines) {
    // A day's balance in a list of all days is a step on the way, not an end of it.
    const isDay = (line.tokens[0]?.dates.length ?? 0) > 0;
    if (rows.has(line.index) || isDay || line.words.length > LINE_WORDS_MAX) continue;
    const values = line.tokens.flatMap((token, at) => {
      const value = token.dates.length > 0 ? null : valueOf(token, format);
      return value?.strong === true ? [{ value, label: line.tokens[at - 1] }] : [];
    });
    const alone = values.length === 1 && line.words.length <= LABEL_WORDS_MAX && /\p{L}/u.test(line.text);
    for (const { value, label } of values) {
      const text = isLabel(label) ? label.text : alone ? line.text : null;
      if (text === null || lineMeanings(withoutNumbers(text)).some((meaning) => NO_ENDS.has(meaning)))
        continue;
      found.push({ line: line.index, minor: signedMinor(value) });
    }
  }
  return found;
}

function isLabel(cell: Token | undefined): cell is Token {
  if (cell === undefined || cell.dates.length > 0 || cell.amounts.length > 0) return false;
  return /\p{L}/u.test(cell.text) && cell.words.length <= LABEL_WORDS_MAX;
}
