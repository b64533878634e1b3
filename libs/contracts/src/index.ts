/**
 * Everything services say to each other, generated from `proto/` (`npm run generate`), one entry point each:
 * `@counterfoil/contracts/review`, `…/events`, `…/errors` and so on.
 */
export type { Envelope } from './generated/events/lifecycle/v1/lifecycle.ts';
