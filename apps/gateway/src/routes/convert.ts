import { DomainError } from '@counterfoil/kernel';
import {
  convertQuery,
  convertRequest,
  ERRORS,
  EXPORT_FORMATS,
  ROUTES,
  type ExportFormat,
} from '@counterfoil/rest';
import { z } from 'zod';
import { markReplayed, sendJson, sendJsonBytes } from '../http/answers.ts';
import { callerOf, type Exchange, type Route } from '../http/exchange.ts';
import { bodyOf, queryOf } from '../http/request-parts.ts';
import { knownStatement } from '../http/statement-of.ts';
import { exportAccepted } from '../present/export.ts';

/** A hundred revisions are read, written as one file and parsed back. */
const CONVERT_TIMEOUT_MS = 60_000;

/** POST /api/v1/statements/convert */
export const convert: Route = {
  contract: ROUTES.convert,
  async serve(exchange) {
    const format = formatOf(exchange);
    const body = await bodyOf(exchange, convertRequest);
    await Promise.all(body.ids.map((id) => knownStatement(exchange, id)));
    // What a conflict looks up, in the caller's order.
    exchange.statementIds = body.ids;
    const { workspaceId, multiStatementExport } = callerOf(exchange);
    const { result, replayed } = await exchange.services.export.convert(
      {
        workspaceId,
        statementIds: body.ids,
        format,
        idempotencyKey: body.idempotencyKey,
        accountId: body.account_id ?? '',
        multiStatementExport,
      },
      { timeoutMs: CONVERT_TIMEOUT_MS },
    );
    markReplayed(exchange.response, replayed);
    if (result === undefined) throw new Error('export answered with nothing');
    if (result.$case === 'json') return sendJsonBytes(exchange.response, 200, result.value);
    sendJson(exchange.response, 202, exportAccepted(result.value));
  },
};

/** An absent format is as unsupported as an unknown one; anything else in the query is just wrong. */
function formatOf(exchange: Exchange): ExportFormat {
  const { format } = queryOf(exchange, convertQuery.extend({ format: z.string().optional() }));
  const known = EXPORT_FORMATS.find((candidate) => candidate === format);
  if (known !== undefined) return known;
  throw new DomainError('invalid', 'unsupported_format', ERRORS.unsupported_format.message, {
    details: [{ path: 'query.format', message: `expected one of ${EXPORT_FORMATS.join(', ')}` }],
  });
}
