import { phrases } from '../lexicon/fold.ts';
import { PhraseTable } from '../lexicon/phrase-table.ts';
import { thanksForPayment } from '../lexicon/thanks.ts';
import { headsRows } from './heading-role.ts';
import { aroundRows, hasLetters, type SheetLine } from './sheet.ts';
import { EVERYDAY_WORDS, SHOP_WORDS } from './type-words.ts';

/** Savings accounts see a transfer and a fee; this many everyday payments they do not. */
const EVERYDAY_ROWS_MIN = 2;

const shops: ReadonlySet<string> = new Set(phrases(SHOP_WORDS));
const everyday = new PhraseTable({
  shop: [SHOP_WORDS],
  account: [
    EVERYDAY_WORDS.flatMap(phrases)
      .filter((word) => !shops.has(word))
      .join(', '),
  ],
});

/** True where the rows are what people do from an everyday account: wages in, cards, bills and cash out. */
export function paysEveryday(part: readonly SheetLine[]): boolean {
  let [rows, ownRows] = [0, 0];
  // Only those who are owed thank for a payment.
  if (part.some((line) => line.isRow && thanksForPayment(line.text))) return false;
  const around = new Set(aroundRows(part));
  let headed: number | null = null;
  for (const line of part) {
    if (!line.isRow && headsRows(line)) headed = line.line.page;
    const inRows = line.isRow || !around.has(line) || (headed === line.line.page && opensRow(line));
    const found = inRows ? everyday.match(line.text).matches : [];
    if (found.length > 0) rows += 1;
    // What is bought may be bought with a credit card; wages and standing orders are an account's.
    if (found.some(({ meaning }) => meaning === 'account')) ownRows += 1;
    if (rows >= EVERYDAY_ROWS_MIN && ownRows > 0) return true;
  }
  return false;
}

/** "16 Feb 26   DD   COUNCIL TAX" over its amount: the first of a row's lines, which begins with its day. */
function opensRow({ tokens: [day, ...cells] }: SheetLine): boolean {
  return day !== undefined && day.dates.length > 0 && cells.some(hasLetters);
}
