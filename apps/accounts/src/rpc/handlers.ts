import type { AccountsServiceService } from '@counterfoil/contracts/accounts';
import type { Handlers } from '@counterfoil/grpc';
import type { Dependencies } from '../dependencies.ts';
import { admitRequest } from './admit-request.ts';
import { createKey } from './create-key.ts';
import { createWorkspace } from './create-workspace.ts';
import { ensureDemoWorkspace } from './ensure-demo-workspace.ts';
import { getAccount } from './get-account.ts';
import { grantCredits } from './grant-credits.ts';
import { listKeys } from './list-keys.ts';
import { releasePages } from './release-pages.ts';
import { reservePages } from './reserve-pages.ts';
import { revokeKey } from './revoke-key.ts';

/** Every RPC of the service, bound to what it uses. */
export function accountsHandlers(dependencies: Dependencies): Handlers<AccountsServiceService> {
  return {
    admitRequest: (request) => admitRequest(dependencies, request),
    reservePages: (request) => reservePages(dependencies, request),
    releasePages: (request) => releasePages(dependencies, request),
    getAccount: (request) => getAccount(dependencies, request),
    createWorkspace: (request) => createWorkspace(dependencies, request),
    createKey: (request) => createKey(dependencies, request),
    listKeys: (request) => listKeys(dependencies, request),
    revokeKey: (request) => revokeKey(dependencies, request),
    grantCredits: (request) => grantCredits(dependencies, request),
    ensureDemoWorkspace: (request) => ensureDemoWorkspace(dependencies, request),
  };
}
