import { isStrong, type TokenLine } from './tokens.ts';

const WORD =
  '(?:page|pg|seite|blatt|p[áa]gin[aă]|p[áa]g|sida|side|síða|sivu|strona|strana|stranica|str|sayfa|bladzijde|blad|folha|hoja|feuille|oldal|lehekülg|halaman|trang|σελίδα|страница|стр)';

/** "Page 2 of 3" in the languages statements come in; the word for "of" is any short one, or a stroke. */
export const BEHIND_WORD = new RegExp(
  `(?<!\\p{L})${WORD}[\\s.:]{0,3}(\\d{1,3})\\s*(?:[/|(]|\\p{L}{1,4}\\.?)\\s*(\\d{1,3})(?!\\d)`,
  'iu',
);

/** Whether a text begins with the word for a page. */
export const PAGE_WORD = new RegExp(`^${WORD}`, 'iu');

/** "Page 2", of nobody says how many. */
export const WITHOUT_TOTAL = new RegExp(`^${WORD}(?:\\s*(?:no|nr|n[º°])\\b)?[\\s.:]{0,4}(\\d{1,3})$`, 'iu');

/** "Page 2 of 3" and nothing more: no text goes on with it. */
const ALONE = new RegExp(`^\\P{L}*${BEHIND_WORD.source}\\P{L}*$`, 'iu');

/** Whether a line is the number of its page. */
export function isPageNumber({ text }: TokenLine): boolean {
  return ALONE.test(text);
}

/** At the end of a line. */
const LAST = new RegExp(`${BEHIND_WORD.source}\\P{L}*$`, 'iu');

/** "EXAMPLE BANK   PAGE  1  OF  2": a head whose last figures number the page, and are no amount. */
export function endsWithPageNumber({ text, tokens }: TokenLine): boolean {
  // Rows print money: most lines are not looked at.
  return !tokens.some(isStrong) && LAST.test(text);
}
