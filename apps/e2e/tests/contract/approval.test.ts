import { describe, expect, it } from '@jest/globals';
import { fixture } from '../../src/fixtures.ts';
import { refusalOf } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const { api } = useInstallation();
const simple = fixture('simple-gbp');

describe('an approval', () => {
  it('of the exact current revision is 200, and again is the same 200', async () => {
    const id = await api().completed(simple.path);
    const first = await api().tryApprove(id, { revision: 1 });
    expect([first.status, first.json]).toEqual([
      200,
      {
        statement_id: id,
        approved_revision: 1,
        approved_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        verdict: 'reconciled',
      },
    ]);
    const again = await api().tryApprove(id, { revision: 1 });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await api().statement(id)).approvedRevision).toBe(1);
    expect((await api().result(id)).approved).toBe(true);
  });

  it('of any other revision changes nothing and is 409 with the latest state', async () => {
    const id = await api().completed(simple.path);
    const latest = await api().result(id);
    for (const revision of [0, 2]) {
      const answer = await api().tryApprove(id, { revision });
      expect(refusalOf(answer)).toEqual([409, 'revision_conflict']);
      expect(answer.json.latest).toEqual(latest);
    }
    expect((await api().statement(id)).approvedRevision).toBeNull();
  });

  it('of a discrepant revision must acknowledge that', async () => {
    const id = await api().completed(fixture('altered-gbp').path);
    const latest = await api().result(id);
    expect(latest.verdict).toBe('discrepant');
    for (const body of [{ revision: 1 }, { revision: 1, acknowledge_discrepancies: false }]) {
      const answer = await api().tryApprove(id, body);
      expect(refusalOf(answer)).toEqual([409, 'discrepancies_not_acknowledged']);
      expect(answer.json.latest).toEqual(latest);
    }
    const approved = await api().tryApprove(id, { revision: 1, acknowledge_discrepancies: true });
    expect([approved.status, approved.json.verdict]).toEqual([200, 'discrepant']);
  });

  it('falls with the next edit, and until the new revision is approved nothing is exported', async () => {
    const id = await api().completed(simple.path);
    await api().approve(id, 1);
    const { transactions } = await api().result(id);
    const edited = await api().edit(id, 1, [
      {
        type: 'set_field',
        transaction_id: transactions[0]?.transaction_id,
        field: 'description',
        value: 'Mended',
      },
    ]);
    expect(edited.approved).toBe(false);
    expect(await api().statement(id)).toMatchObject({ currentRevision: 2, approvedRevision: null });
    for (const format of ['json', 'csv', 'xlsx', 'ofx']) {
      const refused = await api().convert(format, { ids: [id] });
      expect(refusalOf(refused)).toEqual([409, 'revision_not_approved']);
      expect(refused.json.latest).toEqual(edited);
    }
    await api().approve(id, 2);
    const exported = await api().convert('json', { ids: [id] });
    expect(exported.json.statements).toMatchObject([{ statement_id: id, revision: 2 }]);
  });

  it('refuses bodies that are not of the documented form', async () => {
    const id = await api().completed(simple.path);
    const bodies: readonly [object, string][] = [
      [{}, 'revision'],
      [{ revision: '1' }, 'revision'],
      [{ revision: 1.5 }, 'revision'],
      [{ revision: 1, acknowledge_discrepancies: 'yes' }, 'acknowledge_discrepancies'],
      [{ revision: 1, force: true }, 'force'],
      [[1], 'body'],
    ];
    for (const [body, path] of bodies) {
      expect(refusalOf(await api().tryApprove(id, body))).toEqual([400, 'invalid_request', path]);
    }
  });
});
