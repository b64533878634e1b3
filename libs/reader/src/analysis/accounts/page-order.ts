import type { StatementReading } from '../../outcome.ts';
import type { PageWords } from '../../page.ts';
import type { NumberedLine } from './page-numbers.ts';

/** Whether the sheets lie with the last one on top: every page is numbered, "page 3 of 3" first and "page 1 of 3" last. */
export function areBackwards(numbered: readonly NumberedLine[], pages: readonly PageWords[]): boolean {
  const { length } = pages;
  return (
    length > 1 &&
    numbered.length === length &&
    pages.every(({ page }, at) => page === at + 1) &&
    numbered.every(({ line, page, of }) => of === length && page === length + 1 - line.page)
  );
}

/** The pages in the order of their numbers, as if they lay so. */
export function turnedOver(pages: readonly PageWords[]): PageWords[] {
  return pages.toReversed().map((page, at) => ({ ...page, page: at + 1 }));
}

/** A reading of pages that were turned over, with each row on the page where it is. */
export function turnedBack(reading: StatementReading, pages: number): StatementReading {
  const transactions = reading.transactions.map((row) => ({
    ...row,
    page: row.page === null ? null : pages + 1 - row.page,
  }));
  return { ...reading, transactions };
}
