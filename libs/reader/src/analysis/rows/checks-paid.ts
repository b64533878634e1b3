import type { Section } from '../tables/sections.ts';
import type { RowText } from './candidate.ts';

/** "1024*", "XXXX ^": a number, perhaps masked, and marks that point to a note below. */
const NUMBER_ONLY = /^(?:[#*]?\s*)((?:\d[\d-]*|[Xx*]{2,}\d*))?\s*[*^#†‡·•]*$/u;
/** One character that is no figure, as OCR reads such a mark; no check is described by a letter. */
const MARK_ONLY = /^\D$/u;
const MARKS = /^[*^†‡]+|[*^#†‡·•\s]+$/gu;
/** The document's own word for a check, in the languages that write it so. */
const WORD = /\bch[eèé]que/iu;

/** "1024*", "*1024": the number without its mark, which says that numbers before it are left out. */
export function withoutMarks(number: string): string {
  return number.replace(MARKS, '');
}

/**
 * A list of checks paid prints numbers, dates and amounts, and says once over all of them, or over their column, what
 * they are: its rows are described by that and their number.
 */
export function describedAsCheck(text: RowText, section: Section | null): RowText {
  const isNumbered = text.description === '' && text.checkNumber !== null;
  if (section?.kind !== 'checks' && !isNumbered) return text;
  const isBare = text.description === '' || MARK_ONLY.test(text.description);
  const found = NUMBER_ONLY.exec(isBare ? '' : text.description);
  if (found === null) return text;
  const beside = text.checkNumber ?? (isBare ? text.reference : null);
  const number = found[1] ?? (beside === null ? null : withoutMarks(beside));
  if (number === null || number === '') return text;
  const word = WORD.exec(section?.title ?? '')?.[0].toLowerCase() ?? 'check';
  return {
    ...text,
    description: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${number}`,
    checkNumber: text.checkNumber ?? (/\d/.test(number) ? number : null),
    reference: beside === text.reference ? null : text.reference,
  };
}
