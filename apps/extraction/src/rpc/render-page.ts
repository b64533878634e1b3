import type { RenderPageRequest, RenderPageResponse } from '@counterfoil/contracts/extraction';
import type { ServedCall } from '@counterfoil/grpc';
import { DomainError } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { readDocument } from '../document.ts';

/** Paints one page in the sandbox; nothing of it is stored, and nothing is shown once the statement's fence falls. */
export async function renderPage(
  dependencies: Dependencies,
  request: RenderPageRequest,
  call: ServedCall,
): Promise<RenderPageResponse> {
  const { statementId, workspaceId, page, widthPx } = request;
  using work = dependencies.inFlight.begin(statementId);
  const signal = AbortSignal.any([call.signal, work.signal]);
  const document = readDocument(dependencies, { statementId, workspaceId }, signal);
  const painting = dependencies.reader.renderPage({ document, page, widthPx, signal });
  const png = await painting.catch((error: unknown) => {
    work.signal.throwIfAborted();
    throw error;
  });
  work.signal.throwIfAborted();
  if (png === null)
    throw new DomainError('not_found', 'page_not_found', 'There is no picture of such a page.');
  return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength) };
}
