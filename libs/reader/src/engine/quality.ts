import type { Word } from '../page.ts';
import { isUntold, SPACE, type Glyph } from './glyphs.ts';
import type { Handle } from './pdfium.ts';
import type { TextPage } from './text.ts';

/**
 * How a page is to be read. `layer`: by its text layer, but the page is a picture and the layer may be what some OCR
 * program made of it. `garbled`: by OCR, but its text layer tells where the letters stand and which are the same.
 * `blank`: nothing on it says anything.
 */
export type PageMethod = 'text' | 'layer' | 'ocr' | 'garbled' | 'blank';

/** Part of the glyphs whose character is unknown from which a text layer is not worth reading. */
const UNMAPPED_MAX = 0.04;
/** Part of the glyphs that are marks which text has few of: a table of rates, e-mail addresses and all, has half as many. */
const RARE_MARKS_MAX = 0.12;
/** Bar codes are no larger part of a page, and by chance so many of their lines lie on those of the text. */
const BARS_MAX = 0.3;
const BESIDE_MAX = 0.5;
/** The rows of a bar code and of one on the slip below are no more than these; what stands on more lines is text. */
const BAR_LINES_MAX = 12;
/** Fewer glyphs than a heading has: a page number, a form's own caption. */
const GLYPHS_FEW = 40;
/** A picture of this part of the page may hold what the page says. */
const PICTURE_MIN = 0.25;
/** A page drawn in this many strokes, without text, may be text in outlines. */
const OUTLINE_PATHS_MIN = 120;
/** A picture smaller than this is a logo or a ruling. */
const PICTURE_SPECK = 0.02;
/** Fewer glyphs than a page of a statement has: what a scanner or a viewer adds to a picture. */
const GLYPHS_THIN = 150;
/** A picture that is the page. */
const PICTURE_WHOLE = 0.6;

/** Decides how to read a page from what its text layer is like and what else is painted on it. */
export function chooseMethod(text: TextPage): PageMethod {
  const { pictures, paths } = text.inventory;
  const glyphs = census(withoutBars(text.legible));
  if (glyphs.painted === 0) {
    return pictures >= PICTURE_SPECK || paths >= OUTLINE_PATHS_MIN ? 'ocr' : 'blank';
  }
  if (glyphs.painted < GLYPHS_FEW && pictures >= PICTURE_MIN) return 'ocr';
  // A line or two are no statement, whatever they say.
  if (glyphs.painted < GLYPHS_FEW) return 'text';
  const isPicture = pictures >= PICTURE_WHOLE;
  if (isGarbage(glyphs)) return isPicture ? 'ocr' : 'garbled';
  if (!isPicture) return 'text';
  return glyphs.painted < GLYPHS_THIN ? 'ocr' : 'layer';
}

/** A day and a month in either order, with or without a year behind a stroke, with one behind a stop or a dash. */
const DAY_SHAPED = /^(\d\d)(?:\/(\d\d)(?:\/(?:\d\d|\d{4}))?|([.-])(\d\d)\3(?:\d\d|\d{4}))$/;
const MONTHS = 12;
const DAYS = 31;
/** Fewer may be numbers of something else: "24/36" instalments. */
const DAY_SHAPED_MIN = 4;
const NO_DAYS_SHARE = 0.9;

/**
 * Whether nearly all that looks like days on a page can be none, "70/70", "79.43.7047": its fonts say of their figures that
 * they are others.
 */
export function areNoDays(words: readonly Pick<Word, 'text'>[]): boolean {
  let [shaped, wrong] = [0, 0];
  for (const { text } of words) {
    const [, first, slashed, , dotted] = DAY_SHAPED.exec(text) ?? [];
    if (first === undefined) continue;
    shaped += 1;
    const parts = [Number(first), Number(slashed ?? dotted)];
    const mayBe = (day = 0, month = 0): boolean => day >= 1 && day <= DAYS && month >= 1 && month <= MONTHS;
    if (!mayBe(parts[0], parts[1]) && !mayBe(parts[1], parts[0])) wrong += 1;
  }
  return shaped >= DAY_SHAPED_MIN && wrong >= NO_DAYS_SHARE * shaped;
}

/**
 * The glyphs without those of fonts that map none of theirs and stand on lines of their own: the fields of bar codes.
 * Amounts in such a font share their lines with the days and the words that another one prints.
 */
function withoutBars(glyphs: readonly Glyph[]): readonly Glyph[] {
  const mapped = new Set<Handle>();
  const lines = new Set<number>();
  for (const { unmapped, code, ink } of glyphs) {
    if (unmapped || code === SPACE) continue;
    mapped.add(ink.font);
    lines.add(Math.round(ink.y));
  }
  const others = glyphs.filter(({ ink }) => !mapped.has(ink.font));
  if (others.length === 0 || others.length > BARS_MAX * glyphs.length) return glyphs;
  if (new Set(others.map(({ ink }) => Math.round(ink.y))).size > BAR_LINES_MAX) return glyphs;
  const beside = others.filter(({ ink }) => lines.has(Math.round(ink.y)));
  return beside.length < BESIDE_MAX * others.length
    ? glyphs.filter(({ ink }) => mapped.has(ink.font))
    : glyphs;
}

interface Census {
  /** Glyphs other than white space. */
  readonly painted: number;
  /** Those of them whose character is unknown or none that statements are printed in. */
  readonly strange: number;
  readonly latin: number;
  readonly vowels: number;
  /** Marks that text has few of. */
  readonly rareMarks: number;
}

function census(glyphs: readonly Glyph[]): Census {
  let painted = 0;
  let strange = 0;
  let latin = 0;
  let vowels = 0;
  let rareMarks = 0;
  for (const { code, unmapped } of glyphs) {
    if (code === SPACE) continue;
    painted += 1;
    if (isStrange(code) || (unmapped && !isCollected(code))) strange += 1;
    if (RARE_MARKS.has(code)) rareMarks += 1;
    const lower = code | 0x20;
    if (lower < 0x61 || lower > 0x7a) continue;
    latin += 1;
    if (VOWELS.has(lower)) vowels += 1;
  }
  return { painted, strange, latin, vowels, rareMarks };
}

function isStrange(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd || code < 0x20 || isUntold(code);
}

/** Chinese and the like come from collections of characters that PDFium knows, with no map of the font's own. */
function isCollected(code: number): boolean {
  return (code >= 0x2e80 && code <= 0x9fff) || (code >= 0xff00 && code <= 0xffef);
}

const VOWELS = new Set(Buffer.from('aeiouy', 'latin1'));
/** What stands among them, and neither in amounts nor in rulings and fillings made of characters. */
const RARE_MARKS = new Set(Buffer.from('!"#%&\';<>?@[\\]^`{}', 'latin1'));

/** True where the layer cannot be what the page shows: unknown characters, or letters that make no words. */
function isGarbage({ painted, strange, latin, vowels, rareMarks }: Census): boolean {
  if (strange > UNMAPPED_MAX * painted) return true;
  // A font without a map of its own may number its glyphs from the first mark of ASCII on, as they come to be used.
  if (rareMarks > RARE_MARKS_MAX * painted) return true;
  // Every statement in Latin letters has about two vowels in five letters; a shifted alphabet has few.
  return latin >= GLYPHS_FEW && latin > 0.3 * painted && vowels < 0.15 * latin;
}
