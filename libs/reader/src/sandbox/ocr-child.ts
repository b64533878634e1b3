/** The OCR child: one process that reads pictures, one at a time. It never sees a document. */
import { readPicture } from '../engine/read-picture.ts';
import type { OcrData } from '../engine/ocr-port.ts';
import { startTesseract, type Tesseract } from '../engine/tesseract.ts';
import { ChildLink, parseJson } from './child-link.ts';
import { FROM_CHILD, TO_CHILD, type OcrAnswer, type OcrQuestion } from './protocol.ts';

/** The largest picture that is painted, and a little more. */
const PICTURE_BYTES_MAX = 32 * 1024 * 1024;

const link = new ChildLink(PICTURE_BYTES_MAX);
const engines = new Map<OcrData, Tesseract>([['quick', await startTesseract('quick')]]);
link.send(FROM_CHILD.ready);
let question: OcrQuestion | null = null;
for await (const frame of link.frames()) {
  if (frame.kind === TO_CHILD.ocrRequest) question = parseJson(frame) as OcrQuestion;
  if (frame.kind === TO_CHILD.picture && question !== null) {
    const { id, width, height, data } = question;
    const tesseract = engines.get(data) ?? (await addEngine(data));
    // A failure ends the process: its engine is in no known state, and the pool starts another.
    const reading = readPicture(tesseract, question, { width, height, grey: frame.bytes });
    link.sendJson(FROM_CHILD.ocrAnswer, { id, reading } satisfies OcrAnswer);
  }
}

/** A process keeps three engines: the quick one, the large English one, and that of the language last asked for. */
async function addEngine(data: OcrData): Promise<Tesseract> {
  for (const other of engines.keys())
    if (other !== 'quick' && other !== 'eng' && data !== 'eng') engines.delete(other);
  const tesseract = await startTesseract(data);
  engines.set(data, tesseract);
  return tesseract;
}
