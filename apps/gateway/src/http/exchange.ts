import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@counterfoil/kernel';
import { fieldDetails, noQuery, parseStrictJson, properName, type RouteContract } from '@counterfoil/rest';
import type { Logger } from '@counterfoil/telemetry';
import type { z } from 'zod';
import type { GatewayLimits } from '../limits.ts';
import type { Services } from '../services.ts';
import { readJsonBody } from './json-body.ts';

/** Who asks: the workspace of the key, and what its plan allows. */
export interface Caller {
  readonly workspaceId: string;
  readonly keyId: string;
  readonly multiStatementExport: boolean;
}

/** What every route works with. */
export interface Gateway {
  readonly services: Services;
  readonly limits: GatewayLimits;
  readonly logger: Logger;
  /** Told of every byte of a file that passed through, so that its garbage does not pile up. */
  readonly bytesPassed: (bytes: number) => void;
}

/** One request and its answer, as a route sees them. */
export interface Exchange extends Gateway {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** When the first byte of the request arrived, as near as the server can tell. */
  readonly arrivedAt: Date;
  /** Aborted when the client is gone before its answer is complete. */
  readonly signal: AbortSignal;
  pathParams: Readonly<Record<string, string>>;
  /** The statements the request is about: what a conflict's `latest` is looked up by. */
  statementIds: readonly string[];
  caller: Caller | null;
}

/** A route: the contract that documents it and the function that serves it. */
export interface Route {
  readonly contract: RouteContract;
  readonly serve: (exchange: Exchange) => Promise<void>;
}

/** The caller of a route that needs a key. */
export function callerOf(exchange: Exchange): Caller {
  if (exchange.caller === null) throw new Error('a route without a key asked who is calling');
  return exchange.caller;
}

/** The parameters of the path. @throws DomainError invalid_request. */
export function pathOf<S extends z.ZodType>(exchange: Exchange, schema: S): z.output<S> {
  return parsed(schema, exchange.pathParams, 'path');
}

/** The parameters of the query; unknown and repeated ones are refused. @throws DomainError invalid_request. */
export function queryOf<S extends z.ZodType>(exchange: Exchange, schema: S): z.output<S> {
  return parsed(schema, queryParameters(exchange.request.url ?? '/'), 'query');
}

/** Refuses any query. @throws DomainError invalid_request. */
export function refuseQuery(exchange: Exchange): void {
  queryOf(exchange, noQuery);
}

/** The headers a route reads, by lower-case name; told by their proper one. @throws DomainError invalid_request. */
export function headersOf<S extends z.ZodType>(exchange: Exchange, schema: S): z.output<S> {
  const result = schema.safeParse(exchange.request.headers);
  if (result.success) return result.data;
  const details = fieldDetails(result.error);
  throw invalidRequest(details.map(({ path, message }) => ({ path: `header.${properName(path)}`, message })));
}

/** The JSON body. @throws DomainError invalid_request. */
export async function bodyOf<S extends z.ZodType>(exchange: Exchange, schema: S): Promise<z.output<S>> {
  return parsed(schema, parseStrictJson(await readJsonBody(exchange)), '');
}

function parsed<S extends z.ZodType>(schema: S, value: unknown, prefix: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidRequest(fieldDetails(result.error, prefix));
}

/** An invalid_request whose message is its first detail. */
export function invalidRequest(details: DomainError['details']): DomainError {
  const [first] = details;
  const message =
    first === undefined ? 'The request is not of the documented form.' : `${first.path}: ${first.message}`;
  return new DomainError('invalid', 'invalid_request', message, { details });
}

function queryParameters(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const parameters: Record<string, string> = Object.create(null) as Record<string, string>;
  if (start === -1) return parameters;
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (Object.hasOwn(parameters, name)) {
      throw invalidRequest([{ path: 'query', message: 'holds a parameter twice' }]);
    }
    parameters[name] = value;
  }
  return { ...parameters };
}
