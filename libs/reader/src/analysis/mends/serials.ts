import { isDay, isMoney } from '../../lexicon/words.ts';
import type { Word } from '../../page.ts';
import type { HeaderCell } from '../tables/header-cell.ts';
import { headersOf } from '../tables/headers.ts';
import { touches } from '../text/columns.ts';
import { rightOf } from '../text/lines.ts';
import { isPlainMoney, lineOf, TEXT_GAP, token, type Token, type TokenLine } from '../text/tokens.ts';

/** A serial number of a card's transaction, and of a transfer: no description begins with one. */
const SERIAL = /^\d{12,}$/;
const SERIAL_MIN = 12;
/** Texts of one column start at the same place, to within this many points. */
const SAME_LEFT_POINTS = 1.5;
/** Those that are set by one program do to within so many. */
const JUST_POINTS = 0.2;
/** Fewer cells show no column. */
const CELLS_MIN = 3;

/**
 * Serial numbers so long that they fill their column and all but touch the text of the next one, where texts begin on other
 * lines of the page as well: parts them from it.
 */
export function partSerials(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.some(({ tokens }) => tokens.some(hasSerial))) return lines;
  const begun = textColumns(lines);
  const isNamed = underReferences(lines);
  return lines.map((line) => {
    if (!line.tokens.some(hasSerial)) return line;
    const tokens = line.tokens.flatMap((one) => {
      const [serial, next] = one.words;
      if (!hasSerial(one) || serial === undefined || next === undefined) return [one];
      // Where a scan's words begin tells less than where those of a text do.
      if (line.method === 'ocr' && !isNamed(serial)) return [one];
      if (!beginsColumn(next, begun.get(line.page) ?? [])) return [one];
      return [token([serial], [], []), token(one.words.slice(1), [], [])];
    });
    return tokens.length === line.tokens.length ? line : lineOf(line, tokens);
  });
}

/** Whether a number stands under a name for references alone, left of where texts are. */
function underReferences(lines: readonly TokenLine[]): (serial: Word) => boolean {
  const names = headersOf(lines).flatMap(({ cells }) =>
    cells.filter(({ roles: [role] }, at) => {
      return role === 'reference' && cells[at + 1]?.roles.includes('description') === true;
    }),
  );
  return (serial) => names.some((name) => touches(name, { left: serial.box[0], right: rightOf(serial) }));
}

/** A reference: figures, or figures with capitals around them. */
const CODE = /^(?=(?:\D*\d){6})[\p{Lu}\d/-]{8,}$/u;
const CODE_MIN = 8;
/** Fewer codes under each other are no column. */
const CODES_MIN = 4;

/**
 * Parts a code from the text that reaches up to it, but for a space, where codes begin on other lines as well.
 * One that is a cell as it is does not go on with the text before it.
 */
export function partCodes(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.some(({ tokens }) => tokens.some(endsInCode) || tokens.some(isCode))) return lines;
  const codes = lines.flatMap(({ tokens, unit }) =>
    tokens.slice(1).flatMap(({ text, left, right, dates }, at) => {
      const next = tokens[at + 2];
      const goesOn = next !== undefined && next.left - right <= TEXT_GAP * unit;
      const before = tokens[at]?.text ?? '';
      return dates.length === 0 && CODE.test(text) ? [{ left, goesOn, before }] : [];
    }),
  );
  const columnAt = codeColumns(codes);
  return lines.map((line) => {
    const tokens = line.tokens.flatMap((one) => {
      const code = one.words.at(-1);
      if (code === undefined || !(endsInCode(one) || isCode(one))) return [one];
      const column = columnAt(code.box[0]);
      if (column === null) return [one];
      const opened = { ...code, opensCell: true };
      if (isCode(one)) return column.isApart ? [{ ...one, words: [opened] }] : [one];
      return [token(one.words.slice(0, -1), [], []), token([opened], [], [])];
    });
    return tokens.every((one, at) => one === line.tokens[at]) ? line : lineOf(line, tokens);
  });
}

interface Code {
  readonly left: number;
  /** Words stand right behind it. */
  readonly goesOn: boolean;
  readonly before: string;
}

/**
 * Asked where a code begins: whether others begin there, and are a column. An account's number in a text that comes again has
 * words right behind it, or the same ones before it.
 */
function codeColumns(codes: readonly Code[]): (left: number) => { readonly isApart: boolean } | null {
  // Long documents have as many codes as rows, which begin in a few places.
  const known = new Map<number, { readonly isApart: boolean } | null>();
  return (left) => {
    const place = Math.round(left * 10) / 10;
    const found = known.get(place);
    if (found !== undefined) return found;
    const own = codes.filter((code) => isSame(code.left, place));
    const isApart =
      own.filter(({ goesOn }) => goesOn).length * 2 < own.length &&
      own.some(({ before }) => before !== own[0]?.before);
    const column = own.length < CODES_MIN ? null : { isApart };
    known.set(place, column);
    return column;
  };
}

/**
 * Parts the text of one column of a row from that of the next, which it reaches up to but for a space: under another name
 * of the header, where texts begin on other lines of the page as well.
 */
export function partTexts(lines: readonly TokenLine[]): readonly TokenLine[] {
  const headers = headersOf(lines);
  let names: readonly HeaderCell[] = [];
  let next = 0;
  let begun: ReturnType<typeof textColumns> | null = null;
  let anywhere: readonly TextColumn[] | null = null;
  return lines.map((line) => {
    const header = headers[next];
    if (header !== undefined && line.index >= header.first) {
      names = header.cells;
      if (line.index === header.last) next += 1;
      return line;
    }
    if (line.method === 'ocr' || names.length === 0) return line;
    const isRow = line.tokens.some(isPlainMoney);
    // Nearly every text stands under one name: a list of those that do not is made where there are some.
    const reach = line.tokens.filter((one) => isLongText(one) && !isUnderOne(one, names));
    if (reach.length === 0) return line;
    // Under a row's first line a long text may run on over other columns: there a word begins just where theirs do.
    const slack = isRow ? SAME_LEFT_POINTS : JUST_POINTS;
    const tokens = line.tokens.flatMap((one) => {
      if (!reach.includes(one)) return [one];
      begun ??= textColumns(lines);
      // Under the same names texts begin on other pages as well.
      if (isRow) anywhere ??= withoutRepeats([...begun.values()].flat());
      const own = (isRow ? anywhere : begun.get(line.page)) ?? [];
      // What a line begins with is a label, but where other texts begin there and no days stand under the name.
      const opens = isRow && one === line.tokens[0];
      const [first] = one.words as [Word];
      if (opens && !(beginsColumn(first, own, JUST_POINTS) && isUnderTexts(first, names))) return [one];
      const within = own.filter(({ to }) => to > one.left + SAME_LEFT_POINTS);
      const at = one.words.findIndex(
        (word, index) =>
          index > 0 &&
          beginsColumn(word, within, slack) &&
          partsNames(one, index, names) &&
          (isRow || [first, word].every((part) => isUnderTexts(part, names))),
      );
      const [word] = at < 0 ? [] : one.words.slice(at);
      if (word === undefined) return [one];
      const rest = [{ ...word, opensCell: true }, ...one.words.slice(at + 1)];
      return [token(one.words.slice(0, at), [], []), token(rest, [], [])];
    });
    return tokens.length === line.tokens.length ? line : lineOf(line, tokens);
  });
}

function isLongText({ words, dates, amounts }: Token): boolean {
  return words.length > 1 && dates.length + amounts.length === 0;
}

/** Whether a text stands under one name to its last word, as nearly every one does, or under none. */
function isUnderOne(one: Token, names: readonly HeaderCell[]): boolean {
  const first = names.findIndex((cell) => touches(cell, one));
  if (first < 0) return true;
  if (names.some((cell, at) => at > first && touches(cell, one))) return false;
  const [left] = (one.words.at(-1) as Word).box;
  return (names[first]?.right ?? 0) > left;
}

/** Whether all names over what stands before a word are of other columns than what it begins. */
function partsNames({ words, left, right }: Token, at: number, names: readonly HeaderCell[]): boolean {
  const [before, behind] = [words[at - 1] as Word, words[at] as Word];
  const over = names.filter((name) => touches(name, { left, right: rightOf(before) }));
  const [from] = behind.box;
  return (
    over.length > 0 &&
    over.at(-1) !== names.at(-1) &&
    !over.some((name) => touches(name, { left: from, right }))
  );
}

/** Whether a word stands under a name, and not under one of days or of money. */
function isUnderTexts(word: Word, names: readonly HeaderCell[]): boolean {
  const over = names.filter((name) => touches(name, { left: word.box[0], right: rightOf(word) }));
  return over.length > 0 && !over.some(({ roles }) => isDay(roles[0]) || roles.some(isMoney));
}

function endsInCode({ words, dates, amounts }: Token): boolean {
  if (words.length < 2 || dates.length + amounts.length > 0) return false;
  const { text } = words.at(-1) as Word;
  return text.length >= CODE_MIN && CODE.test(text);
}

/** A code that is a cell by itself. */
function isCode({ words, dates }: Token): boolean {
  if (words.length !== 1 || dates.length > 0) return false;
  const { text } = words[0] as Word;
  return text.length >= CODE_MIN && CODE.test(text);
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME_LEFT_POINTS;
}

function hasSerial({ words, dates, amounts }: Token): boolean {
  if (words.length < 2 || dates.length + amounts.length > 0) return false;
  const { text } = words[0] as Word;
  return text.length >= SERIAL_MIN && SERIAL.test(text);
}

/** From where to where texts of one column begin. */
interface TextColumn {
  readonly from: number;
  readonly to: number;
}

function beginsColumn(
  { box: [left] }: Word,
  columns: readonly TextColumn[],
  slack = SAME_LEFT_POINTS,
): boolean {
  return columns.some(({ from, to }) => left >= from - slack && left <= to + slack);
}

/** Where several texts of a page begin, by the page. */
function textColumns(lines: readonly TokenLine[]): ReadonlyMap<number, readonly TextColumn[]> {
  const byPage = Map.groupBy(lines, ({ page }) => page);
  return new Map(
    [...byPage].map(([page, own]) => {
      const lefts = own.flatMap(({ tokens }) => tokens.filter(isText).map(({ left }) => left));
      const groups: { from: number; to: number; texts: number }[] = [];
      for (const left of lefts.sort((a, b) => a - b)) {
        const group = groups.at(-1);
        if (group === undefined || !isSame(group.to, left)) groups.push({ from: left, to: left, texts: 1 });
        else Object.assign(group, { to: left, texts: group.texts + 1 });
      }
      return [page, groups.filter(({ texts }) => texts >= CELLS_MIN)];
    }),
  );
}

/** Pages of one document have mostly the same columns. */
function withoutRepeats(columns: readonly TextColumn[]): readonly TextColumn[] {
  return [
    ...new Map(columns.map((column) => [`${String(column.from)} ${String(column.to)}`, column])).values(),
  ];
}

function isText({ text, dates, amounts }: Token): boolean {
  return dates.length + amounts.length === 0 && /\p{L}/u.test(text);
}
