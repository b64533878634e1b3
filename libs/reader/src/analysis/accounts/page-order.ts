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

/** Some pages of a file in their order, as if they were a file of their own. */
export function fromPageOne(pages: readonly PageWords[]): PageWords[] {
  return pages.map((page, at) => ({ ...page, page: at + 1 }));
}

/** A reading of such pages, with each row on the page of the file where it is. */
export function onItsPages(reading: StatementReading, pages: readonly PageWords[]): StatementReading {
  const transactions = reading.transactions.map((row) => ({
    ...row,
    page: row.page === null ? null : (pages[row.page - 1]?.page ?? row.page),
  }));
  return { ...reading, transactions };
}
