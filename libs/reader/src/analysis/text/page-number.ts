import type { TokenLine } from './tokens.ts';

/** "Page 2 of 3" in the languages statements come in; the word for "of" is any short one, or a stroke. */
export const BEHIND_WORD =
  /(?<!\p{L})(?:page|pg|seite|blatt|p[áa]gina|p[áa]g|sida|side|sivu|strona|str|sayfa|bladzijde|blad|folha|hoja|feuille)[\s.:]{0,3}(\d{1,3})\s*(?:[/|]|\p{L}{1,4}\.?)\s*(\d{1,3})(?!\d)/iu;

/** "Page 2 of 3" and nothing more: no text goes on with it. */
const ALONE = new RegExp(`^\\P{L}*${BEHIND_WORD.source}\\P{L}*$`, 'iu');

/** Whether a line is the number of its page. */
export function isPageNumber({ text }: TokenLine): boolean {
  return ALONE.test(text);
}
