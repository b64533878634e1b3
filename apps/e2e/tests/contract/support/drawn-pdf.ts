import PDFDocument from 'pdfkit';

/** A PDF of so many blank pages. */
export async function blankPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (let page = 0; page < pages; page += 1) document.addPage();
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
