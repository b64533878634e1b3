import { isStrong, lineOf, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';

/** Words before a value that end with a colon: "Booked on:", "Amount:". */
const LABEL = /^\p{L}[^\d]*:$/u;
/** Fewer values under the same words are a head's. */
const ROWS_MIN = 5;
const SHARE_MIN = 0.9;
/** Where more lines begin with a day, these are the rows, and what has a name is their text, or the head of each page. */
const BARE_SHARE_MAX = 0.1;

interface Shown {
  readonly page: number;
  readonly text: string;
}

interface Uses {
  readonly days: number;
  readonly money: number;
}

/**
 * Names of columns that each row prints again before its values, "Booked on: 05/01/2026 … Amount: -45.00": where nearly
 * every row has the same ones before its day and its money, and hardly one begins with its day, only the values are left,
 * the days where their names stood.
 */
export function withoutRowLabels(lines: readonly TokenLine[]): readonly TokenLine[] {
  const labels = repeatedLabels(lines);
  if (labels.size === 0) return lines;
  return lines.map((line) => {
    if (!line.tokens.some((cell, at) => isLabel(cell, line.tokens[at + 1], labels))) return line;
    const tokens = line.tokens.flatMap((cell, at) => {
      if (isLabel(cell, line.tokens[at + 1], labels)) return [];
      const before = line.tokens[at - 1];
      return before !== undefined && isLabel(before, cell, labels) ? [inPlaceOf(before, cell)] : [cell];
    });
    return lineOf(line, tokens);
  });
}

/** The labels before nearly as many values as the most frequent one before days, one of them before money. */
function repeatedLabels(lines: readonly TokenLine[]): ReadonlySet<string> {
  const uses = new Map<string, Uses>();
  const values = new Map<string, Shown[]>();
  for (const { tokens, page } of lines) {
    for (let at = 0; at < tokens.length - 1; at += 1) {
      const [cell, value] = [tokens[at] as Token, tokens[at + 1] as Token];
      if (!cell.text.endsWith(':') || !LABEL.test(cell.text)) continue;
      const isDay = value.dates.length > 0;
      if (!isDay && !isStrong(value)) continue;
      const { days, money } = uses.get(cell.text) ?? { days: 0, money: 0 };
      uses.set(cell.text, isDay ? { days: days + 1, money } : { days, money: money + 1 });
      const shown = values.get(cell.text) ?? [];
      shown.push({ page, text: value.text });
      values.set(cell.text, shown);
    }
  }
  for (const [label, shown] of values) if (isFurniture(shown)) uses.delete(label);
  const rows = Math.max(0, ...[...uses.values()].map(({ days }) => days));
  const isOften = (count: number): boolean => count >= ROWS_MIN && count >= SHARE_MIN * rows;
  const often = [...uses].filter(([, { days, money }]) => isOften(days) || isOften(money));
  const isWhole = rows >= ROWS_MIN && often.some(([, { money }]) => isOften(money));
  if (!isWhole) return new Set();
  const bare = lines.filter((line) => opensWithDate(line) && line.tokens.some(isStrong));
  return new Set(bare.length > BARE_SHARE_MAX * rows ? [] : often.map(([label]) => label));
}

/** Printed once on each page, or always before the same value: "Current month: 30 April". */
function isFurniture(shown: readonly Shown[]): boolean {
  const pages = new Set(shown.map(({ page }) => page));
  return shown.length < 2 * pages.size || new Set(shown.map(({ text }) => text)).size === 1;
}

function isLabel(cell: Token, value: Token | undefined, labels: ReadonlySet<string>): boolean {
  return labels.has(cell.text) && value !== undefined && (value.dates.length > 0 || isStrong(value));
}

function inPlaceOf({ left }: Token, value: Token): Token {
  return value.dates.length === 0 ? value : { ...value, left, right: left + value.right - value.left };
}
