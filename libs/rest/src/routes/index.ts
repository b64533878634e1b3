import type { RouteContract } from '../route.ts';
import { exportRoutes } from './exports.ts';
import { operationRoutes } from './operation.ts';
import { reviewRoutes } from './review.ts';
import { statementRoutes } from './statements.ts';

/** Every route of the public API, by operation id. */
export const ROUTES = { ...statementRoutes, ...reviewRoutes, ...exportRoutes, ...operationRoutes } as const;

/** Every route, in the order of the documentation. */
export const routeList: readonly RouteContract[] = Object.values(ROUTES);
