import { columnRoles, isDay, isMoney } from '../../lexicon/words.ts';
import { renumbered } from '../text/lines.ts';
import { hasWord, isPlainMoney, lineOf, type Token, type TokenLine } from '../text/tokens.ts';
import { isName } from './boxes-before.ts';

/** Between the names of a table's columns and a box beside them lie so many points. */
const GUTTER_POINTS = 16;

/**
 * "Date  Description  Money out  Money in  Balance    End balance  £620.30": a line of the box right of a table that stands as
 * high as the names of its columns is put on a line of its own, before them: a line with a sum holds no names.
 */
export function partSumsBeside(lines: readonly TokenLine[]): readonly TokenLine[] {
  const parted = lines.flatMap((line) => {
    const at = sumAt(line);
    return at < 0 ? [line] : [lineOf(line, line.tokens.slice(at)), lineOf(line, line.tokens.slice(0, at))];
  });
  return parted.length === lines.length ? lines : renumbered(parted);
}

/** Where a name and its sum begin behind the names of a day, of texts and of money; -1 where none do. */
function sumAt({ tokens }: TokenLine): number {
  const at = tokens.length - 2;
  const [last, label, value] = tokens.slice(-3);
  if (at < 3 || last === undefined || label === undefined || value === undefined) return -1;
  if (!isPlainMoney(value) || !isName(label) || !hasWord(label.text)) return -1;
  const names = tokens.slice(0, at);
  return label.left - last.right >= GUTTER_POINTS && areNames(names) && !isOneMore(label, names) ? at : -1;
}

function areNames(names: readonly Token[]): boolean {
  const roles = names.map(({ text }) => columnRoles(text));
  return (
    names.every(isName) &&
    isDay(roles[0]?.[0]) &&
    roles.some(([role]) => role === 'description') &&
    roles.at(-1)?.some(isMoney) === true
  );
}

/** "Date  Details  Amount    Balance  1,204.50": the name of a column that no other has, with what was brought forward. */
function isOneMore({ text }: Token, names: readonly Token[]): boolean {
  const [role] = columnRoles(text);
  return role !== undefined && !names.some((name) => columnRoles(name.text).includes(role));
}
