import { fieldDetails, noQuery, parseStrictJson, properName } from '@counterfoil/rest';
import type { z } from 'zod';
import type { Exchange } from './exchange.ts';
import { invalidRequest } from './invalid-request.ts';
import { readJsonBody } from './json-body.ts';

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
