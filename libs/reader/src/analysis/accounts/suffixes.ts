import { fold } from '../../lexicon/fold.ts';
import { isPlainMoney, isStrong, type TokenLine } from '../text/tokens.ts';
import type { AccountPart } from './read-account.ts';

/** What tells the accounts of one member apart. */
const SUFFIX = /^\d{4}$/;

interface Listed {
  readonly suffix: string;
  readonly name: string;
}

/**
 * The parts with the number under which an overview of a member's accounts lists each, "0010 | Checking | 420.18", where
 * the heading of its rows says the same: "SHARE 0010 - CHECKING". The member's number is all of theirs.
 */
export function withSuffixes(
  parts: readonly AccountPart[],
  lines: readonly TokenLine[],
): readonly AccountPart[] {
  if (parts.length < 2) return parts;
  const listed = lines.flatMap(listedIn);
  if (listed.length < 2) return parts;
  return parts.map((part) => {
    const own = lines.slice(part.from, part.to).flatMap((line) => headedBy(line, listed));
    const [suffix] = own;
    if (suffix === undefined || own.some((other) => other !== suffix)) return part;
    return { ...part, facts: { ...part.facts, last4: suffix } };
  });
}

function listedIn({ tokens }: TokenLine): readonly Listed[] {
  const [first, second] = tokens;
  if (first === undefined || second === undefined || !tokens.slice(2).some(isPlainMoney)) return [];
  const isNamed = SUFFIX.test(first.text) && /\p{L}{2}/u.test(second.text) && second.dates.length === 0;
  return isNamed ? [{ suffix: first.text, name: fold(second.text) }] : [];
}

function headedBy({ tokens, words, text }: TokenLine, listed: readonly Listed[]): readonly string[] {
  if (tokens.some(isStrong)) return [];
  const heading = ` ${fold(text)} `;
  const found = listed.filter(
    ({ suffix, name }) => heading.includes(` ${name} `) && words.some((word) => word.text === suffix),
  );
  return found.map(({ suffix }) => suffix);
}
