import { touches } from '../analysis/text/columns.ts';
import type { Token } from '../analysis/text/tokens.ts';
import { fold } from '../lexicon/fold.ts';
import { headsRows } from './heading-role.ts';
import { hasLetters, isMoney, type SheetLine } from './sheet.ts';

/** What goes on under a word that is no kind of account by itself. */
const GOES_ON: Readonly<Record<string, RegExp>> = {
  savings: /^bank\b/i,
  current: /^(?:od\b|balance|limit|amount|period|month|charges|dues?\b|statement|interest|rate|value)/i,
};

/** "SAVINGS" over "BANK" is a bank's name on two lines, and "Current" over "Balance" the name of a figure. */
export function isCutKind(cell: Token, below: readonly (SheetLine | undefined)[]): boolean {
  const rest = GOES_ON[fold(cell.text).split(' ').at(-1) ?? ''];
  if (rest === undefined) return false;
  return below.some((line) => line?.tokens.some((other) => touches(other, cell) && rest.test(other.text)));
}

const ENDS_IN_TYPE = /(?:^| )(?:type|typ|tipo|tür)$/;
/** Names of a box are set over so many lines. */
const NAME_LINES_MAX = 3;

/**
 * The cells under "Type" in a box over the rows, the values of which stand in one line with a day and an amount, so that it
 * looks like a row: "16/08/2018   SAVINGS   31,036.69".
 */
export function underType(lines: readonly SheetLine[]): readonly Token[] {
  const first = lines.findIndex((line) => line.isRow);
  const box = lines[first];
  const next = lines.slice(first + 1).find((line) => line.isRow || headsRows(line));
  if (box === undefined || next === undefined || next.isRow) return [];
  const names = lines
    .slice(Math.max(0, first - NAME_LINES_MAX), first)
    .flatMap(({ tokens }) => tokens.filter(({ text }) => ENDS_IN_TYPE.test(fold(text))));
  return box.tokens.filter(
    (cell) => hasLetters(cell) && !isMoney(cell) && names.some((name) => touches(name, cell)),
  );
}
