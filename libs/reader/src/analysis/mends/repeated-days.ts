import { touches } from '../text/columns.ts';
import { isPlainMoney, type Token, type TokenLine } from '../text/tokens.ts';

/** "As above", as Japanese and Chinese lists and typed ones print it. */
const AS_ABOVE = /^(?:[〃″"]|''|同上|-\s?["″]\s?-)$/u;

/** Marks of repetition under the day that a row opens with are that day again, and no words of their rows. */
export function repeatDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.some(({ tokens: [first] }) => repeats(first))) return lines;
  let above: Token | undefined;
  return lines.map((line) => {
    const [first, ...rest] = line.tokens;
    if (first === undefined || !rest.some(isPlainMoney)) return line;
    if (first.dates.length > 0) above = first;
    if (above === undefined || !repeats(first) || !touches(above, first)) return line;
    return { ...line, tokens: [{ ...first, dates: above.dates }, ...rest] };
  });
}

function repeats(cell: Token | undefined): boolean {
  return cell !== undefined && AS_ABOVE.test(cell.text);
}
