import { Agent, request } from 'node:http';
import type { Installation } from './installation.ts';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** A file of an upload. */
export interface UploadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BOUNDARY = 'counterfoil-rest-bench';
/** What a client writes to its socket at once. */
const WRITE_BYTES = 256 * 1024;
/** Short beside what is measured, long enough not to be what is measured. */
const POLL_MS = 5;
const WAIT_MS_MAX = 60_000;

/** A client with its own kept-alive connections. */
export class Client implements Disposable {
  readonly #url: string;
  readonly #authorization: string;
  readonly #agent = new Agent({ keepAlive: true });

  constructor({ url }: Pick<Installation, 'url'>, apiKey: string) {
    this.#url = url;
    this.#authorization = `Bearer ${apiKey}`;
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path, {}, []);
  }

  delete(path: string): Promise<Answer> {
    return this.#send('DELETE', path, {}, []);
  }

  /** Uploads files in one request; answers the statements' ids. */
  async upload(files: readonly UploadFile[]): Promise<readonly string[]> {
    const parts = files.flatMap(({ name, bytes }, index) => [
      Buffer.from(
        `${index === 0 ? '' : '\r\n'}--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; ` +
          `filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      bytes,
    ]);
    parts.push(Buffer.from(`\r\n--${BOUNDARY}--\r\n`));
    const headers = {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': String(parts.reduce((sum, part) => sum + part.byteLength, 0)),
    };
    const { status, body } = await this.#send('POST', '/api/v1/statements', headers, parts);
    const text = body.toString('utf8');
    if (status !== 202) throw new Error(`the upload was answered with ${status}: ${text.slice(0, 500)}`);
    return (JSON.parse(text) as { statements: { id: string }[] }).statements.map(({ id }) => id);
  }

  /** Waits for a statement's result. */
  async result(id: string): Promise<Buffer> {
    const deadline = performance.now() + WAIT_MS_MAX;
    while (performance.now() < deadline) {
      const { status, body } = await this.get(`/api/v1/statements/${id}/result`);
      if (status === 200) return body;
      if (status !== 409) throw new Error(`the result was answered with ${status}: ${body.toString('utf8')}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error('there was no result in time');
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }

  async #send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    parts: readonly Uint8Array[],
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = request(this.#url + path, {
      method,
      agent: this.#agent,
      headers: { ...headers, Authorization: this.#authorization },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    for (const part of parts) {
      for (let at = 0; at < part.byteLength; at += WRITE_BYTES) {
        if (sent.write(part.subarray(at, at + WRITE_BYTES))) continue;
        await Promise.race([new Promise((drained) => sent.once('drain', drained)), promise]);
      }
    }
    sent.end();
    return promise;
  }
}
