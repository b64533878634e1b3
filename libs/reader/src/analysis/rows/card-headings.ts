import type { Table } from '../tables/table.ts';
import { isPlainMoney, type TokenLine } from '../text/tokens.ts';

/** What ends a line and may be a card's number: "4537 XXX XXX X2217", "4980-12**-****-4188>". */
const NUMBER = /(?<=[\s:(-])[\dXx*•·][\dXx*•· -]{10,22}[\dXx*•·](?=[)>]?$)/u;
/** At least so many of its figures are masked. */
const MASK = /[Xx*•·]{3}|[Xx*•·]{2}[ -][Xx*•·]{2}/u;
const NAME = /\p{L}/u;
/** Holders of one card are few: where as many lines as this, for each row, end so, they are texts of rows. */
const SHARE_MAX = 0.25;

/** The lines that may name the holder and the card whose rows begin under them: "MS A B MARSH - 4537 XXX XXX X2217". */
export function cardHeadings({ lines, entries }: Table): ReadonlySet<TokenLine> {
  const rows = new Set(entries.map(({ line }) => line));
  const named = lines.filter((line) => {
    if (rows.has(line) || line.tokens.some((cell) => cell.dates.length > 0 || isPlainMoney(cell)))
      return false;
    const number = NUMBER.exec(line.text);
    return number !== null && MASK.test(number[0]) && NAME.test(line.text.slice(0, number.index));
  });
  return new Set(named.length <= SHARE_MAX * entries.length ? named : []);
}
