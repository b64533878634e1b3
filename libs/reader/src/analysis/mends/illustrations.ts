import { headersOf, type Header } from '../tables/headers.ts';
import { looksLikeRow, type TokenLine } from '../text/tokens.ts';

/** How terms introduce an example of how interest or a minimum payment is reckoned. */
const ILLUSTRATES =
  /\b(?:(?:above|below|following|sample|interest|calculation) illustrations?|illustrations? (?:above|below|of|on|has|have)|(?:has been|is) assumed that|assume that you|assuming that (?:you|the|there))\b/iu;

/** What says of the list under it that it is nobody's. A whole sample of a statement may be for illustration as well. */
const EXAMPLE =
  /\b(?:this|the following) (?:example|illustration) is (?:for|an)\b.*\billustrat|\bdoes not (?:relate to|show|represent|reflect) (?:any|your) (?:own |actual |real )?account\b|\bnot (?:an? (?:record|statement) of|based on) (?:any|your) (?:own )?account\b/iu;

/** The heading of such a list: "Worked example: how charges build up in a month", "Example (illustration only)". */
const WORKED = /^(?:worked examples?\b|examples? \((?:for )?illustration)/iu;

/** The lines without the days and amounts of what is an illustration, or an example, and nobody's list. */
export function withoutIllustrations(lines: readonly TokenLine[]): readonly TokenLine[] {
  return withoutExamples(withoutReckonings(lines));
}

/**
 * The lines without the days and amounts of pages that illustrate how interest is reckoned: they look like a list of
 * transactions, balances included. A page that has one of its own is left as it is, and so is the first with rows; but from
 * a list to which an example's introduction leads nothing is the page's own.
 */
function withoutReckonings(lines: readonly TokenLine[]): readonly TokenLine[] {
  const illustrated = new Set(lines.flatMap(({ page, text }) => (ILLUSTRATES.test(text) ? [page] : [])));
  if (illustrated.size === 0) return lines;
  const headed = new Set<number>();
  const introduced = new Map<number, number>();
  for (const header of headersOf(lines).filter(isOfRows)) {
    const page = lines[header.first]?.page ?? 0;
    if (introduced.has(page)) continue;
    if (isIntroduced(lines, header)) introduced.set(page, header.first);
    else headed.add(page);
  }
  const firstRows = lines.find(looksLikeRow)?.page ?? Infinity;
  const isBare = ({ page, index }: TokenLine): boolean =>
    illustrated.has(page) &&
    page > firstRows &&
    (!headed.has(page) || index >= (introduced.get(page) ?? Infinity));
  return lines.map((line) => (isBare(line) ? withoutFigures(line) : line));
}

/** The lines without the days and amounts of what stands under a line, to the end of its page, that calls it an example. */
function withoutExamples(lines: readonly TokenLine[]): readonly TokenLine[] {
  const from = new Map<number, number>();
  for (const { page, index, text } of lines)
    if (!from.has(page) && ((text.includes('account') && EXAMPLE.test(text)) || WORKED.test(text)))
      from.set(page, index);
  if (from.size === 0) return lines;
  return lines.map((line) => (line.index > (from.get(line.page) ?? Infinity) ? withoutFigures(line) : line));
}

/** How many lines an introduction wraps to. */
const INTRODUCTION_LINES = 2;

/** The sentence right over the list calls it an illustration; one of what stands above goes before what is no example. */
function isIntroduced(lines: readonly TokenLine[], { first }: Header): boolean {
  const over = lines.slice(Math.max(0, first - INTRODUCTION_LINES), first);
  const text = over
    .filter(({ page }) => page === lines[first]?.page)
    .map((line) => line.text)
    .join(' ');
  return ILLUSTRATES.test(text) && !/\babove\b/iu.test(text);
}

function isOfRows({ cells }: Header): boolean {
  const roles = new Set(cells.map((cell) => cell.roles[0]));
  return roles.has('date') && roles.has('description');
}

function withoutFigures(line: TokenLine): TokenLine {
  return { ...line, tokens: line.tokens.map((token) => ({ ...token, dates: [], amounts: [] })) };
}
