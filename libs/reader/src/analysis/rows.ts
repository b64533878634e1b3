import type { Box } from '@counterfoil/statement';
import { lineMeanings, typeWord, type LineMeaning } from '../lexicon/words.ts';
import { overlaps } from './columns.ts';
import type { Table, TableLine } from './tables.ts';
import type { Token, TokenLine } from './tokens.ts';

/** What is printed around the amounts of a row. */
export interface RowText {
  readonly description: string;
  readonly reference: string | null;
  readonly checkNumber: string | null;
  readonly page: number;
  readonly box: Box;
  /** Cells of a column that may say the direction: "Debit", "CR". */
  readonly typeCells: readonly string[];
}

/** Lines of a wrapped description stand closer than this many line heights. */
const WRAP_GAP_HEIGHTS = 1.6;
/** A heading or a label within a table has no more words than this. */
const HEADING_WORDS_MAX = 8;
/** Meanings that a wrapped description may have by chance. */
const WEAK: ReadonlySet<LineMeaning> = new Set([
  'section_payments',
  'section_purchases',
  'section_interest',
  'available',
]);
/** Lines of one description start at the same place, to within this many points. */
const SAME_LEFT_POINTS = 3;
/** No row is printed on more lines than this. */
const WRAP_LINES_MAX = 8;

/** The lines that belong to each entry, besides its own: wrapped text below it, or above it where that is nearer. */
export function gatherLines(table: Table): Map<TableLine, TokenLine[]> {
  const gathered = new Map<TableLine, TokenLine[]>();
  const byIndex = new Map(table.entries.map((entry) => [entry.line.index, entry]));
  let current: TableLine | null = null;
  let last: TokenLine | null = null;
  let waiting: TokenLine[] = [];
  const above = standsAbove(table, byIndex);
  for (const line of table.lines) {
    const entry = byIndex.get(line.index);
    if (entry !== undefined) {
      const before = current === null ? undefined : gathered.get(current);
      if (above && waiting.length === 0 && before !== undefined && before.length > 1 && last !== null) {
        if (entry.datedHere && last !== current?.line && near(last, line)) waiting = before.splice(-1);
      }
      // A date printed above its amounts opens the row: the lines from there on belong to it.
      gathered.set(entry, [...waiting, line]);
      waiting = [];
      current = entry;
      last = line;
      continue;
    }
    if (current === null && above && opensRow(table, line, byIndex)) {
      waiting = [line];
      last = line;
      continue;
    }
    const dated = line.tokens.some(
      (t) => t.dates.length > 0 && table.dateTracks.some((track) => overlaps(t, track)),
    );
    if (dated) {
      waiting = [line];
      current = null;
      last = line;
      continue;
    }
    if (current === null && waiting.length > 0 && near(last, line)) {
      waiting.push(line);
      last = line;
      continue;
    }
    const lines: TokenLine[] | undefined = current === null ? undefined : gathered.get(current);
    if (
      lines !== undefined &&
      lines.length < WRAP_LINES_MAX &&
      near(last, line) &&
      fitsColumns(table, line) &&
      !saysSomethingElse(line)
    ) {
      lines.push(line);
      last = line;
    } else {
      current = null;
      waiting = [];
    }
  }
  return gathered;
}

/** Whether descriptions begin on a line above the dated one: text stands between a heading or header and a first row. */
function standsAbove(table: Table, entries: ReadonlyMap<number, TableLine>): boolean {
  return table.lines.some((line, at) => {
    const before = table.lines[at - 1];
    const first =
      before === undefined ||
      before.index !== line.index - 1 ||
      table.headings.includes(before) ||
      saysSomethingElse(before);
    return first && opensRow(table, line, entries);
  });
}

/** Headings, totals and carried balances, which no description goes on with. */
function saysSomethingElse(line: TokenLine): boolean {
  return (
    line.words.length <= HEADING_WORDS_MAX && lineMeanings(line.text).some((meaning) => !WEAK.has(meaning))
  );
}

/** A line of text right over a dated entry, starting where that entry's description starts. */
function opensRow(table: Table, line: TokenLine, entries: ReadonlyMap<number, TableLine>): boolean {
  if (entries.has(line.index) || line.tokens.some((token) => token.dates.length > 0)) return false;
  const entry = entries.get(line.index + 1);
  if (entry === undefined || !entry.datedHere || !near(line, entry.line) || !fitsColumns(table, line))
    return false;
  const used = new Set<Token>(entry.dates);
  for (const value of entry.values) if (value !== null) used.add(value.token);
  const text = entry.line.tokens.find((token) => !used.has(token));
  return text === undefined || Math.abs(text.left - line.left) <= SAME_LEFT_POINTS;
}

function near(above: TokenLine | null, line: TokenLine): boolean {
  return (
    above !== null && above.page === line.page && line.top - above.bottom <= WRAP_GAP_HEIGHTS * line.height
  );
}

/** Wrapped text starts to the right of the dates, where descriptions start. */
function fitsColumns(table: Table, line: TokenLine): boolean {
  const dates = table.dateTracks[0];
  if (dates === undefined) return true;
  const descriptionsRight = table.tracks.every((track) => track.left > dates.left);
  return !descriptionsRight || line.left > dates.left + 4 || dates.left > (table.tracks[0]?.left ?? 0);
}

/** The text of a row from its lines: everything but the dates, amounts, references and check numbers. */
export function rowText(table: Table, entry: TableLine, lines: readonly TokenLine[]): RowText {
  const used = new Set<Token>(entry.dates);
  for (const value of entry.values) if (value !== null) used.add(value.token);
  const parts: string[] = [];
  const references: string[] = [];
  const checks: string[] = [];
  const types: string[] = [];
  for (const line of lines) {
    for (const token of line.tokens) {
      if (used.has(token)) continue;
      if (token.dates.length > 0 && table.dateTracks.some((track) => overlaps(token, track))) continue;
      const role = roleOver(table, token);
      if (role === 'reference') references.push(token.text);
      else if (role === 'check_number' && /\d/.test(token.text)) checks.push(token.text);
      else {
        if (role === 'type') types.push(token.text);
        if (role === 'type' && typeWord(token.text) !== null) continue;
        if (token.text !== '-' || parts.length > 0) parts.push(token.text);
      }
    }
  }
  return {
    description: parts.join(' ').replace(/\s+/g, ' ').trim(),
    reference: references.length > 0 ? references.join(' ') : null,
    checkNumber: checks[0] ?? null,
    page: entry.line.page,
    box: boxOf(lines),
    typeCells: types,
  };
}

function roleOver(table: Table, token: Token): string | null {
  const cells = table.header?.cells ?? [];
  let best: string | null = null;
  let most = 0;
  cells.forEach((cell, at) => {
    // A cell's column reaches to where the next one starts.
    const right = Math.max(cell.right, (cells[at + 1]?.left ?? Infinity) - 2);
    const left = at === 0 ? -Infinity : cell.left - 2;
    const shared = Math.min(right, token.right) - Math.max(left, token.left);
    if (shared > most) {
      most = shared;
      best = cell.roles[0] ?? null;
    }
  });
  return best;
}

function boxOf(lines: readonly TokenLine[]): Box {
  const left = Math.min(...lines.map((line) => line.left));
  const top = Math.min(...lines.map((line) => line.top));
  const right = Math.max(...lines.map((line) => line.right));
  const bottom = Math.max(...lines.map((line) => line.bottom));
  return [left, top, right - left, bottom - top];
}
