import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
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

/** The part of tesseract.js' engine that is used: Tesseract's own C++ interface. */
interface Api {
  Init(path: null, language: string, engine: number, config: undefined): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exif: number, angle: number): number;
  SetRectangle(x: number, y: number, width: number, height: number): void;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
}

interface Core {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => Api;
}

export interface RecogniseOptions {
  readonly layout: Layout;
  /** Characters to choose from; empty = all. */
  readonly characters: string;
}

export interface Tesseract {
  /** Reads a picture that runs upright and straight, or only `area` of it. */
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
  api.SetVariable('user_defined_dpi', '300');
  return {
    recognise: (picture, options) => {
      core.FS.writeFile('/input', encodeBmp(picture));
      if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract does not take the picture');
      api.SetVariable('tessedit_pageseg_mode', String(options.layout));
      api.SetVariable('tessedit_char_whitelist', options.characters);
      api.Recognize(null);
      const words = parseTsv(api.GetTSVText(0));
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

/** Columns of Tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, conf, text. */
function parseTsv(tsv: string): FoundWord[] {
  const words: FoundWord[] = [];
  for (const line of tsv.split('\n')) {
    const [level, , , , , , x, y, width, height, confidence, ...text] = line.split('\t');
    const word = text.join(' ').trim();
    if (level !== '5' || word === '') continue;
    words.push({
      text: word,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      confidence: Math.max(0, Number(confidence)) / 100,
    });
  }
  return words;
}
