import { foundOnce } from '../text/found-once.ts';
import { CJK } from '../../lexicon/phrase-table.ts';
import { columnRoles, isDay, lineMeanings, isMoney, nameSummary } from '../../lexicon/words.ts';
import { touches } from '../text/columns.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { withBilled, withOriginal } from './due-columns.ts';
import { wider, type HeaderCell } from './header-cell.ts';
import { namesDays, namesSecondDay, sharedDays, withDaysBelow, withSecondDay } from './day-names.ts';
import { goesOnBelow, splitOver, withoutGroups } from './split-names.ts';

export interface Header {
  readonly cells: readonly HeaderCell[];
  /** Lines it takes, by index. */
  readonly first: number;
  readonly last: number;
  /** The words of it, the same on every page that repeats it. */
  readonly key: string;
}

/** A header of more words than this is a sentence. */
const HEADER_WORDS_MAX = 30;
/** Lines of one header stand closer than this many line heights. */
const HEADER_GAP_HEIGHTS = 0.9;
/** "(INR)", "in €", "(kr.)" under a column's name. */
const UNIT = /^(?:\(.{1,6}\)|(?:in |en |i |w )?(?:\p{Sc}|[A-Z]{3}|kr\.?))$/u;
/** "No." under "Cheque". */
const NUMBER = /^(?:no|nos|nr|num|number|núm|número|numéro|nummer|numero)\.?$/iu;
/** No name ends so. */
const GOES_ON = / (?:in|im|of|en|em|di|de|del|della|da|do|du|i|o|y|w|van)$/iu;
/** An account or a reference: no column is called so. */
const CODE = /(?:^| )(?=(?:\S*\d){5})[\p{L}\d/*-]+(?: |$)/u;
/** "INCOME TAX" is a text; the names of columns stand apart, or are more. */
const RUN_CELLS_MIN = 3;
/** The rest of a column's name, or of two names that stand close. */
const NAME_WORDS_MAX = 2;
/** One of so many cells is known where a date, a description and money are among them. */
const KNOWN_SHARE = 3;
/** So many names known in both languages show that one line translates the other. */
const SAME_NAMES_MIN = 2;
/** Two languages or two-line cells: no header is printed on more lines. */
export const HEADER_LINES_MAX = 3;

/** The header lines of tables, with up to three lines of cells stacked into one header. */
export const headersOf = foundOnce(findHeaders);

function findHeaders(lines: readonly TokenLine[]): readonly Header[] {
  const headers: Header[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const header = headerAt(lines, at);
    const above = headers.at(-1);
    if (header === null || isText(header, above)) continue;
    if (above !== undefined && standsAmong(header, above, lines))
      headers[headers.length - 1] = both(above, header);
    else headers.push(header);
    at = header.last;
  }
  return headers;
}

/** "SMS CHARGES BRANCH CODE 5415 BRANCH" where the descriptions of the table above stand: words with a number among them. */
function isText({ cells }: Header, above: Header | undefined): boolean {
  const at = above?.cells.findIndex(({ roles }) => roles[0] === 'description') ?? -1;
  const described = above?.cells[at];
  if (described === undefined || !namesDay(above?.cells ?? []) || namesDay(cells)) return false;
  const end = above?.cells[at + 1]?.left ?? Infinity;
  const isInside = cells.every(({ left, right }) => left >= described.left - 2 && right < end);
  return isInside && cells.some(({ text }) => /\d/.test(text));
}

/**
 * "Paid in   Paid out" right under a header that names the days, in spaces that it leaves between its names: one header, of
 * which a name over these two stands higher.
 */
function standsAmong(header: Header, above: Header, lines: readonly TokenLine[]): boolean {
  const [upper, lower] = [lines[above.last], lines[header.first]];
  if (upper === undefined || lower === undefined || header.first !== above.last + 1) return false;
  if (!stacked(upper, lower) || !namesDay(above.cells) || namesDay(header.cells)) return false;
  return (
    header.cells.every(({ roles }) => roles.some(isMoney)) &&
    !header.cells.some((cell) => above.cells.some((other) => touches(other, cell)))
  );
}

function both(above: Header, { cells, last }: Header): Header {
  const all = [...above.cells, ...cells].sort((a, b) => a.left - b.left);
  return { cells: all, first: above.first, last, key: all.map(({ text }) => text.toLowerCase()).join('|') };
}

function namesDay(cells: readonly HeaderCell[]): boolean {
  return cells.some(({ roles }) => isDay(roles[0]));
}

function headerAt(lines: readonly TokenLine[], at: number): Header | null {
  const first = lines[at];
  if (first === undefined || !mayHead(first) || isHeading(first)) return null;
  let best: Header | null = null;
  let bestKnown = 0;
  let stack: Token[][] = [];
  let halves = 0;
  for (let last = at; last < lines.length; last += 1) {
    const line = lines[last];
    const above = lines[last - 1];
    // Names that are centred on lines of their own reach into each other.
    halves += line !== undefined && above !== undefined && last > at && above.bottom > line.top ? 1 : 2;
    if (halves > 2 * HEADER_LINES_MAX) break;
    if (line === undefined || !mayHead(line) || (last > at && opensSection(first, line, best))) break;
    if (last > at && (above === undefined || !stacked(above, line))) break;
    stack = [...stack, sharedDays(line.tokens, lines[last + 1])];
    const cells = stackCells(withoutGroups(stack));
    const known = knownCells(cells);
    // A further line belongs to the header only when it makes more of its cells known, or says which one is money.
    const more =
      known > bestKnown || (known === bestKnown && namesMoney(cells) && !namesMoney(best?.cells ?? []));
    if (best !== null && !more) best = withNamesBelow(best, line, last);
    if (!isHeader(cells) || !more || (stack.flat().length === 1 && known < RUN_CELLS_MIN)) continue;
    // A heading over a whole header is no part of it: the lower lines say as much alone, unless one under them says more.
    const lower = stack.map((_, from) => stack.slice(from)).slice(1);
    if (
      best === null &&
      lower.some((lines) => saysAsMuch(lines, known)) &&
      !goesOnBelow(stack[0] ?? [], stack[1] ?? []) &&
      !namesDays(stack[0] ?? [], cells, stackCells(stack.slice(1)))
    )
      continue;
    best = { cells, first: at, last, key: cells.map((cell) => cell.text.toLowerCase()).join('|') };
    bestKnown = known;
  }
  if (best === null) return null;
  if (headsSummary(best)) return withoutNames(best);
  const whole = withUnits(withoutBoxTitle(best, lines), lines);
  return withDays({ ...whole, cells: withOriginal(withBilled(whole.cells)) }, lines);
}

/** "PAYMENT INFORMATION", alone on its line and right of the amounts of a table that names its descriptions, heads a box beside it. */
function withoutBoxTitle(header: Header, lines: readonly TokenLine[]): Header {
  const { cells, first, last } = header;
  const title = cells.at(-1);
  const names = cells.slice(0, -1);
  const role = names.at(-1)?.roles[0];
  if (title?.roles[0] !== 'description' || role === undefined || !isMoney(role)) return header;
  const isAlone = lines
    .slice(first, last + 1)
    .some(({ tokens: [only, other] }) => only?.text === title.text && other === undefined);
  const isDescribed = names.some(({ roles }) => roles[0] === 'description');
  return isAlone && isDescribed ? { ...header, cells: names } : header;
}

function withNamesBelow(header: Header, line: TokenLine, at: number): Header {
  if (at !== header.last + 1 || !namesMore(line, header)) return header;
  const cells = translates(header, line) ? inBoth(header.cells, line) : header.cells;
  return { ...header, cells: withTextsBelow(withSecondDay(cells, line), line), last: at };
}

/**
 * "Type / Account" over "Payee, message", and the second "Booked" over "Details": the column of the texts, as its second
 * line says, where no first line does.
 */
function withTextsBelow(cells: readonly HeaderCell[], { tokens }: TokenLine): readonly HeaderCell[] {
  if (cells.some(({ roles }) => roles[0] === 'description')) return cells;
  const texts = tokens.filter(({ text }) => columnRoles(text)[0] === 'description');
  const days = cells.find(({ roles }) => isDay(roles[0]));
  return cells.map((cell) => {
    const isOther = cell === days || cell.roles.some(isMoney);
    const isText = !isOther && texts.some((one) => touches(one, cell));
    return isText ? { ...cell, roles: ['description', ...cell.roles] } : cell;
  });
}

/** Names under names, of what stands on the second line of each row: "Valuta" under "Datum", a payee under a type. */
function namesMore({ tokens }: TokenLine, { cells }: Header): boolean {
  // "Amount in" over "currency" is one name.
  if (cells.some((cell) => GOES_ON.test(cell.text) && tokens.some((token) => touches(token, cell))))
    return false;
  const named = new Set(cells.flatMap(({ roles }) => roles.slice(0, 1)));
  const roles = tokens.map(({ text }) => columnRoles(text)[0]);
  return (
    roles.length > 1 && roles.every((role) => role !== undefined) && roles.some((role) => !named.has(role))
  );
}

/** "Opening balance   Money in   Money out   Closing balance" are sums: under no such name stands a row. */
function headsSummary({ cells }: Header): boolean {
  return !cells.some(({ roles }) => roles[0] === 'date') && nameSummary(cells.map(({ text }) => text));
}

/** It still ends the table above it. */
function withoutNames(header: Header): Header {
  return { ...header, cells: header.cells.map((cell) => ({ ...cell, roles: [] })) };
}

/**
 * With the line under it that goes on with its cells and makes no more of them known: units, "(INR)" or "Amount (£)",
 * and the second word of "Transaction / Date" and "Cheque / No.". It is no row's text.
 */
function withUnits(header: Header, lines: readonly TokenLine[]): Header {
  const above = lines[header.last];
  const line = lines[header.last + 1];
  if (above === undefined || line === undefined || !mayHead(line) || !stacked(above, line)) return header;
  if (isHeading(line) && headsDays(line, header)) return header;
  const goesOn = (cell: Token): boolean => {
    const over = header.cells.find((other) => touches(other, cell));
    if (over === undefined) return false;
    const [role] = columnRoles(cell.text);
    if (UNIT.test(cell.text)) return true;
    // "Withdrawal" under the name of the descriptions is the first word of one.
    if (role !== undefined && isMoney(role)) return over.roles[0] !== 'description';
    // "Reward" over "Points".
    if (over.roles.length === 0 && role !== undefined) return true;
    const isWord = role === 'date' || NUMBER.test(cell.text);
    return isWord && columnRoles(`${over.text} ${cell.text}`).length > 0;
  };
  const last = header.last + 1;
  if (endsNames(header, line))
    return withUnits({ ...header, cells: wider(longer(header.cells, line), line), last }, lines);
  if (namesMoreDays(header, line) || namesOtherColumns(header, line))
    return { ...header, cells: longer(header.cells, line), last };
  if (translates(header, line)) return { ...header, cells: inBoth(header.cells, line), last };
  return line.tokens.every(goesOn) ? { ...header, cells: ofDays(header.cells, line), last } : header;
}

/** "Payments" where the days stand heads the first rows: no name of days goes on so. */
function headsDays({ tokens: [cell] }: TokenLine, { cells: [name] }: Header): boolean {
  return cell !== undefined && name !== undefined && isDay(name.roles[0]) && touches(name, cell);
}

/** "Transaction" over "Date" names days, though the one word is known for texts. */
function ofDays(cells: readonly HeaderCell[], line: TokenLine): readonly HeaderCell[] {
  const whole = longer(cells, line);
  return cells.map((cell, at) => (isDay(whole[at]?.roles[0]) ? (whole[at] ?? cell) : cell));
}

/** "Booking date" under "Transaction date": what stands under names of which that of the days goes on. */
function namesMoreDays({ cells }: Header, { tokens }: TokenLine): boolean {
  const goesOn = (cell: Token): boolean => cells.some((name) => namesSecondDay(name, cell));
  return (
    tokens.some(goesOn) && tokens.every((cell) => cells.filter((other) => touches(other, cell)).length === 1)
  );
}

/** "OPERACIÓN   O COBRO   CUOTA" under "LUGAR DE   DESCRIPCIÓN   N°": the rest of names, of which one says that it goes on. */
function endsNames({ cells }: Header, { tokens }: TokenLine): boolean {
  const begun = cells.filter(({ text, roles }) => !isDay(roles[0]) && GOES_ON.test(text));
  return (
    tokens.some((token) => begun.some((name) => touches(name, token))) &&
    tokens.every(
      (token) => !/\d/.test(token.text) && cells.filter((other) => touches(other, token)).length === 1,
    )
  );
}

/** With the lines under it that tell of which days its columns are. */
function withDays(header: Header, lines: readonly TokenLine[]): Header {
  const { first, last } = header;
  const [above, line] = [lines[last], lines[last + 1]];
  if (last - first + 1 >= HEADER_LINES_MAX || above === undefined || line === undefined) return header;
  if (!mayHead(line) || !stacked(above, line)) return header;
  const cells = withDaysBelow(header.cells, line);
  return cells === null ? header : withDays({ ...header, cells, last: last + 1 }, lines);
}

/** "Date" and "Date of" with the "processed" and the "transaction" that stand under them. */
function longer(cells: readonly HeaderCell[], { tokens }: TokenLine): readonly HeaderCell[] {
  return cells.map((cell) => {
    const below = tokens.filter((token) => touches(token, cell)).map(({ text }) => text);
    if (below.length === 0) return cell;
    const whole = named([cell.text, ...below]);
    return { ...cell, text: whole.text, roles: whole.roles.length > 0 ? whole.roles : cell.roles };
  });
}

/**
 * "Tarikh  Diskripsi  Simpanan  Baki" under "Date  Description  Deposit  Balance": as many names in another language, some
 * of them known to mean the same and none to mean something else.
 */
function translates({ cells }: Header, { tokens }: TokenLine): boolean {
  if (tokens.length !== cells.length) return false;
  const pairs = tokens.map((cell) => {
    const over = cells.filter((other) => touches(other, cell));
    return { over: over.length === 1 ? over[0] : undefined, role: columnRoles(cell.text)[0] };
  });
  const same = pairs.filter(({ over, role }) => role !== undefined && over?.roles.includes(role) === true);
  return (
    same.length >= SAME_NAMES_MIN &&
    pairs.every(
      ({ over, role }) =>
        over !== undefined && (role === undefined || over.roles.length === 0 || over.roles.includes(role)),
    )
  );
}

/** What names mean that are known in the second of two languages alone. */
function inBoth(cells: readonly HeaderCell[], { tokens }: TokenLine): readonly HeaderCell[] {
  return cells.map((cell) => {
    const below = tokens.find((token) => touches(token, cell));
    return cell.roles.length > 0 || below === undefined ? cell : { ...cell, roles: columnRoles(below.text) };
  });
}

/**
 * "Date    Code Number" under "Value", "Branch" and "Cheque": short words right under the names of other columns than the
 * descriptions'. A row that begins with words begins under that one.
 */
function namesOtherColumns({ cells }: Header, { tokens }: TokenLine): boolean {
  const described = cells.some(({ roles }) => roles[0] === 'description');
  return (
    described &&
    tokens.every((cell) => {
      const over = cells.filter((other) => touches(other, cell));
      const isShort = cell.words.length <= NAME_WORDS_MAX && !/\d/.test(cell.text);
      return isShort && over.length > 0 && !over.some(({ roles }) => roles[0] === 'description');
    })
  );
}

function saysAsMuch(stack: readonly (readonly Token[])[], known: number): boolean {
  const cells = stackCells(stack);
  return isHeader(cells) && knownCells(cells) >= known;
}

/** One cell that names a section: it stands over the table, not over one of its columns. */
function isHeading(line: TokenLine): boolean {
  return (
    line.tokens.length === 1 && lineMeanings(line.text).some((meaning) => meaning.startsWith('section_'))
  );
}

/** A section's heading under another heading, both alone on their lines, or under a whole header. */
function opensSection(above: TokenLine, line: TokenLine, header: Header | null): boolean {
  return (above.tokens.length === 1 || header !== null) && isHeading(line);
}

function mayHead(line: TokenLine): boolean {
  if (line.words.length > HEADER_WORDS_MAX) return false;
  return !line.tokens.some((t) => t.dates.length > 0 || t.amounts.some((a) => a.style !== 'none'));
}

function stacked(above: TokenLine, below: TokenLine): boolean {
  return above.page === below.page && below.top - above.bottom <= HEADER_GAP_HEIGHTS * below.height;
}

function namesMoney(cells: readonly HeaderCell[]): boolean {
  return cells.some(({ roles }) => roles.some(isMoney));
}

function knownCells(cells: readonly HeaderCell[]): number {
  return cells.filter((cell) => cell.roles.length > 0).length;
}

/**
 * At least two different roles and mostly known words: one of the roles is money, or three cells or more begin with or
 * hold a date, so that the amounts' own word need not be known.
 */
function isHeader(cells: readonly HeaderCell[]): boolean {
  const known = cells.filter((cell) => cell.roles.length > 0);
  const roles = new Set(known.map((cell) => cell.roles[0]));
  const hasMoney = namesMoney(known);
  // A date, a description and money say it also beside the heading of another column of the page.
  const isWhole = hasMoney && roles.has('date') && roles.has('description');
  if (roles.size < 2 || known.length * (isWhole ? KNOWN_SHARE : 2) < cells.length) return false;
  // "DR   DEPOSIT   20441730558": the middle of a row.
  if (!roles.has('date') && cells.some(({ text }) => CODE.test(text))) return false;
  if (hasMoney) return true;
  return cells.length >= 3 && roles.has('date') && roles.has('description');
}

/** Cells of several lines that stand over each other become one cell each. */
function stackCells(stack: readonly (readonly Token[])[]): HeaderCell[] {
  const cells: { left: number; right: number; texts: string[] }[] = [];
  for (const [at, tokens] of stack.entries()) {
    const [above, below] = [stack.slice(0, at).flat(), stack.slice(at + 1).flat()];
    for (const piece of tokens.flatMap((one) => splitOver(one, below, above))) {
      const host = cells.find((cell) => touches(cell, piece));
      if (host === undefined || stack.length === 1) {
        cells.push({ left: piece.left, right: piece.right, texts: [piece.text] });
      } else {
        host.left = Math.min(host.left, piece.left);
        host.right = Math.max(host.right, piece.right);
        const broken = host.texts.at(-1)?.endsWith('-') === true && /^\p{Ll}/u.test(piece.text);
        // "Rente-" over "datum" is one word.
        if (broken) host.texts.push(`${host.texts.pop()?.slice(0, -1) ?? ''}${piece.text}`);
        else host.texts.push(piece.text);
      }
    }
  }
  return cells
    .map(({ left, right, texts }) => ({ left, right, ...named(texts) }))
    .sort((a, b) => a.left - b.left);
}

/** What the lines of a cell say: "Transactio" over "n amount" is broken within a word where the column is narrow. */
function named(texts: readonly string[]): Pick<HeaderCell, 'text' | 'roles'> {
  // "支払区" over "分".
  if (texts.length > 1 && texts.every((text) => CJK.test(text) && !/[a-z]/i.test(text)))
    return { text: texts.join(''), roles: columnRoles(texts.join('')) };
  const whole = { text: texts.join(' '), roles: columnRoles(texts.join(' ')) };
  if (whole.roles.length > 0 || texts.length < 2) return whole;
  const joined = texts.join('');
  const roles = columnRoles(joined);
  return roles.length > 0 ? { text: joined, roles } : whole;
}
