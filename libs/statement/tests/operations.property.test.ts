import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@counterfoil/kernel';
import { formatMinor, minorDigits, parseMinor } from '@counterfoil/money';
import {
  applyOperations,
  documentOf,
  parseOperations,
  sanitizeText,
  type Operation,
  type StatementDraft,
} from '../src/index.ts';
import fc from 'fast-check';
import { ACCOUNT_ID, drawStatement, drawings, rowId } from './drawn-statement.ts';

/** A move, not yet bound to the rows that exist when it is made. */
const moves = fc.array(
  fc.oneof(
    fc.record({
      move: fc.constant('set' as const),
      pick: fc.nat(),
      amount: fc.bigInt({ min: -9_999n, max: 9_999n }),
    }),
    fc.record({
      move: fc.constant('insert' as const),
      pick: fc.nat(),
      amount: fc.bigInt({ min: -9_999n, max: 9_999n }),
    }),
    fc.record({ move: fc.constant('delete' as const), pick: fc.nat() }),
    fc.record({
      move: fc.constant('split' as const),
      pick: fc.nat(),
      cuts: fc.array(fc.bigInt({ min: -9_999n, max: 9_999n }), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ move: fc.constant('merge' as const), pick: fc.nat(), count: fc.integer({ min: 2, max: 4 }) }),
  ),
  { minLength: 1, maxLength: 25 },
);
type Move = typeof moves extends fc.Arbitrary<readonly (infer M)[]> ? M : never;

/** The model: only what a row is worth, in order. */
type Model = readonly { readonly id: string; readonly minor: bigint }[];

/** A move made into an operation on the rows of the model, and what the sum must be after it. */
function bind(move: Move, model: Model, digits: number): { operation: Operation; sum: bigint } | null {
  const sum = model.reduce((total, { minor }) => total + minor, 0n);
  const at = model.length === 0 ? 0 : move.pick % model.length;
  const row = model[at];
  if (move.move === 'insert') {
    const value = { date: null, description: 'X', amount: formatMinor(move.amount, digits) };
    return {
      operation: { type: 'insert_row', after_transaction_id: row?.id ?? null, row: value },
      sum: sum + move.amount,
    };
  }
  if (row === undefined) return null;
  switch (move.move) {
    case 'set': {
      const value = formatMinor(move.amount, digits);
      return {
        operation: { type: 'set_field', transaction_id: row.id, field: 'amount', value },
        sum: sum - row.minor + move.amount,
      };
    }
    case 'delete':
      return { operation: { type: 'delete_row', transaction_id: row.id }, sum: sum - row.minor };
    case 'split': {
      const rest = row.minor - move.cuts.reduce((a, b) => a + b, 0n);
      const parts = [rest, ...move.cuts].map((minor) => ({ amount: formatMinor(minor, digits) }));
      return { operation: { type: 'split_row', transaction_id: row.id, parts }, sum };
    }
    case 'merge': {
      const ids = model.slice(at, at + move.count).map(({ id }) => id);
      return ids.length < 2 ? null : { operation: { type: 'merge_rows', transaction_ids: ids }, sum };
    }
  }
}

function modelOf(draft: StatementDraft, digits: number): Model {
  return draft.transactions.map((row) => ({
    id: row.transaction_id,
    minor: parseMinor(row.amount, digits) ?? 0n,
  }));
}

function countingIds(): { next(): string } {
  let n = 0x10000;
  return { next: () => rowId((n += 1)) };
}

describe('any sequence of operations', () => {
  it('conserves sums through split and merge, and never gives an id or a FITID twice', () => {
    fc.assert(
      fc.property(drawings, moves, (drawing, list) => {
        const digits = minorDigits(drawing.currency);
        const ids = countingIds();
        let draft = drawStatement(drawing);
        const everUsed = new Set(draft.transactions.map((row) => row.transaction_id));
        for (const move of list) {
          const before = new Set(draft.transactions.map((row) => row.transaction_id));
          const bound = bind(move, modelOf(draft, digits), digits);
          if (bound === null) continue;
          draft = applyOperations(draft, [bound.operation], ids);
          const rows = modelOf(draft, digits);
          expect(rows.reduce((total, { minor }) => total + minor, 0n)).toBe(bound.sum);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
          for (const { id } of rows.filter((one) => !before.has(one.id))) {
            expect(everUsed.has(id)).toBe(false);
            everUsed.add(id);
          }
          const fitIds = Object.values(draft.origins).map((origin) => origin.fit_id);
          expect(new Set(fitIds).size).toBe(fitIds.length);
          expect(rows.every(({ id }) => draft.origins[id] !== undefined)).toBe(true);
        }
      }),
    );
  });

  it('gives the same draft in one request as in many', () => {
    fc.assert(
      fc.property(drawings, moves, (drawing, list) => {
        const digits = minorDigits(drawing.currency);
        const operations: Operation[] = [];
        const stepIds = countingIds();
        const start = drawStatement({ ...drawing, balances: 'none' });
        let draft = start;
        for (const move of list) {
          const bound = bind(move, modelOf(draft, digits), digits);
          if (bound === null) continue;
          operations.push(bound.operation);
          draft = applyOperations(draft, [bound.operation], stepIds);
        }
        fc.pre(operations.length > 0);
        expect(applyOperations(start, operations, countingIds())).toEqual(draft);
      }),
    );
  });

  it('applies none of them when one is refused', () => {
    const spoilt: fc.Arbitrary<Operation> = fc.constantFrom<Operation>(
      { type: 'delete_row', transaction_id: rowId(0xdead) },
      { type: 'set_field', transaction_id: rowId(0), field: 'amount', value: 'much' },
      { type: 'set_field', transaction_id: rowId(0), field: 'page', value: '1' },
      { type: 'merge_rows', transaction_ids: [rowId(0)] },
    );
    fc.assert(
      fc.property(drawings, moves, spoilt, (drawing, list, bad) => {
        const digits = minorDigits(drawing.currency);
        const draft = drawStatement(drawing);
        const untouched = structuredClone(draft);
        const good = list
          .flatMap((move) => bind(move, modelOf(draft, digits), digits)?.operation ?? [])
          .filter((operation) => operation.type === 'set_field' || operation.type === 'insert_row');
        expect(() => applyOperations(draft, [...good, bad], countingIds())).toThrow(DomainError);
        expect(draft).toEqual(untouched);
      }),
    );
  });
});

describe('any request', () => {
  const oddText = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '',
      '0',
      '-0.00',
      '9'.repeat(40),
      '1.',
      '.5',
      '__proto__',
      'amount',
      'currency',
      'JPY',
      '2026-02-30',
    ),
    fc.constantFrom(rowId(0), rowId(1), rowId(2), ACCOUNT_ID),
  );
  const oddValue = fc.oneof(oddText, fc.constant(null), fc.jsonValue());
  const keys = fc.constantFrom(
    ...[
      'transaction_id',
      'account_id',
      'field',
      'value',
      'after_transaction_id',
      'row',
      'parts',
      'transaction_ids',
    ],
    ...['description', 'amount', 'date', '__proto__', 'constructor'],
  );
  const oddRecord = fc.dictionary(keys, fc.oneof(oddValue, fc.array(oddValue, { maxLength: 3 })));
  const type = fc.constantFrom('set_field', 'insert_row', 'delete_row', 'split_row', 'merge_rows', 'other');
  const oddOperation = fc.oneof(
    fc.tuple(type, oddRecord).map(([name, rest]) => ({ ...rest, type: name })),
    fc.record({ type: fc.constant('set_field'), transaction_id: oddText, field: oddText, value: oddValue }),
    fc.record({ type: fc.constant('set_field'), account_id: oddText, field: oddText, value: oddValue }),
    fc.record({
      type: fc.constant('insert_row'),
      row: fc.record({ date: oddValue, description: oddText, amount: oddText }),
    }),
    fc.record({
      type: fc.constant('split_row'),
      transaction_id: oddText,
      parts: fc.array(fc.record({ amount: oddText, transaction_id: oddText }, { requiredKeys: ['amount'] })),
    }),
    fc.record({ type: fc.constant('merge_rows'), transaction_ids: fc.array(oddText) }),
  );

  it('is either applied, and can be checked, or refused with a reason and a place', () => {
    fc.assert(
      fc.property(drawings, fc.array(oddOperation, { maxLength: 3 }), (drawing, request) => {
        const draft = drawStatement(drawing);
        try {
          const after = applyOperations(draft, parseOperations(request), countingIds());
          const document = documentOf(after, META);
          expect(document.transactions.every((row) => row.description !== '')).toBe(true);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          expect(error.kind).toBe('invalid');
          expect(error.details[0]?.path).toMatch(/^operations/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

const META = {
  statement_id: rowId(1),
  revision: 2,
  base_revision: 1,
  source: 'review' as const,
  created_at: '2026-01-31T00:00:00.000Z',
  approved: false,
};

describe('sanitizeText', () => {
  it('leaves nothing invisible and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = sanitizeText(text);
        expect(clean).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]|\s\s|^\s|\s$/u);
        expect(clean.isWellFormed()).toBe(true);
        expect(sanitizeText(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });
});
