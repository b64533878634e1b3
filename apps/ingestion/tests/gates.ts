/** The steps of an upload and an unlock at which a test may hold or break them. */
export type Step = 'register' | 'store' | 'inspect' | 'unlock' | 'reserve' | 'delete';

interface Gate {
  readonly arrived: PromiseWithResolvers<undefined>;
  readonly opened: PromiseWithResolvers<undefined>;
}

/** Lets a test stop the next passage through a step, for as long as it wants, or make it fail. */
export class Gates {
  readonly #closed = new Map<Step, Gate>();
  readonly #broken = new Map<Step, Error>();

  async pass(step: Step): Promise<void> {
    const error = this.#broken.get(step);
    if (error !== undefined) throw error;
    const gate = this.#closed.get(step);
    if (gate === undefined) return;
    this.#closed.delete(step);
    gate.arrived.resolve(undefined);
    await gate.opened.promise;
  }

  /** Holds the next one to come: `arrived` resolves when it stands there, `open` lets it go on. */
  hold(step: Step): { readonly arrived: Promise<unknown>; readonly open: () => void } {
    const gate = { arrived: Promise.withResolvers<undefined>(), opened: Promise.withResolvers<undefined>() };
    this.#closed.set(step, gate);
    return { arrived: gate.arrived.promise, open: () => gate.opened.resolve(undefined) };
  }

  /** Makes every passage fail until disposed. */
  break(step: Step, error = new Error(`${step} is broken`)): Disposable {
    this.#broken.set(step, error);
    return { [Symbol.dispose]: () => void this.#broken.delete(step) };
  }
}
