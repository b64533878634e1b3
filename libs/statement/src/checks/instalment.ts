import type { AccountRows, MoneyRow } from './account-rows.ts';

/** "04/10", "3 de 12", "2 of 6": which part of how many. */
const PART = /(?:^|[\s(])(\d{1,2}) ?(?:\/|de|of|von|di|van|z|av) ?(\d{1,2})(?![\d/.-])/giu;
/** Nobody pays for a purchase in more parts. */
const PARTS_MAX = 60;

/** Whether a card's row is a part of a purchase made long ago, and dated by its day: "Magazine 04/10". */
export function isInstalment({ transaction }: MoneyRow, { account }: AccountRows): boolean {
  if (account.statement_type !== 'credit_card') return false;
  return [...transaction.description.matchAll(PART)].some(([, part, parts]) => {
    const [at, of] = [Number(part), Number(parts)];
    return at >= 1 && at <= of && of > 1 && of <= PARTS_MAX;
  });
}
