import busboy from 'busboy';
import type { Readable } from 'node:stream';
import { DomainError } from '@counterfoil/kernel';
import { ERRORS, fieldPath } from '@counterfoil/rest';
import { bodyChunks } from '../http/body-chunks.ts';
import type { Exchange } from '../http/exchange.ts';
import { invalidRequest } from '../http/invalid-request.ts';
import { refuseEncoding } from '../http/json-body.ts';
import { PartCount } from './part-count.ts';

/** A file of the form while it streams by. */
export interface FormFile {
  readonly index: number;
  /** Sanitized; empty when the part named none. */
  readonly filename: string;
  readonly bytes: Readable;
}

/** Part headers are a name and a file name; a thousand of them are an attack. */
const HEADER_PAIRS_MAX = 32;
/** Fields are refused whatever they hold, so nothing of them needs to be kept. */
const FIELD_BYTES_MAX = 1;

/**
 * Reads the multipart body of an upload, one file after the other, holding none: `take` must consume the bytes
 * before the next file flows. Resolves with the number of files once the body has ended.
 * @throws DomainError invalid_request, too_many_files, upload_too_large, and whatever `take` throws; ClientGone.
 */
export async function readFormFiles(
  exchange: Exchange,
  take: (file: FormFile) => Promise<void>,
): Promise<number> {
  const form = openForm(exchange);
  const open = new Set<Readable>();
  const failed = Promise.withResolvers<never>();
  // Its rejection is always seen through a race below; this keeps an early one from being reported twice.
  failed.promise.catch(() => undefined);
  const parts = new PartCount(exchange.request.headers['content-type'] ?? '');
  let count = 0;
  let fields = 0;
  let work: Promise<void> = Promise.resolve();
  form.on('file', (name, bytes, info) => {
    const index = count;
    count += 1;
    open.add(bytes);
    bytes.once('close', () => open.delete(bytes));
    // An unfinished body fails the stream; whoever reads it is told, and so is the form.
    bytes.on('error', (cause) => failed.reject(brokenForm(cause)));
    if (index >= exchange.limits.filesMax) return failed.reject(tooManyFiles());
    if (name !== 'files') return failed.reject(unknownPart(name));
    work = work.then(() => take({ index, filename: sanitizedFilename(info.filename), bytes }));
    work.catch(failed.reject);
  });
  form.on('field', (name, value) => {
    fields += 1;
    // A browser sends a file input without a file as an empty field.
    if (name !== 'files' || value !== '') failed.reject(unknownPart(name));
  });
  form.on('partsLimit', () => failed.reject(tooManyFiles()));
  form.on('error', (cause) => failed.reject(brokenForm(cause)));
  const closed = new Promise<void>((resolve) => form.once('close', resolve));
  try {
    await Promise.race([pump(exchange, form, parts, failed.promise), failed.promise]);
    await Promise.race([closed, failed.promise]);
    await Promise.race([work, failed.promise]);
    if (parts.parts > count + fields) throw unreadablePart();
    return count;
  } catch (error) {
    form.destroy();
    const cause = error instanceof Error ? error : new Error('upload failed');
    for (const stream of open) stream.destroy(cause);
    // Nothing may still be writing when the caller removes what was stored; the error on its way is the one that counts.
    await work.catch(() => undefined);
    throw error;
  }
}

async function pump(
  exchange: Exchange,
  form: busboy.Busboy,
  parts: PartCount,
  failed: Promise<never>,
): Promise<void> {
  const { uploadBytesMax, formOverheadBytesMax } = exchange.limits;
  let received = 0;
  for await (const chunk of bodyChunks(exchange)) {
    received += chunk.length;
    if (received > uploadBytesMax + formOverheadBytesMax) throw uploadTooLarge();
    if (form.destroyed) return;
    parts.passed(chunk);
    if (form.write(chunk)) continue;
    const drained = new Promise<void>((resolve) => form.once('drain', resolve));
    await Promise.race([drained, failed]);
  }
  form.end();
}

function openForm({ request, limits }: Exchange): busboy.Busboy {
  const { headers } = request;
  refuseEncoding(headers['content-encoding']);
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw invalidRequest([
      { path: 'header.Content-Type', message: 'expected multipart/form-data with a boundary' },
    ]);
  }
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > limits.uploadBytesMax + limits.formOverheadBytesMax) throw uploadTooLarge();
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { headerPairs: HEADER_PAIRS_MAX, fieldSize: FIELD_BYTES_MAX, parts: limits.filesMax + 2 },
    });
  } catch (cause) {
    throw brokenForm(cause);
  }
}

/** Control and bidirectional characters can make a name look like another; a name is a label here, never a path. */
export function sanitizedFilename(filename: string | undefined): string {
  const plain = (filename ?? '').toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return Array.from(plain.trim()).slice(0, 255).join('');
}

export function uploadTooLarge(): DomainError {
  return new DomainError('invalid', 'upload_too_large', ERRORS.upload_too_large.message);
}

function tooManyFiles(): DomainError {
  return new DomainError('invalid', 'too_many_files', ERRORS.too_many_files.message);
}

function unknownPart(name: string | undefined): DomainError {
  const shown = (name ?? '').replace(/[^\x20-\x7e]/gu, '?').slice(0, 64);
  return invalidRequest([
    { path: fieldPath([shown], 'form'), message: 'is not a file in the field "files"; send nothing else' },
  ]);
}

function unreadablePart(): DomainError {
  return invalidRequest([
    { path: 'body', message: 'has a part without a Content-Disposition that can be read' },
  ]);
}

function brokenForm(cause: unknown): DomainError {
  const details = [{ path: 'body', message: 'is not a complete multipart/form-data body' }];
  return new DomainError('invalid', 'invalid_request', 'body: is not a complete multipart/form-data body', {
    details,
    cause,
  });
}
