/** How much is gathered. */
export interface GatherOptions {
  /** Batches under way at a time; default 2: while one answers, the next is on its way. */
  readonly batchesMax?: number;
  /** Items of one batch; default 64. */
  readonly itemsMax?: number;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (answer: O) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes one of many: items are served as they come while fewer than `batchesMax` batches are under way; those that
 * arrive meanwhile are served together by the next. Idle, this delays nothing; busy, one round trip serves many.
 * `serve` answers in the order of its items; an Error in the place of an answer fails that item alone, a rejection
 * fails all of its batch.
 */
export function gather<I, O>(
  serve: (items: readonly I[]) => Promise<readonly (O | Error)[]>,
  { batchesMax = 2, itemsMax = 64 }: GatherOptions = {},
): (item: I) => Promise<O> {
  const queue: Waiting<I, O>[] = [];
  let underWay = 0;
  const depart = async (): Promise<void> => {
    if (queue.length === 0 || underWay >= batchesMax) return;
    const batch = queue.splice(0, itemsMax);
    underWay += 1;
    await serveBatch(serve, batch);
    underWay -= 1;
    void depart();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      // What arrives in the same turn leaves together.
      if (queue.length === 1 && underWay < batchesMax) queueMicrotask(() => void depart());
    });
}

/** Never rejects: every failure belongs to the items. */
async function serveBatch<I, O>(
  serve: (items: readonly I[]) => Promise<readonly (O | Error)[]>,
  batch: readonly Waiting<I, O>[],
): Promise<void> {
  try {
    const answers = await serve(batch.map(({ item }) => item));
    if (answers.length !== batch.length) throw new Error('a batch was not answered item by item');
    for (const [index, { resolve, reject }] of batch.entries()) {
      const answer = answers[index] as O | Error;
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
