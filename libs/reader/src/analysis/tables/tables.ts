import type { ColumnRole } from '../../lexicon/column-words.ts';
import { isMoney } from '../../lexicon/words.ts';
import {
  namedTracks,
  overlaps,
  SAME_TRACK_POINTS,
  tracksOf,
  type Extent,
  type Track,
} from '../text/columns.ts';
import { isStrong, type Token, type TokenLine } from '../text/tokens.ts';
import type { NumberFormat } from '../text/values.ts';
import { mayStandBeside, withoutBoxBeside } from './box-beside.ts';
import { dateTracksOf } from './date-columns.ts';
import { entriesOf } from './entries.ts';
import { FOREIGN_ROLES, foreignTracks, withoutTold } from './foreign-tracks.ts';
import type { Header } from './headers.ts';
import { lowCodeLines } from './low-codes.ts';
import { headersOver, keptTracks, tracksBehindNames } from './named-tracks.ts';
import { haveMoved, setUnder, setUnderPage } from './moved-columns.ts';
import { headersInOrder, raggedTracks } from './ragged.ts';
import { seedValues, wholeValues, type ValueExtent } from './seeds.ts';
import type { SectionLines, Table, TableLine } from './table.ts';

/** Headings start where the dates start, to within this many points, and are short. */
const HEADING_LEFT_POINTS = 3;
const HEADING_WORDS_MAX = 12;
const OPENED_SHARE_MIN = 0.7;

/**
 * Splits the document at its headers, each part at its headings, and joins again what stands in the same columns:
 * a table that goes on over pages and sections is one table, a grid of balances between them another.
 */
export function tablesOf(
  lines: readonly TokenLine[],
  headers: readonly Header[],
  sections: SectionLines,
  format: NumberFormat,
): Table[] {
  const groups = new Map<string, { header: Header | null; lines: TokenLine[]; starts: Set<number> }>();
  const inHeader = new Set<number>();
  for (const header of headers) for (let at = header.first; at <= header.last; at += 1) inHeader.add(at);
  let current: Header | null = null;
  let next = 0;
  let starts = true;
  let underFirst: Move | null = null;
  let page = 0;
  let underPage: Move | null = null;
  let pages: ReadonlyMap<number, readonly TokenLine[]> | null = null;
  for (const line of lines) {
    if (headers[next]?.first === line.index) {
      current = headers[next] ?? null;
      next += 1;
      starts = true;
      const end = headers[next]?.first;
      underFirst = current === null ? null : underHeader(current, groups.get(current.key), lines, end);
      page = line.page;
      underPage = null;
      pages = null;
    }
    if (inHeader.has(line.index)) continue;
    const key = current?.key ?? '';
    const group = groups.get(key) ?? { header: current, lines: [], starts: new Set<number>() };
    if (starts || sections.starts.has(line.index)) group.starts.add(line.index);
    starts = false;
    if (line.page !== page && current !== null) {
      page = line.page;
      pages ??= Map.groupBy(linesUnder(current, lines, headers[next]?.first), (one) => one.page);
      const [front = []] = pages.values();
      underPage = setUnderPage(pages.get(page) ?? [], front);
    }
    const set = underPage?.(line) ?? line;
    group.lines.push(underFirst?.(set) ?? set);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((group) =>
    clusteredTables(group.header, group.lines, { ...sections, starts: group.starts }, format),
  );
}

type Move = (line: TokenLine) => TokenLine;

/** The lines under a header, down to where the next one begins. */
function linesUnder(header: Header, lines: readonly TokenLine[], end = Infinity): readonly TokenLine[] {
  return lines.filter(({ index }) => index > header.last && index < end);
}

/** How lines under a header come to stand under the same one before, where their amounts have moved with its names. */
function underHeader(
  header: Header,
  group: { readonly header: Header | null; readonly lines: readonly TokenLine[] } | undefined,
  lines: readonly TokenLine[],
  end: number | undefined,
): Move | null {
  const move = group?.header == null ? null : setUnder(header, group.header);
  if (move === null || group === undefined) return null;
  return haveMoved(linesUnder(header, lines, end), group.lines, move) ? move : null;
}

interface Block {
  readonly lines: TokenLine[];
  readonly tracks: readonly Track<Extent>[];
  readonly dateTracks: readonly Track<Extent>[];
}

function clusteredTables(
  header: Header | null,
  lines: readonly TokenLine[],
  sections: SectionLines,
  format: NumberFormat,
): Table[] {
  const { starts, noRows } = sections;
  const headings = headingLines(lines, noRows);
  // Its sums may look like headings of sections, and part the lines of the table.
  const own = mayStandBeside(header, lines)
    ? withoutBoxBeside(tableOf(header, lines, { headings, sections }, format))
    : null;
  if (own !== null) return clusteredTables(header, own, sections, format);
  const clusters: Block[] = [];
  let last: Block | null = null;
  for (const part of splitAt(lines, (line) => starts.has(line.index) || headings.has(line.index))) {
    const dateTracks = dateTracksOf(part, header);
    const tracks = tracksOf(seedValues(part, dateTracks, { header, noRows }, format));
    const host: Block | null =
      tracks.length === 0
        ? last
        : (clusters.find((cluster) => sharesTrack(cluster.tracks, tracks) && datesFit(cluster, dateTracks)) ??
          clusters.find((cluster) => standsBeside(cluster, { tracks, dateTracks }, header)) ??
          null);
    if (host === null) {
      // What stands over the first amounts may be text that leads to them.
      const over: TokenLine[] =
        last?.tracks.length === 0 ? clusters.splice(0).flatMap(({ lines: text }) => text) : [];
      last = { lines: [...over, ...part], tracks, dateTracks };
      clusters.push(last);
    } else {
      host.lines.push(...part);
      last = host;
    }
  }
  return clusters.map((cluster) => tableOf(header, cluster.lines, { headings, sections }, format));
}

function datesFit(cluster: Block, dateTracks: readonly Track<Extent>[]): boolean {
  return (
    cluster.dateTracks.length === 0 || dateTracks.length === 0 || sharesTrack(cluster.dateTracks, dateTracks)
  );
}

/** Amounts under one name for money and amounts under another, behind the same days: debits and credits of one list. */
function standsBeside(
  cluster: Block,
  { tracks, dateTracks }: Omit<Block, 'lines'>,
  header: Header | null,
): boolean {
  const names = header?.cells.filter(({ roles }) => roles[0] === 'debit' || roles[0] === 'credit') ?? [];
  if (names.length < 2 || !sharesTrack(cluster.dateTracks, dateTracks)) return false;
  return [...cluster.tracks, ...tracks].every((track) => names.some((name) => overlaps(name, track)));
}

function splitAt(lines: readonly TokenLine[], starts: (line: TokenLine) => boolean): TokenLine[][] {
  const parts: TokenLine[][] = [];
  for (const line of lines) {
    const part = parts.at(-1);
    if (part === undefined || starts(line)) parts.push([line]);
    else part.push(line);
  }
  return parts;
}

/** Lines of text that start at the edge where rows start with a date or a number: headings, in any language. */
function headingLines(lines: readonly TokenLine[], noRows: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  const dated = lines.filter((line) => line.tokens.some((token) => token.dates.length > 0));
  const opened = dated.filter((line) => {
    const [first] = line.tokens;
    return first !== undefined && (first.dates.length > 0 || first.amounts.length > 0);
  });
  if (dated.length === 0 || opened.length < OPENED_SHARE_MIN * dated.length) return found;
  // A day in the head of a page may stand farther out than those of the rows.
  const rows = opened.filter(({ tokens }) => tokens.some(isStrong));
  const edge = Math.min(...(rows.length > 0 ? rows : opened).map((line) => line.left));
  if (isUnderDays(lines, opened, edge, noRows)) return found;
  const low = lowCodeLines(lines);
  for (const line of lines) {
    if (low.has(line)) continue;
    if (line.left > edge + HEADING_LEFT_POINTS || line.words.length > HEADING_WORDS_MAX) continue;
    if (line.tokens.some((token) => token.dates.length > 0 || isStrong(token))) continue;
    found.add(line.index);
  }
  return found;
}

/** Whether days stand alone on their lines, or with their sums, and rows begin below at the same edge: so do these' further lines. */
function isUnderDays(
  lines: readonly TokenLine[],
  dated: readonly TokenLine[],
  edge: number,
  sums: ReadonlySet<number>,
): boolean {
  const isDay = ({ dates }: Token): boolean => dates.length > 0;
  const alone = dated.filter(({ index, tokens }) => sums.has(index) || tokens.every(isDay));
  if (alone.length * 2 < dated.length) return false;
  const days = new Set(alone.map(({ index }) => index));
  const rows = lines.filter(({ index, tokens }) => days.has(index - 1) && tokens.some(isStrong));
  // The edge of a photographed page runs aslant.
  const begun = rows.filter(({ left }) => left <= edge + HEADING_LEFT_POINTS);
  return rows.length * 2 > alone.length && begun.length * 2 > rows.length;
}

function sharesTrack(a: readonly Track<Extent>[], b: readonly Track<Extent>[]): boolean {
  return a.some((x) => b.some((y) => Math.abs(x.right - y.right) <= SAME_TRACK_POINTS || overlaps(x, y)));
}

function tableOf(
  header: Header | null,
  lines: readonly TokenLine[],
  { headings, sections }: { headings: ReadonlySet<number>; sections: SectionLines },
  format: NumberFormat,
): Table {
  const { noRows } = sections;
  const dateTracks = dateTracksOf(lines, header);
  const strong = seedValues(lines, dateTracks, { header, noRows }, format);
  const seeds = [...strong, ...wholeValues(lines, dateTracks, header, strong, format)];
  const names = header?.cells.filter((cell) => cell.roles.some(isMoney)) ?? [];
  // Where amounts follow the text, those left of all the header's money are none of the text.
  const anywhere = header === null ? seeds : seedValues(lines, dateTracks, { header: null, noRows }, format);
  const inOrder = raggedTracks(anywhere, names);
  const ragged = inOrder !== null;
  const found = namedTracks(tracksOf(seeds), Math.max(names.length, columnsShown(seeds)));
  const kept = inOrder ?? withoutTold(seeds, keptTracks(found, header));
  const tracks = inOrder ?? tracksBehindNames(kept, header, lines, { dateTracks, noRows }, format) ?? kept;
  const overTracks = ragged ? headersInOrder(tracks, header) : headersOver(tracks, header);
  const foreign = foreignTracks(seeds, tracks);
  const trackHeaders = overTracks.map((roles, at) => (foreign.has(at) ? FOREIGN_ROLES : roles));
  const headed = trackHeaders.map((roles) => roles.some(isMoney));
  const entries = entriesOf(lines, { tracks, headed, dateTracks, ragged, noRows }, format);
  return {
    header,
    lines,
    tracks,
    headings: lines.filter((line) => headings.has(line.index)),
    trackHeaders: byMarks(bySigns(trackHeaders, entries, header), entries),
    dateTracks,
    sections,
    ragged,
    entries,
  };
}

/** One where no line has two amounts; 0 where lines have more, and the header alone tells how many columns there are. */
function columnsShown(seeds: readonly ValueExtent[]): number {
  return new Set(seeds.map(({ line }) => line)).size === seeds.length ? 1 : 0;
}

/** Fewer amounts with a minus are reversals. */
const SIGNS_MIN = 3;

/**
 * The columns' names, without a direction where the signs say it: under "valor  débito da CPMF" alone some amounts have a
 * minus, and there is no column for those that have none.
 */
function bySigns(
  trackHeaders: readonly (readonly ColumnRole[])[],
  entries: readonly TableLine[],
  header: Header | null,
): readonly (readonly ColumnRole[])[] {
  const at = trackHeaders.findIndex(isDirected);
  if (at < 0 || (header?.cells.filter(({ roles }) => isDirected(roles)).length ?? 0) !== 1)
    return trackHeaders;
  const signs = entries.map(({ values }) => values[at]?.sign ?? null);
  const minus = signs.filter((sign) => sign === -1).length;
  if (minus < SIGNS_MIN || !signs.includes(0)) return trackHeaders;
  return trackHeaders.with(at, ['amount']);
}

/** Nor where marks say it: of "Withdrawal (Dr) / Deposit (Cr)" over one column no more than a part may be read as its name. */
function byMarks(
  trackHeaders: readonly (readonly ColumnRole[])[],
  entries: readonly TableLine[],
): readonly (readonly ColumnRole[])[] {
  return trackHeaders.map((roles, at) => {
    if (!isDirected(roles)) return roles;
    const marks = new Set(entries.map(({ values }) => values[at]?.marker ?? null));
    return marks.has('dr') && marks.has('cr') ? ['amount'] : roles;
  });
}

function isDirected(roles: readonly ColumnRole[]): boolean {
  return roles[0] === 'debit' || roles[0] === 'credit';
}
