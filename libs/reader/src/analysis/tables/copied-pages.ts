import type { PageWords, Word } from '../../page.ts';

/** A sheet may lie twice in the scanner, and a file be put together of files that share one: its rows happened once. */
export function withoutCopies(pages: readonly PageWords[]): readonly PageWords[] {
  const known = new Map<string, PageWords[]>();
  const own = pages.filter((page) => {
    const [first] = page.words;
    if (first === undefined) return true;
    // Pages of one statement begin alike, and seldom have as many words.
    const key = `${String(page.words.length)} ${first.text}`;
    const alike = known.get(key) ?? [];
    if (alike.some((other) => isCopy(other, page))) return false;
    known.set(key, [...alike, page]);
    return true;
  });
  return own.length === pages.length ? pages : own;
}

/** Word for word the same, each in its place: two pages of a statement differ in their numbers at least. */
function isCopy(one: PageWords, other: PageWords): boolean {
  return one.words.every((word, at) => isSame(word, other.words[at]));
}

function isSame({ text, box: [x, y] }: Word, other: Word | undefined): boolean {
  return other !== undefined && text === other.text && x === other.box[0] && y === other.box[1];
}
