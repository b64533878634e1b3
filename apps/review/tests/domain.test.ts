import { describe, expect, it } from '@jest/globals';
import { newId } from '@counterfoil/kernel';
import { decideApproval } from '../src/domain/approval.ts';
import { asApproved } from '../src/domain/document-json.ts';
import { firstRevision, nextRevision } from '../src/domain/revision.ts';
import { drawDraft } from './drawn-draft.ts';

const now = new Date('2026-01-01T00:00:00.000Z');
const request = { revision: 2, acknowledgeDiscrepancies: false };

describe('deciding an approval', () => {
  it('takes only the exact current revision', () => {
    const current = { revision: 3, verdict: 'reconciled' as const };
    expect(() => decideApproval(current, request)).toThrow(
      expect.objectContaining({ reason: 'revision_conflict' }),
    );
    expect(decideApproval({ ...current, revision: 2 }, request)).toEqual({
      acknowledgedDiscrepancies: false,
    });
  });

  it('records an acknowledgement only where there was something to acknowledge', () => {
    const acknowledging = { ...request, acknowledgeDiscrepancies: true };
    expect(
      decideApproval({ revision: 2, verdict: 'reconciled' }, acknowledging).acknowledgedDiscrepancies,
    ).toBe(false);
    expect(decideApproval({ revision: 2, verdict: 'unverifiable' }, request).acknowledgedDiscrepancies).toBe(
      false,
    );
    expect(
      decideApproval({ revision: 2, verdict: 'discrepant' }, acknowledging).acknowledgedDiscrepancies,
    ).toBe(true);
  });
});

describe('an approved document', () => {
  it('differs from the saved one in that word alone, whatever its rows say', () => {
    const draft = drawDraft();
    const [row] = draft.transactions;
    if (row === undefined) throw new Error('no row');
    const description = '"approved":false';
    const { document } = firstRevision(newId(), { ...draft, transactions: [{ ...row, description }] }, now);
    const approved = asApproved(Buffer.from(JSON.stringify(document)));
    expect(JSON.parse(approved.toString())).toEqual({ ...document, approved: true });
  });
});

describe('the next revision', () => {
  it('stands on the current one and keeps what is printed and where rows came from', () => {
    const first = firstRevision(newId(), drawDraft(), now);
    const [row, other] = first.document.transactions;
    const next = nextRevision(
      first,
      [{ type: 'delete_row', transaction_id: row?.transaction_id ?? '' }],
      now,
    );
    expect(next.document).toMatchObject({ revision: 2, base_revision: 1, verdict: 'discrepant' });
    expect(next.document.transactions).toEqual([other]);
    expect(next.provenance).toEqual(first.provenance);
  });
});
