/** Work on one statement's content; disposing it says that it is done. */
export interface Work extends Disposable {
  /** Aborted, with the reason given, when the statement's fence falls. */
  readonly signal: AbortSignal;
}

/**
 * Which content this process is reading at the moment. A fence keeps new readers out; those inside are told to leave,
 * so that a download or a reading that began before a deletion does not outlast its answer.
 */
export class InFlight {
  readonly #work = new Map<string, Set<AbortController>>();

  /** Announces work; to be called before the statement is looked up, so that no fence falls between the two. */
  begin(statementId: string): Work {
    const controller = new AbortController();
    const ofStatement = this.#work.get(statementId) ?? new Set();
    this.#work.set(statementId, ofStatement.add(controller));
    return {
      signal: controller.signal,
      [Symbol.dispose]: () => {
        ofStatement.delete(controller);
        if (ofStatement.size === 0 && this.#work.get(statementId) === ofStatement) {
          this.#work.delete(statementId);
        }
      },
    };
  }

  /** Ends all work on a statement. */
  end(statementId: string, reason: Error): void {
    const ofStatement = this.#work.get(statementId);
    this.#work.delete(statementId);
    for (const controller of ofStatement ?? []) controller.abort(reason);
  }
}
