import type { AccountMention } from './account-mention.ts';
import { numbersCard } from './card-mention.ts';
import { headsRows } from './heading-role.ts';
import type { SheetLine } from './sheet.ts';
import { statementTypeOf } from './statement-type.ts';

/**
 * "Carte Visa Premier n° 4974 XXXX XXXX 2290" in the head of a page of its own that names a card, behind the rows of an account
 * that is none: what is listed under it was bought with the card, and the account pays it later. `head` is where the
 * number's head begins.
 */
export function isCardOverleaf(
  { index, page, strength, last4 }: AccountMention,
  head: number,
  all: readonly AccountMention[],
  lines: readonly SheetLine[],
): boolean {
  if (strength < 2 || last4 === null || !numbersCard(lines[index]?.text ?? '')) return false;
  const before = lines[head - 1];
  if (before === undefined || before.line.page === page) return false;
  const own = lines.slice(head).filter(({ line }) => line.page === page);
  const isListed =
    own.some((line) => line.index > index && headsRows(line)) && own.some(({ isRow }) => isRow);
  const first = all.find((one) => one.page < page && one.strength > 1);
  return (
    isListed &&
    first !== undefined &&
    statementTypeOf(own, index) === 'credit_card' &&
    statementTypeOf(lines.slice(0, head), first.index) === 'checking'
  );
}
