import type { Statement, UploadStatementRequest } from '@counterfoil/contracts/ingestion';
import { DomainError, newId } from '@counterfoil/kernel';
import { failureOf } from '@counterfoil/testing';
import { collect, pdf } from './played-inspector.ts';
import type { RunningIngestion } from './running-ingestion.ts';

/** The reason a call fails with; fails itself when it succeeds or is a bug. */
export async function reasonOf(failing: Promise<unknown>): Promise<string> {
  const error = await failureOf(failing);
  if (error instanceof DomainError) return error.reason;
  throw error;
}

export interface File {
  readonly bytes?: Buffer;
  readonly filename?: string;
  readonly fileIndex?: number;
  /** True: the stream ends before it says so. */
  readonly cutOff?: boolean;
}

/** What a gateway does for its clients, in one workspace. */
export class Client {
  readonly #ingestion: RunningIngestion;
  readonly workspaceId = newId();

  constructor(ingestion: RunningIngestion) {
    this.#ingestion = ingestion;
  }

  async begin(idempotencyKey = '') {
    const { rpc, clock } = this.#ingestion;
    return rpc.beginUpload({ workspaceId: this.workspaceId, idempotencyKey, startedAt: clock.now() });
  }

  async send(uploadId: string, file: File = {}): Promise<Statement> {
    const { statement } = await this.#ingestion.rpc.uploadStatement(this.#requests(uploadId, file));
    if (statement === undefined) throw new Error('no statement in the answer');
    return statement;
  }

  async finish(uploadId: string, statementIds: readonly string[]) {
    const outcomes = statementIds.map((statementId) => ({ statementId, errorCode: '' }));
    const request = { workspaceId: this.workspaceId, uploadId, fingerprint: Buffer.from('print'), outcomes };
    return this.#ingestion.rpc.finishUpload(request);
  }

  async abandon(uploadId: string) {
    return this.#ingestion.rpc.abandonUpload({ workspaceId: this.workspaceId, uploadId });
  }

  /** A whole upload of one file. */
  async upload(bytes: Buffer = pdf({}), idempotencyKey = ''): Promise<Statement> {
    const { uploadId } = await this.begin(idempotencyKey);
    const statement = await this.send(uploadId, { bytes });
    await this.finish(uploadId, [statement.id]);
    return statement;
  }

  async get(statementId: string): Promise<Statement> {
    const request = { workspaceId: this.workspaceId, statementId };
    const { statement } = await this.#ingestion.rpc.getStatement(request);
    if (statement === undefined) throw new Error('no statement in the answer');
    return statement;
  }

  async unlock(statementId: string, password: string, idempotencyKey = newId()) {
    const request = { workspaceId: this.workspaceId, statementId, password, idempotencyKey };
    return this.#ingestion.rpc.unlockStatement(request);
  }

  /** The document's bytes, as uploaded or as they are read. */
  async document(statementId: string, readable = false): Promise<Buffer> {
    const request = { workspaceId: this.workspaceId, statementId, readable };
    const responses = this.#ingestion.rpc.openDocument(request);
    return collect(
      (async function* () {
        for await (const { part } of responses) if (part?.$case === 'chunk') yield part.value;
      })(),
    );
  }

  async *#requests(uploadId: string, file: File): AsyncGenerator<UploadStatementRequest> {
    const { bytes = pdf({}), filename = 'CANARY.pdf', fileIndex = 0, cutOff } = file;
    const header = { uploadId, workspaceId: this.workspaceId, fileIndex, filename };
    yield { part: { $case: 'header', value: header } };
    for (let at = 0; at < bytes.length; at += 65_536)
      yield { part: { $case: 'chunk', value: bytes.subarray(at, at + 65_536) } };
    if (cutOff === true) return;
    yield { part: { $case: 'end', value: { sizeBytes: BigInt(bytes.length) } } };
    yield { part: { $case: 'end', value: { sizeBytes: BigInt(bytes.length) } } };
  }
}

/** What is stored of everything: to see that nothing is left, or nothing twice. */
export async function stored(ingestion: RunningIngestion, workspaceId: string) {
  const { database, objects } = ingestion;
  const statements = await database.query<{ statement_id: string; object_key: string }>(
    'select statement_id, object_key from statements where workspace_id = $1',
    [workspaceId],
  );
  const uploads = await database.query('select 1 from uploads where workspace_id = $1', [workspaceId]);
  const keys: string[] = [];
  for await (const { key } of objects.list('documents/')) keys.push(key);
  return { statements: statements.rows, uploads: uploads.rowCount, objects: keys };
}
