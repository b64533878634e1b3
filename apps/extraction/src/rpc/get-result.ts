import type { GetResultRequest, GetResultResponse } from '@counterfoil/contracts/extraction';
import { requireLive } from '@counterfoil/fence';
import { DomainError } from '@counterfoil/kernel';
import { openBytes } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { DRAFT_KIND } from '../domain/outcome.ts';
import { findSealedDraft } from '../store/jobs.ts';

/** The draft, until review has saved it. */
export async function getResult(
  { database, dataKeys, clock }: Dependencies,
  { statementId }: GetResultRequest,
): Promise<GetResultResponse> {
  await requireLive(database, statementId, { now: clock.now() });
  const sealed = await findSealedDraft(database, statementId);
  if (sealed === null) throw new DomainError('not_found', 'result_not_found', 'There is no result to fetch.');
  const dataKey = await dataKeys.get(statementId);
  return { draftJson: openBytes(dataKey, { statementId, kind: DRAFT_KIND }, sealed) };
}
