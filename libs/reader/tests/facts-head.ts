import { readFacts } from '../src/facts/index.ts';
import { drawn } from './drawn-text.ts';

/** A statement's rows, to stand under a head that is under test. */
export const ROWS = `
Date         Description                  Debit        Credit       Balance
02/03/2026   Market                       20.00                     1,480.00
30/03/2026   Salary                                    900.00       2,380.00
`;

/** What the lines say of the document and of the only account in it. */
export function only(text: string) {
  const facts = readFacts(drawn(text));
  return { facts, account: facts.accounts[0] };
}
