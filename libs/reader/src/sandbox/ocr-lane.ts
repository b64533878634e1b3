import type { PictureReading } from '../engine/ocr-port.ts';
import { parseJson } from './child-link.ts';
import type { Frame } from './frames.ts';
import { FROM_CHILD, TO_CHILD, type OcrAnswer, type OcrQuestion } from './protocol.ts';
import type { SandboxedChild } from './sandboxed-child.ts';
import { Stopwatch } from './stopwatch.ts';

export interface OcrLaneOptions {
  readonly threads: number;
  readonly secondsPerPictureMax: number;
  readonly startChild: () => SandboxedChild;
}

interface Job {
  /** Whose document it is: documents take turns. */
  readonly owner: object;
  readonly question: OcrQuestion;
  readonly picture: Uint8Array;
  readonly done: (reading: PictureReading | null) => void;
  /** An engine fell over on it once already. */
  readonly isRetry: boolean;
}

/** An engine nobody has needed for this long gives its memory back. */
const IDLE_MS_MAX = 30_000;
/**
 * What an engine has taken it does not give back, and the first picture for another network takes a tenth of what a
 * process may have: one that has taken so much makes room for a new one before it falls over.
 */
const MEMORY_SHARE_MAX = 0.88;

/** The OCR engines: one picture each at a time, taken from the waiting documents in turn. */
export class OcrLane implements Disposable {
  readonly #options: OcrLaneOptions;
  readonly #idle: { readonly child: SandboxedChild; readonly timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<SandboxedChild>();
  #queue: Job[] = [];
  #isClosed = false;

  constructor(options: OcrLaneOptions) {
    this.#options = options;
  }

  /** Starts an engine if none runs: a document will need it as soon as its first page is painted. */
  prepare(): void {
    if (this.#isClosed || this.#busy.size + this.#idle.length > 0) return;
    this.#keepIdle(this.#options.startChild());
  }

  /** Has a picture read; null where that failed or took too long. */
  read(owner: object, question: OcrQuestion, picture: Uint8Array): Promise<PictureReading | null> {
    if (this.#isClosed) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<PictureReading | null>();
    this.#queue.push({ owner, question, picture, done: resolve, isRetry: false });
    this.#dispatch();
    return promise;
  }

  /** Forgets the waiting pictures of a document nobody asks for any more. */
  abandon(owner: object): void {
    for (const job of this.#queue) if (job.owner === owner) job.done(null);
    this.#queue = this.#queue.filter((job) => job.owner !== owner);
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    for (const job of this.#queue) job.done(null);
    this.#queue = [];
    for (const { child, timer } of this.#idle) {
      clearTimeout(timer);
      child.kill('crash');
    }
    for (const child of this.#busy) child.kill('crash');
  }

  #dispatch(): void {
    while (this.#busy.size < this.#options.threads) {
      const job = this.#queue.shift();
      if (job === undefined) return;
      // The document just served goes behind the others that wait.
      const behind = this.#queue.filter((waiting) => waiting.owner === job.owner);
      this.#queue = [...this.#queue.filter((waiting) => waiting.owner !== job.owner), ...behind];
      const child = job.isRetry ? this.#newChild() : this.#takeChild();
      this.#busy.add(child);
      void this.#run(child, job);
    }
  }

  #takeChild(): SandboxedChild {
    for (;;) {
      const idle = this.#idle.pop();
      if (idle === undefined) return this.#options.startChild();
      clearTimeout(idle.timer);
      if (idle.child.isAlive) return idle.child;
    }
  }

  /** What has been idle may have served as many pictures as the one that fell over: it makes room for a new one. */
  #newChild(): SandboxedChild {
    const idle = this.#idle.pop();
    clearTimeout(idle?.timer);
    idle?.child.kill('crash');
    return this.#options.startChild();
  }

  async #run(child: SandboxedChild, job: Job): Promise<void> {
    await child.ready;
    using watch = new Stopwatch(child, this.#options.secondsPerPictureMax);
    watch.start();
    const answered = new Promise<OcrAnswer | null>((resolve) => {
      child.onFrame = (frame: Frame): void => {
        if (frame.kind === FROM_CHILD.ocrAnswer) resolve(parseJson(frame) as OcrAnswer);
      };
      void child.ended.then(() => {
        resolve(null);
      });
    });
    await child.send(TO_CHILD.ocrRequest, Buffer.from(JSON.stringify(job.question)));
    await child.send(TO_CHILD.picture, job.picture);
    const answer = await answered;
    watch.pause();
    this.#busy.delete(child);
    if (child.isAlive && !this.#isClosed) this.#keepIdle(isFull(child) ? this.#replaced(child) : child);
    // An engine may fall over or run out of memory for what earlier pictures left behind; a new one gets a second try, a
    // slow one does not.
    if (answer === null && !job.isRetry && !this.#isClosed && !watch.isOver) {
      this.#queue.unshift({ ...job, isRetry: true });
    } else job.done(answer?.reading ?? null);
    this.#dispatch();
  }

  /** Starts at once: it is ready, or nearly, when the next picture comes. */
  #replaced(child: SandboxedChild): SandboxedChild {
    child.kill('crash');
    return this.#options.startChild();
  }

  #keepIdle(child: SandboxedChild): void {
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((idle) => idle.child === child),
        1,
      );
      child.kill('crash');
    }, IDLE_MS_MAX);
    this.#idle.push({ child, timer });
  }
}

function isFull(child: SandboxedChild): boolean {
  return (child.memoryShare() ?? 0) > MEMORY_SHARE_MAX;
}
