/** The document child: one process that opens documents and reads them. Started by the pool, confined by `launch`. */
import { inspectDocument, readDocument, renderDocumentPage } from '../engine/read.ts';
import { DOCUMENT_BYTES_MAX } from '../engine/open.ts';
import { unlockDocument } from '../engine/unlock.ts';
import { startPdfium, type Pdfium } from '../engine/pdfium.ts';
import type { UnreadableReason } from '../outcome.ts';
import { ChildLink, OcrDesk, parseJson } from './child-link.ts';
import { FROM_CHILD, TO_CHILD, type OcrAnswer, type OcrQuestion, type Task } from './protocol.ts';

/** Documents that need more of PDFium's memory than this inflate to a multiple of any statement. */
const PDFIUM_BYTES_MAX = 640 * 1024 * 1024;

const link = new ChildLink(DOCUMENT_BYTES_MAX);
const desk = new OcrDesk((id, request, picture) => {
  link.sendJson(FROM_CHILD.ocrRequest, { ...request, id } satisfies OcrQuestion);
  link.send(FROM_CHILD.picture, picture.grey);
});
const pdfium = await startPdfium({ memoryBytesMax: PDFIUM_BYTES_MAX });
link.send(FROM_CHILD.ready);

let task: Task | null = null;
let chunks: Buffer[] = [];
for await (const frame of link.frames()) {
  switch (frame.kind) {
    case TO_CHILD.task:
      task = parseJson(frame) as Task;
      chunks = [];
      break;
    case TO_CHILD.document:
      chunks.push(Buffer.from(frame.bytes));
      break;
    case TO_CHILD.documentEnd: {
      const bytes = chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks);
      chunks = [];
      // Not awaited: the answers of OCR come in by this very loop.
      if (task !== null) void perform(pdfium, task, bytes).catch(fail);
      break;
    }
    case TO_CHILD.ocrAnswer: {
      const { id, reading } = parseJson(frame) as OcrAnswer;
      desk.answer(id, reading);
      break;
    }
  }
}

async function perform(engine: Pdfium, current: Task, bytes: Uint8Array): Promise<void> {
  switch (current.type) {
    case 'read': {
      const outcome = await readDocument(engine, bytes, {
        documentKey: current.documentKey,
        password: current.password,
        readPicture: (request, picture) => desk.read(request, picture),
        onProgress: (done, total) => {
          link.sendJson(FROM_CHILD.progress, { done, total });
        },
        onOcrNeeded: () => {
          link.send(FROM_CHILD.ocrNeeded);
        },
      });
      link.sendJson(FROM_CHILD.outcome, outcome);
      break;
    }
    case 'inspect':
      link.sendJson(FROM_CHILD.outcome, inspectDocument(engine, bytes, current.password));
      break;
    case 'unlock': {
      const unlocked = unlockDocument(engine, bytes, current.password);
      if (unlocked.outcome === 'unlocked') link.send(FROM_CHILD.copy, unlocked.copy);
      else link.sendJson(FROM_CHILD.outcome, unlocked);
      break;
    }
    case 'render':
      link.send(FROM_CHILD.image, renderDocumentPage(engine, bytes, current) ?? new Uint8Array());
      break;
  }
}

/** An engine that trapped has memory in no known state: it says so and makes way for a new process. */
function fail(error: unknown): void {
  const reason: UnreadableReason = isOutOfMemory(error) ? 'limit_exceeded' : 'crashed';
  link.sendJson(FROM_CHILD.outcome, { outcome: 'unreadable', pages: null, reason });
  process.exit(1);
}

function isOutOfMemory(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  return error instanceof Error && /abort|memory|unreachable/i.test(error.message);
}
