import type { Token, TokenLine } from '../text/tokens.ts';

/** Fewer whole figures on lines with a day may all have lost their points. */
const WHOLES_MIN = 5;
const WHOLE = /^\d{3,9}$/;

/**
 * Scans of documents that print no cents: "75000" in each of many rows has lost no point where nothing shows any cents,
 * nor may show them in letters ("75.O0") beside a day.
 */
export function leaveWhole(lines: readonly TokenLine[]): readonly TokenLine[] {
  let wholes = 0;
  for (const { method, tokens } of lines) {
    if (method !== 'ocr') continue;
    if (tokens.some(showsCents)) return lines;
    if (!tokens.some(({ dates }) => dates.length > 0)) continue;
    if (tokens.some(mayShowCents)) return lines;
    wholes += tokens.filter(isWhole).length;
  }
  if (wholes < WHOLES_MIN) return lines;
  return lines.map((line) =>
    line.tokens.some(isWhole) ? { ...line, tokens: line.tokens.map(asPrinted) } : line,
  );
}

function isWhole({ repairs, text }: Token): boolean {
  return repairs !== undefined && WHOLE.test(text);
}

function showsCents({ dates, amounts }: Token): boolean {
  return dates.length === 0 && amounts.some(({ digits }) => digits > 1);
}

function mayShowCents(token: Token): boolean {
  return token.repairs !== undefined && !isWhole(token);
}

function asPrinted(token: Token): Token {
  if (!isWhole(token)) return token;
  const { repairs: _, ...printed } = token;
  return printed;
}
