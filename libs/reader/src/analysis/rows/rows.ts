import type { Box } from '@counterfoil/statement';
import type { ColumnRole } from '../../lexicon/column-words.ts';
import { isWholeIban } from '../../lexicon/countries.ts';
import { fold } from '../../lexicon/fold.ts';
import { isTime } from '../../lexicon/times.ts';
import { isDay, isMoney, listsOther, typeWord } from '../../lexicon/words.ts';
import type { Word } from '../../page.ts';
import { placesIn } from '../tables/due-columns.ts';
import { cellOver, NARROW_ROLES, roleOver } from '../tables/header-cells.ts';
import { namesForeign, type HeaderCell } from '../tables/header-cell.ts';
import { isLowCode } from '../tables/low-codes.ts';
import { isUsed, type Table, type TableLine } from '../tables/table.ts';
import { overlaps, type Extent, type Track } from '../text/columns.ts';
import { isOfOtherCalendar } from '../text/dates.ts';
import { standsFree, isTold } from '../text/free-cells.ts';
import { TEXT_GAP, type Token, type TokenLine } from '../text/tokens.ts';
import { isAside, isWordedBefore, leftEdge, rightEdge, runsOn } from './beside-text.ts';
import { cutColumns, type CutColumns } from './broken-words.ts';
import { partAbove, type CellPart } from './cell-parts.ts';
import type { RowText } from './candidate.ts';
import { withoutMarks } from './checks-paid.ts';
import { codeTracks, isCode, isKindIn, isMark, kindColumn } from './codes.ts';
import { areCodes, codedNames, isSerial, SIDES } from './coded-names.ts';
import { namedKinds, textsUnder } from './kind-columns.ts';
import {
  cardCells,
  isReference,
  isRowNumber,
  numbersRows,
  opensMasked,
  opensWithReferences,
  standsBeforeDay,
  tellsValueDay,
} from './row-numbers.ts';
import { byColumn, dealt, descriptionOf } from './row-words.ts';

/** A counterparty's account number, where it has a line of its own; "IE24093022817411" is too short for one of Ireland. */
const IBAN = /^[A-Z]{2}\d{2} ?[A-Z0-9]/;

function isIban(text: string): boolean {
  return IBAN.test(text) && isWholeIban([text]);
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
  /** No more than half of its kinds are known: they may be those of a household's books. */
  readonly invented: boolean;
  /** Its columns of kinds that stand beside one of texts. */
  readonly kinds: ReadonlySet<HeaderCell | null>;
  /** Its kinds are letters of a key, "A: shopping, B: bills, C: tolls", which elsewhere say debit or credit. */
  readonly lettered: boolean;
  /** Left of it stand no words of the table. */
  readonly start: number;
  /** Right of it stands nothing of the table. */
  readonly edge: number;
  /** Its columns of text that are broken within words. */
  readonly cut: CutColumns;
  /** Where codes for the kinds of its rows begin, under the name of the texts, of which they are a part. */
  readonly kindsAt: number | null;
  /** Names that are not known, of columns of nothing but a bank's own codes. */
  readonly coded: ReadonlySet<HeaderCell | null>;
  /** Its rows begin with their numbers. */
  readonly numbered: boolean;
  /** Their texts begin with the numbers of a column that nothing names. */
  readonly referenced: boolean;
  /** The masked numbers of the cards that its rows were paid with, in a column of their own. */
  readonly cards: ReadonlySet<Token>;
}

/** "DEB", "DD": as short as that, a kind of payment is a code too. "Sale" and "消费" are words. */
const ABBREVIATION_CHARACTERS_MAX = 4;

function isAbbreviation(text: string): boolean {
  return text.length <= ABBREVIATION_CHARACTERS_MAX && !/\p{Lu}\p{Ll}{3}|\p{scx=Han}/u.test(text);
}

const LETTER = /^\p{Lu}$/u;

/** More than two letters, of which no two are those of credit and debit. */
function areLetters(kinds: ReadonlySet<string>): boolean {
  const letters = [...kinds].filter((kind) => LETTER.test(kind));
  return (
    letters.length > SIDES && !['CD', 'HS'].some((pair) => Array.from(pair).every((one) => kinds.has(one)))
  );
}

/** The columns of codes of a table. */
export function codesOf(table: Table): Codes {
  const typed = table.header?.cells.filter(({ roles }) => roles[0] === 'type') ?? [];
  const kinds = new Set(textsUnder(table, typed));
  const known = [...kinds].filter((kind) => typeWord(kind) !== null);
  return {
    codes: codeTracks(table),
    directions: kinds.size <= SIDES,
    abbreviated: [...kinds].every(isAbbreviation) && (2 * known.length > kinds.size || areCodes([...kinds])),
    invented: 2 * known.length <= kinds.size,
    lettered: areLetters(kinds),
    kinds: namedKinds(table),
    start: leftEdge(table),
    edge: rightEdge(table),
    cut: cutColumns(table),
    kindsAt: kindColumn(table),
    coded: codedNames(table),
    numbered: numbersRows(table),
    referenced: opensWithReferences(table),
    cards: cardCells(table),
  };
}

function isCheckNumber({ text, dates }: Token): boolean {
  return CHECK_NUMBER.test(withoutMarks(text)) && !(dates.length > 0 && WRITTEN_DAY.test(text));
}

/** "101512" under a name for dates is the time of day; "1025" may be a check. So is "AM" under "11:17:16". */
const TIME = /^(?:(?:[01]\d|2[0-3])[0-5]\d[0-5]\d|[ap]\.?m\.?)$/i;

/** What is printed where a font has no glyph: a box in place of a currency's sign. */
const NO_GLYPH = /^[\u25a0\u25a1\u25af\ufffd]+$/u;
const STATUS =
  /\b(?:status|state|statut|estado|stato|situa[cç][aã]o|durum|cuotas?|parcelas?|instal?ments?|taksit)\b|分期|期[数數]|支払(?:区分|回数|方法)|利用者(?:区分)?$|本人・?家族|储种|钞汇|现转/iu;
/** What such columns say of a row has no more words. */
const TOLD_WORDS_MAX = 2;
const OTHER: ColumnRole = 'quantity_or_other';
/** What a column of states says of what is booked, whatever stands over it. */
const DONE =
  /^(?:completed|success(?:ful)?|posted|settled|booked|processed|cleared|gebucht|ausgeführt|abgeschlossen|completad[oa]|realizad[oa]|efetuad[oa]|effectuée?|comptabilisée?|terminée?|eseguit[oa]|contabilizzat[oa]|zrealizowan[ao]|utförd|gennemført|fullført|tamamlandı|gerçekleşti)$/iu;

/**
 * "Completed" under "Status", "카드" under 거래점 or any name that says nothing of a row, "人民币" under "Currency", "1回払い" under 支払区分, "Norwegian Krone" under "Foreign spend", "Santiago" under "Lugar" beside
 * a column of texts: how a transaction went or is paid, what was paid abroad, and where, say nothing of what it was.
 */
function isToldApart({ header }: Table, cell: HeaderCell | null, token: Token): boolean {
  if (cell === null) return false;
  if (header !== null && placesIn(header.cells).has(cell)) return overlaps(token, cell);
  if (RATES.test(cell.text) && RATE.test(token.text)) return true;
  const role = cell.roles[0] ?? OTHER;
  const isShort = token.words.length <= TOLD_WORDS_MAX && overlaps(token, cell);
  if (role === 'currency') return isShort && header?.cells.some(namesTexts) === true;
  if (role !== OTHER) return false;
  if (listsOther(cell.text)) return true;
  // "European Union Euro" under "Foreign Spending", and at its edge.
  if (namesForeign(cell.text)) return isShort || (overlaps(token, cell) && endsWith(token, cell));
  return isShort && (cell.roles.length > 0 || STATUS.test(cell.text));
}

/** "0,9358" under "Betrag / Kurs". */
const RATES = /(?<!\p{L})(?:kurs|rate|taux|cambio|câmbio|koers|kurssi|kur|kurz)(?!\p{L})/iu;
const RATE = /^\d{1,4}[.,]\d{3,8}$/;

function endsWith(token: Token, cell: HeaderCell): boolean {
  return token.dates.length === 0 && Math.abs(token.right - cell.right) <= COLUMN_POINTS;
}

function namesTexts({ roles }: HeaderCell): boolean {
  return roles[0] === 'description';
}

const CATEGORY = /categor|kategor|^channel|类别|類別|分类|分類|カテゴリ|카테고리|분류/i;

/** "Groceries" under "Category", "APP" under "Channel", beside a column of texts: what somebody made of the text, and how it came. */
function isCategory(table: Table, cell: HeaderCell | null): boolean {
  if (cell === null || cell.roles[0] !== 'type' || !CATEGORY.test(fold(cell.text))) return false;
  // "PURCHASES" names the texts as well, and so does "PAYMENTS AND CREDITS" where no amounts stand under it.
  const isOverMoney = (other: HeaderCell): boolean => table.tracks.some((track) => overlaps(track, other));
  const mayNameTexts = (other: HeaderCell): boolean =>
    namesTexts(other) || (other.left < cell.left && !isDay(other.roles[0]) && !isOverMoney(other));
  return table.header?.cells.some(mayNameTexts) === true;
}

const REFERENCES = /(?<!\p{L})ref/iu;

/** "TRANSFER TO" under "Ref No. / Cheque No.", beside a text: the first words of a reference. */
function opensReference(cell: HeaderCell | null, isDescribed: boolean): boolean {
  return isDescribed && cell?.roles[0] === 'check_number' && REFERENCES.test(cell.text);
}

/** Between columns that are typed with spaces stand several. */
const TYPED_GAP = 3;

/**
 * "S12345" right before the amounts of a list whose columns are typed with spaces and named, one of them for references
 * between the texts and the money: it stands in no column, but is the last cell before them.
 */
function isLastCode({ ragged, header }: Table, { line, values }: TableLine, token: Token): boolean {
  if (!ragged || token.words.length > 1 || !/\d/.test(token.text)) return false;
  const names = header?.cells ?? [];
  const at = names.findIndex(({ roles }) => roles[0] === 'reference');
  if (at < 0 || !names.slice(0, at).some(({ roles }) => roles[0] === 'description')) return false;
  const cell = line.tokens.indexOf(token);
  const [before, after] = [line.tokens[cell - 1], line.tokens[cell + 1]];
  const isApart = before !== undefined && token.left - before.right >= TYPED_GAP * line.unit;
  return isApart && values.some((value) => value !== null && value.token === after);
}

const NO_VALUE = /^(?:-+|\.|blank\.?|nan|NaN)$/;

/** The text of a row from its lines: everything but the dates, amounts, references and check numbers. */
export function rowText(
  table: Table,
  columns: Codes,
  entry: TableLine,
  lines: readonly TokenLine[],
): RowText {
  const { codes, invented, kindsAt, coded, referenced } = columns;
  const parts: CellPart[] = [];
  const references: string[] = [];
  const checks: string[] = [];
  const types: string[] = [];
  const bare: string[] = [];
  const told: string[] = [];
  for (const line of lines) {
    for (const token of line.tokens) {
      if (isUsed(entry, token) && !isWithinText(table, entry, token)) continue;
      const cell = cellOver(table, opensMasked(token, line) ?? token);
      if (isNoText(table, columns, entry, line, { token, cell })) continue;
      const isNamedText = cell?.roles[0] === 'description' && !DONE.test(token.text);
      const isKind = line === entry.line && isCode(token, codes) && !isNamedText;
      const own = isKind ? types : isNumberApart(columns, token, line) ? references : null;
      if (own !== null) {
        own.push(token.text);
        continue;
      }
      if (token.left > columns.edge || isWordedBefore(token, columns.start)) continue;
      const isTold = isToldApart(table, cell, token) || (invented && isCategory(table, cell));
      if (isAside(token, line, cell, table, parts.length === 0) || isTold) {
        told.push(token.text);
        continue;
      }
      const role = cell?.roles[0] ?? null;
      if (NO_GLYPH.test(token.text) || (line === entry.line && isUnreadAmount(table, entry, token))) continue;
      if (role === 'date' && (TIME.test(token.text) || isTime(token.text) || standsBeforeDay(token, entry)))
        continue;
      const isLow = role === 'date' && line !== entry.line && isLowCode(token);
      const isNumber = role === 'reference' && !runsOn(parts, token, line, cell);
      if (coded.has(cell)) (isSerial(token.text) ? references : bare).push(token.text);
      else if (isNumber || isLow || (parts.length > 0 && isLastCode(table, entry, token)))
        references.push(token.text);
      else if (role === 'check_number' && isCheckNumber(token)) checks.push(withoutMarks(token.text));
      else if (opensReference(cell, parts.length > 0)) references.push(token.text);
      else {
        const opensText = isKindIn(token, kindsAt);
        if (role === 'type' || columns.kinds.has(cell) || opensText) types.push(token.text);
        if (columns.kinds.has(cell) || (opensText && isMark(token))) continue;
        if (role === 'type' && isShortKind(columns, token)) continue;
        const rest = token.words.filter((word) => !isOfDate(entry, word));
        const opens = referenced && line === entry.line && parts.length === 0;
        if (opens && rest.length > 1 && isReference(rest[0])) references.push(rest.shift()?.text ?? '');
        // A column without a value prints a dash, or says so to those who listen.
        const isFree = token.words[0]?.opensCell === true || standsFree(token, line);
        if (NO_VALUE.test(token.text) && (parts.length === 0 || isFree)) continue;
        const text = rest.map((word) => word.text).join(' ');
        const above = partAbove(parts, token, line, columns.cut);
        if (above === null) parts.push({ text, left: token.left, right: token.right, line });
        else Object.assign(above, { text: `${above.text}${text}`, right: token.right, line });
      }
    }
  }
  const [words, numbers] = dealt(table, byColumn(table, parts), references);
  return {
    description: descriptionOf(words, types, bare),
    reference: numbers.length > 0 ? numbers.join(' ') : null,
    checkNumber: checks[0] ?? null,
    page: entry.line.page,
    // What goes on overleaf has a place of its own there.
    box: boxOf(lines.filter(({ page }) => page === entry.line.page)),
    typeCells: types,
    toldApart: told.join(' '),
  };
}

/** "DD" among codes that are known, and "Credit" where nothing but the sides of the account stands there. */
function isShortKind({ directions, abbreviated }: Codes, { text }: Token): boolean {
  return (directions || isAbbreviation(text)) && (abbreviated || typeWord(text) !== null);
}

/** A day, a letter of a key, or a number that counts rows: nothing that a text may hold. */
function isNoText(
  { dateTracks }: Table,
  { lettered, numbered, codes }: Codes,
  entry: TableLine,
  line: TokenLine,
  { token, cell }: { readonly token: Token; readonly cell: HeaderCell | null },
): boolean {
  if (token.dates.length > 0 && dateTracks.some((track) => overlaps(token, track))) return true;
  const role = cell?.roles[0];
  if (lettered && LETTER.test(token.text) && (role === 'type' || isCode(token, codes))) return true;
  if (line !== entry.line) return false;
  // "01" among "BACS" and "Direct debit" is a code for what others are called.
  if ((role === 'type' && /^\d+$/.test(token.text)) || marksAmount(entry, token)) return true;
  if (numbered && isRowNumber(token, line) && !NARROW_ROLES.has(role)) return true;
  return tellsValueDay(token, line) || (entry.datedHere && isOfOtherCalendar(token));
}

/** "25.00 A": a letter right behind an amount says something of that, whatever it may be. */
function marksAmount({ line: { tokens, unit }, values }: TableLine, token: Token): boolean {
  if (!LETTER.test(token.text)) return false;
  const before = tokens[tokens.indexOf(token) - 1];
  const isBehind = before !== undefined && token.left - before.right < TEXT_GAP * unit;
  return isBehind && values.some((value) => value?.token === before);
}

/** A card's number in a column of such, or an account's on a line of its own. */
function isNumberApart({ cards }: Codes, token: Token, { tokens }: TokenLine): boolean {
  return cards.has(token) || (tokens.length === 1 && isIban(token.text));
}

/**
 * "Visa 4411 NOK 239.00 Cinema": amounts that several texts have at the same place are no column without a name. Nor is
 * one at the end of a text, "Fee on 239.00", where the row has its own under a name.
 */
function isWithinText(table: Table, { values, line }: TableLine, token: Token): boolean {
  const { trackHeaders } = table;
  const track = values.findIndex((value) => value?.token === token);
  if (track < 0 || !trackHeaders.some(isNamed)) return false;
  const names = trackHeaders[track] ?? [];
  const isDescribed = roleOver(table, token) === 'description';
  if (isNamed(names) && !isDescribed) return false;
  const isPaid = values.some((value, at) => value !== null && movesMoney(trackHeaders[at]));
  if (!isNamed(names) && isDescribed && isPaid && isTold(line, token)) return true;
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

/** "31,82.76", "2,540.BB": figures that are no amount as they are printed. */
const ODD_AMOUNT = /^[-(]?\p{Sc}?\d[\d.,]*[.,](?:\d\d|\p{Lu}{2})\)?$/u;
/** What stands in a column lies within it, to within this many points. */
const COLUMN_POINTS = 2;

/** Whether what stands for the amount of a named column could not be read: it is no part of the text beside it. */
function isUnreadAmount({ tracks, trackHeaders }: Table, { values }: TableLine, token: Token): boolean {
  if (!ODD_AMOUNT.test(token.text)) return false;
  return tracks.some(({ left, right }, at) => {
    const isWithin = token.left >= left - COLUMN_POINTS && token.right <= right + COLUMN_POINTS;
    return isWithin && isNamed(trackHeaders[at] ?? []) && values[at] === null;
  });
}

function movesMoney(roles: readonly ColumnRole[] | undefined): boolean {
  return roles?.some((role) => isMoney(role) && role !== 'balance') ?? false;
}

function isNamed(roles: readonly ColumnRole[]): boolean {
  return roles.length > 0;
}

function isOfDate({ dates }: TableLine, word: Word): boolean {
  return dates.some(({ words }) => words.includes(word));
}

/** Where lines are printed: those of a list beside another are read as if they stood under it. */
function boxOf(lines: readonly TokenLine[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
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
