import type { Picture } from './ocr-port.ts';

/** Side of the squares in which the paper's brightness is taken, in pixels: a few letters wide. */
const SQUARE = 64;
/** Part of a square's samples that are darker than what counts as its paper. */
const PAPER_RANK = 0.8;
/** Part of a square's samples that white print on a filled bar is brighter than, and how much brighter than the bar it is. */
const BRIGHTEST_RANK = 0.96;
const PRINT_GAIN = 1.3;
/** Part of a page's squares that are dim where a shadow lies on it. */
const SHADED_SHARE_MIN = 0.1;
/** Paper this bright everywhere needs no help. */
const BRIGHT = 205;
/** Darker than this is print on a dark ground, not paper in the shade. */
const SHADE_MIN = 80;
const WHITE = 255;

/** Evens out the light of a photograph or a dull scan, so that paper is white all over the page. */
export function evenLight(picture: Picture): Picture {
  const paper = paperLevels(picture);
  if (paper.levels.every((level) => level >= BRIGHT)) return picture;
  const { width, height, grey } = picture;
  const out = new Uint8Array(grey.length);
  const columns = Float32Array.from({ length: width }, (_, x) => clamp(x / SQUARE - 0.5, paper.columns - 1));
  for (let y = 0; y < height; y++) {
    const row = clamp(y / SQUARE - 0.5, paper.rows - 1);
    const top = Math.floor(row) * paper.columns;
    const bottom = Math.min(Math.floor(row) + 1, paper.rows - 1) * paper.columns;
    const down = row - Math.floor(row);
    const levels = Float32Array.from({ length: paper.columns }, (_, at) => {
      return (paper.levels[top + at] ?? WHITE) * (1 - down) + (paper.levels[bottom + at] ?? WHITE) * down;
    });
    for (let x = 0; x < width; x++) {
      const column = columns[x] ?? 0;
      const left = Math.floor(column);
      const along = column - left;
      const level =
        (levels[left] ?? WHITE) * (1 - along) + (levels[left + 1] ?? levels[left] ?? WHITE) * along;
      out[y * width + x] = Math.min(WHITE, ((grey[y * width + x] ?? WHITE) * WHITE) / level);
    }
  }
  return { width, height, grey: out };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

interface Paper {
  readonly columns: number;
  readonly rows: number;
  readonly levels: Float32Array;
}

/**
 * The paper's brightness by squares: of a square full of print its neighbours', and what a shadow darkens as dark as it is.
 * Where squares take their brightest neighbours' level and then the darkest of those, spots fill up and edges stay in place.
 */
function paperLevels(picture: Picture): Paper {
  const columns = Math.ceil(picture.width / SQUARE);
  const rows = Math.ceil(picture.height / SQUARE);
  const own = new Float32Array(columns * rows);
  const isPrinted = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { paper, brightest } = brightness(picture, column * SQUARE, row * SQUARE);
      own[row * columns + column] = paper;
      isPrinted[row * columns + column] = brightest > PRINT_GAIN * paper ? 1 : 0;
    }
  }
  const size = { columns, rows };
  const filled = ofNeighbours(own, size, Math.max).map((level) => Math.max(SHADE_MIN, level));
  // Boxes and bars that are filled with grey are no shadow, and are parted from their paper as they are printed.
  const dim = filled.filter((level) => level < BRIGHT).length;
  if (dim < SHADED_SHARE_MIN * filled.length) return { columns, rows, levels: filled };
  const shaded = ofNeighbours(filled, size, Math.min);
  return {
    columns,
    rows,
    levels: filled.map((level, at) => (isPrinted[at] === 1 ? level : (shaded[at] ?? level))),
  };
}

/** What is chosen among the levels of each square and of those around it. */
function ofNeighbours(
  levels: Float32Array,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  choose: (a: number, b: number) => number,
): Float32Array {
  return levels.map((own, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let chosen = own;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
        chosen = choose(chosen, levels[y * columns + x] ?? own);
    }
    return chosen;
  });
}

/** The brightness that only the brightest fifth of a square reaches, and its brightest; every fourth sample each way is enough. */
function brightness(
  { width, height, grey }: Picture,
  left: number,
  top: number,
): { readonly paper: number; readonly brightest: number } {
  const counts = new Uint16Array(256);
  let samples = 0;
  for (let y = top; y < Math.min(height, top + SQUARE); y += 4) {
    for (let x = left; x < Math.min(width, left + SQUARE); x += 4) {
      const sample = grey[y * width + x] ?? WHITE;
      counts[sample] = (counts[sample] ?? 0) + 1;
      samples += 1;
    }
  }
  return {
    paper: levelAt(counts, samples * PAPER_RANK),
    brightest: levelAt(counts, samples * BRIGHTEST_RANK),
  };
}

/** The level above which no more than the other samples are. */
function levelAt(counts: Uint16Array, samples: number): number {
  let below = 0;
  for (let level = 0; level < WHITE; level++) {
    below += counts[level] ?? 0;
    if (below > samples) return level;
  }
  return WHITE;
}
