import { beginTogether } from '../../boxes.ts';
import type { Word } from '../../page.ts';
import { columnRoles } from '../../lexicon/words.ts';
import { renumbered } from '../text/lines.ts';
import { isPlainMoney, TEXT_GAP, token, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer rows show no habit, and nearly all of them must follow. */
const ROWS_MIN = 3;
const SHARE_MIN = 0.9;

/** What a row has under it: the text behind its label, over one line or more. */
interface LabelledText {
  readonly row: TokenLine;
  readonly words: readonly Word[];
  readonly lines: readonly TokenLine[];
}

/**
 * "Narrative  ONLINE SHOP 2210" under each row, left of its cells and as far from it as from the next or farther: puts the
 * text behind the label into the row that it follows, where nearly every row has one.
 */
export function joinLabelledTexts(lines: readonly TokenLine[]): readonly TokenLine[] {
  const labelled = [...Map.groupBy(lines.filter(isLabelled), ({ tokens }) => tokens[0]?.text).values()];
  const [often = []] = labelled.sort((a, b) => b.length - a.length);
  const label = often[0]?.tokens[0];
  if (label === undefined || often.length < ROWS_MIN) return lines;
  const rows = lines.filter((line) => isRow(line) && !often.includes(line));
  const texts = rows.flatMap((row, at) => textUnder(row, rows[at + 1], label, lines) ?? []);
  if (texts.length < ROWS_MIN || texts.length < SHARE_MIN * rows.length) return lines;
  const byRow = new Map(texts.map((text) => [text.row, text]));
  const gone = new Set(texts.flatMap((text) => text.lines));
  return renumbered(
    lines.flatMap((line) => {
      const text = byRow.get(line);
      return text === undefined ? (gone.has(line) ? [] : [line]) : [withText(line, text.words)];
    }),
  );
}

function isRow({ tokens }: TokenLine): boolean {
  return tokens.some(({ dates }) => dates.length > 0) && tokens.some(isPlainMoney);
}

/** A line that begins with a name for descriptions, and something behind it. */
function isLabelled({ tokens: [label, text] }: TokenLine): boolean {
  return (
    label !== undefined &&
    text !== undefined &&
    label.dates.length + label.amounts.length === 0 &&
    columnRoles(label.text)[0] === 'description'
  );
}

/** The labelled text between a row and the next, whatever else of the page stands there. */
function textUnder(
  row: TokenLine,
  next: TokenLine | undefined,
  label: Token,
  lines: readonly TokenLine[],
): LabelledText | null {
  const between = lines.slice(row.index + 1, next?.index ?? lines.length);
  const at = between.findIndex((line) => line.tokens[0]?.text === label.text && isLabelled(line));
  const [first, ...below] = between.slice(Math.max(at, 0));
  const [, text] = first?.tokens ?? [];
  if (at < 0 || first === undefined || text === undefined || !beginTogether(first.left, label.left))
    return null;
  if (label.right > row.left) return null;
  const end = below.findIndex(({ left, page }) => page !== first.page || !beginTogether(left, text.left));
  const more = below.slice(0, end < 0 ? below.length : end);
  const words = [
    ...first.tokens.slice(1).flatMap((cell) => cell.words),
    ...more.flatMap((line) => line.words),
  ];
  return { row, words, lines: [first, ...more] };
}

/** The row with a text behind its other cells, whatever days and amounts it tells. */
function withText(row: TokenLine, words: readonly Word[]): TokenLine {
  const left = row.right + TEXT_GAP * row.unit;
  const text = token(words, [], []);
  const set = { ...text, left, right: left + text.right - text.left };
  return { ...row, tokens: [...row.tokens, set], text: `${row.text} ${text.text}` };
}
