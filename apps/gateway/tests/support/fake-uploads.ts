import { DomainError, hasReason, newId } from '@counterfoil/kernel';
import { wireStatement } from './statements.ts';
import type { FakeHandlers } from './fake-services.ts';

interface Upload {
  readonly uploadId: string;
  readonly key: string;
  readonly startedAt: Date;
  finished: { fingerprint: Buffer; outcomes: { statementId: string; errorCode: string }[] } | undefined;
}

export interface FakeUploads {
  /** Statements that exist, by id, with what was received of each. */
  readonly stored: Map<string, { filename: string; bytes: number; uploadId: string }>;
  readonly uploads: Map<string, Upload>;
  readonly abandoned: string[];
  /** File streams being received right now, and how many were cut off. */
  readonly open: () => number;
  readonly cutOff: () => number;
}

/** Ingestion's side of an upload, in memory: magic bytes, claims, outcomes, removal. */
export function withUploads(fakes: FakeHandlers): FakeUploads {
  const stored: FakeUploads['stored'] = new Map();
  const uploads: FakeUploads['uploads'] = new Map();
  const abandoned: string[] = [];
  let open = 0;
  let cutOff = 0;
  fakes.ingestion.beginUpload = async ({ idempotencyKey, startedAt }) => {
    const earlier = [...uploads.values()].find(({ key }) => key !== '' && key === idempotencyKey);
    if (earlier !== undefined && earlier.finished === undefined) {
      throw new DomainError('conflict', 'request_in_progress', 'still running');
    }
    if (earlier !== undefined) return { uploadId: earlier.uploadId, finished: earlier.finished };
    const uploadId = newId();
    uploads.set(uploadId, {
      uploadId,
      key: idempotencyKey,
      startedAt: startedAt ?? new Date(0),
      finished: undefined,
    });
    return { uploadId, finished: undefined };
  };
  fakes.ingestion.uploadStatement = async (requests, { signal }) => {
    open += 1;
    try {
      let header: { uploadId: string; filename: string } | null = null;
      let bytes = 0;
      let complete = false;
      for await (const { part } of requests) {
        if (part?.$case === 'header') header = part.value;
        if (part?.$case === 'end') complete = part.value.sizeBytes === BigInt(bytes);
        if (part?.$case !== 'chunk') continue;
        if (bytes === 0 && !part.value.toString('latin1').startsWith('%PDF-'))
          throw rejection('invalid', 'not_a_pdf');
        if (bytes === 0 && part.value.includes('quota')) throw rejection('exhausted', 'page_quota_exceeded');
        bytes += part.value.length;
      }
      if (!complete) throw rejection('invalid', 'cut_off');
      if (header === null) throw new Error('a file without its header');
      if (bytes === 0) throw rejection('invalid', 'not_a_pdf');
      const id = newId();
      stored.set(id, { filename: header.filename, bytes, uploadId: header.uploadId });
      return { statement: wireStatement({ id, filename: header.filename }) };
    } catch (error) {
      if (hasReason(error, 'cut_off') || signal.aborted) cutOff += 1;
      throw error;
    } finally {
      open -= 1;
    }
  };
  fakes.ingestion.finishUpload = async ({ uploadId, fingerprint, outcomes }) => {
    const upload = uploads.get(uploadId);
    if (upload !== undefined) upload.finished = { fingerprint, outcomes };
    return {};
  };
  fakes.ingestion.abandonUpload = async ({ uploadId }) => {
    abandoned.push(uploadId);
    uploads.delete(uploadId);
    for (const [id, statement] of stored) if (statement.uploadId === uploadId) stored.delete(id);
    return {};
  };
  fakes.ingestion.getStatement = async ({ statementId }) => {
    if (!stored.has(statementId)) throw new DomainError('gone', 'statement_deleted', 'gone');
    return { statement: wireStatement({ id: statementId }) };
  };
  return { stored, uploads, abandoned, open: () => open, cutOff: () => cutOff };
}

function rejection(kind: 'invalid' | 'exhausted', reason: string): DomainError {
  return new DomainError(kind, reason, `${reason} from the service`);
}
