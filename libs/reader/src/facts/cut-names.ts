import type { Token } from '../analysis/text/tokens.ts';
import { fold } from '../lexicon/fold.ts';
import { GENERIC, LEGAL_FORMS } from './institution-words.ts';
import type { SheetLine } from './sheet.ts';

/** Where a bank's name begins that the end of a line cuts: the capitalised words behind its last sentence. */
const LAST_WORDS = /(?:^|[.:;,]\s|[\p{Ll}\d]\s)((?:\p{Lu}[\p{L}&'’-]*\s?){1,4})$/u;
/** A name that goes on on the next line stands this near to it, in parts of the letters' height. */
const NEAR_HEIGHTS = 2;

/** "Bank Limited, Reg. No. 1" at the beginning of a line under "… check the entries above. Sample Overseas": the whole name. */
export function withCutStart(cell: Token, line: SheetLine, above: SheetLine | undefined): Token {
  if (cell !== line.tokens[0] || above === undefined || !isFormAlone(cell.text)) return cell;
  const isNext = above.index === line.index - 1 && above.line.page === line.line.page;
  if (!isNext || line.line.y - above.line.y > NEAR_HEIGHTS * line.height) return cell;
  const start = LAST_WORDS.exec(above.text)?.[1]?.trim();
  return start === undefined ? cell : { ...cell, text: `${start} ${cell.text}` };
}

/** A legal form behind nothing but words that all banks have in their names. */
function isFormAlone(text: string): boolean {
  const form = LEGAL_FORMS.exec(text);
  if (form === null) return false;
  const words = fold(text.slice(0, form.index)).split(' ');
  return words[0] !== '' && words.every((word) => GENERIC.test(word));
}
