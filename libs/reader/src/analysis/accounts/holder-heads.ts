import { fold } from '../../lexicon/fold.ts';
import { BALANCE_LABELS, lineMeanings } from '../../lexicon/words.ts';
import { dayNumber } from '../tables/day-balances.ts';
import type { Header } from '../tables/headers.ts';
import { hasWord, isStrong, opensWithDate, TEXT_GAP, type TokenLine } from '../text/tokens.ts';

/** "Card no: 5412 75** **** 4417   Name A SAMPLE" over the rows of this card. */
const NUMBER = /^(?:card|account|a\/c) ?(?:no|number|#|ending)\b.*[\dXx*•●]{2}\d{2}/i;
/** "Transactions for A SAMPLE (add-on card)", between rows as well as over them. */
const ROWS_OF =
  /^(?:(?:card )?transactions? (?:for|of|by|on card|with card)|umsätze (?:von|der karte|mit karte)|(?:opérations|achats) (?:de|avec) la carte|movimientos de la tarjeta|consumos de|movimenti (?:della )?carta|lançamentos do cartão|compras do cartão) \S/iu;
/** "MS A SAMPLE ADDITIONAL CARD ENDING 9053". */
const FURTHER_CARD =
  /(?<!\p{L})(?:additional|supplementary|add-on|secondary|companion|authori[sz]ed user(?:'s)?|primary|main) card(?:holder)?(?!\p{L}).*\d{4}\)?$/iu;
/** "Main card (last four digits 4417)": digits that end a line, and are no year. */
const LAST_DIGITS = /(?<!\d)(?!19|20)(\d{4})[)）]?$/u;
/** "Uw Card met als laatste vier cijfers 4471", over the name of who holds it. */
const LAST_FOUR =
  /(?:laatste vier cijfers|last (?:four|4) digits|letzten? vier (?:ziffern|stellen)|quatre derniers chiffres|últimos cuatro dígitos|últimos quatro dígitos|ultime quattro cifre|sista fyra siffror|siste fire sifre|sidste fire cifre)\D{0,4}\d{4}\P{L}*$/iu;
/** What a form calls the holder before the name. */
const LABEL = /^.*:\s*/u;

/**
 * Lines that say whose rows follow: "Transactions for A SAMPLE", a further card's, the card whose last digits the rows have, or right under
 * the names of columns a card's number, or the holder's name as the head prints it. They are no part of the first row,
 * which has words of its own.
 */
export function holderHeads(lines: readonly TokenLine[], headers: readonly Header[]): readonly number[] {
  const told = lines.filter(
    (line) =>
      (ROWS_OF.test(line.text) || FURTHER_CARD.test(line.text) || namesCardOfRows(line, lines)) &&
      standsOverRow(lines, line.index),
  );
  const named = headers.flatMap(({ last, first }) => {
    const line = lines[last + 1];
    if (line === undefined || !standsOverRow(lines, last + 1)) return [];
    return NUMBER.test(line.text) || isName(line, lines.slice(0, first)) ? [line] : [];
  });
  const numbered = lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (next === undefined || !LAST_FOUR.test(line.text) || line.tokens.some(isStrong)) return [];
    if (standsOverRow(lines, at)) return [line];
    return next.tokens.length === 1 && standsOverRow(lines, at + 1) ? [line, next] : [];
  });
  return [...told, ...named, ...numbered, ...namesOfLists(lines)].map(({ index }) => index);
}

/** "KARTHIK R SAMPLE", "Zusatzkarte 4907 62** **** 3399 Anna Muster": words of a name, perhaps with a card's number. */
const HOLDER = /^(?:[\p{Lu}][\p{L}.'’-]*|[\dXx*•●]{2,})(?: (?:[\p{Lu}][\p{L}.'’-]*|[\dXx*•●]{2,})){1,7}$/u;

/**
 * The names of the holders of further cards, each over a list that begins anew: its first day is before that of the row over
 * the name, where the days of hardly any other rows go back.
 */
function namesOfLists(lines: readonly TokenLine[]): readonly TokenLine[] {
  const over = lines.filter(
    ({ text, index }) => HOLDER.test(text) && standsOverRow(lines, index) && !saysBalance(lines[index + 1]),
  );
  if (over.length === 0) return [];
  const rows = lines.filter(isRow);
  const between = lines.filter((line, at) => !isRow(line) && isRow(lines[at - 1]) && isRow(lines[at + 1]));
  // Where texts wrap, a name right under a row goes on with its text; under a sum it does not.
  const wraps = between.filter(({ text }) => !HOLDER.test(text)).length > 0 || between.length > HOLDERS_MAX;
  const named = over.filter(({ index }) => isRow(lines[index + 1]) && !(wraps && isRow(lines[index - 1])));
  if (named.length === 0) return [];
  for (const order of ['dmy', 'mdy'] as const) {
    const isBack = (one: TokenLine | undefined, next: TokenLine | undefined): boolean =>
      one !== undefined && next !== undefined && dayOf(next, order) < dayOf(one, order);
    const found = named.filter(({ index }) => isBack(rowOver(lines, index), lines[index + 1]));
    const starts = new Set(found.map(({ index }) => lines[index + 1]));
    // What was paid stands before the rows of the card that it was paid for, and each list has days of its own.
    const back = rows.filter((row, at) => {
      const above = rows[at - 1];
      return above?.index === row.index - 1 && isBack(above, row) && !starts.has(row);
    });
    if (found.length > 0 && back.length <= 1) return found;
  }
  return [];
}

/** A card has no more further holders. */
const HOLDERS_MAX = 3;

function isRow(line: TokenLine | undefined): boolean {
  return line !== undefined && opensWithDate(line) && line.tokens.some(isStrong);
}

/** "31/03/2025 End balance". */
function saysBalance(line: TokenLine | undefined): boolean {
  return lineMeanings(line?.text ?? '').some((meaning) => BALANCE_LABELS.has(meaning));
}

/** A row, with a line of its sum or its text between at most. */
const BETWEEN_MAX = 2;

function rowOver(lines: readonly TokenLine[], at: number): TokenLine | undefined {
  return lines.slice(Math.max(0, at - 1 - BETWEEN_MAX), at).findLast(isRow);
}

/** A number that later days exceed. */
function dayOf({ tokens: [first] }: TokenLine, order: 'dmy' | 'mdy'): number {
  const dates = first?.dates ?? [];
  const day = dates.find((reading) => reading.order === order) ?? dates[0];
  return day === undefined ? NaN : dayNumber(day);
}

/** The row under the line prints the same last digits of a card in a cell of their own, and the line over it does not. */
function namesCardOfRows({ index, text }: TokenLine, lines: readonly TokenLine[]): boolean {
  const digits = LAST_DIGITS.exec(text)?.[1];
  if (digits === undefined) return false;
  return printsApart(lines[index + 1], digits) && !printsApart(lines[index - 1], digits);
}

/** "VISA PURCHASE CARD 4417" has the digits within its text. */
function printsApart(line: TokenLine | undefined, digits: string): boolean {
  return (
    line?.tokens.some((cell, at) => {
      const before = line.tokens[at - 1];
      const isApart = before === undefined || cell.left - before.right > TEXT_GAP * line.unit;
      return cell.text === digits && isApart;
    }) ?? false
  );
}

/** A line without money or a day, right over a row that has words of its own. */
function standsOverRow(lines: readonly TokenLine[], at: number): boolean {
  const [line, row] = [lines[at], lines[at + 1]];
  if (line === undefined || row === undefined || line.tokens.some(isStrong)) return false;
  const isWorded = row.tokens.some(({ text, dates }) => dates.length === 0 && hasWord(text));
  return opensWithDate(row) && isWorded && !opensWithDate(line);
}

/** The text of a line, alone in it, that stands in a cell of its own above. */
function isName({ tokens, words }: TokenLine, above: readonly TokenLine[]): boolean {
  const [only, more] = tokens;
  if (only === undefined || more !== undefined || words.length < 2 || /\d/.test(only.text)) return false;
  const name = fold(only.text);
  return above.some(
    (line) =>
      !line.tokens.some(isStrong) &&
      line.tokens.some(({ text }) => fold(text) === name || fold(text.replace(LABEL, '')) === name),
  );
}
