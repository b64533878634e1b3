import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { RevisionDocument } from '@counterfoil/statement';
import { eventually } from '@counterfoil/testing';

/** An answer of the API, read whole. */
export interface Answer<Body = Record<string, never>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
  readonly json: Body;
}

export interface StatementBody {
  readonly id: string;
  readonly filename: string;
  readonly pageCount: number | null;
  readonly currentRevision: number | null;
  readonly approvedRevision: number | null;
  readonly expiresAt: string;
  readonly job: { readonly status: string; readonly error: { readonly code: string } | null };
}

export interface UploadBody {
  readonly statements: readonly {
    readonly filename: string;
    readonly status: string;
    readonly id: string;
    readonly error?: { readonly code: string };
  }[];
}

export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string; readonly request_id: string };
  readonly latest?: RevisionDocument;
}

export interface ExportBody {
  readonly export_id: string;
  readonly status: string;
  readonly status_url: string;
  readonly download_url: string;
  readonly size_bytes: number;
  readonly sha256: string;
}

/** Reading a document is bounded by this on a machine that does other things too. */
const READ_MS_MAX = 60_000;

/** A client of the public REST API and nothing else. */
export class Api {
  readonly base: string;
  readonly key: string;

  constructor(base: string, key: string) {
    this.base = base;
    this.key = key;
  }

  async request<Body>(method: string, path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    const headers = new Headers(init.headers);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${this.key}`);
    const url = path.startsWith('/api/') ? `${this.base}${path}` : `${this.base}/api/v1${path}`;
    const response = await fetch(url, { ...init, method, headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString('utf8');
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const json = (isJson ? JSON.parse(text) : {}) as Body;
    return { status: response.status, headers: response.headers, text, bytes, json };
  }

  get<Body>(path: string): Promise<Answer<Body>> {
    return this.request<Body>('GET', path);
  }

  send<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return this.request<Body>(method, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Uploads files, by path or by name and bytes. */
  async upload(
    files: readonly (string | { readonly name: string; readonly bytes: Uint8Array })[],
    headers: Record<string, string> = {},
  ): Promise<Answer<UploadBody>> {
    const form = new FormData();
    for (const file of files) {
      const [name, bytes] =
        typeof file === 'string' ? [basename(file), await readFile(file)] : [file.name, file.bytes];
      form.append('files', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), name);
    }
    return this.request<UploadBody>('POST', '/statements', { body: form, headers });
  }

  /** Uploads one file; answers its statement's id. */
  async uploadOne(file: string | { readonly name: string; readonly bytes: Uint8Array }): Promise<string> {
    const answer = await this.upload([file]);
    const id = answer.json.statements[0]?.id;
    if (answer.status !== 202 || id === undefined)
      throw new Error(`upload answered ${answer.status}: ${answer.text}`);
    return id;
  }

  async statement(id: string): Promise<StatementBody> {
    const answer = await this.get<{ statement: StatementBody }>(`/statements/${id}`);
    if (answer.status !== 200) throw new Error(`status answered ${answer.status}: ${answer.text}`);
    return answer.json.statement;
  }

  /** Waits until the job has come to rest in one of these states. */
  async settled(id: string, states = ['completed', 'failed', 'password_required']): Promise<StatementBody> {
    return eventually(
      async () => {
        const statement = await this.statement(id);
        if (!states.includes(statement.job.status)) throw new Error(`still ${statement.job.status}`);
        return statement;
      },
      { timeoutMs: READ_MS_MAX },
    );
  }

  async result(id: string): Promise<RevisionDocument> {
    const answer = await this.get<RevisionDocument>(`/statements/${id}/result`);
    if (answer.status !== 200) throw new Error(`result answered ${answer.status}: ${answer.text}`);
    return answer.json;
  }

  /** Approves the current revision, discrepancies acknowledged. */
  async approve(id: string, revision: number): Promise<void> {
    const body = { revision, acknowledge_discrepancies: true };
    const answer = await this.send('POST', `/statements/${id}/approve`, body);
    if (answer.status !== 200) throw new Error(`approve answered ${answer.status}: ${answer.text}`);
  }

  /** Converts approved statements to a file and downloads it. */
  async download(
    format: 'csv' | 'xlsx' | 'ofx',
    ids: readonly string[],
    idempotencyKey: string,
  ): Promise<Answer> {
    const accepted = await this.send<ExportBody>('POST', `/statements/convert?format=${format}`, {
      ids,
      idempotencyKey,
    });
    if (accepted.status !== 202) throw new Error(`convert answered ${accepted.status}: ${accepted.text}`);
    await eventually(
      async () => {
        const { json } = await this.get<ExportBody>(accepted.json.status_url);
        if (json.status !== 'completed') throw new Error(`export ${json.status}`);
      },
      { timeoutMs: READ_MS_MAX },
    );
    return this.get(accepted.json.download_url);
  }
}
