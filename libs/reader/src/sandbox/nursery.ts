import type { SandboxedChild } from './sandboxed-child.ts';

export interface NurseryOptions {
  readonly startChild: () => SandboxedChild;
  /** Children kept warm while nobody needs them. */
  readonly idleMax: number;
  /** Whether the next child is started as soon as none is idle, or only when a document asks for one. */
  readonly keepsSpare: boolean;
  /** How long a child lives after its first document, in milliseconds: what documents leave in its memory is gone with it. */
  readonly lifeMs: number;
  /** What a child does until its first document comes; it ends soon after `isWanted` says so. Null: it waits. */
  readonly practise: ((child: SandboxedChild, isWanted: () => boolean) => Promise<void>) | null;
}

/** What a child does while it waits for its first document. */
interface Practice {
  isWanted: boolean;
  readonly ended: Promise<void>;
}

/**
 * Engines keep caches; after this many documents a new process starts with clean ones. Memory stays the same from the first
 * hundred on, and a new process costs two to three seconds until its code is compiled.
 */
const DOCUMENTS_PER_CHILD = 200;
/** A child that dies while it starts will do so again: the installation is broken. */
const STARTS_MAX = 3;

/** Keeps started children at hand, so that a document never waits for a process to start. */
export class Nursery implements Disposable {
  readonly #options: NurseryOptions;
  readonly #idle: SandboxedChild[] = [];
  readonly #served = new WeakMap<SandboxedChild, number>();
  readonly #old = new WeakSet<SandboxedChild>();
  readonly #practices = new WeakMap<SandboxedChild, Practice>();
  readonly #all = new Set<SandboxedChild>();
  #isClosed = false;

  constructor(options: NurseryOptions) {
    this.#options = options;
    this.#idle.push(this.#start());
  }

  /** A child ready for a task. Throws if none can be started. */
  async take(): Promise<SandboxedChild> {
    for (let attempt = 0; attempt < STARTS_MAX; attempt++) {
      const child = this.#idle.shift() ?? this.#start();
      this.#keepSpare();
      await child.ready;
      await this.#endPractice(child);
      if (this.#isClosed) throw new Error('the reader pool is closed');
      if (child.isAlive) return child;
    }
    throw new Error('the reader cannot start its child process');
  }

  /** Takes a child back after its task; one that has served its time or is dying is replaced. */
  giveBack(child: SandboxedChild): void {
    const served = (this.#served.get(child) ?? 0) + 1;
    this.#served.set(child, served);
    if (served === 1) this.#endLater(child);
    const isFresh = served < DOCUMENTS_PER_CHILD && !this.#old.has(child);
    const isWanted = child.isAlive && !this.#isClosed && isFresh;
    // First in line: its code is compiled and its engines are warm.
    if (isWanted && this.#idle.length < this.#options.idleMax) this.#idle.unshift(child);
    else child.kill('crash');
    this.#keepSpare();
  }

  /** Resolves when no idle child has anything left to practise. */
  async practised(): Promise<void> {
    const practices = this.#idle.flatMap((child) => this.#practices.get(child) ?? []);
    await Promise.all(practices.map(({ ended }) => ended));
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    for (const child of this.#all) child.kill('crash');
  }

  #keepSpare(): void {
    if (!this.#options.keepsSpare || this.#isClosed || this.#idle.length > 0) return;
    this.#idle.push(this.#start());
  }

  /** Replaces a child whose time is over: at once where it is idle, else after its task. */
  #endLater(child: SandboxedChild): void {
    const timer = setTimeout(() => {
      this.#old.add(child);
      const at = this.#idle.indexOf(child);
      if (at < 0) return;
      this.#idle.splice(at, 1);
      child.kill('crash');
      this.#keepSpare();
    }, this.#options.lifeMs).unref();
    void child.ended.then(() => {
      clearTimeout(timer);
    });
  }

  #start(): SandboxedChild {
    const child = this.#options.startChild();
    this.#all.add(child);
    this.#startPractice(child);
    void child.ended.then(() => {
      this.#all.delete(child);
      const at = this.#idle.indexOf(child);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return child;
  }

  #startPractice(child: SandboxedChild): void {
    const { practise } = this.#options;
    if (practise === null) return;
    const started = async (): Promise<void> => {
      await child.ready;
      await practise(child, () => practice.isWanted);
    };
    const practice: Practice = { isWanted: false, ended: started() };
    this.#practices.set(child, practice);
  }

  async #endPractice(child: SandboxedChild): Promise<void> {
    const practice = this.#practices.get(child);
    if (practice === undefined) return;
    practice.isWanted = true;
    await practice.ended;
  }
}
