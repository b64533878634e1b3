import type { AccountMention } from './account-mention.ts';

/** The key of an IBAN: a country, two check digits and what the country's banks number accounts by. */
export const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;
/** Two numbers that are different begin alike by chance on fewer figures. */
const ALIKE_MIN = 8;

/** The mention printed most often; among equals the first, and rather an account's number than the IBAN that cuts it short. */
export function bestMention(mentions: readonly AccountMention[]): AccountMention | null {
  const counts = new Map<string | null, number>();
  const pages = new Map<string | null, Set<number>>();
  for (const { last4, page } of mentions) {
    counts.set(last4, (counts.get(last4) ?? 0) + 1);
    pages.set(last4, (pages.get(last4) ?? new Set()).add(page));
  }
  const [first] = mentions;
  const isHeaded = (pages.get(first?.last4 ?? null)?.size ?? 0) > 1;
  // To whom a bill is paid stands in a table of a later page, a number a line.
  const isTable = ({ last4, page }: AccountMention): boolean =>
    isHeaded && pages.get(last4)?.size === 1 && page !== first?.page;
  const ibans = mentions.filter(({ key }) => IBAN.test(key));
  // "543221098.10.001" is "… 54322109810 72" in its IBAN; what stands there as a whole may be read from it.
  const isOwn = ({ key }: AccountMention): boolean =>
    !IBAN.test(key) &&
    ibans.some((iban) => iban.key.includes(key.slice(0, ALIKE_MIN)) && !iban.key.includes(key));
  const sorted = [...mentions].sort(
    (a, b) =>
      Number(isTable(a)) - Number(isTable(b)) ||
      (counts.get(b.last4) ?? 0) - (counts.get(a.last4) ?? 0) ||
      Number(isOwn(b)) - Number(isOwn(a)) ||
      a.index - b.index,
  );
  return sorted[0] ?? null;
}
