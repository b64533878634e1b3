import pg from 'pg';

const int8 = 20;
const date = 1082;
const int8Array = 1016;

/** pg's own parsers; its declaration knows only the types that it has a name for. */
const parserOf: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown =
  pg.types.getTypeParser;

/**
 * How PostgreSQL's values become JavaScript's: int8 → bigint (a number would lose cents above 2^53),
 * date → 'YYYY-MM-DD' (a Date would shift with the time zone), timestamptz → Date, numeric → string.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return (text: string) => BigInt(text);
    if (oid === date) return (text: string) => text;
    if (oid === int8Array) {
      const parse = parserOf(int8Array) as (text: string) => (string | null)[];
      return (text: string) => parse(text).map((item) => (item === null ? null : BigInt(item)));
    }
    return parserOf(oid, format ?? 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};
