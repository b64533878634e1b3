import type { Components } from './components.ts';

/** A full stop is no longer or thicker than this, in parts of the letters' height, and dust is smaller. */
const SIDE_MAX = 0.45;
const SIDE_MIN = 0.08;
/** Fewer stops in a row may be left out words or a hidden number. */
const DOTS_MIN = 5;
/** From one stop to the next in parts of the letters' height, and by how much steps of one row differ. */
const STEP_MAX = 1.3;
const STEP_SLACK = 0.2;
/** Middles of stops of one row lie this close, in pixels: what is left of a page's skew. */
const DRIFT_MAX = 3;

interface Dot {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The regions that are leaders, rows of stops that lead from a text to its amount: they are read as letters, and what
 * is read beside them is lost. `letter` is the letters' height.
 */
export function leaderDots(components: Components, letter: number): number[] {
  const rows = new Map<number, Dot[]>();
  for (const dot of dotsOf(components, letter)) {
    const row = Math.floor(dot.y / DRIFT_MAX);
    const here = rows.get(row);
    if (here === undefined) rows.set(row, [dot]);
    else here.push(dot);
  }
  const found = new Set<number>();
  for (const [row, here] of rows) {
    // A row that drifts reaches into the next one.
    const band = [...here, ...(rows.get(row + 1) ?? [])].sort((a, b) => a.x - b.x);
    for (const leader of leadersIn(band, letter)) for (const { index } of leader) found.add(index);
  }
  return [...found];
}

function dotsOf({ count, left, top, right, bottom }: Components, letter: number): Dot[] {
  const dots: Dot[] = [];
  for (let index = 0; index < count; index++) {
    const [from, to, high, low] = [left[index] ?? 0, right[index] ?? 0, top[index] ?? 0, bottom[index] ?? 0];
    const sides = [to - from, low - high];
    if (Math.max(...sides) <= SIDE_MAX * letter && Math.min(...sides) >= SIDE_MIN * letter)
      dots.push({ index, x: (from + to) / 2, y: (high + low) / 2 });
  }
  return dots;
}

/** Stops at equal steps. */
function leadersIn(band: readonly Dot[], letter: number): Dot[][] {
  const leaders: Dot[][] = [];
  let run: Dot[] = [];
  for (const dot of band) {
    const [last, before] = [run.at(-1), run.at(-2)];
    const step = last === undefined ? 0 : dot.x - last.x;
    const usual = last === undefined || before === undefined ? step : last.x - before.x;
    const goesOn = step <= STEP_MAX * letter && Math.abs(step - usual) <= STEP_SLACK * letter;
    if (!goesOn) {
      leaders.push(run);
      run = last !== undefined && step <= STEP_MAX * letter ? [last] : [];
    }
    run.push(dot);
  }
  return [...leaders, run].filter(({ length }) => length >= DOTS_MIN);
}
