import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { Envelope } from '@counterfoil/contracts/events';
import { connect, type Rpc } from '@counterfoil/grpc';
import type { Clock } from '@counterfoil/kernel';
import { type FactAbout, InProcessBus, keyOf, newEnvelope, topicOf } from '@counterfoil/messaging';
import { createLogger } from '@counterfoil/telemetry';
import type { TestPostgres } from '@counterfoil/testing';
import { readAccountsConfig } from '../src/config.ts';
import { startAccounts } from '../src/service.ts';

export interface Replica extends AsyncDisposable {
  readonly rpc: Rpc<AccountsServiceService>;
}

/** What the replicas of one installation share. */
export class Installation implements AsyncDisposable {
  readonly bus = new InProcessBus();
  readonly #databaseUrl: string;
  readonly #databaseName: string;
  readonly #directory: string;
  readonly #token = randomBytes(24).toString('hex');
  readonly #pepper = randomBytes(32).toString('base64');
  #replicas = 0;

  private constructor(server: TestPostgres, directory: string) {
    this.#databaseUrl = server.url;
    this.#databaseName = server.databaseName('accounts');
    this.#directory = directory;
  }

  static async open(server: TestPostgres): Promise<Installation> {
    return new Installation(server, await mkdtemp(join(tmpdir(), 'accounts-')));
  }

  async start(options: {
    readonly clock: Clock;
    readonly bus?: InProcessBus;
    readonly limit?: number;
  }): Promise<Replica> {
    this.#replicas += 1;
    const config = readAccountsConfig({
      GRPC_ADDRESS: `unix:${join(this.#directory, String(this.#replicas))}`,
      INTERNAL_TOKEN: this.#token,
      DATABASE_URL: this.#databaseUrl,
      API_KEY_PEPPERS: `1:${this.#pepper}`,
      RATE_LIMIT_PER_MINUTE: String(options.limit ?? 60),
    });
    const databaseName = this.#databaseName;
    const logger = createLogger({ service: 'test', level: 'error' });
    const service = await startAccounts(config, {
      bus: options.bus ?? this.bus,
      clock: options.clock,
      logger,
      databaseName,
    });
    const connection = connect(AccountsServiceService, { address: service.address, token: this.#token });
    return {
      rpc: connection.rpc,
      [Symbol.asyncDispose]: async () => {
        await connection[Symbol.asyncDispose]();
        await service[Symbol.asyncDispose]();
      },
    };
  }

  /** Publishes an event, as often as `times`; resolves when every consumer has applied it. */
  async publish(about: FactAbout, times = 1): Promise<void> {
    const envelope = newEnvelope(about);
    const message = {
      topic: topicOf(about.fact.$case),
      key: keyOf(envelope),
      value: Envelope.encode(envelope).finish(),
      headers: { 'event-id': envelope.eventId },
    };
    for (let time = 0; time < times; time += 1) await this.bus.publish([message]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.bus[Symbol.asyncDispose]();
    await rm(this.#directory, { recursive: true });
  }
}
