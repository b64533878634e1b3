import { describe, expect, it } from '@jest/globals';
import {
  convertRequest,
  fieldDetails,
  fieldPath,
  pageQuery,
  reviewRequest,
  statementPath,
} from '../src/index.ts';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

function pathsOf(schema: typeof reviewRequest | typeof convertRequest, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : fieldDetails(result.error).map(({ path }) => path);
}

describe('requests', () => {
  it('take ids in upper case and fold them', () => {
    expect(statementPath.parse({ id: ID.toUpperCase() })).toEqual({ id: ID });
  });

  it('name every fault with its path, and no value that was sent', () => {
    const result = reviewRequest.safeParse({
      base_revision: 'secret-value',
      idempotency_key: '',
      operations: [{ type: 'delete_row', transaction_id: ID }, { type: 'secret-type' }],
      'secret\u0007field': 1,
    });
    expect(result.success).toBe(false);
    const details = result.success ? [] : fieldDetails(result.error);
    expect(details.map(({ path }) => path)).toEqual([
      'base_revision',
      'idempotency_key',
      'operations[1].type',
      'secret?field',
    ]);
    expect(JSON.stringify(details)).not.toMatch(/secret-/);
  });

  it('name at most twenty faults', () => {
    const operations = Array.from({ length: 50 }, () => ({ type: 'delete_row', transaction_id: 'x' }));
    expect(pathsOf(reviewRequest, { base_revision: 1, idempotency_key: 'k', operations })).toHaveLength(20);
  });

  it('name the second of two equal ids', () => {
    expect(pathsOf(convertRequest, { ids: [ID, ID.toUpperCase()], idempotencyKey: 'k' })).toEqual(['ids[1]']);
  });

  it('take keys of 1 to 255 characters that print, in any script', () => {
    for (const [key, good] of [
      ['k', true],
      ['ключ 🔑', true],
      ['k'.repeat(255), true],
      ['', false],
      ['k'.repeat(256), false],
      ['a\nb', false],
    ] as const) {
      expect([key, pathsOf(convertRequest, { ids: [ID], idempotencyKey: key }).length === 0]).toEqual([
        key,
        good,
      ]);
    }
  });

  it('take numbers in a query only as plain digits within their bounds', () => {
    expect(pageQuery.parse({})).toEqual({ width: 1_000 });
    expect(pageQuery.parse({ width: '640' })).toEqual({ width: 640 });
    for (const width of ['0640', '1e3', '-1', '99', '2401', '640.0', ' 640', '']) {
      expect([width, pageQuery.safeParse({ width }).success]).toEqual([width, false]);
    }
  });

  it('write paths as clients read them', () => {
    expect(fieldPath(['operations', 2, 'row', 'amount'])).toBe('operations[2].row.amount');
    expect(fieldPath(['limit'], 'query')).toBe('query.limit');
  });
});
