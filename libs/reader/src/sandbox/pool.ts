import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { InspectOutcome } from '../engine/open.ts';
import type { UnlockOutcome } from '../engine/unlock.ts';
import type { ReadOutcome, UnreadableReason } from '../outcome.ts';
import { parseJson } from './child-link.ts';
import type { Frame } from './frames.ts';
import { FROM_CHILD, type Task } from './protocol.ts';
import { Lane } from './lane.ts';
import { probeConfinement } from './launch.ts';
import { Nursery, type NurseryOptions } from './nursery.ts';
import { OcrLane } from './ocr-lane.ts';
import { practise, practiceStatements } from './practice.ts';
import { SandboxedChild } from './sandboxed-child.ts';
import { runSession, type SessionEnd } from './session.ts';

/** A document to look at. */
export interface DocumentRequest {
  /** The document's bytes; read once, never kept and never written to a disk. */
  readonly document: AsyncIterable<Uint8Array>;
  /** Ignored where the document opens without one. */
  readonly password?: string;
  readonly signal?: AbortSignal;
}

export interface ReadRequest extends DocumentRequest {
  /** Ids of rows are derived from it: the same key and document give the same ids. */
  readonly documentKey: string;
  /** Pages read so far, of all. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface UnlockRequest extends DocumentRequest {
  readonly password: string;
}

export interface RenderRequest extends DocumentRequest {
  /** 1-based. */
  readonly page: number;
  /** Clamped to 200 to 2000. */
  readonly widthPx: number;
}

export interface ReaderPoolOptions {
  /** Documents read at the same time, those in OCR not counted. */
  readonly children: number;
  /**
   * Keep a started child at hand for the next document; true by default. Whoever reads a known list of files and ends
   * saves its 0.5 s of processor time.
   */
  readonly keepsSpare?: boolean;
  /**
   * Have children read statements of nobody's until their first document comes, so that it is read as fast as later ones;
   * false by default. Three seconds of processor time for each child.
   */
  readonly practises?: boolean;
  /** OCR engines, shared by all documents; by default one per core. */
  readonly ocrThreads?: number;
  /** Memory of one child. */
  readonly memoryBytesMax?: number;
  /** Processor time of one document, OCR not counted; a second more for each picture that OCR is asked to read. */
  readonly textSecondsMax?: number;
  /** Processor time of one page in OCR. */
  readonly ocrSecondsPerPageMax?: number;
}

const DEFAULTS = {
  keepsSpare: true,
  practises: false,
  memoryBytesMax: 1024 ** 3,
  textSecondsMax: 7.5,
  ocrSecondsPerPageMax: 30,
};
/** What a document leaves in a child's memory is gone long before the day is over on which nothing of it may be left. */
const CHILD_LIFE_MS = 6 * 60 * 60 * 1000;
/** Documents that wait for OCR with their child; more of them wait in the lane of text documents. */
const OCR_DOCUMENTS_MAX = 4;
/**
 * What V8 sets aside for code counts as half a child's memory, and is hardly used. Three networks and the pictures of a
 * statement come to the other half, so that OCR, which sees no document, may have a quarter more.
 */
const OCR_MEMORY = 1.25;
/** OCR yields to whatever else the host does: nobody waits for it at the keyboard. */
const OCR_NICENESS = 5;
/** The largest answer: 250 dense pages of rows come to about 10 MB. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;
const WIDTH_PX_MIN = 200;
const WIDTH_PX_MAX = 2000;

/**
 * Reads documents in confined child processes. However a document behaves, its caller gets an outcome, and the
 * next document gets a child that works.
 */
export class ReaderPool implements AsyncDisposable {
  readonly #options: Required<ReaderPoolOptions>;
  readonly #text: Lane;
  readonly #scans = new Lane(OCR_DOCUMENTS_MAX);
  readonly #nursery: Nursery;
  readonly #ocr: OcrLane;

  constructor(options: ReaderPoolOptions) {
    this.#options = { ...DEFAULTS, ocrThreads: availableParallelism(), ...options };
    this.#text = new Lane(options.children);
    const confinement = probeConfinement();
    const { memoryBytesMax } = this.#options;
    const shared = { confinement, memoryBytesMax, argv: [], frameBytesMax: ANSWER_BYTES_MAX };
    this.#nursery = new Nursery({
      // One more than can be busy: the spare must not push out a child that comes back warm.
      idleMax: options.children + 1,
      keepsSpare: this.#options.keepsSpare,
      lifeMs: CHILD_LIFE_MS,
      startChild: () => new SandboxedChild({ ...shared, entry: entryPath('child.ts'), niceness: 0 }),
      practise: this.#options.practises ? practiser() : null,
    });
    this.#ocr = new OcrLane({
      threads: this.#options.ocrThreads,
      secondsPerPictureMax: this.#options.ocrSecondsPerPageMax,
      startChild: () =>
        new SandboxedChild({
          ...shared,
          entry: entryPath('ocr-child.ts'),
          memoryBytesMax: OCR_MEMORY * memoryBytesMax,
          niceness: OCR_NICENESS,
        }),
    });
  }

  /** Reads a document to its rows. Rejects only when aborted or when the document's source fails. */
  async read(request: ReadRequest): Promise<ReadOutcome> {
    const { documentKey } = request;
    const task: Task = { type: 'read', password: request.password ?? null, documentKey };
    const end = await this.#run(request, task);
    return end.end === 'answer' ? (parseJson(end.frame) as ReadOutcome) : unanswered(end);
  }

  /** Tells pages and whether a password is needed, in milliseconds. */
  async inspect(request: DocumentRequest): Promise<InspectOutcome> {
    const end = await this.#run(request, { type: 'inspect', password: request.password ?? null });
    return end.end === 'answer' ? (parseJson(end.frame) as InspectOutcome) : unanswered(end);
  }

  /** Makes a copy that opens without the password, so that the password need not be kept. */
  async unlock(request: UnlockRequest): Promise<UnlockOutcome> {
    const end = await this.#run(request, { type: 'unlock', password: request.password });
    if (end.end !== 'answer') return unanswered(end);
    if (end.frame.kind !== FROM_CHILD.copy) return parseJson(end.frame) as UnlockOutcome;
    return { outcome: 'unlocked', copy: new Uint8Array(end.frame.bytes) };
  }

  /** A page as PNG, upright as its boxes are counted; null if it cannot be painted. */
  async renderPage(request: RenderRequest): Promise<Uint8Array | null> {
    const widthPx = Math.min(WIDTH_PX_MAX, Math.max(WIDTH_PX_MIN, Math.round(request.widthPx)));
    const task: Task = { type: 'render', password: request.password ?? null, page: request.page, widthPx };
    const end = await this.#run(request, task);
    return end.end === 'answer' ? imageOf(end.frame) : null;
  }

  /** Resolves when the children that wait for a document have practised, or at once where none does. */
  async practised(): Promise<void> {
    await this.#nursery.practised();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#nursery[Symbol.dispose]();
    this.#ocr[Symbol.dispose]();
    await Promise.resolve();
  }

  async #run(request: DocumentRequest & Partial<ReadRequest>, task: Task): Promise<SessionEnd> {
    await this.#text.acquire(request.signal);
    let lane = this.#text;
    try {
      const child = await this.#nursery.take();
      try {
        return await runSession(child, {
          task,
          document: request.document,
          textSecondsMax: this.#options.textSecondsMax,
          signal: request.signal,
          onProgress: request.onProgress,
          onOcrNeeded: () => {
            this.#ocr.prepare();
            if (lane !== this.#text || !this.#scans.tryAcquire()) return;
            lane = this.#scans;
            this.#text.release();
          },
          readPicture: (question, picture) => this.#ocr.read(child, question, picture),
        });
      } finally {
        this.#ocr.abandon(child);
        this.#nursery.giveBack(child);
      }
    } finally {
      lane.release();
    }
  }
}

function practiser(): NurseryOptions['practise'] {
  const statements = practiceStatements();
  return (child, isWanted) => practise(child, statements, isWanted);
}

function imageOf(frame: Frame): Uint8Array | null {
  return frame.bytes.length === 0 ? null : new Uint8Array(frame.bytes);
}

function unanswered(end: Exclude<SessionEnd, { end: 'answer' }>): {
  readonly outcome: 'unreadable';
  readonly pages: number | null;
  readonly reason: UnreadableReason;
} {
  if (end.end === 'too_large') return { outcome: 'unreadable', pages: null, reason: 'too_large' };
  const reason = end.death === 'limit' ? 'limit_exceeded' : 'crashed';
  return { outcome: 'unreadable', pages: end.pages, reason };
}

function entryPath(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
