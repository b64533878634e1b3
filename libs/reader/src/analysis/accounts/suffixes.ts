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
  if (listed.length < 2) return withoutMember(withNumbered(parts, lines), lines);
  return parts.map((part) => {
    const own = lines.slice(part.from, part.to).flatMap((line) => headedBy(line, listed));
    const [suffix] = own;
    if (suffix === undefined || own.some((other) => other !== suffix)) return part;
    return { ...part, facts: { ...part.facts, last4: suffix } };
  });
}

/** "SHARE 417220-0075 CHECKING", "417220-0101 AUTO LOAN": the member's number, and which of the member's accounts it is. */
const NUMBERED =
  /^(?:\W?(?:share|loan|certificate|account)\s+)?(\d{3,10})-(\d{4})(?![\d-])(?=\s+\S.*\p{L}{3})/iu;

/** The parts with the last figures of the numbers that their headings print, where several begin with one member's number. */
function withNumbered(parts: readonly AccountPart[], lines: readonly TokenLine[]): readonly AccountPart[] {
  const heads = parts.map(({ from, to }) => {
    const own = lines.slice(from, to).filter(({ tokens }) => !tokens.some(isStrong));
    const found = own.flatMap(({ text }) => {
      const [, member, suffix] = NUMBERED.exec(text) ?? [];
      return member === undefined || suffix === undefined ? [] : [{ member, suffix }];
    });
    return new Set(found.map(({ suffix }) => suffix)).size === 1 ? found[0] : undefined;
  });
  const members = heads.flatMap((head) => head?.member ?? []);
  if (members.length < 2 || new Set(members).size > 1) return parts;
  return parts.map((part, at) => {
    const head = heads[at];
    return head === undefined ? part : { ...part, facts: { ...part.facts, last4: head.suffix } };
  });
}

/** "SHARE 00 - PRIMARY SAVINGS": fewer figures than are shown of a number. */
const SHARE = /^(?:share|loan|certificate|suffix|sub[- ]?account)\s+(\d{1,3})\s*[-–—:]\s*\p{L}/iu;
const MEMBER = /\bmember(?:ship)?\s*(?:no|number|id|#)/i;

/**
 * The parts without the member's number, where each is headed by a share or a loan of its own: that number is of the
 * member, and what tells the accounts apart is shorter than is shown of one.
 */
function withoutMember(parts: readonly AccountPart[], lines: readonly TokenLine[]): readonly AccountPart[] {
  const heads = parts.map(({ from, to }) => {
    const own = lines.slice(from, to).filter(({ tokens }) => !tokens.some(isStrong));
    return new Set(own.flatMap(({ text }) => SHARE.exec(text)?.[1] ?? []));
  });
  const isTold = heads.every(({ size }) => size === 1) && new Set(heads.flatMap((own) => [...own])).size > 1;
  if (!isTold) return parts;
  const members = lines.filter(({ text }) => MEMBER.test(text)).map(({ text }) => text);
  return parts.map((part) => {
    const { last4 } = part.facts;
    const isMember = last4 !== null && members.some((text) => text.includes(last4));
    return isMember ? { ...part, facts: { ...part.facts, last4: null } } : part;
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
