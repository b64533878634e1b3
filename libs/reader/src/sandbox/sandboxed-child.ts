import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { encodeFrame, FrameDecoder, type Frame } from './frames.ts';
import { launch, type LaunchOptions } from './launch.ts';
import { FROM_CHILD } from './protocol.ts';

/** Why a child is gone. `limit`: it was stopped for what it used; `crash`: it fell over by itself. */
export type Death = 'limit' | 'crash';

export interface SandboxedChildOptions extends LaunchOptions {
  /** Added to the process's nice value: work nobody waits for at the keyboard yields to work somebody does. */
  readonly niceness: number;
  /** Bytes of one answer. */
  readonly frameBytesMax: number;
}

/** How often a child's memory is looked at where the host cannot limit it. */
const MEMORY_WATCH_MS = 100;
const PAGE_BYTES = 4096;
/** Deaths by a limit of the kernel or of V8, which aborts when its heap is full. */
const LIMIT_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGXCPU', 'SIGABRT', 'SIGXFSZ'];
/** The same, seen as an exit code: 128 + SIGABRT. */
const ABORTED = 134;

/** One confined process and the frames it exchanges. Killed, never asked, to end. */
export class SandboxedChild implements Disposable {
  readonly ready: Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<Death>;
  /** Who hears of the frames; replaced for every task. */
  onFrame: (frame: Frame) => void = () => undefined;
  readonly #process: ChildProcess;
  readonly #memory: { readonly bytesMax: number; readonly bytes: (pid: number | undefined) => number | null };
  readonly #watch: NodeJS.Timeout | null;
  #death: Death | null = null;
  #hasEnded = false;

  constructor(options: SandboxedChildOptions) {
    this.#process = launch(options);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ready = promise;
    this.ended = new Promise((done) => {
      const end = (code: number | null, signal: NodeJS.Signals | null): void => {
        this.#hasEnded = true;
        if (this.#watch !== null) clearInterval(this.#watch);
        this.#death ??= LIMIT_SIGNALS.includes(signal) || code === ABORTED ? 'limit' : 'crash';
        done(this.#death);
        resolve();
      };
      this.#process.once('close', end);
      this.#process.once('error', () => {
        end(null, null);
      });
    });
    this.#listen(options.frameBytesMax, resolve);
    const isLimited = options.confinement.prlimit !== null;
    this.#memory = { bytesMax: options.memoryBytesMax, bytes: isLimited ? dataBytes : residentBytes };
    this.#watch = isLimited ? null : this.#watchMemory();
    if (options.niceness > 0) this.#yieldToOthers(options.niceness);
  }

  /** False once the process is gone or going. */
  get isAlive(): boolean {
    return !this.#hasEnded && this.#death === null;
  }

  /** Seconds of processor time used so far; null where the host does not tell. */
  cpuSeconds(): number | null {
    return cpuSecondsOf(this.#process.pid);
  }

  /** How much of the memory that it may have the process has taken, 0 to 1; null where the host does not tell. */
  memoryShare(): number | null {
    const bytes = this.#memory.bytes(this.#process.pid);
    return bytes === null ? null : bytes / this.#memory.bytesMax;
  }

  /** Sends a frame; resolves when the pipe has room for the next one. A dead child takes frames silently. */
  async send(kind: number, bytes: Uint8Array): Promise<void> {
    const input = this.#process.stdin;
    if (input === null || !this.isAlive) return;
    const [header, payload] = encodeFrame(kind, bytes);
    input.write(header);
    if (payload.length === 0 || input.write(payload)) return;
    const drained = new Promise<void>((resolve) => input.once('drain', resolve));
    await Promise.race([drained, this.ended]);
  }

  /** Ends the process at once and says why. */
  kill(death: Death): void {
    if (!this.isAlive) return;
    this.#death = death;
    this.#process.kill('SIGKILL');
  }

  [Symbol.dispose](): void {
    this.kill('crash');
  }

  #listen(frameBytesMax: number, ready: () => void): void {
    const decoder = new FrameDecoder(frameBytesMax);
    // A write that fails means the child is going; its end is reported by `ended`.
    this.#process.stdin?.on('error', () => {
      this.kill('crash');
    });
    this.#process.stdout?.on('data', (chunk: Buffer) => {
      try {
        for (const frame of decoder.push(chunk)) {
          if (frame.kind === FROM_CHILD.ready) ready();
          else this.onFrame(frame);
        }
      } catch {
        // Too large a frame, or one that makes no sense: whatever runs there is not the program any more.
        this.kill('limit');
      }
    });
  }

  #watchMemory(): NodeJS.Timeout {
    const timer = setInterval(() => {
      const share = this.memoryShare();
      if (share !== null && share > 1) this.kill('limit');
    }, MEMORY_WATCH_MS);
    return timer.unref();
  }

  #yieldToOthers(niceness: number): void {
    const { pid } = this.#process;
    if (pid === undefined) return;
    try {
      setPriority(pid, niceness);
    } catch {
      // A host that forbids it runs the child at its usual priority.
    }
  }
}

/** Clock ticks per second in /proc: USER_HZ, 100 on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;

function cpuSecondsOf(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // Fields 14 and 15, user and system time, counted behind the command's name in parentheses (man 5 proc).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    // No /proc on this host, or the process has just ended.
    return null;
  }
}

/** Fields of /proc/<pid>/statm, in pages (man 5 proc). What `prlimit --data` counts is the sixth. */
const STATM = { resident: 1, data: 5 } as const;

function residentBytes(pid: number | undefined): number | null {
  return pagesOf(pid, STATM.resident);
}

function dataBytes(pid: number | undefined): number | null {
  return pagesOf(pid, STATM.data);
}

function pagesOf(pid: number | undefined, field: number): number | null {
  try {
    const pages = readFileSync(`/proc/${String(pid)}/statm`, 'utf8').split(' ')[field];
    return Number(pages) * PAGE_BYTES;
  } catch {
    // No /proc on this host, or the process has just ended.
    return null;
  }
}
