import type { Box } from '@counterfoil/statement';

/** A quarter turn, clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** An axis-aligned rectangle in a page's own space: y grows upwards, the origin is anywhere. */
export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** How a page is shown: its visible rectangle and the turn that puts it upright. */
export interface Placement {
  readonly visible: Rectangle;
  readonly turn: Turn;
}

/** Adds two turns. */
export function addTurns(a: Turn, b: Turn): Turn {
  return ((a + b) % 360) as Turn;
}

/** The quarter turn nearest to an angle, and how far off it the angle is, both in degrees. */
export function nearestTurn(degrees: number): { readonly turn: Turn; readonly off: number } {
  const positive = ((degrees % 360) + 360) % 360;
  const quarter = Math.round(positive / 90) % 4;
  const off = Math.abs(positive - quarter * 90);
  return { turn: (quarter * 90) as Turn, off: Math.min(off, 360 - off) };
}

/** The page's size as shown. */
export function shownSize({ visible, turn }: Placement): { readonly width: number; readonly height: number } {
  const width = visible.right - visible.left;
  const height = visible.top - visible.bottom;
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}

/** A rectangle of the page's space as a box on the page as shown: top left origin, y downwards. */
export function toShown(r: Rectangle, { visible: v, turn }: Placement): Box {
  const width = r.right - r.left;
  const height = r.top - r.bottom;
  switch (turn) {
    case 0:
      return [r.left - v.left, v.top - r.top, width, height];
    case 90:
      return [r.bottom - v.bottom, r.left - v.left, height, width];
    case 180:
      return [v.right - r.right, r.bottom - v.bottom, width, height];
    case 270:
      return [v.top - r.top, v.right - r.right, height, width];
  }
}

/** Where a point's height lies on the page as shown: for text whose baseline runs along the shown x axis. */
export function shownY(x: number, y: number, { visible: v, turn }: Placement): number {
  switch (turn) {
    case 0:
      return v.top - y;
    case 90:
      return x - v.left;
    case 180:
      return y - v.bottom;
    case 270:
      return v.right - x;
  }
}
