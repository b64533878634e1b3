import { beforeAll, describe, expect, it } from '@jest/globals';
import { fixture } from '../../src/fixtures.ts';
import { refusalOf } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const { api } = useInstallation();
const locked = fixture('password-gbp');
const password = locked.truth.password ?? '';

describe('unlocking', () => {
  let id: string;
  beforeAll(async () => {
    id = await api().uploadOne(locked.path);
    await api().settled(id);
  });

  it('with the right password is 202 with the statement, and processing resumes', async () => {
    const own = await api().uploadOne(locked.path);
    await api().settled(own);
    const answer = await api().unlock(own, password, 'k');
    expect(answer.status).toBe(202);
    expect(answer.json).toMatchObject({ statement: { id: own, pageCount: 1, job: { error: null } } });
    expect((await api().settled(own, ['completed', 'failed'])).job.status).toBe('completed');
    expect((await api().result(own)).verdict).toBe('reconciled');
  });

  it('of a statement that waits for none is a conflict', async () => {
    const open = await api().completed(fixture('simple-gbp').path);
    expect(refusalOf(await api().unlock(open, 'x', 'k'))).toEqual([409, 'password_not_required']);
  });

  it('refuses bodies that are not of the documented form, and repeats no password', async () => {
    const bodies: readonly [unknown, string][] = [
      [{}, 'password'],
      [{ password: '' }, 'password'],
      [{ password: 7 }, 'password'],
      [{ password: 'CANARY', hint: 'CANARY' }, 'hint'],
      [{ password: 'CANARY'.repeat(100) }, 'password'],
    ];
    for (const [body, path] of bodies) {
      const headers = { 'idempotency-key': 'form' };
      const answer = await api().send('POST', `/statements/${id}/password`, body, headers);
      expect(refusalOf(answer)).toEqual([400, 'invalid_request', path]);
      expect(answer.text).not.toContain('CANARY');
    }
  });

  it('takes ten wrong passwords an hour, then 429 with Retry-After, even for the right one', async () => {
    for (let count = 0; count < 10; count += 1) {
      const wrong = await api().unlock(id, `wrong ${count}`, `wrong ${count}`);
      expect(refusalOf(wrong).slice(0, 2)).toEqual([400, 'incorrect_password']);
      expect(wrong.text).not.toContain(`wrong ${count}`);
    }
    expect((await api().statement(id)).job.status).toBe('password_required');
    for (const tried of ['wrong 11', password]) {
      const refused = await api().unlock(id, tried, `tried ${tried}`);
      expect(refusalOf(refused)).toEqual([429, 'rate_limited']);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(3_500);
      expect(seconds).toBeLessThanOrEqual(3_600);
    }
    expect((await api().statement(id)).job.status).toBe('password_required');
  });
});
