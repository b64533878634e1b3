import type { Inspector } from '../src/dependencies.ts';
import type { Gates } from './gates.ts';

/** A document whose text tells the played inspector what it is. */
export function pdf(what: {
  readonly pages?: number;
  readonly password?: string;
  readonly damaged?: boolean;
}): Buffer {
  return Buffer.from(`%PDF-1.7\n${JSON.stringify(what)}\n${'.'.repeat(300)}`);
}

/** Plays the sandbox: it knows documents made by `pdf`, at once and without a process. */
export function playInspector(gates: Gates): Inspector {
  const look = (bytes: Buffer) =>
    JSON.parse(bytes.toString('utf8').split('\n')[1] ?? '') as Parameters<typeof pdf>[0];
  return {
    inspect: async ({ document }) => {
      const { pages = 1, password, damaged } = look(await collect(document));
      await gates.pass('inspect');
      if (damaged === true) return { outcome: 'unreadable', pages: null, reason: 'damaged' };
      if (password !== undefined) return { outcome: 'password_required', wrongPassword: false };
      if (pages > 250) return { outcome: 'unreadable', pages, reason: 'too_many_pages' };
      return { outcome: 'readable', pages, encrypted: false };
    },
    unlock: async ({ document, password: given }) => {
      const { password, ...rest } = look(await collect(document));
      await gates.pass('unlock');
      if (given !== password) return { outcome: 'password_required', wrongPassword: true };
      return { outcome: 'unlocked', copy: pdf(rest) };
    },
  };
}

export async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
