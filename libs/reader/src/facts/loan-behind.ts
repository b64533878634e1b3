import type { Token } from '../analysis/text/tokens.ts';
import type { AccountPart } from './parts.ts';
import { isMoney, type SheetLine } from './sheet.ts';
import { kindsIn, statementTypeOf } from './statement-type.ts';

/** "PR1 Prêt hypothécaire", "Home loan no. 0044-1". */
const HEADING_WORDS_MAX = 6;
/** Under the name of a loan what is owed of it stands within so many lines. */
const OWED_LINES = 2;
/** A heading stands so much farther from the last row than lines of a text from each other, in their height. */
const APART_HEIGHTS = 2;

/**
 * A part without the loan that is told of behind its last row: no row of it is printed, and what is owed of it is not what
 * the account over it comes to.
 */
export function withoutLoanBehind(part: AccountPart): AccountPart {
  const { lines } = part;
  const last = lines.findLastIndex((line) => line.isRow);
  const row = lines[last];
  if (row === undefined || last === lines.length - 1) return part;
  const at = lines.findIndex((line, index) => index > last && namesLoan(line, row, lines.slice(index + 1)));
  if (at < 0 || !isOfAccount(part, lines.slice(0, at))) return part;
  const { page, y } = (lines[at] as SheetLine).line;
  return { ...part, lines: lines.slice(0, at), end: { page, y } };
}

/** The name of a loan alone, where a heading stands, over what is owed of it. */
function namesLoan(line: SheetLine, row: SheetLine, under: readonly SheetLine[]): boolean {
  const [name, more] = line.tokens;
  if (name === undefined || more !== undefined || line.line.words.length > HEADING_WORDS_MAX) return false;
  const [kind, other] = new Set(kindsIn(name.text));
  if (kind !== 'loan' || other !== undefined || !standsApart(line, name, row)) return false;
  const owed = under.slice(0, OWED_LINES).find(({ tokens }) => tokens.some(isMoney));
  return owed?.line.page === line.line.page && !isOf(row, owed);
}

/** Left of the rows or where they begin, and no line that a row goes on with. */
function standsApart({ line, height }: SheetLine, name: Token, { line: row, tokens }: SheetLine): boolean {
  const isApart = line.page !== row.page || line.y - row.y > APART_HEIGHTS * height;
  return isApart && name.left <= (tokens[0]?.left ?? 0) + height / 2;
}

/** Whether a line prints the balance of the row: it is what the account itself comes to. */
function isOf(row: SheetLine, line: SheetLine): boolean {
  const balance = row.tokens.findLast(isMoney)?.amounts[0]?.value;
  return line.tokens.some((cell) => isMoney(cell) && cell.amounts[0]?.value === balance);
}

/** What the lines over it are of: behind the rows of a loan, or of nobody knows what, its name may head what they come to. */
function isOfAccount({ mention }: AccountPart, lines: readonly SheetLine[]): boolean {
  const kind = statementTypeOf(lines, mention?.index ?? lines[0]?.index ?? 0);
  return kind === 'checking' || kind === 'savings';
}
