import type { Box } from '@counterfoil/statement';
import { COUNTRY_CURRENCIES } from '../lexicon/countries.ts';
import { isDay, typeWord, type ColumnRole } from '../lexicon/words.ts';
import type { Word } from '../page.ts';
import { isAside, isWordedBefore, leftEdge, rightEdge, standsFree } from './beside-text.ts';
import { cutColumns, partAbove, type CellPart, type CutColumns } from './broken-words.ts';
import { codeTracks, isCode } from './codes.ts';
import { overlaps, type Extent, type Track } from './columns.ts';
import type { HeaderCell } from './headers.ts';
import { isLeftward } from './right-to-left.ts';
import { isRowNumber, numbersRows, standsBeforeDay, tellsValueDay } from './row-numbers.ts';
import { isTime } from './stacked-days.ts';
import type { Table, TableLine } from './tables.ts';
import { hasWord, TEXT_GAP, type Token, type TokenLine } from './tokens.ts';

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

/** ISO 13616: a counterparty's account number, where it has a line of its own; "FT25343595" is a bank's reference. */
const IBAN = /^([A-Z]{2})\d{2}[A-Z0-9]{10,30}$/;

function isIban(text: string): boolean {
  const country = IBAN.exec(text.replaceAll(' ', ''))?.[1];
  return country !== undefined && COUNTRY_CURRENCIES[country] !== undefined;
}

/** Where the cells of a header run together, descriptions seem to stand in the column of check numbers. */
const CHECK_NUMBER = /^\P{L}*(?:\p{L}{1,6}[ .#-]*)?\d[\d* -]*$/u;
/** "interest to 31-03-2026": a day in a text is no check. */
const WRITTEN_DAY = /^\d{1,4}-\d{1,2}-\d{1,4}$/;

/** What a table prints in columns of few words, and is no part of the descriptions. */
export interface Codes {
  readonly codes: readonly Track<Extent>[];
  /** Its column of kinds says debit or credit and no more. */
  readonly directions: boolean;
  /** It holds abbreviations, more than half of which are known. */
  readonly abbreviated: boolean;
  /** Left of it stand no words of the table. */
  readonly start: number;
  /** Right of it stands nothing of the table. */
  readonly edge: number;
  /** Its columns of text that are broken within words. */
  readonly cut: CutColumns;
  /** Its rows begin with their numbers. */
  readonly numbered: boolean;
}

/** "Debit" and "Credit" are two; a column with more words names kinds of payment. */
const DIRECTIONS_MAX = 2;
/** "DEB", "DD": as short as that, a kind of payment is a code too. "Sale" is a word. */
const ABBREVIATION_CHARACTERS_MAX = 4;

function isAbbreviation(text: string): boolean {
  return text.length <= ABBREVIATION_CHARACTERS_MAX && !/\p{Lu}\p{Ll}{3}/u.test(text);
}

/** The columns of codes of a table. */
export function codesOf(table: Table): Codes {
  const kinds = new Set<string>();
  const named = table.header?.cells.some(({ roles }) => roles[0] === 'type') ?? false;
  for (const entry of named ? table.entries : [])
    for (const token of entry.line.tokens) if (roleOver(table, token) === 'type') kinds.add(token.text);
  const known = [...kinds].filter((kind) => typeWord(kind) !== null);
  return {
    codes: codeTracks(table),
    directions: kinds.size <= DIRECTIONS_MAX,
    abbreviated: 2 * known.length > kinds.size && [...kinds].every(isAbbreviation),
    start: leftEdge(table),
    edge: rightEdge(table),
    cut: cutColumns(table),
    numbered: numbersRows(table),
  };
}

function isCheckNumber({ text, dates }: Token): boolean {
  return CHECK_NUMBER.test(text) && !(dates.length > 0 && WRITTEN_DAY.test(text));
}

/** "101512" under a name for dates is the time of day; "1025" may be a check. So is "AM" under "11:17:16". */
const TIME = /^(?:(?:[01]\d|2[0-3])[0-5]\d[0-5]\d|[ap]\.?m\.?)$/i;

/** What is printed where a font has no glyph: a box in place of a currency's sign. */
const NO_GLYPH = /^[\u25a0\u25a1\u25af\ufffd]+$/u;
const STATUS = /\b(?:status|state|statut|estado|stato|situa[cç][aã]o|durum)\b|支払(?:区分|回数|方法)/iu;
const STATUS_WORDS_MAX = 2;

/** "Completed" under "Status", "1回払い" under 支払区分: how a transaction went or is paid says nothing of what it was. */
function isStatus(cell: HeaderCell | null, token: Token): boolean {
  if (cell === null || cell.roles[0] !== 'quantity_or_other' || !STATUS.test(cell.text)) return false;
  return token.words.length <= STATUS_WORDS_MAX && overlaps(token, cell);
}

/** "07/09/1446", "1403-05-12 AH": a day in the years of the Hijra, of the moon or of the sun. */
const OTHER_CALENDAR =
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-]1[34]\d\d|1[34]\d\d[/.-]\d{1,2}[/.-]\d{1,2})(?: ?[AH]\.?H?\.?)?$/i;

const NO_VALUE = /^(?:-+|blank\.?)$/;

/** The text of a row from its lines: everything but the dates, amounts, references and check numbers. */
export function rowText(
  table: Table,
  { codes, directions, abbreviated, start, edge, cut, numbered }: Codes,
  entry: TableLine,
  lines: readonly TokenLine[],
): RowText {
  const parts: CellPart[] = [];
  const references: string[] = [];
  const checks: string[] = [];
  const types: string[] = [];
  for (const line of lines) {
    for (const token of line.tokens) {
      if (isUsed(entry, token) && !isWithinText(table, entry, token)) continue;
      if (token.dates.length > 0 && table.dateTracks.some((track) => overlaps(token, track))) continue;
      const cell = cellOver(table, token);
      const counts = line === entry.line && numbered && isRowNumber(token, line);
      if (counts && !NARROW_ROLES.has(cell?.roles[0])) continue;
      if (line === entry.line && tellsValueDay(token, line)) continue;
      if (line === entry.line && entry.datedHere && isOfOtherCalendar(token)) continue;
      if (line === entry.line && isCode(token, codes) && cell?.roles[0] !== 'description') {
        types.push(token.text);
        continue;
      }
      if (line.tokens.length === 1 && isIban(token.text)) {
        references.push(token.text);
        continue;
      }
      if (token.left > edge || isWordedBefore(token, start)) continue;
      if (isAside(token, line, cell, table, parts.length === 0)) continue;
      const role = cell?.roles[0] ?? null;
      if (isStatus(cell, token) || NO_GLYPH.test(token.text)) continue;
      if (role === 'date' && (TIME.test(token.text) || isTime(token.text) || standsBeforeDay(token, entry)))
        continue;
      if (role === 'reference') references.push(token.text);
      else if (role === 'check_number' && isCheckNumber(token)) checks.push(token.text);
      else {
        if (role === 'type') types.push(token.text);
        const short = directions || isAbbreviation(token.text);
        if (role === 'type' && short && (abbreviated || typeWord(token.text) !== null)) continue;
        const rest = token.words.filter((word) => !isOfDate(entry, word));
        // A column without a value prints a dash, or says so to those who listen.
        if (NO_VALUE.test(token.text) && (parts.length === 0 || standsFree(token, line))) continue;
        const text = rest.map((word) => word.text).join(' ');
        const above = partAbove(parts, token, line, cut);
        if (above === null) parts.push({ text, left: token.left, right: token.right, line });
        else Object.assign(above, { text: `${above.text}${text}`, right: token.right, line });
      }
    }
  }
  // Words under a heading of references describe a row that nothing else describes; numbers alone do not.
  const described = parts.length > 0 || !hasWord(references.join(' '));
  // So does the kind of transaction: "Debit", "Withdraw".
  const words = described ? parts.map(({ text }) => text) : references;
  const kinds = words.length > 0 ? words : types.filter((text) => typeWord(text) !== null);
  return {
    description: kinds.join(' ').replace(/\s+/g, ' ').trim(),
    reference: described && references.length > 0 ? references.join(' ') : null,
    checkNumber: checks[0] ?? null,
    page: entry.line.page,
    // What goes on overleaf has a place of its own there.
    box: boxOf(lines.filter(({ page }) => page === entry.line.page)),
    typeCells: types,
  };
}

/** What the header over a token says it is; null where none stands over it. */
export function roleOver(table: Table, token: Token): string | null {
  return cellOver(table, token)?.roles[0] ?? null;
}

function cellOver(table: Table, token: Token): HeaderCell | null {
  const columns = columnsOf(table);
  let best = -1;
  let most = 0;
  for (let at = 0; at < columns.length; at += 1) {
    const { left, right } = columns[at] as Column;
    const shared = Math.min(right, token.right) - Math.max(left, token.left);
    if (shared > most) {
      most = shared;
      best = at;
    }
  }
  const found = columns[best];
  return found === undefined ? null : centredOver(table, columns[best + 1]?.cell, found.cell, token);
}

/** What stands under a cell of the header. */
interface Column {
  readonly cell: HeaderCell;
  readonly left: number;
  readonly right: number;
}

/** Asked for every token of a table; the columns are the table's. */
const columnsByTable = new WeakMap<Table, readonly Column[]>();

function columnsOf(table: Table): readonly Column[] {
  const known = columnsByTable.get(table);
  if (known !== undefined) return known;
  const cells = table.ragged ? [] : (table.header?.cells ?? []);
  const leftward = cells.filter(({ text }) => isLeftward(text)).length * 2 > cells.length;
  const columns = cells.map((cell, at) => {
    if (leftward) return leftwardColumn(cells, at);
    const before = cells[at - 1];
    return {
      cell,
      left: before === undefined ? -Infinity : (daysEnd(table, before) ?? cell.left - 2),
      // A cell's column reaches to where the next one starts.
      right: daysEnd(table, cell) ?? Math.max(cell.right, (cells[at + 1]?.left ?? Infinity) - 2),
    };
  });
  columnsByTable.set(table, columns);
  return columns;
}

/** What is read from right to left begins at the right edge of its column, whose name ends there, and reaches to the name before. */
function leftwardColumn(cells: readonly HeaderCell[], at: number): Column {
  const cell = cells[at] as HeaderCell;
  const right = cells[at + 1] === undefined ? Infinity : cell.right + 2;
  return { cell, left: (cells[at - 1]?.right ?? -Infinity) + 2, right };
}

/** Codes are as narrow as their column's name. */
const NARROW_ROLES: ReadonlySet<string | undefined> = new Set(['reference', 'check_number']);
/** Texts of one column begin at the same place, to within this many points. */
const SAME_LEFT_POINTS = 1.5;
/** Fewer texts show no column. */
const STARTS_MIN = 3;

/**
 * A name that is centred over longer texts begins far behind them: what stands wholly beside the name of a narrow
 * column and reaches from one side of the next name to the other is the next column's, and so is a short word that begins
 * where such texts do.
 */
function centredOver(table: Table, next: HeaderCell | undefined, cell: HeaderCell, token: Token): HeaderCell {
  if (next === undefined || !NARROW_ROLES.has(cell.roles[0]) || token.left < cell.right) return cell;
  if (isUnder(next, token)) return next;
  const begun = startsUnder(table, next).filter((left) => Math.abs(left - token.left) <= SAME_LEFT_POINTS);
  return token.left < next.left && begun.length >= STARTS_MIN ? next : cell;
}

function isUnder(name: HeaderCell, { left, right }: Token): boolean {
  return left < name.left && right > name.right;
}

/** Asked for every code of a table; the texts are the table's. */
const startsByTable = new WeakMap<Table, Map<HeaderCell, readonly number[]>>();

/** Where the texts begin that reach from one side of a name to the other. */
function startsUnder(table: Table, name: HeaderCell): readonly number[] {
  const found = startsByTable.get(table) ?? new Map<HeaderCell, readonly number[]>();
  startsByTable.set(table, found);
  const known = found.get(name);
  if (known !== undefined) return known;
  const tokens = table.entries.flatMap(({ line }) => line.tokens);
  const starts = tokens.flatMap((token) => (isUnder(name, token) ? [token.left] : []));
  found.set(name, starts);
  return starts;
}

/**
 * Where the column under a name for dates ends: behind its days. Names that are centred over their columns begin farther
 * to the right than what stands under them. Null for other columns.
 */
function daysEnd({ dateTracks }: Table, cell: HeaderCell): number | null {
  if (!isDay(cell.roles[0])) return null;
  const days = dateTracks.find((track) => overlaps(cell, track));
  return days === undefined ? null : Math.max(cell.right, days.right);
}

/** The token is one of the row's dates or amounts: they are so few that a set of them would cost more than looking. */
export function isUsed({ dates, values }: TableLine, token: Token): boolean {
  return dates.includes(token) || values.some((value) => value?.token === token);
}

/** "Visa 4411 NOK 239.00 Cinema": amounts that several texts have at the same place are no column without a name. */
function isWithinText(table: Table, { values, line }: TableLine, token: Token): boolean {
  const { trackHeaders } = table;
  const track = values.findIndex((value) => value?.token === token);
  if (track < 0 || !trackHeaders.some(isNamed)) return false;
  if ((trackHeaders[track]?.length ?? 0) > 0 && roleOver(table, token) !== 'description') return false;
  const at = line.tokens.indexOf(token);
  // "EUR 24.50 @ 1.1422" on a last line of text, where the row's amounts stand.
  const beside = at === 0 ? [line.tokens[1]] : [line.tokens[at - 1], line.tokens[at + 1]];
  return beside.every(
    (other) =>
      other !== undefined &&
      other.dates.length === 0 &&
      /\p{L}|^@$/u.test(other.text) &&
      Math.max(other.left - token.right, token.left - other.right) < TEXT_GAP * line.unit,
  );
}

function isNamed(roles: readonly ColumnRole[]): boolean {
  return roles.length > 0;
}

/** The row's day again, in the years of another calendar. */
export function isOfOtherCalendar({ text }: Token): boolean {
  return OTHER_CALENDAR.test(text);
}

function isOfDate({ dates }: TableLine, word: Word): boolean {
  return dates.some(({ words }) => words.includes(word));
}

/** Where lines are printed: those of a list beside another are read as if they stood under it. */
function boxOf(lines: readonly TokenLine[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (const { box } of line.words) {
      left = Math.min(left, box[0]);
      right = Math.max(right, box[0] + box[2]);
    }
    top = Math.min(top, line.top);
    bottom = Math.max(bottom, line.bottom);
  }
  return [left, top, right - left, bottom - top];
}
