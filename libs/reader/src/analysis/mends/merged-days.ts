import { lineMeanings } from '../../lexicon/words.ts';
import type { Ruling } from '../../page.ts';
import { renumbered } from '../text/lines.ts';
import {
  isDayAlone,
  isPlainMoney,
  lineOf,
  middle,
  opensWithDate,
  type Token,
  type TokenLine,
} from '../text/tokens.ts';

/** Nearer rulings are the edges of one. */
const DOUBLED_POINTS = 2;
/** A ruling may end this much short of the table's edge. */
const SHORT_POINTS = 6;
/** Shorter ones part rows if they make up this part of the way there. */
const REACH_SHARE = 0.5;

/**
 * A day in a cell that is merged over several rows and centred in it, over or beside another row than the first: the
 * rulings between these rows end where its cell does, or the numbers of rows above and below. Puts it before each.
 */
export function spreadMergedDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const moved = new Map<TokenLine, Token | null>();
  for (let from = 0; from < lines.length;) {
    const first = lines[from] as TokenLine;
    let to = from + 1;
    while (lines[to]?.page === first.page && !opensColumn(lines[to - 1], lines[to])) to += 1;
    const page = lines.slice(from, to);
    if (first.rulings.length > 0) spreadOnPage(page, first.rulings, moved);
    from = to;
  }
  return withDays(lines, moved.size === 0 ? middleDays(lines) : moved);
}

/** What is set in two columns goes on at the head of the page. */
function opensColumn(above: TokenLine | undefined, line: TokenLine | undefined): boolean {
  return above !== undefined && line !== undefined && line.bottom < above.top;
}

/** The same for scans, before their days are put to the rows they touch: a tilted page lets one touch either. */
export function spreadScannedDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  return lines.some(({ method }) => method === 'ocr') ? withDays(lines, middleDays(lines)) : lines;
}

function withDays(
  lines: readonly TokenLine[],
  moved: ReadonlyMap<TokenLine, Token | null>,
): readonly TokenLine[] {
  return moved.size === 0 ? lines : renumbered(lines.flatMap((line) => withDay(line, moved.get(line)) ?? []));
}

/** Fewer days between rows show no habit. */
const BETWEEN_MIN = 2;

/**
 * Where no ruling tells: days that stand in the middle of their rows, with as many of them above as below. From the
 * first day on it is known how many rows of the next one stand over it; it must come out even for every day of every
 * page, and some days must stand between two rows. A day over the texts of rows stands in no cell beside them.
 */
function middleDays(lines: readonly TokenLine[]): ReadonlyMap<TokenLine, Token | null> {
  if (lines.filter(isDayAlone).length < BETWEEN_MIN) return new Map();
  const rows = lines.filter(
    (line) => (isDayAlone(line) || line.tokens.some(isPlainMoney)) && !isLabelled(line),
  );
  const isRowAt = (at: number): boolean => rows[at] !== undefined && !opensWithDate(rows[at]);
  const between = rows.filter((line, at) => isDayAlone(line) && isRowAt(at - 1) && isRowAt(at + 1));
  if (between.length < BETWEEN_MIN) return new Map();
  const moved = new Map<TokenLine, Token | null>();
  for (const page of Map.groupBy(rows, (row) => row.page).values()) {
    const found = daysOfPage(page);
    if (found === null || [...found].some(([row, day]) => day !== null && row.left < day.right))
      return new Map();
    for (const [row, day] of found) moved.set(row, day);
  }
  return moved;
}

function daysOfPage(rows: readonly TokenLine[]): Map<TokenLine, Token | null> | null {
  const moved = new Map<TokenLine, Token | null>();
  let open: TokenLine[] = [];
  let [day, owed]: [Token | null, number] = [null, 0];
  for (const row of rows) {
    if (!opensWithDate(row)) {
      if (owed > 0) moved.set(row, day);
      else open.push(row);
      owed = Math.max(0, owed - 1);
      continue;
    }
    const [own] = row.tokens;
    const isAlone = isDayAlone(row);
    if (own === undefined || owed > 0 || (isAlone && open.length === 0)) return null;
    for (const above of open) moved.set(above, own);
    if (isAlone) moved.set(row, null);
    [day, owed, open] = [own, open.length, []];
  }
  return owed > 0 || open.length > 0 ? null : moved;
}

function isLabelled({ text }: TokenLine): boolean {
  return lineMeanings(text).length > 0;
}

/** Notes the day that each row of a merged cell is of, and null for the line that gives its day away. */
function spreadOnPage(
  lines: readonly TokenLine[],
  rulings: readonly Ruling[],
  moved: Map<TokenLine, Token | null>,
): void {
  for (const line of lines) {
    const [day] = line.tokens;
    const bands = day === undefined || !opensWithDate(line) ? [] : bandsOf(day, middle(line), rulings);
    if (day === undefined || bands.length < 2) continue;
    const [first, last] = [bands[0]?.[0] ?? 0, bands.at(-1)?.[1] ?? 0];
    const within = lines.filter((one) => one !== line && middle(one) > first && middle(one) < last);
    const isOwn = within.every((one) => !opensWithDate(one) && one.left > day.right && !isLabelled(one));
    const rows = bands.map(([top, bottom]) =>
      lines.find((row) => middle(row) > top && middle(row) < bottom && row.tokens.some(isPlainMoney)),
    );
    const others = rows.filter((row): row is TokenLine => row !== undefined && row !== line);
    const isRow = rows.includes(line);
    // Rulings that leave the day's own row in one band with another do not part rows.
    if (rows.includes(undefined) || !isOwn || (!isRow && line.tokens.some(isPlainMoney))) continue;
    if (!isRow) moved.set(line, null);
    for (const row of others) moved.set(row, day);
  }
}

/** The rows of the cell that a day stands in, as rulings part them that begin behind it. */
function bandsOf(day: Token, middle: number, rulings: readonly Ruling[]): [number, number][] {
  const over = (ruling: Ruling): boolean => ruling.left <= day.left && ruling.right >= day.right;
  const upper = rulings.findLast((ruling) => ruling.y <= middle && over(ruling));
  const lower = rulings.find((ruling) => ruling.y > middle && over(ruling));
  if (upper === undefined || lower === undefined) return [];
  // Those within the cell begin behind its day, which on a scan may look like the start of the one at its height.
  const within = rulings.filter(({ y, left }) => y > upper.y && y < lower.y && left > day.left);
  const ys = [upper.y, ...reaching(within, day.right, upper.right).map(({ y }) => y), lower.y];
  const edges = ys.filter((y, at) => y - (ys[at - 1] ?? -Infinity) > DOUBLED_POINTS);
  return edges.slice(1).map((edge, at) => [edges[at] ?? upper.y, edge]);
}

/**
 * The rulings that reach as far as the table does, where any do, or those at one height that make up half of the way there:
 * dense or bold print on a coarse scan looks like shorter ones.
 */
function reaching(rulings: readonly Ruling[], left: number, right: number): readonly Ruling[] {
  const far = rulings.filter((ruling) => ruling.right >= right - SHORT_POINTS);
  if (far.length > 0) return far;
  return rulings.filter(({ y }) => {
    const beside = rulings.filter((other) => Math.abs(other.y - y) <= DOUBLED_POINTS);
    const drawn = beside.reduce((sum, one) => sum + one.right - one.left, 0);
    return drawn >= REACH_SHARE * (right - left);
  });
}

function withDay(line: TokenLine, day: Token | null | undefined): TokenLine | null {
  if (day === undefined) return line;
  // Its box stays the row's own.
  if (day !== null) return { ...line, tokens: [day, ...line.tokens], text: `${day.text} ${line.text}` };
  const [, ...rest] = line.tokens;
  return rest.length === 0 ? null : lineOf(line, rest);
}
