import type { AccountRows, MoneyRow } from './account-rows.ts';

/** Which part of how many. */
export interface Instalment {
  readonly part: number;
  readonly parts: number;
}

/** "04/10", "C.04/10", "3 de 12", "2 of 6": which part of how many. */
const PART =
  /(?:^|[\s(]|(?<!\p{L})c\.)(?<part>\d{1,2}) ?(?:\/|de|of|von|di|van|z|av) ?(?<parts>\d{1,2})(?![\d/.-])/giu;
/** "分割6回(3回目)", "分12期第3期": how many parts, and which of them. */
const PART_OF = /(?:分割?|共) ?(?<parts>\d{1,2}) ?[回期][ (（、,]*第? ?(?<part>\d{1,2}) ?[回期]/gu;
/** Nobody pays for a purchase in more parts. */
const PARTS_MAX = 60;

/** The part of a purchase that a text names, "Magazine 04/10"; null where it names none. */
export function instalmentIn(text: string): Instalment | null {
  const found = [...text.matchAll(PART), ...text.matchAll(PART_OF)].map(({ groups }): Instalment => ({
    part: Number(groups?.['part']),
    parts: Number(groups?.['parts']),
  }));
  return (
    found.find(({ part, parts }) => part >= 1 && part <= parts && parts > 1 && parts <= PARTS_MAX) ?? null
  );
}

/** Whether a card's row is a part of a purchase made long ago, and dated by its day: its text says so, or a flag for its column. */
export function isInstalment({ transaction }: MoneyRow, { account }: AccountRows): boolean {
  if (account.statement_type !== 'credit_card') return false;
  return transaction.flags.includes('instalment') || instalmentIn(transaction.description) !== null;
}
