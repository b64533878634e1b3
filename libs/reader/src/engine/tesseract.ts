import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Box } from '@counterfoil/statement';
import { encodeBmp } from './bmp.ts';
import type { OcrData, Picture } from './ocr-port.ts';

/** How Tesseract looks for text: `PSM_*` of its publictypes.h. */
export const LAYOUT = { auto: 3, column: 4, block: 6, line: 7, word: 8, sparse: 11 } as const;
export type Layout = (typeof LAYOUT)[keyof typeof LAYOUT];

/** A word as Tesseract found it. Pixels; confidence 0 to 1. */
export interface FoundWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly confidence: number;
}

/** A word's place. Pixels. */
export function boxOf({ x, y, width, height }: FoundWord): Box {
  return [x, y, width, height];
}

/** A word as if it had been found in this place. */
export function foundIn(
  { text, box: [x, y, width, height] }: { readonly text: string; readonly box: Box },
  confidence: number,
): FoundWord {
  return { text, x, y, width, height, confidence };
}

/** The part of tesseract.js' engine that is used: Tesseract's own C++ interface. */
interface Api {
  Init(path: null, language: string, engine: number, config: undefined): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetIterator(): Found;
  Clear(): void;
}

/** Tesseract's ResultIterator: stands at one thing it found. */
interface Found {
  Begin(): void;
  /** False behind the last one. */
  Next(level: number): boolean;
  Empty(level: number): boolean;
  GetUTF8Text(level: number): string;
  /** Per cent. */
  Confidence(level: number): number;
  getBoundingBox(level: number): Record<'x0' | 'y0' | 'x1' | 'y1', number>;
}

interface Core {
  destroy(found: Found): void;
  getPointer(found: Found): number;
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => Api;
}

export interface RecogniseOptions {
  readonly layout: Layout;
  /** Characters to choose from; empty = all. */
  readonly characters: string;
}

export interface Tesseract {
  /** Reads a picture that runs upright and straight. */
  recognise(picture: Picture, options: RecogniseOptions): FoundWord[];
}

/** Tesseract's neural engine, without the older one. */
const ENGINE_LSTM = 1;

const require = createRequire(import.meta.url);

/** Starts Tesseract with trained data that came with the program or its packages; nothing is downloaded. */
export async function startTesseract(data: OcrData): Promise<Tesseract> {
  // The engine is tesseract.js' own dependency; its threads are not wanted, as the process is the thread.
  const engineRequire = createRequire(require.resolve('tesseract.js/package.json'));
  const start = engineRequire('tesseract.js-core/tesseract-core-simd-lstm') as (o: object) => Promise<Core>;
  const core = await start({ print: () => undefined, printErr: () => undefined });
  core.FS.writeFile('print.traineddata', gunzipSync(readFileSync(dataFile(data))));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'print', ENGINE_LSTM, undefined) !== 0) throw new Error('Tesseract does not start');
  core.FS.unlink('print.traineddata');
  api.SetVariable('user_defined_dpi', '300');
  return {
    recognise: (picture, options) => {
      core.FS.writeFile('/input', encodeBmp(picture));
      if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract does not take the picture');
      core.FS.unlink('/input');
      api.SetVariable('tessedit_pageseg_mode', String(options.layout));
      api.SetVariable('tessedit_char_whitelist', options.characters);
      api.Recognize(null);
      const words = wordsFound(core, api.GetIterator());
      api.Clear();
      return words;
    },
  };
}

/** The small English network is kept here, the large ones, as integers, come with packages: see ADR 11. */
function dataFile(data: OcrData): string {
  if (data === 'quick') return fileURLToPath(new URL('../../data/eng.traineddata.gz', import.meta.url));
  return require.resolve(`@tesseract.js-data/${data}/4.0.0_best_int/${data}.traineddata.gz`);
}

/** Words, of publictypes.h' levels of what is found on a page. */
const RIL_WORD = 3;

/** The words of a page in Tesseract's order. Its own lists of them take three times as long. */
function wordsFound(core: Core, found: Found): FoundWord[] {
  const words: FoundWord[] = [];
  if (core.getPointer(found) === 0) return words;
  found.Begin();
  do {
    if (found.Empty(RIL_WORD)) continue;
    const text = found.GetUTF8Text(RIL_WORD).trim();
    if (text === '') continue;
    const { x0, y0, x1, y1 } = found.getBoundingBox(RIL_WORD);
    const confidence = Math.max(0, found.Confidence(RIL_WORD)) / 100;
    words.push({ text, x: x0, y: y0, width: x1 - x0, height: y1 - y0, confidence });
  } while (found.Next(RIL_WORD));
  core.destroy(found);
  return words;
}
