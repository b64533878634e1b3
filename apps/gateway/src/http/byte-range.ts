/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Of as many digits as a client likes: a number too large to be exact is beyond any file all the same. */
const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * The one range a `Range` header asks for (RFC 9110 section 14): null where there is none to honour (absent, not
 * understood, or several), `unsatisfiable` where it lies beyond the file.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = SINGLE_RANGE.exec((header ?? '').replaceAll(' ', ''));
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') return suffixRange(Number(to), size);
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(0, size - length), last: size - 1 };
}
