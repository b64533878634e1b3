import { touches } from '../analysis/text/columns.ts';
import type { Token } from '../analysis/text/tokens.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import { namesCard } from './card-names.ts';
import type { LabelledValue } from './labels.ts';
import { hasLetters, isMoney, standsInMiddle, type SheetLine } from './sheet.ts';
import { namesProduct } from './statement-type.ts';

/** The heading of a table of rewards, and how far under it its balances stand. */
const REWARDS =
  /\b(?:rewards?|rewardcash|points|cash ?back|miles|boni|bonus|remises|punkte|bonidollars|pontos|puntos|punti|punten|poäng)\b|ポイント|マイル|[积積]分|포인트/i;
export const REWARD_LINES = 6;

/** Whether a heading is one of points or money that is given back; "Reward Current Account" and "Miles Visa" are accounts. */
export function namesRewards(heading: string): boolean {
  return REWARDS.test(heading) && !namesProduct(heading) && !namesCard(heading);
}

/** Within a sentence words and figures stand nearer to each other than this much of their height. */
const SENTENCE_GAP = 0.6;

/** Boxes stand farther apart than this much of the height of what they say. */
const BOX_GAP = 1.5;

/** "Points: previous balance 3,204 – earned 622 – balance now 3,826": what a sentence begins with is what it tells of. */
export function tellsRewards(tokens: readonly Token[], token: Token, height: number): boolean {
  const label = tokens.slice(0, tokens.indexOf(token)).findLastIndex(hasLetters);
  for (let at = label; at >= 0; at -= 1) {
    const [before, cell] = [tokens[at - 1], tokens[at] as Token];
    if (namesRewards(cell.text)) return true;
    if (before === undefined || cell.left - before.right > SENTENCE_GAP * height) return false;
  }
  return false;
}

/** "Points   Previous   3,204   Earned   312   Now   3,516": a line of labels and figures that begins with what they count. */
export function opensRewards([first, ...rest]: readonly Token[]): boolean {
  if (first === undefined || first.amounts.length > 0 || !namesRewards(first.text)) return false;
  return rest.filter(({ amounts }) => amounts.length > 0).length > 1;
}

/** "Reward Points Summary" over "Opening Balance … Closing Balance", not in a box beside these. */
export function isReward(value: LabelledValue, lines: readonly SheetLine[]): boolean {
  const start = lines[0]?.index ?? 0;
  const own = lines[value.index - start];
  if (
    value.place === 'left' &&
    own &&
    (opensRewards(own.tokens) || tellsRewards(own.tokens, value.token, own.height))
  )
    return true;
  const extent = extentOf(value, own);
  const from = Math.max(start, value.index - REWARD_LINES);
  for (let at = value.index - 1; at >= from; at -= 1) {
    const line = lines[at - start];
    if (line === undefined || line.line.page !== value.line.page || line.isRow) return false;
    if (line.tokens.some(isMoney)) continue;
    const heading = lineMeanings(line.text).some((meaning) => meaning.endsWith('_heading'));
    const isOver = extent === null || (own !== undefined && standsInMiddle(line, own));
    const over = isOver ? [line] : line.tokens.filter((cell) => touches(cell, extent));
    if (over.some(({ text }) => namesRewards(text)) && line.tokens.length <= 2) return true;
    if (heading) return false;
  }
  return false;
}

/**
 * From where a label begins to where the amount beside it ends, with the labels and amounts that lead up to it as those of one
 * box do: "Opening 204  Earned 12  Closing 216"; null where the label stands elsewhere.
 */
function extentOf(
  { token, place }: LabelledValue,
  line: SheetLine | undefined,
): Pick<Token, 'left' | 'right'> | null {
  const cells = line?.tokens.slice(0, Math.max(line.tokens.indexOf(token), 0)) ?? [];
  let at = cells.findLastIndex(hasLetters);
  const label = cells[at];
  if (place !== 'left' || line === undefined || label === undefined) return null;
  let { left } = label;
  for (; at >= 0; at -= 1) {
    const cell = cells[at] as Token;
    if (left - cell.right > BOX_GAP * line.height) break;
    left = Math.min(left, cell.left);
  }
  return { left, right: token.right };
}
