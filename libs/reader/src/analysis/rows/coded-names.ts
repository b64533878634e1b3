import type { HeaderCell } from '../tables/header-cell.ts';
import type { Table } from '../tables/table.ts';
import { textsUnder } from './kind-columns.ts';

/** "Debit" and "Credit" are two; a column with more words names kinds of payment, and one with more codes has a bank's own. */
export const SIDES = 2;

/** "EP", "AP", "T01": two or three capitals each, with figures or without, a bank's own codes. */
export function areCodes(kinds: readonly string[]): boolean {
  return kinds.length > SIDES && kinds.every((kind) => /^\p{Lu}[\p{Lu}\d]{1,2}$/u.test(kind));
}

/** "S88417720", "C44187", "9944-1201": one word each, with figures, and nearly each another one. */
const SERIAL = /^(?=(?:.*\d){4})[\p{Lu}\d][\p{Lu}\d/.-]*$/u;
/** Fewer show no column of them. */
const SERIALS_MIN = 5;

/** Whether a text may be a row's number. */
export function isSerial(text: string): boolean {
  return SERIAL.test(text);
}

function areSerials(texts: readonly string[]): boolean {
  return texts.length >= SERIALS_MIN && texts.every(isSerial) && 2 * new Set(texts).size > texts.length;
}

/** "TRAN" over "CKD" and "BPY", where another name is that of the texts. */
export function codedNames(table: Table): ReadonlySet<HeaderCell | null> {
  const cells = table.header?.cells ?? [];
  if (!cells.some(({ roles }) => roles[0] === 'description')) return new Set();
  const unknown = cells.filter(({ roles }) => roles.length === 0);
  return new Set(
    unknown.filter((cell) => {
      const texts = textsUnder(table, [cell]);
      return areCodes([...new Set(texts)]) || areSerials(texts);
    }),
  );
}
