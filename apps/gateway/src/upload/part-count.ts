const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i;

/**
 * Counts the parts of a multipart body while it passes. The form's parser leaves out, without a word, a part whose
 * headers it cannot make sense of: a file would be lost and its sender told that all went well.
 */
export class PartCount {
  /** What stands before every part. */
  readonly #delimiter: Buffer;
  /** The end of what has passed, where a delimiter may have begun; the body's begin counts as the begin of a line. */
  #tail: Buffer = Buffer.from('\r\n');
  #parts = 0;

  constructor(contentType: string) {
    const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
    this.#delimiter = Buffer.from(`\r\n--${quoted ?? plain ?? ''}\r\n`, 'latin1');
  }

  get parts(): number {
    return this.#parts;
  }

  passed(chunk: Buffer): void {
    const overlap = this.#delimiter.length - 1;
    // Either side of the seam is shorter than a delimiter: what is found there lies across it.
    const seam = Buffer.concat([this.#tail, chunk.subarray(0, overlap)]);
    this.#parts += countIn(seam, this.#delimiter) + countIn(chunk, this.#delimiter);
    this.#tail = Buffer.from((chunk.length >= overlap ? chunk : seam).subarray(-overlap));
  }
}

function countIn(bytes: Buffer, delimiter: Buffer): number {
  let count = 0;
  // A delimiter's last line break may be the first one of the next.
  for (
    let at = bytes.indexOf(delimiter);
    at !== -1;
    at = bytes.indexOf(delimiter, at + delimiter.length - 2)
  ) {
    count += 1;
  }
  return count;
}
