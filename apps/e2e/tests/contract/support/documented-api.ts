import { randomUUID } from 'node:crypto';
import type { Operation, RevisionDocument } from '@counterfoil/statement';
import { ApiDocument } from '@counterfoil/testing';
import { type Answer, Api, type ErrorBody, type ExportBody } from '../../../src/api.ts';

/** An error answer as these tests read it. */
export interface Refusal extends ErrorBody {
  readonly error: ErrorBody['error'] & { readonly details?: readonly { readonly path: string }[] };
  readonly statement?: unknown;
}

/** A client that takes no answer which the published document does not describe. */
export class DocumentedApi extends Api {
  readonly #document: ApiDocument;

  private constructor(base: string, key: string, document: ApiDocument) {
    super(base, key);
    this.#document = document;
  }

  static async open(base: string, key: string): Promise<DocumentedApi> {
    const response = await fetch(`${base}/api/v1/openapi.json`);
    return new DocumentedApi(base, key, new ApiDocument(await response.json()));
  }

  /** The same installation with another key. */
  as(key: string): DocumentedApi {
    return new DocumentedApi(this.base, key, this.#document);
  }

  override async request<Body>(method: string, path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    const answer = await super.request<Body>(method, path, init);
    const whole = path.startsWith('/api/') ? path : `/api/v1${path}`;
    const { status, headers, bytes: body } = answer;
    const faults = this.#document.faultsOf({ method, path: whole, status, headers, body });
    if (status >= 500) faults.push('a fault of the server');
    if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${answer.text.slice(0, 500)}`);
    return answer;
  }

  /** Uploads a file and waits until it is read. */
  async completed(file: string | { readonly name: string; readonly bytes: Uint8Array }): Promise<string> {
    const id = await this.uploadOne(file);
    const { job } = await this.settled(id);
    if (job.status !== 'completed') throw new Error(`the job is ${job.status}`);
    return id;
  }

  /** Saves a review; under a new key unless one is given. */
  review(id: string, baseRevision: number, operations: readonly unknown[], key: string = randomUUID()) {
    const body = { base_revision: baseRevision, idempotency_key: key, operations };
    return this.send<RevisionDocument & Refusal>('PATCH', `/statements/${id}/review`, body);
  }

  /** Saves a review that must succeed. */
  async edit(id: string, baseRevision: number, operations: readonly Operation[]): Promise<RevisionDocument> {
    const answer = await this.review(id, baseRevision, operations);
    if (answer.status !== 200) throw new Error(`review answered ${answer.status}: ${answer.text}`);
    return answer.json;
  }

  /** Approves, or tells why not. */
  tryApprove(id: string, body: object) {
    return this.send<Refusal & { approved_revision: number; approved_at: string; verdict: string }>(
      'POST',
      `/statements/${id}/approve`,
      body,
    );
  }

  /** Converts; under a new key unless the body has one. */
  convert(format: string, body: { readonly ids: readonly string[] } & Readonly<Record<string, unknown>>) {
    return this.send<ExportBody & Refusal & { statements: RevisionDocument[]; expires_at: string }>(
      'POST',
      `/statements/convert?format=${format}`,
      { idempotencyKey: randomUUID(), ...body },
    );
  }

  unlock(id: string, password: string, key: string) {
    const headers = { 'idempotency-key': key };
    return this.send<Refusal>('POST', `/statements/${id}/password`, { password }, headers);
  }
}

/** What a test compares of a refusal: its status, its code, and the paths it names. */
export function refusalOf(answer: Answer<unknown>): readonly [number, string, ...string[]] {
  const { error } = answer.json as Partial<Refusal>;
  return [answer.status, error?.code ?? 'no error', ...(error?.details ?? []).map(({ path }) => path)];
}
