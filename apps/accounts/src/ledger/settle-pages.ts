import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import { findClaim, hasOpenClaims, saveClaim, setClaimState, type ClaimRow } from '../store/claims.ts';
import { addToPeriod, endCharge, getCharge, type ChargeRow } from '../store/ledger.ts';
import { addCredits, lockWorkspace } from '../store/workspaces.ts';

export interface Settlement {
  readonly workspaceId: string;
  readonly statementId: string;
  /** How the statement ended: its job completed, it needs its pages no more, or it was deleted or expired. */
  readonly outcome: 'completed' | 'released' | 'fenced';
  /** When the statement's content expires; kept to know when its claim can be forgotten. */
  readonly expiresAt: Date;
  readonly now: Date;
}

/**
 * Ends a statement's claim: the first ending counts, any later one changes nothing. A charge is made when the first of
 * the statements sharing it completes, and given back when the last of them ends without completing.
 */
export async function settlePages(tx: Tx, settlement: Settlement): Promise<void> {
  const { statementId, workspaceId, outcome, expiresAt } = settlement;
  await lockWorkspace(tx, workspaceId);
  const claim = await findClaim(tx, statementId);
  if (claim === null) {
    if (outcome !== 'fenced') return;
    await saveClaim(tx, { statementId, workspaceId, chargeId: null, state: 'fenced', expiresAt });
    return;
  }
  if (claim.state !== 'open') {
    if (claim.state === 'released' && outcome === 'fenced') await setClaimState(tx, statementId, 'fenced');
    return;
  }
  await setClaimState(tx, statementId, outcome);
  await settleCharge(tx, settlement, claim);
}

async function settleCharge(tx: Tx, settlement: Settlement, claim: ClaimRow): Promise<void> {
  if (claim.chargeId === null) return;
  const charge = await getCharge(tx, claim.chargeId);
  if (charge.state !== 'reserved') return;
  if (settlement.outcome === 'completed') {
    await chargePages(tx, charge);
    return publish(tx, settlement, charge, 'pagesCharged');
  }
  if (await hasOpenClaims(tx, charge.id)) return;
  await releasePages(tx, charge);
  await publish(tx, settlement, charge, 'pagesReleased');
}

/** The pages count in the month in which they were reserved. */
async function chargePages(tx: Tx, charge: ChargeRow): Promise<void> {
  await endCharge(tx, charge.id, 'charged');
  await addToPeriod(tx, charge.workspaceId, charge.periodKey, {
    pagesReserved: -charge.fromAllowance,
    pagesCharged: charge.fromAllowance,
    creditsCharged: charge.fromCredits,
  });
}

async function releasePages(tx: Tx, charge: ChargeRow): Promise<void> {
  await endCharge(tx, charge.id, 'released');
  await addToPeriod(tx, charge.workspaceId, charge.periodKey, { pagesReserved: -charge.fromAllowance });
  if (charge.fromCredits > 0) await addCredits(tx, charge.workspaceId, charge.fromCredits);
}

async function publish(
  tx: Tx,
  { statementId, workspaceId, expiresAt, now }: Settlement,
  charge: ChargeRow,
  $case: 'pagesCharged' | 'pagesReleased',
): Promise<void> {
  const value = { pages: charge.fromAllowance + charge.fromCredits };
  await enqueue(
    tx,
    newEnvelope({ statementId, workspaceId, expiresAt, occurredAt: now, fact: { $case, value } }),
  );
}
