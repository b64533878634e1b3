import { startPdfium, type Pdfium } from '../src/engine/pdfium.ts';
import { openDocument, withPage } from '../src/engine/open.ts';
import { readTextPage, textPageWords } from '../src/engine/text.ts';
import type { PageWords, Word } from '../src/page.ts';

/** What a drawn page is made of: its content stream, and what its dictionary says besides. */
export interface DrawnPage {
  readonly content: string;
  readonly page?: string;
  /** Further objects, numbered from 10. */
  readonly objects?: readonly string[];
}

/** A PDF of one A4 page whose fonts are /F1 Helvetica and /F2 Courier. */
export function drawPdf({ content, page = '', objects = [] }: DrawnPage): Buffer {
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const bodies = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page}
         /Resources << /Font << /F1 5 0 R /F2 6 0 R >> /ExtGState << /Pale << /ca 0.2 >> >>
                       /XObject << ${objects.length > 0 ? '/X1 10 0 R' : ''} >> >> >>`,
    ],
    [4, `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`],
    [5, font('Helvetica')],
    [6, font('Courier')],
    ...objects.map((body, index) => [10 + index, body] as const),
  ]);
  let file = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of bodies) {
    offsets.set(number, file.length);
    file += `${String(number)} 0 obj\n${body}\nendobj\n`;
  }
  const entries = [...offsets].map(([number, offset]) => {
    return `${String(number)} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 1\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Root 1 0 R /Size 20 >>\nstartxref\n${String(start)}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** A line of text at a place, by default in black 10 point Helvetica. */
export function show(text: string, x: number, y: number, before = ''): string {
  return `q BT ${before} /F1 10 Tf 1 0 0 1 ${String(x)} ${String(y)} Tm (${text}) Tj ET Q\n`;
}

let engine: Promise<Pdfium> | null = null;

export function pdfium(): Promise<Pdfium> {
  engine ??= startPdfium({ memoryBytesMax: 256 * 1024 * 1024 });
  return engine;
}

/** The words that the reader sees on a drawn page. */
export async function wordsOn(drawn: DrawnPage): Promise<readonly Word[]> {
  return (await pageOf(drawn)).words;
}

export async function pageOf(drawn: DrawnPage): Promise<PageWords> {
  const running = await pdfium();
  const opened = openDocument(running, drawPdf(drawn));
  if (opened.outcome !== 'open') throw new Error('the drawn page does not open');
  const words = withPage(running, opened.document, 0, (page) => {
    return textPageWords(running, page, readTextPage(running, page), 1);
  });
  opened.document.close();
  if (words === null) throw new Error('the drawn page does not load');
  return words;
}

export function texts(words: readonly Word[]): string[] {
  return words.map(({ text }) => text);
}
