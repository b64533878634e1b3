import { DomainError, invariant, newId } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import { takePages } from '../domain/pages.ts';
import { periodOf } from '../domain/period.ts';
import type { Allowances } from '../domain/plan.ts';
import { findClaim, saveClaim } from '../store/claims.ts';
import { addToPeriod, findChargeOfContent, forgetContent, getPeriod, insertCharge } from '../store/ledger.ts';
import { addCredits, lockWorkspace } from '../store/workspaces.ts';
import type { WorkspaceRow } from '../store/workspaces.ts';

export interface Reservation {
  readonly workspaceId: string;
  readonly statementId: string;
  readonly pages: number;
  /** Empty when the bytes are not to be recognised again. */
  readonly contentHash: Uint8Array;
  readonly expiresAt: Date;
}

/**
 * Sets pages aside for a statement, once however often it is asked. A document whose bytes this workspace has reserved or
 * paid for within their 24 hours shares that charge.
 * @throws DomainError `workspace_not_found`, `page_quota_exceeded`, or `statement_deleted` after the fence.
 */
export async function reservePages(
  tx: Tx,
  request: Reservation,
  context: { readonly allowances: Allowances; readonly now: Date },
): Promise<void> {
  const { workspaceId, statementId, expiresAt } = request;
  const workspace = await lockWorkspace(tx, workspaceId);
  const claim = await findClaim(tx, statementId);
  if (claim !== null) {
    invariant(claim.workspaceId === workspaceId, 'a statement stays in its workspace');
    if (claim.state === 'fenced')
      throw new DomainError('gone', 'statement_deleted', 'The statement was deleted.');
    if (claim.state !== 'released') return;
  }
  const chargeId =
    (await findSharedCharge(tx, request, context.now)) ?? (await newCharge(tx, request, workspace, context));
  await saveClaim(tx, { statementId, workspaceId, chargeId, state: 'open', expiresAt });
}

async function findSharedCharge(tx: Tx, request: Reservation, now: Date): Promise<string | null> {
  if (request.contentHash.byteLength === 0) return null;
  const charge = await findChargeOfContent(tx, request.workspaceId, request.contentHash);
  if (charge === null) return null;
  if (charge.coversUntil > now) return charge.id;
  await forgetContent(tx, charge.id);
  return null;
}

async function newCharge(
  tx: Tx,
  request: Reservation,
  workspace: WorkspaceRow,
  { allowances, now }: { readonly allowances: Allowances; readonly now: Date },
): Promise<string> {
  const { workspaceId, statementId, expiresAt, contentHash } = request;
  const period = periodOf(now);
  const counters = await getPeriod(tx, workspaceId, period.key);
  const balance = {
    allowanceLimit: allowances[workspace.plan],
    allowanceReserved: counters.pagesReserved,
    allowanceCharged: counters.pagesCharged,
    storedCredits: workspace.storedCredits,
  };
  const sources = takePages(balance, request.pages);
  await addToPeriod(tx, workspaceId, period.key, { pagesReserved: sources.fromAllowance });
  if (sources.fromCredits > 0) await addCredits(tx, workspaceId, -sources.fromCredits);
  const id = newId();
  await insertCharge(tx, {
    id,
    workspaceId,
    periodKey: period.key,
    contentHash: contentHash.byteLength === 0 ? null : contentHash,
    coversUntil: expiresAt,
    ...sources,
    state: 'reserved',
    createdAt: now,
  });
  const fact = { $case: 'pagesReserved' as const, value: { pages: request.pages } };
  await enqueue(tx, newEnvelope({ statementId, workspaceId, expiresAt, occurredAt: now, fact }));
  return id;
}
