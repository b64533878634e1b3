import { wordsOf } from '../../boxes.ts';
import { CJK } from '../../lexicon/phrase-table.ts';
import { columnRoles, isColumnName, isDay, isMoney, mayNameColumns } from '../../lexicon/words.ts';
import type { Word } from '../../page.ts';
import { touches } from '../text/columns.ts';
import { characterOf, rightOf } from '../text/lines.ts';
import { token, type Token } from '../text/tokens.ts';
import { namesPlace } from './due-columns.ts';

/** The names of columns in one cell have no more words together. */
const WORDS_MAX = 8;
/** "Date and Description" is one column. */
const JOINS = / (?:and|und|et|y|e|en|i|og|och|ve)$/i;
/** A space between the names of two columns is wider than one within a name. */
const WIDE_SHARE = 1.4;
/** Where every space between names is wider by this than any within, they are told apart by their spaces alone. */
const FAR_SHARE = 2;
/** Two names that stand so are told apart by what they say alone. */
const NAMES_MIN = 3;
/** "Deposit (USD)Balance": where the unit of one name ends, the next begins. */
const UNIT_END = /[)）](?=\p{L})/gu;
const BAR = '|';
const BRACKETED = /[)）]$/u;
/** More space than this is none between the words of one name. */
const APART_CHARACTERS = 1.2;
/** A name that starts within the one before it by more of a character is another column's. */
const OVERLAP_CHARACTERS = 0.5;

/** The names of columns that stand so close that they look like one cell, those included whose rest or beginning stands below or above. */
export function splitOver(given: Token, below: readonly Token[], above: readonly Token[]): readonly Token[] {
  const cell = whereItStands(given);
  const barred = splitAtBars(cell);
  if (barred !== null) return barred.flatMap((one) => splitOver(one, below, above));
  return (
    splitByRest(cell, below) ??
    splitByRest(cell, above) ??
    splitByPairs(cell, below, (upper, lower) => `${upper.text} ${lower.text}`) ??
    splitByPairs(cell, above, (lower, upper) => `${upper.text} ${lower.text}`) ??
    splitAtHyphen(cell, below) ??
    splitUnderHyphen(cell, above) ??
    splitNames(cell)
  );
}

/** "Running Value" over "Balance Date": each word goes on with the one right over or under it, and names another column. */
function splitByPairs(
  { words }: Token,
  others: readonly Token[],
  joined: (own: Word, other: Word) => string,
): Token[] | null {
  if (words.length !== 2) return null;
  const rest = others.find((other) => other.words.length === words.length && touches(other, extentOf(words)));
  if (rest === undefined) return null;
  const isOver = (own: Word, at: number): boolean =>
    rest.words.every((other, place) => touches(extentOf([own]), extentOf([other])) === (place === at));
  if (!words.every(isOver)) return null;
  const roles = words.map((own, at) => columnRoles(joined(own, rest.words[at] ?? own))[0]);
  if (roles.includes(undefined) || new Set(roles).size < roles.length) return null;
  return words.map((word) => token([word], [], []));
}

function extentOf(words: readonly Word[]): { readonly left: number; readonly right: number } {
  return {
    left: Math.min(...words.map(({ box }) => box[0])),
    right: Math.max(...words.map(rightOf)),
  };
}

/** "| TRANSACTION DATE | DESCRIPTION": names between the bars that are typed for the lines of a table. */
function splitAtBars({ words }: Token): Token[] | null {
  if (!words.some(({ text }) => text === BAR)) return null;
  const names: Word[][] = [[]];
  for (const word of words) {
    if (word.text === BAR) names.push([]);
    else names.at(-1)?.push(word);
  }
  return names.flatMap((name) => (name.length === 0 ? [] : [token(name, [], [])]));
}

/** With the words of a list beside another, which is read as if it stood under it, moved as well. */
function whereItStands(cell: Token): Token {
  const by = cell.left - (cell.words[0]?.box[0] ?? cell.left);
  if (by === 0) return cell;
  const words = cell.words.map((word) => {
    const [left, top, width, height] = word.box;
    return { ...word, box: [left + by, top, width, height] as const };
  });
  return { ...cell, words };
}

/** The same cell is tried in every stack of lines that may be one header, and before and after each mend. */
const namesByCell = new WeakMap<Token, readonly Token[]>();

/** The names of columns that stand so close that they look like one cell. */
export function splitNames(cell: Token): readonly Token[] {
  const known = namesByCell.get(cell);
  if (known !== undefined) return known;
  const moved = whereItStands(cell);
  const names = splitOverlapping(moved) ?? splitAtGaps(moved) ?? splitByRole(moved);
  namesByCell.set(cell, names);
  return names;
}

/**
 * "Value Dt  Withdrawal Amt.  Deposit Amt.": three names or more with wider spaces between them than within, that all say
 * something else, or are set far apart: "Original amount   Remaining amount   Amount due".
 */
function splitAtGaps({ words }: Token): Token[] | null {
  const gaps = words.slice(1).map((word, at) => word.box[0] - rightOf(words[at] ?? word));
  const wide = WIDE_SHARE * Math.max(0, Math.min(...gaps));
  const names: Word[][] = [];
  words.forEach((word, at) => {
    const isFirst = at === 0 || (gaps[at - 1] ?? 0) > wide;
    if (isFirst) names.push([word]);
    else names.at(-1)?.push(word);
  });
  if (names.length < NAMES_MIN || names.length === words.length) return null;
  const cells = names.map((name) => token(name, [], []));
  const roles = new Set(cells.map(({ text }) => columnRoles(text)[0]));
  const [within, between] = [gaps.filter((gap) => gap <= wide), gaps.filter((gap) => gap > wide)];
  const areFar = within.length > 0 && Math.min(...between) >= FAR_SHARE * Math.max(...within);
  return (areFar || roles.size === cells.length) && !roles.has(undefined) ? cells : null;
}

/**
 * Names that are centred over columns narrower than they are run into one another: "Cheque No" into "Withdrawal (USD)", and
 * the unit of one touches the next.
 */
function splitOverlapping({ words }: Token): Token[] | null {
  const names: Word[][] = [];
  for (const word of words) {
    const [first, ...others] = atUnitEnds(word);
    const before = names.at(-1)?.at(-1);
    const isIn =
      before !== undefined && rightOf(before) - word.box[0] > OVERLAP_CHARACTERS * characterOf(word);
    if (before === undefined || isIn) names.push([]);
    names.at(-1)?.push(first);
    names.push(...others.map((part) => [part]));
  }
  if (names.length < 2) return null;
  const cells = names.flatMap((name) => splitByRole(token(name, [], [])));
  return cells.every(({ text }) => columnRoles(text).length > 0) ? cells : null;
}

function atUnitEnds(word: Word): [Word, ...Word[]] {
  const parts = wordsOf(word.text.replace(UNIT_END, ') '), word.box);
  const [first = word, ...others] = parts.map((part) => ({ ...word, ...part }));
  return [first, ...others];
}

/** "Withdrawal Amt. Deposit Amt." printed close together is two cells: cut where each part alone has a role. */
function splitByRole(cell: Token): Token[] {
  const { words } = cell;
  if (words.length < 2 || words.length > WORDS_MAX || !mayNameColumns(cell.text)) return [cell];
  const names = cutUnspaced(words);
  if (names !== null) return names;
  const whole = columnRoles(cell.text);
  const described = isColumnName(cell.text) ? null : cutBeforeDescription(words);
  if (described !== null) return described;
  const [only] = whole;
  if (whole.length === 1 && only !== undefined && !isMoney(only)) return [cell];
  const cut = bestCut(words);
  if (cut === null) return [cell];
  if (whole.length === 1) return areApart(cut) ? cut : [cell];
  const pair = whole[0] === 'amount' && whole[1] === 'type';
  const expected = cut.every((part) => {
    const [role] = columnRoles(part.text);
    return role !== undefined && (whole.includes(role) || (pair && (role === 'debit' || role === 'credit')));
  });
  return whole.length === 0 || expected ? cut : [cell];
}

/**
 * "利用 支払区" over "者" and "分", "新臺幣 卡號" over "金額 末四碼": two names in letters that need no spaces, the rest or
 * beginning of each of which stands under or over it alone.
 */
function splitByRest({ words }: Token, others: readonly Token[]): Token[] | null {
  if (words.length < 2 || !words.every(({ text }) => CJK.test(text))) return null;
  const names = words.map((word) => token([word], [], []));
  const near = others.flatMap((cell) => cell.words.filter(({ text }) => CJK.test(text)));
  const rests = names.map((name) => near.filter((rest) => touches(token([rest], [], []), name)));
  const isOwn = rests.every(([rest, more]) => rest !== undefined && more === undefined);
  return isOwn && new Set(rests.flat()).size === names.length ? names : null;
}

const HYPHENED = /\p{L}-$/u;

/** "Buchungs- Umsatz" over "tag": the hyphen tells which name goes on below, and that another begins beside it. */
function splitAtHyphen({ words }: Token, below: readonly Token[]): Token[] | null {
  const at = words.findIndex(({ text }) => HYPHENED.test(text)) + 1;
  if (at === 0 || at === words.length) return null;
  const [name, other] = [token(words.slice(0, at), [], []), token(words.slice(at), [], [])];
  const goesOn = below.some(
    (rest) => /^\p{Ll}/u.test(rest.text) && touches(rest, name) && !touches(rest, other),
  );
  return goesOn ? [name, ...splitNames(other)] : null;
}

/** "Indsat ført" under "Bog-": the word that goes on with a name above is no part of the one beside it. */
function splitUnderHyphen({ words }: Token, above: readonly Token[]): Token[] | null {
  const begun = words.length < 2 ? [] : above.filter(({ text }) => HYPHENED.test(text));
  if (begun.length === 0) return null;
  const goesOn = words.map((word) => {
    const one = token([word], [], []);
    return /^\p{Ll}/u.test(word.text) && begun.some((name) => touches(name, one));
  });
  const at = goesOn.indexOf(true);
  if (at < 0) return null;
  const parts = [words.slice(0, at), words.slice(at, at + 1), words.slice(at + 1)];
  return parts.flatMap((part, place) => {
    const name = part.length === 0 ? [] : [token(part, [], [])];
    return place === 1 ? name : name.flatMap(splitNames);
  });
}

/** "CHARGE OF THE MONTH" over "No." and "INSTALMENT", two names that are known each: it names none of these columns alone. */
export function withoutGroups(stack: readonly (readonly Token[])[]): readonly (readonly Token[])[] {
  return stack.map((line, at) => {
    const known = stack
      .slice(at + 1)
      .map((below) => below.filter(({ text }) => columnRoles(text).length > 0));
    const isGroup = (name: Token): boolean =>
      columnRoles(name.text).some(isMoney) &&
      known.some((below) => below.filter((other) => touches(other, name)).length > 1);
    return line.some(isGroup) ? line.filter((name) => !isGroup(name)) : line;
  });
}

/** Whether a line of names goes on in the one below it: "Rente-" over "dato". */
export function goesOnBelow(upper: readonly Token[], lower: readonly Token[]): boolean {
  const begun = upper.filter(({ text }) => HYPHENED.test(text));
  return begun.some((name) =>
    lower.some(({ words }) =>
      words.some((word) => /^\p{Ll}/u.test(word.text) && touches(name, token([word], [], []))),
    ),
  );
}

/**
 * "支票号 交易日期": where words are written without spaces, a space stands between the names of two columns. Two of one
 * kind are told apart by the unit or the list in brackets that ends one of them; between three that are known and those
 * beside them no other spaces stand.
 */
function cutUnspaced(words: readonly Word[]): Token[] | null {
  if (!words.every(({ text }) => CJK.test(text))) return null;
  const names = words.flatMap(atUnitEnds);
  const roles = names.map(({ text }) => columnRoles(text)[0]);
  const areApart = roles.every((role, at) => {
    const before = roles.lastIndexOf(role, at - 1);
    const isEnded =
      at === 0 || before < 0 || names.slice(before, at + 1).some(({ text }) => BRACKETED.test(text));
    return role !== undefined && isEnded;
  });
  const areNames = roles.filter((role) => role !== undefined).length >= NAMES_MIN;
  return (areApart || areNames) && names.length > 1 ? names.map((word) => token([word], [], [])) : null;
}

/** "Value Date Description", "Balance Description", "Originating Branch Remarks": no column holds both, however close their names stand. */
function cutBeforeDescription(words: readonly Word[]): Token[] | null {
  const head = token(words.slice(0, -1), [], []);
  const tail = token(words.slice(-1), [], []);
  const [role] = columnRoles(head.text);
  const [before, behind] = [words.at(-2) as Word, words.at(-1) as Word];
  const isFar = behind.box[0] - rightOf(before) > APART_CHARACTERS * characterOf(before);
  // "Cheque Details" is one name, and so is "Reference details" where its words stand as close as words do.
  const isWhole =
    ((role === undefined || role === 'reference') && isFar) ||
    isDay(role) ||
    role === 'balance' ||
    (role === 'check_number' && head.words.length > 1) ||
    namesPlace(head.text);
  const isCut = isWhole && columnRoles(tail.text)[0] === 'description';
  return isCut && /^\p{L}+\.?$/u.test(head.words.at(-1)?.text ?? '') && !JOINS.test(head.text)
    ? [head, tail]
    : null;
}

const TEXTS: ReadonlySet<string | undefined> = new Set([
  'description',
  'reference',
  'type',
  'quantity_or_other',
]);

/** "Withdrawal   Deposit Amount", "Balance   Branch Name", "Paid in   Booked": two columns' names, with more space between them than within. */
function areApart([head, tail, more]: readonly Token[]): boolean {
  if (head === undefined || tail === undefined || more !== undefined) return false;
  const [role, other] = [head, tail].map(({ text }) => columnRoles(text)[0]);
  const isOpposed = (role === 'debit' && other === 'credit') || (role === 'credit' && other === 'debit');
  const within = [head, tail].flatMap(({ words }) =>
    words.slice(1).map((word, at) => word.box[0] - rightOf(words[at] ?? word)),
  );
  const [end] = head.words.slice(-1);
  const least =
    within.length > 0
      ? WIDE_SHARE * Math.max(...within)
      : APART_CHARACTERS * (end === undefined ? Infinity : characterOf(end));
  const isWide = tail.left - head.right > least;
  return isWide && (isOpposed || (role !== undefined && isMoney(role) && (TEXTS.has(other) || isDay(other))));
}

/** "Type / Account", "Debit / Credit amount": a stroke joins what stands on either side of it. */
function meetAtStroke(head: Token, tail: Token): boolean {
  return head.text.endsWith('/') || tail.text.startsWith('/');
}

/** "Tipo de Transação Data": two names that are known as they stand; null where there are no two of other kinds. */
function cutInKnown(words: readonly Word[]): Token[] | null {
  for (let at = 1; at < words.length; at += 1) {
    const [head, tail] = [token(words.slice(0, at), [], []), token(words.slice(at), [], [])];
    if (meetAtStroke(head, tail)) continue;
    const [role, other] = [head, tail].map(({ text }) =>
      isColumnName(text) ? columnRoles(text)[0] : undefined,
    );
    if (role !== undefined && other !== undefined && role !== other) return [head, tail];
  }
  return null;
}

/** The cut into the fewest parts that all have roles, the widest gaps first. */
function bestCut(words: readonly Word[]): Token[] | null {
  const known = words.length > 2 ? cutInKnown(words) : null;
  if (known !== null) return known;
  for (let at = 1; at < words.length; at += 1) {
    const head = token(words.slice(0, at), [], []);
    const tail = token(words.slice(at), [], []);
    // "Name, account and description" goes on, and so does "Amount (in", over "Rs.)".
    if (/[,&]$/.test(head.text) || /^\([^)]*$/.test(tail.text)) continue;
    const [headRole] = columnRoles(head.text);
    const [tailRole] = columnRoles(tail.text);
    // The column of the texts may begin with something else's name.
    const isJoined = meetAtStroke(head, tail) && tailRole !== 'description';
    if (!isJoined && headRole !== undefined && tailRole !== undefined && headRole !== tailRole)
      return [head, tail];
  }
  if (words.length < 3) return null;
  for (let at = 1; at < words.length - 1; at += 1) {
    const head = token(words.slice(0, at), [], []);
    if (columnRoles(head.text).length === 0) continue;
    const rest = bestCut(words.slice(at));
    if (rest !== null) return [head, ...rest];
  }
  return null;
}
