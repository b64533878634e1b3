import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Answer, StatementBody, UploadBody } from '../../src/api.ts';
import { fixture } from '../../src/fixtures.ts';
import { refusalOf } from './support/documented-api.ts';
import { blankPdf } from './support/drawn-pdf.ts';
import { useInstallation } from './support/use-installation.ts';

const { api, newWorkspace } = useInstallation();
const simple = await readFile(fixture('simple-gbp').path);
const MIB = 1_024 * 1_024;
const DAY_MS = 24 * 60 * 60 * 1_000;

const named = (name: string, bytes: Uint8Array = simple) => ({ name, bytes });
const outcomes = ({ json }: Answer<UploadBody>) =>
  json.statements.map(({ filename, status, error }) => [filename, error?.code ?? status]);
const padded = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 0x20)]);

describe('an upload', () => {
  it('of ten files is 202 with an outcome per file in their order, also under equal and non-ASCII names', async () => {
    const names = [
      'jan.pdf',
      'jan.pdf',
      'März.pdf',
      '明細 2026.pdf',
      'e.pdf',
      'f.pdf',
      'g.pdf',
      'h.pdf',
      'i.pdf',
      'j',
    ];
    const answer = await api().upload(names.map((name) => named(name)));
    expect(answer.status).toBe(202);
    expect(outcomes(answer)).toEqual(names.map((name) => [name, 'accepted']));
    expect(new Set(answer.json.statements.map(({ id }) => id)).size).toBe(10);
    for (const [index, { id }] of answer.json.statements.entries()) {
      expect((await api().statement(id)).filename).toBe(names[index]);
    }
  });

  it('tells of each accepted file its address and its expiry, 24 hours after the upload began', async () => {
    const before = Date.now();
    const answer = await api().upload([named('one.pdf')]);
    const answered = Date.now();
    const [accepted] = answer.json.statements as unknown as Record<
      'id' | 'status_url' | 'expiresAt',
      string
    >[];
    const status = await api().get<{ statement: StatementBody & { createdAt: string } }>(
      accepted?.status_url ?? '',
    );
    expect(accepted?.status_url).toBe(`/api/v1/statements/${accepted?.id}`);
    const { createdAt, expiresAt } = status.json.statement;
    expect(expiresAt).toBe(accepted?.expiresAt);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(DAY_MS);
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(answered);
  });

  it('is 207 where outcomes are mixed, and one bad file never spoils the others', async () => {
    const answer = await api().upload([
      named('notes.txt', Buffer.from('not a PDF')),
      named('good.pdf'),
      named('cut.pdf', simple.subarray(0, 700)),
      named('empty.pdf', Buffer.alloc(0)),
      named('long.pdf', await blankPdf(251)),
      named('also-good.pdf'),
    ]);
    expect(answer.status).toBe(207);
    expect(outcomes(answer)).toEqual([
      ['notes.txt', 'not_a_pdf'],
      ['good.pdf', 'accepted'],
      ['cut.pdf', 'unreadable_pdf'],
      ['empty.pdf', 'not_a_pdf'],
      ['long.pdf', 'too_many_pages'],
      ['also-good.pdf', 'accepted'],
    ]);
    for (const { id, status } of answer.json.statements) {
      if (status === 'accepted') expect((await api().settled(id)).job.status).toBe('completed');
    }
  });

  it('whose every file is rejected is 400 with the error of the first and all outcomes beside it', async () => {
    const answer = await api().upload([
      named('cut.pdf', simple.subarray(0, 700)),
      named('notes.txt', Buffer.from('hello')),
    ]);
    expect(refusalOf(answer)).toEqual([400, 'unreadable_pdf']);
    expect(outcomes(answer)).toEqual([
      ['cut.pdf', 'unreadable_pdf'],
      ['notes.txt', 'not_a_pdf'],
    ]);
  });

  it('takes a statement of 250 pages', async () => {
    const answer = await api().upload([named('long.pdf', await blankPdf(250))]);
    expect(answer.status).toBe(202);
    expect((await api().statement(answer.json.statements[0]?.id ?? '')).pageCount).toBe(250);
  });

  it('rejects a file over 50 MiB and takes the next', async () => {
    const answer = await api().upload([named('big.pdf', padded(50 * MIB + 1)), named('good.pdf')]);
    expect(answer.status).toBe(207);
    expect(outcomes(answer)).toEqual([
      ['big.pdf', 'file_too_large'],
      ['good.pdf', 'accepted'],
    ]);
  });

  it('over 100 MiB in all, of more than ten files, or of none is refused whole and leaves nothing', async () => {
    const fresh = await newWorkspace('pro');
    const third = padded(34 * MIB);
    const tooLarge = await fresh.upload([
      named('good.pdf'),
      ...['a', 'b', 'c'].map((name) => named(name, third)),
    ]);
    expect(refusalOf(tooLarge)).toEqual([400, 'upload_too_large']);
    const eleven = await fresh.upload(Array.from({ length: 11 }, () => named('good.pdf')));
    expect(refusalOf(eleven)).toEqual([400, 'too_many_files']);
    expect(refusalOf(await fresh.upload([]))).toEqual([400, 'no_files']);
    const { json } = await fresh.get<{ statements: unknown[] }>('/statements');
    expect(json.statements).toEqual([]);
  });

  it('goes by the bytes of a part, whatever type the part claims', async () => {
    const form = new FormData();
    form.append('files', new Blob([simple], { type: 'text/plain' }), 'statement.txt');
    const answer = await api().request<UploadBody>('POST', '/statements', { body: form });
    expect([answer.status, outcomes(answer)]).toEqual([202, [['statement.txt', 'accepted']]]);
  });

  it('under another field, or beside an unknown one, is invalid and names it', async () => {
    const form = new FormData();
    form.append('file', new Blob([simple]), 'a.pdf');
    const other = await api().request('POST', '/statements', { body: form });
    expect(refusalOf(other)).toEqual([400, 'invalid_request', 'form.file']);
    const beside = new FormData();
    beside.append('files', new Blob([simple]), 'a.pdf');
    beside.append('note', 'x');
    const surplus = await api().request('POST', '/statements', { body: beside });
    expect(refusalOf(surplus)).toEqual([400, 'invalid_request', 'form.note']);
  });
});
