import { columnRoles } from '../../lexicon/words.ts';
import { near, shifted, type Token, type TokenLine } from '../text/tokens.ts';

/** Tables that stand beside each other are two or three. */
const TABLES_MAX = 3;

/** A header that names the same columns several times over, and where each of its tables begins. */
interface Repeated {
  readonly groups: readonly (readonly Token[])[];
  readonly edges: readonly number[];
}

/**
 * Whole tables side by side, receipts beside payments: puts the second under the first, each with its heading and its
 * header, shifted to where the first one stands.
 */
export function unfoldTables(lines: readonly TokenLine[]): TokenLine[] {
  const out: TokenLine[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] as TokenLine;
    const repeated = repeatedHeader(line);
    const end = repeated === null ? at : endOf(lines, at, repeated);
    if (repeated === null || end === at + 1) {
      out.push(line);
      at += 1;
      continue;
    }
    const heading = headingOf(out.at(-1), repeated);
    if (heading) out.pop();
    const block = [...(heading ? [lines[at - 1] as TokenLine] : []), ...lines.slice(at, end)];
    out.push(...tableByTable(block, repeated));
    at = end;
  }
  return out.map((line, index) => (line.index === index ? line : { ...line, index }));
}

/** "Date Details £  Date Details £". */
function repeatedHeader({ tokens }: TokenLine): Repeated | null {
  if (tokens.some((token) => token.dates.length > 0 || token.amounts.length > 0)) return null;
  for (let count = 2; count <= TABLES_MAX; count += 1) {
    const size = tokens.length / count;
    if (!Number.isInteger(size) || size < 2) continue;
    if (!tokens.every((token, at) => token.text === tokens[at % size]?.text)) continue;
    const roles = new Set(tokens.slice(0, size).map((token) => columnRoles(token.text)[0]));
    if (!roles.has('date') || !roles.has('description')) continue;
    const groups = Array.from({ length: count }, (_, at) => tokens.slice(at * size, (at + 1) * size));
    const edges = groups.slice(1).map((group, at) => {
      const [left = 0, right = 0] = [groups[at]?.at(-1)?.right, group[0]?.left];
      return (left + right) / 2;
    });
    return { groups, edges };
  }
  return null;
}

/** Where the tables end: at what stands across them, or at amounts of one of them that have no date. */
function endOf(lines: readonly TokenLine[], at: number, repeated: Repeated): number {
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] as TokenLine;
    if (line.page !== lines[at]?.page || repeatedHeader(line) !== null) break;
    if (line.tokens.some((token) => repeated.edges.some((edge) => token.left < edge && token.right > edge)))
      break;
    const parts = partsOf(line, repeated).filter((part) => part.length > 0);
    const dated = line.tokens.some((token) => token.dates.length > 0);
    if (!dated && parts.length < 2 && !isWrapped(lines[end - 1], line)) break;
  }
  return end;
}

function isWrapped(above: TokenLine | undefined, line: TokenLine): boolean {
  return above !== undefined && near(above, line) && !line.tokens.some((token) => token.amounts.length > 0);
}

/** A line of one short text over each table. */
function headingOf(line: TokenLine | undefined, repeated: Repeated): boolean {
  if (line === undefined || line.tokens.length !== repeated.groups.length) return false;
  return partsOf(line, repeated).every((part) => part.length === 1 && part[0]?.amounts.length === 0);
}

function partsOf(line: TokenLine, { groups, edges }: Repeated): Token[][] {
  return groups.map((_, at) =>
    line.tokens.filter(({ left }) => left >= (edges[at - 1] ?? -Infinity) && left < (edges[at] ?? Infinity)),
  );
}

function tableByTable(block: readonly TokenLine[], repeated: Repeated): TokenLine[] {
  const anchor = repeated.groups[0]?.[0]?.left ?? 0;
  return repeated.groups.flatMap((group, table) => {
    const by = anchor - (group[0]?.left ?? 0);
    return block.flatMap((line) => {
      const tokens = partsOf(line, repeated)[table] ?? [];
      return tokens.length === 0 ? [] : [shifted(line, tokens, by)];
    });
  });
}
