import { DOCUMENT_BYTES_MAX } from '../engine/open.ts';
import type { PictureReading } from '../engine/ocr-port.ts';
import { parseJson } from './child-link.ts';
import type { Frame } from './frames.ts';
import {
  FROM_CHILD,
  TO_CHILD,
  type OcrAnswer,
  type OcrQuestion,
  type Progress,
  type Task,
} from './protocol.ts';
import type { Death, SandboxedChild } from './sandboxed-child.ts';
import { Stopwatch } from './stopwatch.ts';

export interface SessionOptions {
  readonly task: Task;
  readonly document: AsyncIterable<Uint8Array>;
  readonly textSecondsMax: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
  readonly onOcrNeeded: () => void;
  readonly readPicture: (question: OcrQuestion, picture: Uint8Array) => Promise<PictureReading | null>;
}

/** How a task ended: with an answer, or with the child's death, or because the document was too large. */
export type SessionEnd =
  | { readonly end: 'answer'; readonly frame: Frame }
  | { readonly end: 'death'; readonly death: Death; readonly pages: number | null }
  | { readonly end: 'too_large' };

/** What painting and cleaning one picture for OCR may take; a page of 300 dpi takes half of it. */
const SECONDS_PER_PICTURE_MAX = 1;

/** Gives a child one task and its document, and serves it until it answers or dies. */
export async function runSession(child: SandboxedChild, options: SessionOptions): Promise<SessionEnd> {
  const { signal } = options;
  using watch = new Stopwatch(child, options.textSecondsMax);
  const stop = (): void => {
    child.kill('crash');
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const ended = listen(child, options, watch);
    const sent = await sendDocument(child, options);
    if (!sent) {
      child.kill('limit');
      return { end: 'too_large' };
    }
    watch.start();
    const end = await ended;
    signal?.throwIfAborted();
    return end;
  } catch (error) {
    // The document's source failed half-way: the child waits for bytes that will not come.
    child.kill('crash');
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    child.onFrame = () => undefined;
  }
}

async function sendDocument(child: SandboxedChild, { task, document }: SessionOptions): Promise<boolean> {
  await child.send(TO_CHILD.task, Buffer.from(JSON.stringify(task)));
  let bytes = 0;
  for await (const chunk of document) {
    bytes += chunk.length;
    if (bytes > DOCUMENT_BYTES_MAX) return false;
    await child.send(TO_CHILD.document, chunk);
  }
  await child.send(TO_CHILD.documentEnd, new Uint8Array());
  return true;
}

function listen(child: SandboxedChild, options: SessionOptions, watch: Stopwatch): Promise<SessionEnd> {
  const { promise, resolve } = Promise.withResolvers<SessionEnd>();
  let pages: number | null = null;
  let question: OcrQuestion | null = null;
  let unanswered = 0;
  const readPicture = async (asked: OcrQuestion, picture: Uint8Array): Promise<void> => {
    unanswered += 1;
    watch.pause();
    watch.extend(SECONDS_PER_PICTURE_MAX);
    const reading = await options.readPicture(asked, picture);
    unanswered -= 1;
    if (unanswered === 0) watch.start();
    const answer = { id: asked.id, reading } satisfies OcrAnswer;
    await child.send(TO_CHILD.ocrAnswer, Buffer.from(JSON.stringify(answer)));
  };
  child.onFrame = (frame) => {
    switch (frame.kind) {
      case FROM_CHILD.progress: {
        const progress = parseJson(frame) as Progress;
        pages = progress.total;
        options.onProgress?.(progress.done, progress.total);
        break;
      }
      case FROM_CHILD.ocrNeeded:
        options.onOcrNeeded();
        break;
      case FROM_CHILD.ocrRequest:
        question = parseJson(frame) as OcrQuestion;
        break;
      case FROM_CHILD.picture:
        // Copied: the frame is a view of the pipe's buffer, and the picture may wait its turn.
        if (question !== null) void readPicture(question, Buffer.from(frame.bytes));
        break;
      case FROM_CHILD.outcome:
      case FROM_CHILD.image:
      case FROM_CHILD.copy:
        resolve({ end: 'answer', frame });
        break;
    }
  };
  void child.ended.then((death) => {
    resolve({ end: 'death', death, pages });
  });
  return promise;
}
