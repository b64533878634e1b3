import type { Glyph, Ink } from './glyphs.ts';

/** Lighter than this is pale, beside text that is darker than that. */
const PALE = 0.65;
const DARK = 0.5;
/** A mark that fills a page stands on it so many times at least; captions that do are no paler than they need be. */
const TILES_MIN = 6;
/** A page of print asks for some thousands of looks; a page drawn to exhaust a reader gets no more than these. */
const LOOKS_MAX = 2_000_000;

/** All glyphs that one operator paints. */
interface Run {
  readonly glyphs: readonly Glyph[];
  readonly text: string;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/**
 * Leaves out pale words that a page repeats all over itself and across its dark print: "COPY COPY COPY". Pale captions
 * under rows repeat as often, but keep clear of everything else.
 */
export function dropTiled(glyphs: readonly Glyph[]): readonly Glyph[] {
  const byInk = paleRuns(glyphs);
  if (byInk.size < TILES_MIN) return glyphs;
  const tiles = [...Map.groupBy([...byInk.values()].map(runOf), ({ text }) => text).values()].filter(
    (runs) => runs.length >= TILES_MIN,
  );
  if (tiles.length === 0) return glyphs;
  const dark = glyphs.filter(({ ink }) => ink.luminance < DARK);
  const dropped = new Set<Ink>();
  let looks = 0;
  const crossesDark = (run: Run): boolean => {
    looks += dark.length;
    return looks <= LOOKS_MAX && dark.some((glyph) => crosses(run, glyph));
  };
  for (const runs of tiles)
    if (runs.some(crossesDark)) for (const run of runs) for (const { ink } of run.glyphs) dropped.add(ink);
  return dropped.size === 0 ? glyphs : glyphs.filter(({ ink }) => !dropped.has(ink));
}

function paleRuns(glyphs: readonly Glyph[]): ReadonlyMap<Ink, Glyph[]> {
  const runs = new Map<Ink, Glyph[]>();
  for (const glyph of glyphs) {
    if (glyph.ink.luminance < PALE) continue;
    const run = runs.get(glyph.ink);
    if (run === undefined) runs.set(glyph.ink, [glyph]);
    else run.push(glyph);
  }
  return runs;
}

function runOf(glyphs: readonly Glyph[]): Run {
  let [left, bottom, right, top, text] = [Infinity, Infinity, -Infinity, -Infinity, ''];
  for (const glyph of glyphs) {
    left = Math.min(left, glyph.left);
    bottom = Math.min(bottom, glyph.bottom);
    right = Math.max(right, glyph.right);
    top = Math.max(top, glyph.top);
    text += String.fromCodePoint(glyph.code);
  }
  return { glyphs, text, left, bottom, right, top };
}

/** The middle of a dark glyph lies within the pale words. */
function crosses({ left, bottom, right, top }: Run, glyph: Glyph): boolean {
  const [x, y] = [(glyph.left + glyph.right) / 2, (glyph.bottom + glyph.top) / 2];
  return x > left && x < right && y > bottom && y < top;
}
