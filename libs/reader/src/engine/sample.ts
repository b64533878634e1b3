import type { PageWords } from '../page.ts';

/** Enough to meet a figure in any document that holds a statement; a few seconds' work each. */
export const SAMPLE_PAGES = 6;
/** A year, an amount, an account number: three digits or more in one word. */
const FIGURE = /\d\D?\d\D?\d/;

/**
 * Of a long document of pictures, the pages to read first, from the first to the last one; none where there are few.
 * If none of them has a single figure it is an album or noise: reading the rest would keep the OCR engines busy for
 * minutes and find no row.
 */
export function sampleOf<T>(pages: readonly T[]): readonly T[] {
  if (pages.length <= SAMPLE_PAGES) return [];
  const step = (pages.length - 1) / (SAMPLE_PAGES - 1);
  return pages.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** Whether a page shows any figure: every page of a statement does. */
export function hasFigures({ words }: Pick<PageWords, 'words'>): boolean {
  return words.some(({ text }) => FIGURE.test(text));
}

/** What a sample's pages show, told as soon as it is known: a figure on one of them, or none on any. */
export class Figures {
  readonly #told = Promise.withResolvers<boolean>();
  #unread: number;

  constructor(pages: number) {
    this.#unread = pages;
    if (pages === 0) this.#told.resolve(true);
  }

  /** Settles with whether the other pages are to be read. */
  get areShown(): Promise<boolean> {
    return this.#told.promise;
  }

  /** Takes note of a page of the sample; null where it could not be read, and the document with it. */
  saw(page: Pick<PageWords, 'words'> | null): void {
    this.#unread -= 1;
    if (page !== null && hasFigures(page)) this.#told.resolve(true);
    else if (page === null || this.#unread === 0) this.#told.resolve(false);
  }
}
