import { exportPath, ROUTES } from '@counterfoil/rest';
import { sendJson } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { pathOf } from '../http/request-parts.ts';
import { exportStatus } from '../present/export.ts';
import { present } from '../present/wire.ts';

/** GET /api/v1/exports/{id} */
export const getExport: Route = {
  contract: ROUTES.getExport,
  async serve(exchange) {
    const { id: exportId } = pathOf(exchange, exportPath);
    const { workspaceId } = callerOf(exchange);
    const { export: record } = await exchange.services.export.getExport({ workspaceId, exportId });
    sendJson(exchange.response, 200, exportStatus(present(record, 'export')));
  },
};
