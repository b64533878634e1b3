import { fold } from '../lexicon/fold.ts';
import type { SheetLine } from './sheet.ts';

/** The box of balances stands this few lines under the title. */
const BOX_REACH_LINES = 10;

/** A title that names what a part of the document is of. */
export interface PartTitle {
  readonly index: number;
  readonly name: string;
}

/**
 * "Personal Account statement" and, on a later page, "Rainy Day Pot statement", each over what is left in it, "Rainy Day Pot
 * statement balance": the titles of the parts of a document in which each account has a statement, though only one has a
 * number. Empty where there are fewer than two.
 */
export function partTitles(lines: readonly SheetLine[]): readonly PartTitle[] {
  const titles = lines.flatMap((line): PartTitle[] => {
    const [only, more] = line.tokens;
    if (line.isRow || only === undefined || more !== undefined) return [];
    const name = fold(only.text);
    if (!name.endsWith(' statement')) return [];
    const box = lines.slice(line.index + 1, line.index + 1 + BOX_REACH_LINES);
    const isOver = box.some(
      ({ line: { page }, tokens }) =>
        page === line.line.page && tokens.some(({ text }) => fold(text) === `${name} balance`),
    );
    return isOver ? [{ index: line.index, name }] : [];
  });
  const first = titles.filter(({ name }, at) => titles.findIndex((other) => other.name === name) === at);
  return first.length < 2 ? [] : first;
}
