/** The OCR child: one process that reads pictures, one at a time. It never sees a document. */
import { readPicture } from '../engine/read-picture.ts';
import type { OcrLanguage } from '../engine/ocr-language.ts';
import { startTesseract, type Tesseract } from '../engine/tesseract.ts';
import { ChildLink, parseJson } from './child-link.ts';
import { FROM_CHILD, TO_CHILD, type OcrAnswer, type OcrQuestion } from './protocol.ts';

/** The largest picture that is painted, and a little more. */
const PICTURE_BYTES_MAX = 32 * 1024 * 1024;

const link = new ChildLink(PICTURE_BYTES_MAX);
const english = await startTesseract('eng');
link.send(FROM_CHILD.ready);
/** The last other language that was asked for, as the pages of a document have one. */
let other: { readonly language: OcrLanguage; readonly tesseract: Tesseract } | null = null;
let question: OcrQuestion | null = null;
for await (const frame of link.frames()) {
  if (frame.kind === TO_CHILD.ocrRequest) question = parseJson(frame) as OcrQuestion;
  if (frame.kind === TO_CHILD.picture && question !== null) {
    const { id, width, height, language } = question;
    const tesseract = language === undefined ? english : await engineFor(language);
    // A failure ends the process: its engine is in no known state, and the pool starts another.
    const words = readPicture(tesseract, question, { width, height, grey: frame.bytes });
    link.sendJson(FROM_CHILD.ocrAnswer, { id, words } satisfies OcrAnswer);
  }
}

async function engineFor(language: OcrLanguage): Promise<Tesseract> {
  if (other?.language !== language) other = { language, tesseract: await startTesseract(language) };
  return other.tesseract;
}
