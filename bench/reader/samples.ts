import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { TruthAccount, TruthRow } from '../../fixtures/generator/index.ts';

/** A truth file in the corpus format; files that the generator did not write carry fewer fields. */
export interface SampleTruth {
  readonly outcome?: 'statement' | 'not_a_statement';
  readonly currency: string | null;
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly transactions: readonly TruthRow[];
  readonly accounts?: readonly TruthAccount[];
  readonly reconciles?: boolean;
  readonly password?: string;
}

/** A document with known rows. */
export interface Sample {
  readonly name: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly truth: SampleTruth;
  /** True where the pages hold pictures of text only. */
  readonly isScan: boolean;
  readonly pages: number;
}

/** Fewer letters than this on all pages together are stamps and page numbers, not a text layer. */
const TEXT_LETTERS_MIN = 50;

type Opened = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;

function lookAt(document: Opened): Pick<Sample, 'isScan' | 'pages'> {
  let letters = 0;
  for (const page of document.pages()) letters += page.getText().replace(/\s/g, '').length;
  const pages = document.getPageCount();
  document.destroy();
  return { isScan: letters < TEXT_LETTERS_MIN, pages };
}

/** Every `<name>.pdf` of a folder that has a `<name>.truth.json` beside it. */
export async function loadSamples(folder: string): Promise<Sample[]> {
  const library = await PDFiumLibrary.init();
  const samples: Sample[] = [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.truth.json')).sort();
  for (const file of files) {
    const name = file.slice(0, -'.truth.json'.length);
    const path = join(folder, `${name}.pdf`);
    const truth = JSON.parse(await readFile(join(folder, file), 'utf8')) as SampleTruth;
    const bytes = new Uint8Array(await readFile(path));
    const looked = lookAt(await library.loadDocument(bytes, truth.password));
    samples.push({ name, path, bytes, truth, ...looked });
  }
  library.destroy();
  return samples;
}
