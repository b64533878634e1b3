import { errorFields, type Log } from './log.ts';

/** Wakes loops of this process after a commit: an in-process hint, never the only way to find work. */
export class Signals {
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #logger: Log;

  constructor(logger: Log) {
    this.#logger = logger;
  }

  on(name: string, listener: () => void): Disposable {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return { [Symbol.dispose]: () => void listeners.delete(listener) };
  }

  /** Runs the hooks and listeners of a committed transaction; what one throws cannot undo the commit. */
  emit(hooks: readonly (() => void)[], names: ReadonlySet<string>): void {
    const woken = [...names].flatMap((name) => [...(this.#listeners.get(name) ?? [])]);
    for (const hook of [...hooks, ...woken]) {
      try {
        hook();
      } catch (error) {
        this.#logger.error(errorFields(error), 'after-commit hook failed');
      }
    }
  }
}
