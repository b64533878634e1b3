import { lineOf, token, type TokenLine } from '../text/tokens.ts';

/** "mm/dd/yyyy", "TT.MM.JJJJ", "jj/mm/aaaa": how a day is to be filled in. */
const PART = '(?:[dtjg]{1,2}|m{1,4}|[yja]{2,4})';
const BLANK_DAY = new RegExp(`^${PART}([/.-])${PART}\\1${PART}$`, 'u');

/** Forms whose days nobody has filled in: what stands in their place is none, and no word of what follows it. */
export function withoutBlankDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  return lines.map((line) => {
    if (!line.words.some(({ text }) => isBlankDay(text))) return line;
    const tokens = line.tokens.flatMap((cell) => {
      const words = cell.words.filter(({ text }) => !isBlankDay(text));
      return words.length === cell.words.length ? [cell] : words.length === 0 ? [] : [token(words, [], [])];
    });
    return tokens.length === 0 ? line : lineOf(line, tokens);
  });
}

function isBlankDay(text: string): boolean {
  return text.length >= 6 && text.length <= 12 && BLANK_DAY.test(text.toLowerCase());
}
