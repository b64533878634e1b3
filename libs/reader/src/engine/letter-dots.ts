import type { Components } from './components.ts';

/** Sizes in letters' heights. A dot is no larger than this, */
const DOT_MAX = 0.35;
/** stands so far above its letter, */
const ABOVE_MAX = 0.35;
/** or as far below the top of letters that run together, which may be higher beside it; these are wider than one. */
const BESIDE_MAX = 0.5;
const JOINED_MIN = 1.1;
/** over the middle of a stem no wider and no higher than this if it is alone, */
const STEM_WIDTH_MAX = 0.35;
const STEM_HEIGHT = { min: 0.5, max: 1.2 } as const;
const MIDDLE_OFF_MAX = 0.12;
/** else so near another, as high as that */
const APART_MAX = 0.45;
const LEVEL_MAX = 0.12;
/** and with no more than so many times its ink. */
const ALIKE = 2;

/**
 * The dots of letters, of an i over its stem or two side by side over another letter, among marks of any kind: in small
 * print they have no more ink than specks.
 */
export function letterDots(
  components: Components,
  marks: readonly number[],
  letters: readonly number[],
  letter: number,
): ReadonlySet<number> {
  const dots = new Set<number>();
  for (const [at, over] of marksOver(components, marks, letters, letter))
    for (const mark of over) {
      const isPaired = over.some((other) => areTwo(components, mark, other, letter));
      if (isPaired || (over.length === 1 && isOnStem(components, mark, at, letter))) dots.add(mark);
    }
  return dots;
}

/** The marks that stand over each letter, by letter. */
function marksOver(
  components: Components,
  marks: readonly number[],
  letters: readonly number[],
  letter: number,
): ReadonlyMap<number, readonly number[]> {
  const { left, right, top, bottom } = components;
  const tops = topsOf(components, letters, letter);
  const over = new Map<number, number[]>();
  for (const mark of marks) {
    const [from, to, foot] = [left[mark] ?? 0, right[mark] ?? 0, bottom[mark] ?? 0];
    if (Math.max(to - from, foot - (top[mark] ?? 0)) > DOT_MAX * letter) continue;
    const near = [foot - letter, foot, foot + letter].flatMap(
      (y) => tops.get(cellOf((from + to) / 2, y, letter)) ?? [],
    );
    for (const at of near) {
      const gap = (top[at] ?? 0) - foot;
      const isJoined = (right[at] ?? 0) - (left[at] ?? 0) > JOINED_MIN * letter;
      const isAbove = gap >= (isJoined ? -BESIDE_MAX * letter : 0) && gap <= ABOVE_MAX * letter;
      // Resampling leaves a dot a pixel aside.
      if (!isAbove || from < (left[at] ?? 0) - 1 || to > (right[at] ?? 0) + 1) continue;
      const others = over.get(at);
      if (others === undefined) over.set(at, [mark]);
      else others.push(mark);
    }
  }
  return over;
}

/** The letters by the cells that their tops lie in. */
function topsOf(
  { left, right, top }: Components,
  letters: readonly number[],
  letter: number,
): ReadonlyMap<string, readonly number[]> {
  const tops = new Map<string, number[]>();
  for (const at of letters)
    for (let x = left[at] ?? 0; x < (right[at] ?? 0) + letter; x += letter) {
      const cell = cellOf(x, top[at] ?? 0, letter);
      const others = tops.get(cell);
      if (others === undefined) tops.set(cell, [at]);
      else others.push(at);
    }
  return tops;
}

function cellOf(x: number, y: number, letter: number): string {
  return `${String(Math.floor(x / letter))} ${String(Math.floor(y / letter))}`;
}

function isOnStem(
  { left, right, top, bottom }: Components,
  mark: number,
  at: number,
  letter: number,
): boolean {
  const height = ((bottom[at] ?? 0) - (top[at] ?? 0)) / letter;
  const width = ((right[at] ?? 0) - (left[at] ?? 0)) / letter;
  const off = ((left[mark] ?? 0) + (right[mark] ?? 0) - (left[at] ?? 0) - (right[at] ?? 0)) / 2 / letter;
  const isStem = width <= STEM_WIDTH_MAX && height >= STEM_HEIGHT.min && height <= STEM_HEIGHT.max;
  return isStem && Math.abs(off) <= MIDDLE_OFF_MAX;
}

/** Whether two marks are of a kind, and side by side. */
function areTwo({ left, right, top, mass }: Components, one: number, other: number, letter: number): boolean {
  const apart = Math.max(left[one] ?? 0, left[other] ?? 0) - Math.min(right[one] ?? 0, right[other] ?? 0);
  const share = (mass[one] ?? 0) / (mass[other] ?? 1);
  const isLevel = Math.abs((top[one] ?? 0) - (top[other] ?? 0)) <= LEVEL_MAX * letter;
  const isAlike = share <= ALIKE && share >= 1 / ALIKE;
  return one !== other && isLevel && isAlike && apart > 0 && apart <= APART_MAX * letter;
}
