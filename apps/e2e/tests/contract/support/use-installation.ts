import { afterAll, beforeAll } from '@jest/globals';
import { type Backing, openBacking } from '../../../src/backing.ts';
import { Installation } from '../../../src/installation.ts';
import { DocumentedApi } from './documented-api.ts';

export interface RunningContract {
  readonly installation: () => Installation;
  /** The demonstration workspace (plan pro). */
  readonly api: () => DocumentedApi;
  /** A client of a new workspace. */
  readonly newWorkspace: (plan: 'free' | 'pro') => Promise<DocumentedApi>;
}

/**
 * An installation for the tests of one file. CONTRACT_ON=services runs them on `npm run start:services`,
 * against the Kafka and S3 of the environment.
 */
export function useInstallation(environment: Readonly<Record<string, string>> = {}): RunningContract {
  let backing: Backing | null = null;
  let installation: Installation;
  let api: DocumentedApi;
  beforeAll(async () => {
    const separated = process.env['CONTRACT_ON'] === 'services';
    if (separated) backing = await openBacking('the contract');
    if (separated && backing === null) throw new Error('CONTRACT_ON=services needs Kafka and S3');
    const mode = separated ? 'services' : 'standalone';
    installation = await Installation.start({
      mode,
      environment: { ...backing?.environment, ...environment },
    });
    const { base, key } = await installation.api();
    api = await DocumentedApi.open(base, key);
  });
  afterAll(async () => {
    await installation[Symbol.asyncDispose]();
    await backing?.[Symbol.asyncDispose]();
  });
  return {
    installation: () => installation,
    api: () => api,
    async newWorkspace(plan) {
      const named = ['workspace', 'create', '--name', `A ${plan} one`, '--plan', plan];
      const { workspace } = await installation.admin(...named);
      const { key } = await installation.admin('key', 'create', '--workspace', workspace?.['id'] ?? '');
      return api.as(key?.['secret'] ?? '');
    },
  };
}
