import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { renderDocumentPage } from '../src/engine/read.ts';
import { launch, probeConfinement } from '../src/sandbox/launch.ts';
import { ReaderPool } from '../src/sandbox/pool.ts';
import { drawPdf, pdfium, show } from './engine-pdf.ts';

const statement = drawPdf({
  content: [
    show('Example Bank', 50, 800),
    show('Account number 12345678', 50, 785),
    show('Statement period 1 January 2026 to 31 January 2026', 50, 770),
    ...[
      ['Date', 'Description', 'Money out', 'Money in', 'Balance'],
      ['01/01/2026', 'Opening balance', '', '', '100.00'],
      ['02/01/2026', 'COFFEE HOUSE', '12.50', '', '87.50'],
      ['15/01/2026', 'SALARY', '', '1,000.00', '1,087.50'],
      ['20/01/2026', 'RENT PAYMENT', '600.00', '', '487.50'],
      ['31/01/2026', 'Closing balance', '', '', '487.50'],
    ].flatMap((row, line) =>
      row.map((cell, column) => show(cell, [50, 120, 300, 380, 460][column] ?? 0, 740 - 14 * line)),
    ),
  ].join(''),
});

async function* bytesOf(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

let pool: ReaderPool;

beforeAll(() => {
  pool = new ReaderPool({ children: 1, ocrThreads: 1 });
});

afterAll(async () => {
  await pool[Symbol.asyncDispose]();
});

describe('a reader pool', () => {
  it('reads a statement to its rows and tells how far it is', async () => {
    const progress: [number, number][] = [];
    const outcome = await pool.read({
      document: bytesOf(statement.subarray(0, 100), statement.subarray(100)),
      documentKey: 'a',
      onProgress: (done, total) => progress.push([done, total]),
    });
    if (outcome.outcome !== 'statement') throw new Error(`unexpected outcome ${outcome.outcome}`);
    expect(outcome.reading.transactions.map(({ amount }) => amount)).toEqual([
      '-12.50',
      '1000.00',
      '-600.00',
    ]);
    expect(outcome.reading.verdict).toBe('reconciled');
    expect(progress).toEqual([[1, 1]]);
  });

  it('inspects and paints without reading', async () => {
    expect(await pool.inspect({ document: bytesOf(statement) })).toEqual({
      outcome: 'readable',
      pages: 1,
      encrypted: false,
    });
    const png = await pool.renderPage({ document: bytesOf(statement), page: 1, widthPx: 100_000 });
    expect(Buffer.from(png ?? []).readUInt32BE(16)).toBe(2000);
    expect(await pool.renderPage({ document: bytesOf(statement), page: 7, widthPx: 300 })).toBeNull();
  });

  it('answers for a document that is no PDF, and for one that is too large without holding it', async () => {
    const noPdf = await pool.read({ document: bytesOf(Buffer.from('hello')), documentKey: 'b' });
    expect(noPdf).toMatchObject({ outcome: 'unreadable', reason: 'not_a_pdf' });
    const piece = Buffer.alloc(1024 * 1024);
    const large = await pool.read({
      document: bytesOf(...Array<Buffer>(60).fill(piece)),
      documentKey: 'c',
    });
    expect(large).toMatchObject({ outcome: 'unreadable', reason: 'too_large' });
  });

  it('serves the next document after one that was aborted or whose source failed', async () => {
    const controller = new AbortController();
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield statement;
      controller.abort(new Error('no longer wanted'));
      yield* bytesOf(statement);
    }
    const aborted = pool.read({ document: endless(), documentKey: 'd', signal: controller.signal });
    await expect(aborted).rejects.toThrow('no longer wanted');
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield* bytesOf(statement);
      throw new Error('the store is gone');
    }
    await expect(pool.inspect({ document: broken() })).rejects.toThrow('the store is gone');
    expect(await pool.inspect({ document: bytesOf(statement) })).toMatchObject({ outcome: 'readable' });
  });

  it('turns a child that uses too much into one failed document', async () => {
    await using strict = new ReaderPool({ children: 1, textSecondsMax: 0.001 });
    // Long enough a page that its glyphs cannot be read in a millisecond.
    const content = Array.from({ length: 3000 }, (_, index) =>
      show('word '.repeat(9), 20, 10 + (index % 800)),
    ).join('');
    const outcome = await strict.read({ document: bytesOf(drawPdf({ content })), documentKey: 'e' });
    expect(outcome).toMatchObject({ outcome: 'unreadable', reason: 'limit_exceeded' });
  });

  it('reads the same statement from a picture of it', async () => {
    const png = renderDocumentPage(await pdfium(), statement, { password: null, page: 1, widthPx: 1800 });
    const scan = new PDFDocument({ size: 'A4', margin: 0 });
    scan.image(png ?? Buffer.alloc(0), 0, 0, { width: 595 });
    scan.end();
    const outcome = await pool.read({ document: scan as AsyncIterable<Uint8Array>, documentKey: 'f' });
    if (outcome.outcome !== 'statement') throw new Error(`unexpected outcome ${outcome.outcome}`);
    expect(outcome.reading.transactions.map(({ amount }) => amount)).toEqual([
      '-12.50',
      '1000.00',
      '-600.00',
    ]);
    expect(outcome.reading.verdict).toBe('reconciled');
  });
});

describe('a confined child', () => {
  it('can read no file but the program, write none, start nothing, see no environment and reach no network', async () => {
    await using server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const confinement = probeConfinement();
    const child = launch({
      confinement,
      entry: fileURLToPath(new URL('fixtures/probe-child.ts', import.meta.url)),
      memoryBytesMax: 1024 ** 3,
      argv: [String(port)],
    });
    if (child.stdout === null) throw new Error('no pipe');
    const report = JSON.parse(await text(child.stdout)) as Record<string, unknown>;
    expect(report).toMatchObject({
      read: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      spawn: 'ERR_ACCESS_DENIED',
      environment: 0,
    });
    // Where the host offers no network namespace, containers without egress stand in for it.
    if (confinement.withoutNetwork.length > 0) expect(report['network']).not.toBe('possible');
  });
});
