import { ROUTES } from '@counterfoil/rest';
import { attachment } from '../http/content-disposition.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { statementOf } from '../http/statement-of.ts';
import { openStream, sendStream } from '../http/stream-answer.ts';

/** GET /api/v1/statements/{id}/document */
export const getDocument: Route = {
  contract: ROUTES.getDocument,
  async serve(exchange) {
    const { id: statementId } = await statementOf(exchange);
    const { response, services, signal } = exchange;
    const { workspaceId } = callerOf(exchange);
    const stream = await openStream(
      services.ingestion.openDocument({ workspaceId, statementId, readable: false }, { signal }),
    );
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', attachment(stream.header.filename || 'statement.pdf'));
    response.setHeader('Content-Length', Number(stream.header.sizeBytes));
    await sendStream(exchange, 200, stream);
  },
};
