import { describe, expect, it } from '@jest/globals';
import { formatMinor, minorDigits, parseMinor } from '@counterfoil/money';
import { runChecks, type StatementDraft } from '../src/index.ts';
import fc from 'fast-check';
import { drawStatement, drawings } from './drawn-statement.ts';

const anyRow = fc.nat();

/** Changes the amount of one row of a draft. */
function withAmount(draft: StatementDraft, at: number, change: (minor: bigint) => bigint): StatementDraft {
  const digits = minorDigits(draft.accounts[0]?.currency ?? null);
  const transactions = draft.transactions.map((row, index) =>
    index === at
      ? { ...row, amount: formatMinor(change(parseMinor(row.amount, digits) ?? 0n), digits) }
      : row,
  );
  return { ...draft, transactions };
}

describe('the verdict over drawn statements', () => {
  it('is reconciled for every statement that adds up', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const { verdict, checks } = runChecks(drawStatement(drawing));
        expect(checks.filter((check) => check.status === 'fail')).toEqual([]);
        expect(verdict).toBe('reconciled');
      }),
    );
  });

  it('never stays reconciled when any one amount changes', () => {
    const change = fc.bigInt({ min: -10_000n, max: 10_000n }).filter((by) => by !== 0n);
    fc.assert(
      fc.property(drawings, anyRow, change, (drawing, pick, by) => {
        const draft = withAmount(
          drawStatement(drawing),
          pick % drawing.amounts.length,
          (minor) => minor + by,
        );
        expect(runChecks(draft).verdict).toBe('discrepant');
      }),
    );
  });

  it('never stays reconciled when any one sign is turned', () => {
    fc.assert(
      fc.property(drawings, anyRow, (drawing, pick) => {
        const draft = withAmount(drawStatement(drawing), pick % drawing.amounts.length, (minor) => -minor);
        expect(runChecks(draft).verdict).toBe('discrepant');
      }),
    );
  });

  it('never stays reconciled when any one row is missing', () => {
    fc.assert(
      fc.property(drawings, anyRow, (drawing, pick) => {
        const draft = drawStatement(drawing);
        const transactions = draft.transactions.toSpliced(pick % drawing.amounts.length, 1);
        expect(runChecks({ ...draft, transactions }).verdict).toBe('discrepant');
      }),
    );
  });

  it('never stays reconciled when any one row stands there twice', () => {
    fc.assert(
      fc.property(drawings, anyRow, (drawing, pick) => {
        const draft = drawStatement(drawing);
        const at = pick % drawing.amounts.length;
        const transactions = draft.transactions.toSpliced(at, 0, ...draft.transactions.slice(at, at + 1));
        expect(runChecks({ ...draft, transactions }).verdict).toBe('discrepant');
      }),
    );
  });

  it('never stays reconciled when rows are lost at an end that no printed balance closes', () => {
    fc.assert(
      fc.property(drawings, fc.constantFrom('opening_balance', 'closing_balance'), (drawing, end) => {
        const draft = drawStatement({ ...drawing, totals: false });
        const accounts = draft.accounts.map((account) => ({ ...account, [end]: null }));
        const lost =
          end === 'opening_balance' ? draft.transactions.slice(1) : draft.transactions.slice(0, -1);
        expect(runChecks({ ...draft, accounts, transactions: lost }).verdict).not.toBe('reconciled');
      }),
    );
  });

  it('never stays reconciled when money in and out are exchanged against printed totals', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const turned = drawing.amounts.map((minor) => -minor);
        const upright = drawStatement({ ...drawing, totals: true });
        fc.pre(upright.printed[0]?.total_in !== upright.printed[0]?.total_out);
        const flipped = { ...drawStatement({ ...drawing, amounts: turned }), printed: upright.printed };
        expect(runChecks(flipped).verdict).toBe('discrepant');
      }),
    );
  });

  it('never stays reconciled when any one date leaves the period', () => {
    const away = fc.constantFrom('2025-12-31', '2026-04-01', '2027-01-15', '1999-01-01');
    fc.assert(
      fc.property(drawings, anyRow, away, (drawing, pick, date) => {
        const draft = drawStatement(drawing);
        const at = pick % drawing.amounts.length;
        const transactions = draft.transactions.map((row, index) => (index === at ? { ...row, date } : row));
        expect(runChecks({ ...draft, transactions }).verdict).toBe('discrepant');
      }),
    );
  });
});
