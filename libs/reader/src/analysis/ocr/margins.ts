import { readMarker } from '../../lexicon/amounts.ts';
import type { Word } from '../../page.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** A tick, a number or initials beside a row is read as a few characters; three figures may be an amount. */
const SCRIBBLE = /^(?:.{1,2}|\D{3})$/u;
/** Where so many lines of a page begin or end, print does; fewer are chance. */
const LINES_MIN = 3;
/** Lines that begin within this of each other begin at the same place, in parts of their height. */
const EDGE_SLACK = 0.6;
/** White between the margin and the print, in parts of its height. */
const GAP_MIN = 0.8;

/** Leaves out what is written beside the print of scanned pages: ticks of who checked the rows, shadows of the edge. */
export function withoutMargins(lines: readonly Line[]): readonly Line[] {
  const edges = new Map<number, { readonly left: number; readonly right: number }>();
  for (const [page, here] of Map.groupBy(lines, (line) => line.page)) {
    const left = edgeOf(here, (line) => line.left);
    const right = edgeOf(here, (line) => -line.right);
    if (left !== null && right !== null) edges.set(page, { left, right: -right });
  }
  return lines.flatMap((line) => {
    const edge = line.method === 'ocr' ? edges.get(line.page) : undefined;
    if (edge === undefined) return [line];
    const { left, right } = edge;
    const spare = GAP_MIN * line.height;
    const before = line.words.filter(({ box }) => box[0] + box[2] < left - spare);
    const behind = line.words.filter(({ box }) => box[0] > right + spare);
    const scribbles = [before, behind].filter((beside) => beside.length === 1 && beside.every(isScribble));
    const words = line.words.filter((word) => !scribbles.some((beside) => beside.includes(word)));
    if (words.length === line.words.length) return [line];
    return words.length === 0 ? [] : [lineWith(line, words)];
  });
}

/** What says debit or credit is print, and may stand behind one balance only. */
function isScribble({ text }: Word): boolean {
  return SCRIBBLE.test(text) && readMarker(text) === null && !/^[-+)*]$/.test(text);
}

/** The outermost place where several lines of a page begin. */
function edgeOf(lines: readonly Line[], beginOf: (line: Line) => number): number | null {
  const begins = lines.map((line) => ({ at: beginOf(line), slack: EDGE_SLACK * line.height }));
  begins.sort((a, b) => a.at - b.at);
  const edge = begins.find(
    ({ at, slack }) => begins.filter((other) => other.at >= at && other.at - at < slack).length >= LINES_MIN,
  );
  return edge?.at ?? null;
}
