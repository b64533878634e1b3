/** One event on its way: `key` decides what is kept in order, `value` is an encoded envelope. */
export interface BusMessage {
  readonly topic: string;
  readonly key: string;
  readonly value: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Subscription {
  /** Each group gets every message of its topics; one group per service. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Takes one message. Resolving means its effect is durable. Rejecting means: give me this message again,
   * before any later one of its key.
   */
  readonly handle: (message: BusMessage) => Promise<void>;
}

/**
 * Carries events between services at least once, in order per key. Durable together with an outbox in
 * front of `publish` and an inbox behind `handle`.
 */
export interface EventBus extends AsyncDisposable {
  /** Resolves when the messages cannot be lost any more. Rejecting says nothing about which got through. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /** Starts to deliver; disposing stops after the message under way, and the rest waits for the next one. */
  subscribe(subscription: Subscription): Promise<AsyncDisposable>;
  /** False once this process can no longer publish or receive and should be replaced. */
  healthy(): boolean;
}
