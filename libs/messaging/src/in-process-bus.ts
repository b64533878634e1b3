import type { BusMessage, EventBus, Subscription } from './bus.ts';

export interface InProcessBusOptions {
  /**
   * True holds every publish back until `open()`. A process that hosts several services opens the bus when
   * all of them have subscribed: what one of them publishes before would miss the others.
   */
  readonly startsClosed?: boolean;
}

/**
 * This bus's partitions: how many messages a group handles at a time. A burst must not take all the
 * database connections of the process.
 */
const lanes = 4;

/** Messages of one key share a lane, and so keep their order. */
function laneOf({ key }: BusMessage): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) >>> 0;
  return hash % lanes;
}

interface Member {
  readonly group: string;
  readonly topics: ReadonlySet<string>;
  /** Null while the group is known but away. */
  handle: Subscription['handle'] | null;
}

/**
 * Delivers within one process and keeps nothing: `publish` resolves when every group has handled every
 * message and rejects when one failed, so that the outbox row stays unpublished. A group that left is
 * still owed its messages: publishing to its topics fails until it is back.
 */
export class InProcessBus implements EventBus {
  readonly #groups = new Map<string, Member>();
  /** The last delivery per group and lane: the next one waits for it, whichever publisher it comes from. */
  readonly #tails = new Map<string, Promise<void>>();
  readonly #opened: Promise<unknown>;
  readonly open: () => void;
  #closed = false;

  constructor(options: InProcessBusOptions = {}) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#opened = promise;
    this.open = () => {
      resolve(undefined);
    };
    if (options.startsClosed !== true) this.open();
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    await this.#opened;
    if (this.#closed) throw new Error('the bus is closed');
    const deliveries = [...this.#groups.values()].flatMap((member) =>
      [...Map.groupBy(messages, laneOf)].map(async ([lane, ofLane]) => {
        for (const message of ofLane) await this.#deliver(member, lane, message);
      }),
    );
    const failed = (await Promise.allSettled(deliveries)).find((delivery) => delivery.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async subscribe(subscription: Subscription): Promise<AsyncDisposable> {
    const { group, topics, handle } = subscription;
    const known = this.#groups.get(group);
    if (known !== undefined && known.handle !== null) throw new Error(`group ${group} is already subscribed`);
    const member: Member = { group, topics: new Set([...(known?.topics ?? []), ...topics]), handle };
    this.#groups.set(group, member);
    return {
      [Symbol.asyncDispose]: async () => {
        member.handle = null;
        await Promise.allSettled(
          [...this.#tails].filter(([name]) => name.startsWith(`${group}\n`)).map(([, tail]) => tail),
        );
      },
    };
  }

  healthy(): boolean {
    return !this.#closed;
  }

  /** Publishes waiting for `open()` fail; their rows stay in the outbox. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    this.open();
    await Promise.allSettled(this.#tails.values());
  }

  async #deliver(member: Member, lane: number, message: BusMessage): Promise<void> {
    const { group, topics } = member;
    if (!topics.has(message.topic)) return;
    const name = `${group}\n${String(lane)}`;
    const before = this.#tails.get(name) ?? Promise.resolve();
    const delivery = before.then(async () => {
      if (this.#closed || member.handle === null) throw new Error(`group ${group} is away`);
      await member.handle(message);
    });
    // The tail never rejects: a failure belongs to its publisher, not to the next message's.
    const tail = delivery.then(
      () => undefined,
      () => undefined,
    );
    this.#tails.set(name, tail);
    try {
      await delivery;
    } finally {
      if (this.#tails.get(name) === tail) this.#tails.delete(name);
    }
  }
}
