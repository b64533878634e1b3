import type { Word } from '../../page.ts';

/** "Sort Code 20-12-34": a branch, though its digits could be a day of 2034. */
const BRANCH_LABEL = /sort ?code:?$/i;
const BRANCH = /^\d\d-\d\d-\d\d$/;
const BRANCH_CHARACTERS = 8;

export function isSortCode(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  if (text.length !== BRANCH_CHARACTERS || !BRANCH.test(text)) return false;
  return BRANCH_LABEL.test(`${words[at - 2]?.text ?? ''} ${words[at - 1]?.text ?? ''}`);
}
