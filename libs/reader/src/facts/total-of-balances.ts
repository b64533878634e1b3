import { lineMeanings } from '../lexicon/line-meanings.ts';
import { magnitude } from './reading-sums.ts';
import type { LabelledValue } from './labels.ts';
import { isMoney, type SheetLine } from './sheet.ts';

/** Words for what is held, in any language that has them so. */
const HELD = /balance|saldo|solde|guthaben|kontostand|bakiye/iu;
/** Lines of one box, with a note or two between them. */
const LINES_ABOVE_MAX = 6;
/** Amounts of one box end at the same place, to within this many points. */
const EDGE_POINTS = 3;
/** A sum has two parts at least. */
const PARTS_MIN = 2;

/**
 * "Pot balance 480.00", "Balance in Harbour 1,050.48", "Total balance 1,530.48": what several balances over it come to, and
 * the balance of none of them. What an opening balance leads to is another thing.
 */
export function addsBalances(
  { inRow, place, index, token, reading }: LabelledValue,
  lines: readonly SheetLine[],
): boolean {
  if (inRow || place !== 'left') return false;
  const at = lines.findIndex((line) => line.index === index);
  const page = lines[at]?.line.page;
  let [left, parts] = [magnitude(reading), 0];
  for (const { line, text, tokens } of lines.slice(Math.max(0, at - LINES_ABOVE_MAX), at).reverse()) {
    const [amount, more] = tokens.filter(isMoney);
    if (line.page !== page) return false;
    if (amount === undefined) continue;
    const [part] = amount.amounts;
    const isHeld =
      more === undefined && HELD.test(text) && !lineMeanings(text).some((meaning) => meaning === 'opening');
    if (part === undefined || !isHeld || Math.abs(amount.right - token.right) > EDGE_POINTS) return false;
    left -= magnitude(part);
    parts += 1;
    if (left <= 0n) return left === 0n && parts >= PARTS_MIN;
  }
  return false;
}
