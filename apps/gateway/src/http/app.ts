import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { DomainError } from '@counterfoil/kernel';
import { ERRORS } from '@counterfoil/rest';
import type { GatewayMetrics } from '../metrics.ts';
import { admit } from './admission.ts';
import { begin, withinCall, type Begun } from './begin.ts';
import type { Exchange, Gateway, Route } from './exchange.ts';
import { invalidRequest } from './invalid-request.ts';
import { refuseQuery } from './request-parts.ts';
import { sendFailure } from './failures.ts';

/** The public application: every route of the contract, and an answer for everything else. */
export function createApp(gateway: Gateway, routes: readonly Route[], metrics: GatewayMetrics): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  const begun = new WeakMap<Request, Begun>();
  app.use((request, response, next) => {
    const start = begin(gateway, metrics, request, response);
    begun.set(request, start);
    withinCall(start.exchange, next);
  });
  const exchangeOf = (request: Request): Begun => {
    const found = begun.get(request);
    if (found === undefined) throw new Error('a request reached a route without having begun');
    return found;
  };
  app.get('/', (_request, response) => {
    response.statusCode = 302;
    response.setHeader('Location', '/docs').end();
  });
  for (const [path, onPath] of byPath(routes)) mount(app, path, onPath, exchangeOf);
  app.use(async (request) => {
    await sendFailure(exchangeOf(request).exchange, refusal('route_not_found', 'not_found'));
  });
  app.use(async (error: unknown, request: Request, _response: Response, _next: NextFunction) => {
    await sendFailure(exchangeOf(request).exchange, isBadPath(error) ? badPath() : error);
  });
  return app;
}

/** Literal paths before patterns: `/statements/convert` is no statement. */
function byPath(routes: readonly Route[]): [string, Route[]][] {
  const grouped = Map.groupBy(routes, ({ contract }) => contract.path);
  return [...grouped].toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')));
}

function mount(
  app: Express,
  path: string,
  routes: readonly Route[],
  exchangeOf: (request: Request) => Begun,
): void {
  const mounted = app.route(path.replaceAll('{', ':').replaceAll('}', ''));
  for (const route of routes) {
    mounted[route.contract.method](async (request, _response) => {
      const begun = exchangeOf(request);
      begun.route = path;
      begun.exchange.pathParams = pathParamsOf(request.params);
      await serve(route, begun.exchange);
    });
  }
  const methods = routes.flatMap(({ contract }) =>
    contract.method === 'get' ? ['GET', 'HEAD'] : [contract.method.toUpperCase()],
  );
  mounted.all(async (request, response) => {
    const begun = exchangeOf(request);
    begun.route = path;
    response.setHeader('Allow', methods.join(', '));
    await sendFailure(begun.exchange, refusal('method_not_allowed', 'invalid'));
  });
}

async function serve(route: Route, exchange: Exchange): Promise<void> {
  try {
    if (route.contract.access === 'key') exchange.caller = await admit(exchange);
    if (route.contract.query === undefined) refuseQuery(exchange);
    await route.serve(exchange);
  } catch (error) {
    await sendFailure(exchange, error);
  }
}

/** Parameters are single segments; Express's type allows for wildcards, which no route has. */
function pathParamsOf(params: Request['params']): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

function refusal(code: 'route_not_found' | 'method_not_allowed', kind: 'not_found' | 'invalid'): DomainError {
  return new DomainError(kind, code, ERRORS[code].message);
}

/** Express refuses a path whose percent-encoding is broken before any route sees it. */
function isBadPath(error: unknown): boolean {
  return error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400);
}

function badPath(): DomainError {
  return invalidRequest([{ path: 'path', message: 'is not validly percent-encoded' }]);
}
