import type { PageWords, Word } from '../../page.ts';

const DAY = /^\d{1,4}[./-]\d{1,2}[./-](?:\d{2}|\d{4})?$/;
const MONEY = /\d[.,]\d{2}$/;
/** Points to which the halves of one row of a sheet are as high. */
const SAME_HEIGHT_POINTS = 1;
/** Fewer rows show no list. */
const ROWS_MIN = 3;
/** Of the rows of days so many have their amounts on the other page, and at most so many on their own. */
const ACROSS_SHARE_MIN = 0.9;
const OWN_SHARE_MAX = 0.3;

/**
 * The pages of a sheet that is too wide for its paper, printed first down and then over: the days and texts of all rows,
 * and behind them their amounts, row by row at the same heights. Each page of the one half with that of the other beside it.
 */
export function joinPagesAcross(pages: readonly PageWords[]): readonly PageWords[] {
  const half = pages.length / 2;
  if (!Number.isInteger(half) || half < 1 || pages.some(({ method }) => method === 'ocr')) return pages;
  const pairs = pages.slice(0, half).map((left, at) => ({ left, right: pages[half + at] as PageWords }));
  let [rows, across, own] = [0, 0, 0];
  for (const { left, right } of pairs) {
    const found = halvesOf(left, right);
    // The first pair tells nearly every document.
    if (found === null) return pages;
    rows += found.rows;
    across += found.across;
    own += found.own;
  }
  const isSheet = rows >= ROWS_MIN && across >= ACROSS_SHARE_MIN * rows && own <= OWN_SHARE_MAX * rows;
  return isSheet ? pairs.map(({ left, right }) => beside(left, right)) : pages;
}

interface Halves {
  /** Lines that begin with a day. */
  readonly rows: number;
  /** Those with an amount on the other page, and on their own. */
  readonly across: number;
  readonly own: number;
}

/** Null where the other page has days of its own. */
function halvesOf(left: PageWords, right: PageWords): Halves | null {
  if (left.width !== right.width || left.height !== right.height) return null;
  const days = firstDays(left);
  const amounts = right.words.filter(({ text }) => MONEY.test(text));
  const isLevel = (one: Word, other: Word): boolean =>
    Math.abs(one.box[1] - other.box[1]) <= SAME_HEIGHT_POINTS;
  if (firstDays(right).some((day) => amounts.some((amount) => isLevel(day, amount)))) return null;
  const across = days.filter((day) => amounts.some((amount) => isLevel(day, amount)));
  const own = days.filter((day) =>
    left.words.some((word) => MONEY.test(word.text) && !DAY.test(word.text) && isLevel(day, word)),
  );
  return { rows: days.length, across: across.length, own: own.length };
}

/** The days with which lines begin. */
function firstDays({ words }: PageWords): readonly Word[] {
  const days = words.filter(({ text }) => DAY.test(text));
  const edge = Math.min(...days.map(({ box: [left] }) => left)) + SAME_HEIGHT_POINTS;
  return days.filter(({ box: [left] }) => left <= edge);
}

function beside(left: PageWords, right: PageWords): PageWords {
  const by = left.width;
  const words = right.words.map((word): Word => ({
    ...word,
    box: [word.box[0] + by, word.box[1], word.box[2], word.box[3]],
  }));
  return { ...left, width: left.width + right.width, words: [...left.words, ...words] };
}
