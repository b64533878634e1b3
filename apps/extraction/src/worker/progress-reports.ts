import type { Dependencies } from '../dependencies.ts';
import type { ClaimedJob } from '../store/jobs.ts';
import { publish } from './job-facts.ts';

/** Progress is for a person who watches; more often than this nobody sees it. */
const PROGRESS_MS = 500;

/** Publishes how far a reading is: in order, not too often, and nothing after it is disposed. */
export class ProgressReports implements AsyncDisposable {
  readonly #dependencies: Dependencies;
  readonly #job: ClaimedJob;
  #reportedMs: number;
  #sending = Promise.resolve();

  constructor(dependencies: Dependencies, job: ClaimedJob) {
    this.#dependencies = dependencies;
    this.#job = job;
    this.#reportedMs = dependencies.clock.now().getTime();
  }

  report(pagesDone: number, pagesTotal: number): void {
    const { clock, logger } = this.#dependencies;
    const nowMs = clock.now().getTime();
    if (pagesDone >= pagesTotal || nowMs - this.#reportedMs < PROGRESS_MS) return;
    this.#reportedMs = nowMs;
    this.#sending = this.#sending
      .then(() =>
        publish(this.#dependencies, this.#job, {
          $case: 'extractionProgressed',
          value: { pagesDone, pagesTotal },
        }),
      )
      .catch((error: unknown) => logger.warn({ err: error }, 'progress not reported'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sending;
  }
}
