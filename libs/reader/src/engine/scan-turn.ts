import { median } from '../median.ts';
import { blobsOf, Squares, turnedOnce, type Blob } from './blobs.ts';
import { findComponents } from './components.ts';
import type { Turn } from './geometry.ts';
import { evenLight } from './light.ts';
import type { Picture } from './ocr-port.ts';
import { darkened } from './pale-print.ts';

/** Darker than this is ink, on paper that is white; of thin print less is black, and a 2 without its foot hangs from its line. */
const INK = 185;
/** Sides of letters, in pixels of a page painted at 150 dots per inch. */
const LETTER_MIN = 6;
const LETTER_MAX = 45;
/** Fewer letters than a line or two show no direction. */
const LETTERS_MIN = 60;
/** Strokes are narrower than this, in parts of their length; most letters are not. */
const BROAD_MIN = 0.45;
/** A point or a comma is this small beside the letters around it. */
const POINT_SIDE = 0.4;
/** A letter within this many letter heights is a neighbour; the next line is further away. */
const REACH = 1.3;
/** Letters of one word are no further apart than this, in letter heights. */
const CLOSE = 0.5;
/** Figures side by side differ in height and place by less than this, in letter heights. */
const LEVEL = 0.13;
/** How many more letters must have their neighbour above or below than beside them for a page to lie sideways. */
const SIDEWAYS = 1.5;
/** How many more signs must speak for a page being upside down than against it, and how many there must be. */
const TOPSY = 1.3;
const SIGNS_MIN = 15;
/** By how many times what chance does they must be more: a page with two lines of print shows little. */
const CHANCE = 2.5;
/** A point says as much as so many letters: broken ones of a copy or a fax rise and hang by chance. */
const POINT = 3;
/** Letters that differ by this much, in letter heights, at one end and by no more than `LEVEL` at the other. */
const STEP_MIN = 0.25;
const STEP_MAX = 0.8;

/**
 * The turn, clockwise, that puts the print of a scan upright: letters stand side by side along a line, the points and
 * commas of its figures at the foot of it, and more letters rise above their neighbours than hang below them. 0 where
 * the print does not show any other.
 */
export function turnOfPrint(picture: Picture): Turn {
  const components = findComponents(darkened(evenLight(picture)), INK);
  if (components === null) return 0;
  const blobs = blobsOf(components);
  const letters = blobs.filter(isLetter);
  if (letters.length < LETTERS_MIN) return 0;
  const height = median(letters.map((blob) => Math.max(blob.right - blob.left, blob.bottom - blob.top))) ?? 0;
  const { beside, below } = directions(letters, height);
  const isSideways = below > SIDEWAYS * beside;
  // A picture on its side is looked at as if turned once; then only two ways up are left.
  const lines = isSideways ? blobs.map((blob) => turnedOnce(blob, picture.height)) : blobs;
  const { foot, top } = points(lines, height);
  const { stands, hangs } = steps(lines.filter(isLetter), height);
  const [upright, topsy] = [POINT * foot + stands, POINT * top + hangs];
  if (isSideways) return topsy > upright ? 270 : 90;
  const chance = Math.sqrt(POINT ** 2 * (foot + top) + stands + hangs);
  const isTopsy = topsy > TOPSY * upright && topsy - upright > CHANCE * chance;
  return topsy >= SIGNS_MIN && isTopsy ? 180 : 0;
}

function isLetter({ left, top, right, bottom }: Blob): boolean {
  const side = Math.max(right - left, bottom - top);
  return side >= LETTER_MIN && side <= LETTER_MAX;
}

function isBroad({ left, top, right, bottom }: Blob): boolean {
  const [wide, high] = [right - left, bottom - top];
  return Math.min(wide, high) >= BROAD_MIN * Math.max(wide, high);
}

/** How many letters have their nearest neighbour beside them, and how many above or below. */
function directions(letters: readonly Blob[], height: number): { beside: number; below: number } {
  const squares = new Squares(letters, 2 * height);
  let [beside, below] = [0, 0];
  // The two lines of an equals sign are over each other, and rows of them are drawn as rulings.
  for (const letter of letters.filter(isBroad)) {
    let nearest = REACH * height;
    let isBeside: boolean | null = null;
    for (const other of squares.near(letter)) {
      if (other === letter) continue;
      const across = Math.max(other.left - letter.right, letter.left - other.right, 0);
      const down = Math.max(other.top - letter.bottom, letter.top - other.bottom, 0);
      const gap = Math.max(across, down);
      if (gap >= nearest || (across > 0 && down > 0)) continue;
      nearest = gap;
      isBeside = across >= down;
    }
    if (isBeside === true) beside += 1;
    if (isBeside === false) below += 1;
  }
  return { beside, below };
}

/** How many points stand at the foot of the letters on both sides of them, and how many at their top. */
function points(blobs: readonly Blob[], height: number): { foot: number; top: number } {
  const squares = new Squares(blobs, 2 * height);
  let [foot, top] = [0, 0];
  for (const point of blobs) {
    const [wide, high] = [point.right - point.left, point.bottom - point.top];
    if (wide > POINT_SIDE * height || high > POINT_SIDE * height) continue;
    const sides = sidesOf(point, squares, height);
    if (sides === null) continue;
    const middle = (point.top + point.bottom) / 2;
    const places = sides.map((letter) => (middle - letter.top) / (letter.bottom - letter.top));
    if (places.every((place) => place > 0.75 && place < 1.25)) foot += 1;
    if (places.every((place) => place > -0.25 && place < 0.25)) top += 1;
  }
  return { foot, top };
}

/** The letters right before and after a point; null where there are none, or where it is part of a letter itself. */
function sidesOf(point: Blob, squares: Squares, height: number): readonly [Blob, Blob] | null {
  let before: Blob | null = null;
  let after: Blob | null = null;
  for (const other of squares.near(point)) {
    if (other === point || other.bottom - other.top < height / 2 || other.bottom - other.top > 2 * height)
      continue;
    const isLevel = other.top - height / 2 < point.bottom && point.top < other.bottom + height / 2;
    if (!isLevel) continue;
    // The stem under the dot of an i.
    if (other.left < point.right && point.left < other.right) return null;
    if (other.right <= point.left && other.right > (before?.right ?? point.left - height)) before = other;
    if (other.left >= point.right && other.left < (after?.left ?? point.right + height)) after = other;
  }
  if (before === null || after === null) return null;
  // Figures are all of one height, and so their feet and tops are level.
  const apart = Math.max(Math.abs(before.top - after.top), Math.abs(before.bottom - after.bottom));
  return apart <= LEVEL * height ? [before, after] : null;
}

/**
 * How many letters reach as far down as their neighbour but not as far up, and how many the other way round: small
 * letters stand on the line beside capitals, figures and tall ones, and few letters hang below it.
 */
function steps(letters: readonly Blob[], height: number): { stands: number; hangs: number } {
  const squares = new Squares(letters, 2 * height);
  let [stands, hangs] = [0, 0];
  for (const letter of letters) {
    for (const other of squares.near(letter)) {
      const gap = other.left - letter.right;
      if (other === letter || gap < (-CLOSE / 5) * height || gap > CLOSE * height) continue;
      const up = Math.abs(other.top - letter.top) / height;
      const down = Math.abs(other.bottom - letter.bottom) / height;
      if (down < LEVEL && up > STEP_MIN && up < STEP_MAX) stands += 1;
      if (up < LEVEL && down > STEP_MIN && down < STEP_MAX) hangs += 1;
    }
  }
  return { stands, hangs };
}
