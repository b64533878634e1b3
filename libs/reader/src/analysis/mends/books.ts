import type { HeaderCell } from '../tables/header-cell.ts';
import { headersOf, type Header } from '../tables/headers.ts';
import { touches } from '../text/columns.ts';
import { isPlainMoney, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** What the books of a firm call themselves, and the two ways to keep them; one language a line. */
const BOOKS = new RegExp(
  `(?<!\\p{L})(?:${[
    'accrual basis|cash basis|general ledger|ledger account',
    'grand livre|kontenblatt|sachkonto|hauptbuch',
    'libro mayor|mayor contable|libro mastro|razão contábil|livro razão',
    'grootboek(?:kaart)?|huvudbok|hovedbok|księga główna',
    '総勘定元帳|明细账|總帳',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** What a document is stands in its head. */
const HEAD_LINES = 60;
/** Fewer rows show no rule. */
const ROWS_MIN = 3;

/**
 * The bank's account in the books of its holder, where what comes in is a debit: the names of the two columns change places,
 * where the balances beside them say so as well.
 */
export function readBooks(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.slice(0, HEAD_LINES).some(({ text }) => BOOKS.test(text))) return lines;
  const headers = headersOf(lines);
  const turned = headers.filter((header, at) =>
    addsDebits(lines.slice(header.last + 1, headers[at + 1]?.first), header),
  );
  if (turned.length === 0) return lines;
  const keys = new Set(turned.map(({ key }) => key));
  const heads = headers.filter(({ key }) => keys.has(key));
  return lines.map((line) => {
    const header = heads.find(({ first, last }) => line.index >= first && line.index <= last);
    return header === undefined ? line : withSidesChanged(line);
  });
}

/** Names alone: "Debit" and "Credit" with what else stands in their cells. */
function withSidesChanged(line: TokenLine): TokenLine {
  const isNamed = (role: string) => (cell: Token) => cell.text.toLowerCase() === role;
  const [debit, credit] = [line.tokens.find(isNamed('debit')), line.tokens.find(isNamed('credit'))];
  if (debit === undefined || credit === undefined) return line;
  return withCells(
    line,
    line.tokens.map((cell) => {
      if (cell === debit) return { ...cell, text: credit.text };
      return cell === credit ? { ...cell, text: debit.text } : cell;
    }),
  );
}

/** Whether each balance under the names is the one over it with the debit added and the credit taken off. */
function addsDebits(rows: readonly TokenLine[], header: Header): boolean {
  const [debit, credit, balance] = (['debit', 'credit', 'balance'] as const).map((role) =>
    header.cells.find(({ roles }) => roles[0] === role),
  );
  if (debit === undefined || credit === undefined || balance === undefined) return false;
  const dated = rows.filter(({ tokens }) => tokens.some(({ dates }) => dates.length > 0));
  const steps = dated.flatMap((line) => {
    const under = (cell: HeaderCell): bigint | null => {
      const amount = line.tokens.find((token) => isPlainMoney(token) && touches(cell, token))?.amounts[0];
      return amount === undefined ? null : amount.sign === -1 ? -amount.value : amount.value;
    };
    const after = under(balance);
    return after === null ? [] : [{ after, moved: (under(debit) ?? 0n) - (under(credit) ?? 0n) }];
  });
  const told = steps.slice(1).filter(({ moved }) => moved !== 0n);
  const isBorneOut = steps.every(({ after, moved }, at) => {
    const before = steps[at - 1];
    return before === undefined || moved === 0n || before.after + moved === after;
  });
  return told.length >= ROWS_MIN && isBorneOut;
}
