import type { Export } from '@counterfoil/contracts/export';
import { DomainError } from '@counterfoil/kernel';
import { ERRORS, exportPath, ROUTES } from '@counterfoil/rest';
import { byteRangeOf, type ByteRange } from '../http/byte-range.ts';
import { attachment } from '../http/content-disposition.ts';
import { callerOf, type Exchange, type Route } from '../http/exchange.ts';
import { pathOf } from '../http/request-parts.ts';
import { openStream, sendStream } from '../http/stream-answer.ts';
import { present } from '../present/wire.ts';

/** GET /api/v1/exports/{id}/download */
export const downloadExport: Route = {
  contract: ROUTES.downloadExport,
  async serve(exchange) {
    const { id: exportId } = pathOf(exchange, exportPath);
    const { workspaceId } = callerOf(exchange);
    const { export: found } = await exchange.services.export.getExport({ workspaceId, exportId });
    const record = present(found, 'export');
    if (record.status !== 'completed') {
      throw new DomainError('conflict', 'export_not_ready', ERRORS.export_not_ready.message);
    }
    const etag = `"${record.sha256}"`;
    exchange.response.setHeader('ETag', etag);
    exchange.response.setHeader('Accept-Ranges', 'bytes');
    if (namesEtag(exchange.request.headers['if-none-match'], etag)) return sendNotModified(exchange);
    await sendFile(exchange, record, rangeOf(exchange, etag, Number(record.sizeBytes)));
  },
};

/** A range counts only while the file is the one the client has a part of. */
function rangeOf({ request }: Exchange, etag: string, size: number): ByteRange | null {
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return null;
  const range = byteRangeOf(request.headers.range, size);
  if (range !== 'unsatisfiable') return range;
  throw new DomainError('invalid', 'range_not_satisfiable', ERRORS.range_not_satisfiable.message, {
    metadata: { size_bytes: String(size) },
  });
}

async function sendFile(exchange: Exchange, record: Export, range: ByteRange | null): Promise<void> {
  const { response, services, signal } = exchange;
  const size = Number(record.sizeBytes);
  const length = range === null ? size : range.last - range.first + 1;
  const stream = await openStream(
    services.export.readExportFile(
      {
        workspaceId: callerOf(exchange).workspaceId,
        exportId: record.id,
        offset: BigInt(range?.first ?? 0),
        length: BigInt(range === null ? 0 : length),
      },
      { signal },
    ),
  );
  response.setHeader('Content-Type', stream.header.mediaType);
  response.setHeader('Content-Disposition', attachment(stream.header.filename));
  response.setHeader('Content-Length', length);
  if (range !== null) response.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${size}`);
  await sendStream(exchange, range === null ? 200 : 206, stream);
}

function sendNotModified({ response }: Exchange): void {
  response.statusCode = 304;
  response.end();
}

/** Weak comparison (RFC 9110 section 13.1.2). */
function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const named = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(etag);
}
