import { Envelope } from '@counterfoil/contracts/events';
import { ExtractionServiceService } from '@counterfoil/contracts/extraction';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { ReviewServiceService } from '@counterfoil/contracts/review';
import { connect, type Handlers, type Rpc, serve, startGrpcServer } from '@counterfoil/grpc';
import { DomainError, ManualClock, newId } from '@counterfoil/kernel';
import { type Fact, InProcessBus, keyOf, newEnvelope, topicOf } from '@counterfoil/messaging';
import { type Database, dropDatabase, openDatabase } from '@counterfoil/postgres';
import { newDataKey } from '@counterfoil/sealing';
import type { StatementDraft } from '@counterfoil/statement';
import { createLogger } from '@counterfoil/telemetry';
import { startTestPostgres } from '@counterfoil/testing';
import { reviewSettings } from '../src/config.ts';
import { startReview } from '../src/service.ts';
import { drawDraft } from './drawn-draft.ts';

const TOKEN = 'x'.repeat(32);
const ADDRESS = '127.0.0.1:0';

export interface Uploaded {
  readonly statementId: string;
  readonly workspaceId: string;
}

/** Review as it runs, between an extraction and a retention that the test plays. */
export interface RunningReview extends AsyncDisposable {
  readonly rpc: Rpc<ReviewServiceService>;
  readonly fence: Rpc<FenceServiceService>;
  readonly clock: ManualClock;
  readonly database: Database;
  /** What extraction answers, and keys as retention holds them, by statement. */
  readonly drafts: Map<string, StatementDraft>;
  readonly keys: Map<string, Buffer>;
  readonly published: Envelope[];
  readonly logLines: string[];
  fetched(): number;
  /** A draft waits at extraction; the event that says so. */
  completed(draft?: StatementDraft): Uploaded & { readonly event: Envelope };
  publish(event: Envelope): Promise<void>;
  /** A statement whose revision 1 is saved. */
  extracted(draft?: StatementDraft): Promise<Uploaded>;
}

/** Starts the service with its real database, bus and gRPC server. */
export async function runReview(): Promise<RunningReview> {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await startTestPostgres());
  await dropDatabase(postgres.url, 'counterfoil_review');
  const clock = new ManualClock();
  const bus = opening.use(new InProcessBus());
  const drafts = new Map<string, StatementDraft>();
  const keys = new Map<string, Buffer>();
  const logLines: string[] = [];
  let fetches = 0;
  const peers = opening.use(await startPeers(drafts, keys, () => (fetches += 1)));
  const config = reviewSettings.parse({
    GRPC_ADDRESS: ADDRESS,
    INTERNAL_TOKEN: TOKEN,
    DATABASE_URL: postgres.url,
    EXTRACTION_ADDRESS: peers.address,
    RETENTION_ADDRESS: peers.address,
  });
  const destination = { write: (line: string) => void logLines.push(line) };
  const logger = createLogger({ service: 'test', level: 'debug', destination });
  const service = opening.use(await startReview(config, { bus, clock, logger }));
  const connection = opening.use(connect(ReviewServiceService, { address: service.address, token: TOKEN }));
  const fence = opening.use(connect(FenceServiceService, { address: service.address, token: TOKEN }));
  const database = opening.use(
    await openDatabase({
      url: postgres.url,
      database: 'counterfoil_review',
      migrations: [],
      applicationName: 'test',
    }),
  );
  const published: Envelope[] = [];
  opening.use(
    await bus.subscribe({
      group: 'test',
      topics: [topicOf('reviewRevisionSaved')],
      handle: async ({ value }) => void published.push(Envelope.decode(value)),
    }),
  );
  const completed = (draft: StatementDraft = drawDraft()) => {
    const statement = { statementId: newId(), workspaceId: newId() };
    drafts.set(statement.statementId, draft);
    keys.set(statement.statementId, newDataKey());
    const expiresAt = new Date(clock.now().getTime() + 86_400_000);
    const fact: Fact = {
      $case: 'extractionCompleted',
      value: { pages: 1, transactions: draft.transactions.length },
    };
    return { ...statement, event: newEnvelope({ ...statement, expiresAt, fact }) };
  };
  const publish = async (event: Envelope) => {
    const topic = topicOf('extractionCompleted');
    const headers = { 'event-id': event.eventId };
    await bus.publish([{ topic, key: keyOf(event), value: Envelope.encode(event).finish(), headers }]);
  };
  const stack = opening.move();
  return {
    ...{ rpc: connection.rpc, fence: fence.rpc, clock, database, drafts, keys, published, logLines },
    fetched: () => fetches,
    completed,
    publish,
    extracted: async (draft) => {
      const { event, ...statement } = completed(draft);
      await publish(event);
      return statement;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Extraction and retention on one address: only what review asks of them. */
async function startPeers(
  drafts: ReadonlyMap<string, StatementDraft>,
  keys: ReadonlyMap<string, Buffer>,
  onFetch: () => void,
) {
  const unused = async () => {
    throw new Error('review does not ask for this');
  };
  const extraction: Handlers<ExtractionServiceService> = {
    getResult: async ({ statementId }) => {
      onFetch();
      const draft = drafts.get(statementId);
      if (draft === undefined) throw new DomainError('not_found', 'result_not_found', 'There is no result.');
      return { draftJson: Buffer.from(JSON.stringify(draft)) };
    },
    renderPage: unused,
  };
  const retention: Handlers<RetentionServiceService> = {
    getDataKey: async ({ statementId }) => {
      const dataKey = keys.get(statementId);
      if (dataKey === undefined)
        throw new DomainError('gone', 'statement_deleted', 'The statement was deleted.');
      return { dataKey, expiresAt: undefined };
    },
    registerStatement: unused,
    deleteStatement: unused,
    getDeletion: unused,
  };
  return startGrpcServer({
    address: ADDRESS,
    token: TOKEN,
    services: [serve(ExtractionServiceService, extraction), serve(RetentionServiceService, retention)],
    logger: createLogger({ service: 'peers', level: 'silent' }),
  });
}
