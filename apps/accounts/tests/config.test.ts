import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readAccountsConfig } from '../src/config.ts';

const pepper = randomBytes(32).toString('base64');
const environment = {
  GRPC_ADDRESS: 'unix:/tmp/accounts',
  INTERNAL_TOKEN: 'x'.repeat(32),
  DATABASE_URL: 'postgres://localhost',
  API_KEY_PEPPERS: `1:${pepper}`,
};

describe('the configuration of accounts', () => {
  it('has the limits and allowances of the contract unless told otherwise', () => {
    expect(readAccountsConfig(environment)).toMatchObject({
      RATE_LIMIT_PER_MINUTE: 60,
      ALLOWANCE_FREE_PAGES: 500,
      ALLOWANCE_PRO_PAGES: 5_000,
    });
  });

  it('takes several peppers, so that they can be rotated', () => {
    const { API_KEY_PEPPERS } = readAccountsConfig({
      ...environment,
      API_KEY_PEPPERS: `2:${pepper}, 1:${pepper}`,
    });
    expect(API_KEY_PEPPERS.map(({ version }) => version)).toEqual([2, 1]);
    expect(API_KEY_PEPPERS[0]?.secret).toEqual(Buffer.from(pepper, 'base64'));
  });

  it('refuses peppers that are short, unversioned or of one version, without showing them', () => {
    for (const wrong of [
      '',
      pepper,
      '1:c2hvcnQ=',
      `0:${pepper}`,
      `1:${pepper},1:${pepper}`,
      `1:${pepper},`,
    ]) {
      expect(() => readAccountsConfig({ ...environment, API_KEY_PEPPERS: wrong })).toThrow('API_KEY_PEPPERS');
      expect(() => readAccountsConfig({ ...environment, API_KEY_PEPPERS: wrong })).not.toThrow(pepper);
    }
  });
});
