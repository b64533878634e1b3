import type { CreateWorkspaceRequest, CreateWorkspaceResponse } from '@counterfoil/contracts/accounts';
import { DomainError, newId } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { parsePlan } from '../domain/plan.ts';
import { insertWorkspace } from '../store/workspaces.ts';
import { workspaceMessage } from './message.ts';

/** 1 to 100 characters, none of them a control character. */
const NAME = /^[^\p{C}]{1,100}$/u;

export async function createWorkspace(
  { database, clock }: Dependencies,
  request: CreateWorkspaceRequest,
): Promise<CreateWorkspaceResponse> {
  const name = request.name.trim();
  if (!NAME.test(name)) {
    throw new DomainError('invalid', 'invalid_request', 'name: expected 1 to 100 printable characters', {
      details: [{ path: 'name', message: 'expected 1 to 100 printable characters' }],
    });
  }
  const workspace = {
    id: newId(),
    name,
    plan: parsePlan(request.plan),
    storedCredits: 0,
    createdAt: clock.now(),
  };
  await insertWorkspace(database, workspace);
  return { workspace: workspaceMessage(workspace) };
}
