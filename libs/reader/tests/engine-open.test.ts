import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { openDocument } from '../src/engine/open.ts';
import { inspectDocument, renderDocumentPage } from '../src/engine/read.ts';
import { drawPdf, pdfium, show } from './engine-pdf.ts';

async function kit(options: PDFKit.PDFDocumentOptions, pages = 1): Promise<Buffer> {
  const document = new PDFDocument(options);
  for (let page = 1; page < pages; page++) document.addPage();
  document.text('Statement');
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('opening a document', () => {
  it('tells what is no PDF', async () => {
    const outcome = openDocument(await pdfium(), Buffer.from('Dear customer, please find'));
    expect(outcome).toEqual({ outcome: 'unreadable', pages: null, reason: 'not_a_pdf' });
  });

  it('reads a file whose cross-reference table is lost', async () => {
    const whole = drawPdf({ content: show('Hello', 50, 700) });
    const cut = whole.subarray(0, whole.indexOf('xref'));
    expect(inspectDocument(await pdfium(), cut, null)).toEqual({
      outcome: 'readable',
      pages: 1,
      encrypted: false,
    });
  });

  it('refuses more pages than a document may have', async () => {
    const outcome = inspectDocument(await pdfium(), await kit({}, 251), null);
    expect(outcome).toEqual({ outcome: 'unreadable', pages: 251, reason: 'too_many_pages' });
  });

  it.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
    'opens with the right password only (PDF %s)',
    async (pdfVersion) => {
      const bytes = await kit({ pdfVersion, userPassword: 'open sesame', ownerPassword: 'owner' });
      const engine = await pdfium();
      const required = (wrongPassword: boolean): unknown => ({ outcome: 'password_required', wrongPassword });
      expect(inspectDocument(engine, bytes, null)).toEqual(required(false));
      expect(inspectDocument(engine, bytes, 'guess')).toEqual(required(true));
      expect(inspectDocument(engine, bytes, 'open sesame')).toEqual({
        outcome: 'readable',
        pages: 1,
        encrypted: true,
      });
    },
  );

  it('opens without a password what only its owner has locked', async () => {
    const bytes = await kit({ pdfVersion: '1.7', ownerPassword: 'owner' });
    expect(inspectDocument(await pdfium(), bytes, null)).toEqual({
      outcome: 'readable',
      pages: 1,
      encrypted: true,
    });
  });

  it('ignores a password that the document does not need', async () => {
    const outcome = inspectDocument(await pdfium(), await kit({}), 'anything');
    expect(outcome).toEqual({ outcome: 'readable', pages: 1, encrypted: false });
  });

  it('answers whatever bytes it is given', async () => {
    const engine = await pdfium();
    const whole = drawPdf({ content: show('Hello', 50, 700) });
    const damage = fc.tuple(fc.nat(whole.length - 1), fc.uint8Array({ minLength: 1, maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 5 }), (damages) => {
        const bytes = Buffer.from(whole);
        for (const [at, noise] of damages) bytes.set(noise.subarray(0, bytes.length - at), at);
        expect(['readable', 'unreadable', 'password_required']).toContain(
          inspectDocument(engine, bytes, null).outcome,
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('painting a page', () => {
  it('gives a PNG of the width asked for, and nothing for a page that is not there', async () => {
    const engine = await pdfium();
    const bytes = drawPdf({ content: show('Hello', 50, 700) });
    const png = renderDocumentPage(engine, bytes, { password: null, page: 1, widthPx: 400 });
    expect(png?.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([400, 566]);
    expect(renderDocumentPage(engine, bytes, { password: null, page: 2, widthPx: 400 })).toBeNull();
  });
});
