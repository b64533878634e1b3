import { DomainError } from '@counterfoil/kernel';

/** What a workspace can still spend, and where from. */
export interface Balance {
  readonly allowanceLimit: number;
  readonly allowanceReserved: number;
  readonly allowanceCharged: number;
  readonly storedCredits: number;
}

/** Where the pages of one document come from. */
export interface PageSources {
  readonly fromAllowance: number;
  readonly fromCredits: number;
}

/** What neither reservations nor charges have taken; a plan that shrank in mid-month may have overspent already. */
export function allowanceRemaining(balance: Balance): number {
  return Math.max(0, balance.allowanceLimit - balance.allowanceReserved - balance.allowanceCharged);
}

/**
 * Takes pages from the allowance first, then from stored credits.
 * @throws DomainError `page_quota_exceeded` when both together do not cover them.
 */
export function takePages(balance: Balance, pages: number): PageSources {
  const fromAllowance = Math.min(pages, allowanceRemaining(balance));
  const fromCredits = pages - fromAllowance;
  if (fromCredits <= balance.storedCredits) return { fromAllowance, fromCredits };
  const available = allowanceRemaining(balance) + balance.storedCredits;
  throw new DomainError(
    'exhausted',
    'page_quota_exceeded',
    `The file has ${pages} pages, but the page allowance and stored credits cover only ${available} more.`,
    { metadata: { pages: String(pages), available: String(available) } },
  );
}
