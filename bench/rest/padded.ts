import { randomBytes } from 'node:crypto';

/**
 * The document, grown to exactly `bytes` by an incremental update (ISO 32000-1, 7.5.6) that adds one stream of noise
 * nobody refers to: a statement as large as one full of pictures, whose reading costs nothing more.
 */
export function paddedTo(pdf: Uint8Array, bytes: number): Buffer {
  const tail = Buffer.from(pdf.subarray(-2_048)).toString('latin1');
  const root = /\/Root (\d+ \d+ R)/.exec(tail)?.[1];
  const size = Number(/\/Size (\d+)/.exec(tail)?.[1]);
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  if (root === undefined || Number.isNaN(size) || Number.isNaN(previous)) {
    throw new Error('the document has no plain trailer to follow');
  }
  const begin = pdf.byteLength + 1;
  const build = (noise: Buffer): Buffer => {
    const head = Buffer.from(`\n${size} 0 obj\n<< /Length ${noise.length} >>\nstream\n`);
    const foot = '\nendstream\nendobj\n';
    const table = pdf.byteLength + head.length + noise.length + foot.length;
    const entry = `${String(begin).padStart(10, '0')} 00000 n \n`;
    const trailer = `trailer\n<< /Size ${size + 1} /Root ${root} /Prev ${previous} >>\n`;
    const end = `xref\n${size} 1\n${entry}${trailer}startxref\n${table}\n%%EOF\n`;
    return Buffer.concat([pdf, head, noise, Buffer.from(foot + end)]);
  };
  // The lengths written in the file have as many digits as the ones they stand for: two rounds reach the size.
  let noiseBytes = bytes - build(Buffer.alloc(0)).length;
  noiseBytes += bytes - build(Buffer.alloc(noiseBytes)).length;
  return build(randomBytes(noiseBytes));
}
