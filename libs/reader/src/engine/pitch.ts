import { median } from '../median.ts';
import type { Ink } from './glyphs.ts';
import type { Handle } from './pdfium.ts';
import type { PlacedGlyph } from './place.ts';

/** So many letters tell how far a typeface advances; more are not looked at. */
const LETTERS_MIN = 20;
const LETTERS_MAX = 80;
/** Nearly all are one advance from the next, or two where a space lies between. */
const ALIKE_SHARE_MIN = 0.95;
const ADVANCES_MAX = 2;
/** In parts of the size, by which equal advances differ, and what is none of a typewriter but figures set in cells. */
const ADVANCE_SLACK = 0.02;
const PITCH_MAX = 0.75;
/** Part of the advance: where the file's widths are wrong a letter is said to be narrower than this. */
const NARROW_MAX = 0.75;

/** In parts of the size. */
interface Step {
  /** From where a letter begins to where the next one does. */
  readonly advance: number;
  /** As the file says. */
  readonly width: number;
}

/**
 * Some producers halve the widths that they give for a typewriter's face, and place each letter by itself: its letters
 * are as wide as they advance, or every word would stand apart like a column. Changes the glyphs.
 */
export function widenToPitch(placed: readonly PlacedGlyph[]): void {
  const pitches = new Map<Handle, number>();
  for (const [font, steps] of stepsOf(placed)) {
    const pitch = pitchOf(steps);
    if (pitch !== null) pitches.set(font, pitch);
  }
  if (pitches.size === 0) return;
  for (const glyph of placed) {
    const pitch = pitches.get(glyph.glyph.ink.font);
    if (pitch !== undefined) glyph.right = glyph.left + pitch * glyph.size;
  }
}

/** How far a typewriter's face advances; null for another one, or where its letters are as wide. */
function pitchOf(steps: readonly Step[]): number | null {
  const pitch = steps.length < LETTERS_MIN ? null : median(steps.map(({ advance }) => advance));
  if (pitch === null || pitch > PITCH_MAX) return null;
  const narrow = steps.filter(({ advance, width }) => {
    const times = Math.round(advance / pitch);
    return (
      width < NARROW_MAX * pitch &&
      times <= ADVANCES_MAX &&
      Math.abs(advance - times * pitch) <= ADVANCE_SLACK
    );
  });
  return narrow.length >= ALIKE_SHARE_MIN * steps.length ? pitch : null;
}

/** The steps from letter to letter within the runs of each font; what is farther away is of another column. */
function stepsOf(placed: readonly PlacedGlyph[]): ReadonlyMap<Handle, readonly Step[]> {
  const fonts = new Map<Handle, Step[]>();
  let run: Ink | null = null;
  let steps: Step[] = [];
  for (let at = 0; at < placed.length; at += 1) {
    const { glyph, left, size } = placed[at] as PlacedGlyph;
    const before = placed[at - 1];
    if (glyph.ink !== run || before === undefined) {
      run = glyph.ink;
      steps = fonts.get(run.font) ?? [];
      if (steps.length === 0) fonts.set(run.font, steps);
      continue;
    }
    if (steps.length === LETTERS_MAX) continue;
    const advance = (left - before.left) / size;
    if (advance <= ADVANCES_MAX * PITCH_MAX)
      steps.push({ advance, width: (before.right - before.left) / size });
  }
  return fonts;
}
