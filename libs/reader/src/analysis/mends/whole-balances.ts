import { isMoney, lineMeanings } from '../../lexicon/words.ts';
import { headersOf } from '../tables/headers.ts';
import { touches } from '../text/columns.ts';
import { isPlainMoney, opensWithDate, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer rows with a number under a name for money are no list of amounts. */
const ROWS_MIN = 3;

/**
 * "Opening balance 350112" where no amount has cents, and none its thousands apart: the whole number that a balance's name
 * leads to is money where every row has one as well, under a name for money.
 */
export function readWholeBalances(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (lines.some(({ tokens }) => tokens.some(isPlainMoney))) return lines;
  const ends = new Map(lines.flatMap((line) => pairOf(line, endOf(line))));
  if (ends.size === 0) return lines;
  const names = headersOf(lines).flatMap(({ cells }) => cells.filter(({ roles }) => roles.some(isMoney)));
  const dated = lines.filter(opensWithDate);
  const rows = new Map(
    dated.flatMap((line) =>
      pairOf(
        line,
        line.tokens.find((cell) => isNumber(cell) && names.some((name) => touches(name, cell))),
      ),
    ),
  );
  if (rows.size < ROWS_MIN || rows.size < dated.length) return lines;
  return lines.map((line) => {
    const cell = rows.get(line) ?? ends.get(line);
    return cell === undefined
      ? line
      : withCells(
          line,
          line.tokens.map((one) => (one === cell ? asMoney(one) : one)),
        );
  });
}

/** "Opening balance 0" of an account in a currency without cents, among others that print theirs: nothing is money here too. */
export function readNoughts(lines: readonly TokenLine[]): readonly TokenLine[] {
  return lines.map((line) => {
    const nought = line.tokens.at(-1);
    return nought?.text === '0' && isEnd(line)
      ? withCells(line, line.tokens.with(-1, asMoney(nought)))
      : line;
  });
}

function pairOf(line: TokenLine, cell: Token | undefined): [TokenLine, Token][] {
  return cell === undefined ? [] : [[line, cell]];
}

/** The only number of a line, and its last cell, behind the name of a balance. */
function endOf(line: TokenLine): Token | undefined {
  const [number, more] = line.tokens.filter(isNumber);
  if (number === undefined || more !== undefined || number !== line.tokens.at(-1)) return undefined;
  return isEnd(line) && !opensWithDate(line) ? number : undefined;
}

function isEnd({ text }: TokenLine): boolean {
  return lineMeanings(text).some((meaning) => meaning === 'opening' || meaning === 'closing');
}

function isNumber({ amounts, dates }: Token): boolean {
  return amounts.length > 0 && dates.length === 0;
}

function asMoney(number: Token): Token {
  return { ...number, amounts: number.amounts.map((reading) => ({ ...reading, style: 'either' })) };
}
