import type { GetRevisionStatesRequest, GetRevisionStatesResponse } from '@counterfoil/contracts/review';
import { DomainError } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { parseId } from './ids.ts';

/** A page of statements is at most this long. */
const STATEMENTS_MAX = 1_000;

/** Current and approved revision numbers; statements without a revision, or whose content is gone, are left out. */
export async function getRevisionStates(
  { readStates }: Dependencies,
  request: GetRevisionStatesRequest,
): Promise<GetRevisionStatesResponse> {
  const workspaceId = parseId(request.workspaceId, 'workspace_id');
  if (request.statementIds.length > STATEMENTS_MAX) {
    throw new DomainError(
      'invalid',
      'invalid_request',
      `Ask for at most ${STATEMENTS_MAX} statements at once.`,
    );
  }
  const statementIds = request.statementIds.map((id, index) => parseId(id, `statement_ids[${index}]`));
  const states = await readStates({ workspaceId, statementIds });
  return {
    states: states.map(({ statementId, currentRevision, approvedRevision }) => ({
      ...{ statementId, currentRevision },
      approvedRevision: approvedRevision ?? 0,
    })),
  };
}
