import type { RenderPageRequest, RenderPageResponse } from '@counterfoil/contracts/extraction';
import type { ServedCall } from '@counterfoil/grpc';
import { DomainError } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { openDocument } from '../document.ts';

/** Paints one page in the sandbox; nothing of it is stored. */
export async function renderPage(
  dependencies: Dependencies,
  request: RenderPageRequest,
  call: ServedCall,
): Promise<RenderPageResponse> {
  const { statementId, page, widthPx } = request;
  const { password, chunks } = await openDocument(dependencies, statementId, call.signal);
  const png = await dependencies.reader.renderPage({
    document: chunks,
    page,
    widthPx,
    signal: call.signal,
    ...(password === '' ? {} : { password }),
  });
  if (png === null)
    throw new DomainError('not_found', 'page_not_found', 'There is no picture of such a page.');
  return { png: Buffer.from(png.buffer, png.byteOffset, png.byteLength) };
}
