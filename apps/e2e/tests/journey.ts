import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RevisionDocument } from '@counterfoil/statement';
import { eventually } from '@counterfoil/testing';
import type { Api, ErrorBody } from '../src/api.ts';
import { filesWith } from '../src/disk.ts';
import { fixture } from '../src/fixtures.ts';
import type { Installation } from '../src/installation.ts';

const simple = fixture('simple-gbp');

/** The whole workflow over REST, the same for every way to run Counterfoil. */
export function describeJourney(name: string, open: () => Promise<Installation>): void {
  describe(`the journey on ${name}`, () => {
    let installation: Installation;
    let api: Api;
    beforeAll(async () => {
      installation = await open();
      api = await installation.api();
    });
    afterAll(async () => {
      await installation[Symbol.asyncDispose]();
    });

    async function completed(): Promise<string> {
      const id = await api.uploadOne(simple.path);
      const { job } = await api.settled(id);
      expect(job.status).toBe('completed');
      return id;
    }

    it('reads every row, balance and fact of a statement and says that it reconciles', async () => {
      const result = await api.result(await completed());
      const { truth } = simple;
      expect(result.verdict).toBe('reconciled');
      expect(result.transactions.map(({ date, amount, balance }) => ({ date, amount, balance }))).toEqual(
        truth.transactions.map(({ date, amount, balance }) => ({ date, amount, balance })),
      );
      expect(result.accounts).toMatchObject([
        { currency: 'GBP', opening_balance: truth.opening_balance, closing_balance: truth.closing_balance },
      ]);
    });

    it('exports exactly the approved rows as JSON, CSV, XLSX and OFX', async () => {
      const id = await completed();
      const draft = await api.result(id);
      const edited = await edit(id, draft, 'Approved text');
      await api.approve(id, edited.revision);
      const json = await api.send<{ statements: RevisionDocument[] }>(
        'POST',
        '/statements/convert?format=json',
        {
          ids: [id],
          idempotencyKey: `json-${id}`,
        },
      );
      expect(json.status).toBe(200);
      expect(json.json.statements[0]?.transactions).toEqual(edited.transactions);
      const csv = (await api.download('csv', [id], `csv-${id}`)).text.trimEnd().split('\r\n');
      expect(csv).toHaveLength(edited.transactions.length + 1);
      expect(csv[1]).toContain('Approved text');
      const ofx = (await api.download('ofx', [id], `ofx-${id}`)).text;
      expect([...ofx.matchAll(/<TRNAMT>(.*)\r/g)].map((match) => match[1])).toEqual(
        edited.transactions.map((row) => row.amount),
      );
      const xlsx = await api.download('xlsx', [id], `xlsx-${id}`);
      expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    });

    it('keeps FITIDs between exports, after an edit, and for the same statement uploaded again', async () => {
      const [first, second] = [await completed(), await completed()];
      const fitIds = async (id: string, key: string) => {
        const { text } = await api.download('ofx', [id], key);
        return [...text.matchAll(/<FITID>(.*)\r/g)].map((match) => match[1]);
      };
      await api.approve(first, 1);
      const before = await fitIds(first, `a-${first}`);
      const edited = await edit(first, await api.result(first), 'Another text');
      await api.approve(first, edited.revision);
      await api.approve(second, 1);
      expect(await fitIds(first, `b-${first}`)).toEqual(before);
      expect(await fitIds(second, `c-${second}`)).toEqual(before);
      expect(new Set(before).size).toBe(simple.truth.transactions.length);
    });

    it('lets exactly one of ten racing reviews of a revision win and shows the others the latest state', async () => {
      const id = await completed();
      const draft = await api.result(id);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => patch(id, draft, `Race ${index}`, `race-${id}-${index}`)),
      );
      const statuses = answers.map((answer) => answer.status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      for (const answer of answers.filter(({ status }) => status === 409)) {
        expect((answer.json as unknown as ErrorBody).error.code).toBe('revision_conflict');
        expect((answer.json as unknown as ErrorBody).latest?.revision).toBe(2);
      }
    });

    it('answers 410 everywhere from the moment a deletion is accepted, and collects every receipt', async () => {
      const id = await completed();
      const deletion = await api.request<{ deletion: { id: string } }>('DELETE', `/statements/${id}`);
      expect(deletion.status).toBe(202);
      for (const path of ['', '/result', '/document', '/pages/1', '/revisions']) {
        const answer = await api.get<ErrorBody>(`/statements/${id}${path}`);
        expect([path, answer.status, answer.json.error.code]).toEqual([path, 410, 'statement_deleted']);
      }
      await eventually(async () => {
        const { json } = await api.get<{ deletion: { status: string; receipts: { service: string }[] } }>(
          `/deletions/${deletion.json.deletion.id}`,
        );
        expect(json.deletion.status).toBe('completed');
        expect(json.deletion.receipts.map((receipt) => receipt.service).sort()).toEqual([
          'export',
          'extraction',
          'ingestion',
          'review',
        ]);
      });
    });

    it('opens a protected statement with its password and resumes', async () => {
      const locked = fixture('password-gbp');
      const id = await api.uploadOne(locked.path);
      expect((await api.settled(id)).job.status).toBe('password_required');
      const wrong = await unlock(id, 'not it', 'wrong');
      expect([wrong.status, wrong.json.error.code]).toEqual([400, 'incorrect_password']);
      const right = await unlock(id, locked.truth.password ?? '', 'right');
      expect(right.status).toBe(202);
      const { job } = await api.settled(id, ['completed', 'failed']);
      expect(job.status).toBe('completed');
      expect((await api.result(id)).transactions).toHaveLength(locked.truth.transactions.length);
    });

    it('shows the document as uploaded and a picture of its page', async () => {
      const id = await completed();
      const document = await api.get(`/statements/${id}/document`);
      expect(document.bytes.equals(await readFile(simple.path))).toBe(true);
      const page = await api.get(`/statements/${id}/pages/1?width=400`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(page.bytes.subarray(1, 4).toString()).toBe('PNG');
    });

    it('leaves no file name, description, amount, password or key in what it prints or stores in the clear', async () => {
      const id = await completed();
      const edited = await edit(id, await api.result(id), 'CANARYDESCRIPTION');
      await api.approve(id, edited.revision);
      await api.download('csv', [id], `canary-${id}`);
      const { truth } = simple;
      const canaries = [
        'CANARYDESCRIPTION',
        'simple-gbp',
        truth.transactions[0]?.description ?? '?',
        'sesame',
        api.key,
      ];
      for (const canary of canaries)
        expect(installation.output.split(api.key)[2] ?? '').not.toContain(canary);
      expect(await filesWith(installation.dataDir, canaries.slice(0, 4))).toEqual([]);
    });

    async function patch(id: string, base: RevisionDocument, description: string, key: string) {
      const operation = {
        type: 'set_field',
        transaction_id: base.transactions[0]?.transaction_id,
        field: 'description',
      };
      return api.send<RevisionDocument>('PATCH', `/statements/${id}/review`, {
        base_revision: base.revision,
        idempotency_key: key,
        operations: [{ ...operation, value: description }],
      });
    }

    async function edit(id: string, base: RevisionDocument, description: string): Promise<RevisionDocument> {
      const answer = await patch(id, base, description, `edit-${id}-${base.revision}`);
      expect(answer.status).toBe(200);
      return answer.json;
    }

    function unlock(id: string, password: string, key: string) {
      return api.send<ErrorBody>(
        'POST',
        `/statements/${id}/password`,
        { password },
        { 'idempotency-key': key },
      );
    }
  });
}
