import type { OcrRequest, PictureReading } from '../engine/ocr-port.ts';
import type { InspectOutcome } from '../engine/open.ts';
import type { ReadOutcome } from '../outcome.ts';

/** Kinds of frames a pool sends to its children. */
export const TO_CHILD = {
  /** JSON `Task`: a task begins; its document follows. */
  task: 1,
  /** A piece of the document. */
  document: 2,
  /** Empty: the document is complete. */
  documentEnd: 3,
  /** JSON `OcrAnswer`. */
  ocrAnswer: 4,
  /** JSON `OcrRequest`, to an OCR child; its picture follows. */
  ocrRequest: 5,
  /** The picture of the page to read: 8-bit grey, row by row. */
  picture: 6,
} as const;

/** Kinds of frames children send to their pool. */
export const FROM_CHILD = {
  /** Empty: engines loaded, waiting for a task. */
  ready: 64,
  /** JSON `Progress`. */
  progress: 65,
  /** Empty: the document has pages to be read by OCR and will take long. */
  ocrNeeded: 66,
  /** JSON `OcrRequest`; its picture follows. */
  ocrRequest: 67,
  picture: 68,
  /** JSON: the outcome of a `read` or an `inspect`. */
  outcome: 69,
  /** The PNG of a `render`; empty if there is none. */
  image: 70,
  /** JSON `OcrAnswer`, from an OCR child. */
  ocrAnswer: 71,
  /** The copy of an `unlock`; a document that cannot be unlocked is an `outcome` instead. */
  copy: 72,
} as const;

export type Task =
  | { readonly type: 'read'; readonly password: string | null; readonly documentKey: string }
  | { readonly type: 'inspect'; readonly password: string | null }
  | { readonly type: 'unlock'; readonly password: string }
  | {
      readonly type: 'render';
      readonly password: string | null;
      readonly page: number;
      readonly widthPx: number;
    };

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface OcrQuestion extends OcrRequest {
  readonly id: number;
}

/** `reading` is null where the page could not be read within its limits. */
export interface OcrAnswer {
  readonly id: number;
  readonly reading: PictureReading | null;
}

export type Outcome = ReadOutcome | InspectOutcome;
