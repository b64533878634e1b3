import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@counterfoil/kernel';
import type { ObjectStore } from '@counterfoil/object-store';
import { eventually, failureOf } from '@counterfoil/testing';
import { objectKeyOf } from '../src/domain/export.ts';
import { clientOf, reasonOf } from './client.ts';
import { drawStatement } from './drawn-statement.ts';
import { type RunningExport, runExport } from './running-export.ts';

const CANARY = 'CANARY-7f3a COFFEE HOUSE';
/** Longer than the renderer's lease and back-off. */
const RETRY_MS = 125_000;

export interface StoreUnderTest {
  readonly store: ObjectStore;
  close(): Promise<void>;
}

/** What is guaranteed of export files, whichever object store keeps them. */
export function describeFiles(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let opened: StoreUnderTest;
    let service: RunningExport;
    let client: ReturnType<typeof clientOf>;

    beforeAll(async () => {
      opened = await open();
      service = await runExport(opened.store);
    });
    afterAll(async () => {
      await service[Symbol.asyncDispose]();
      await opened.close();
    });
    beforeEach(() => {
      client = clientOf(service);
    });

    const rows = (count: number) => Array.from({ length: count }, () => ({ description: CANARY }));
    const objectsOf = async (exportId: string) =>
      (await service.objects.keys()).filter((key) => key.includes(exportId));
    const factsOf = (id: string, fact: string) =>
      service.published.filter(
        (event) =>
          event.fact?.$case === fact &&
          (event.statementId === id || ('exportId' in event.fact.value && event.fact.value.exportId === id)),
      );
    const fence = async (statementId: string, reason = 'requested') => {
      service.peers.destroy(statementId);
      await service.fence.fenceStatement({ statementId, reason });
    };
    const nothingLeft = async (statementId: string, exportId: string) => {
      expect(await reasonOf(client.state(exportId))).toBe('statement_deleted');
      expect(await reasonOf(client.download(exportId))).toBe('statement_deleted');
      await eventually(async () => {
        expect(await objectsOf(exportId)).toEqual([]);
        expect(factsOf(statementId, 'statementPurged')).toHaveLength(1);
        const { rowCount } = await service.database.query(
          'select 1 from export_inputs where export_id = $1',
          [exportId],
        );
        expect(rowCount).toBe(0);
      });
    };

    describe('a file', () => {
      it.each([
        ['csv', 'text/csv; charset=utf-8'],
        ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
        ['ofx', 'application/x-ofx'],
      ])('as %s is what its record says it is, in every part of it', async (format, mediaType) => {
        const statement = client.approved(drawStatement({}, rows(700)));
        const { id, sizeBytes, sha256 } = await client.completed([statement], format);
        const file = await client.download(id);
        expect(BigInt(file.length)).toBe(sizeBytes);
        expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
        const ranges = [
          [0, 1],
          [65_530, 12],
          [file.length - 5, 5],
          [file.length - 5, 500],
          [file.length, 1],
          [100, 0],
        ];
        for (const [offset = 0, length = 0] of ranges) {
          const end = length === 0 ? file.length : offset + length;
          expect(await client.download(id, offset, length)).toEqual(file.subarray(offset, end));
        }
        const request = { workspaceId: client.workspaceId, exportId: id, offset: 0n, length: 1n };
        const first = await firstOf(service.rpc.readExportFile(request));
        expect(first?.part).toEqual({
          $case: 'header',
          value: {
            filename: expect.stringMatching(`^counterfoil-2026-01-01-[0-9a-f]{8}.${format}$`),
            mediaType,
            sizeBytes,
            sha256,
          },
        });
      });

      it('is announced once requested and once completed, and its inputs go', async () => {
        const { id } = await client.completed([client.approved()], 'csv');
        await eventually(() => {
          expect(factsOf(id, 'exportRequested')).toHaveLength(1);
          expect(factsOf(id, 'exportCompleted')).toHaveLength(1);
        });
        const { rowCount } = await service.database.query(
          'select 1 from export_inputs where export_id = $1',
          [id],
        );
        expect(rowCount).toBe(0);
      });

      it('is not there before it is written', async () => {
        const held = service.objects.holdNextPut();
        const id = await client.request([client.approved()], 'csv');
        await held.reached;
        expect(await client.state(id)).toMatchObject({ status: 'pending', sizeBytes: 0n, sha256: '' });
        expect(await reasonOf(client.download(id))).toBe('export_not_ready');
        held.open();
        expect(await client.ended(id)).toMatchObject({ status: 'completed' });
      });

      it('is nobody else’s', async () => {
        const { id } = await client.completed([client.approved()], 'csv');
        const stranger = clientOf(service);
        expect(await reasonOf(stranger.state(id))).toBe('export_not_found');
        expect(await reasonOf(stranger.download(id))).toBe('export_not_found');
        expect(await reasonOf(client.state(newId()))).toBe('export_not_found');
        expect(await reasonOf(client.state('x'))).toBe('invalid_request');
      });

      it('and all that was kept for it tells nothing to who reads tables, objects, events or logs', async () => {
        const held = service.objects.holdNextPut();
        const waiting = client.request([client.approved(drawStatement({}, rows(2)))], 'csv');
        await held.reached;
        const inputs = await service.database.query<{ sealed_input: Buffer }>(
          'select sealed_input from export_inputs',
        );
        expect(inputs.rowCount).toBe(1);
        held.open();
        await client.ended(await waiting);
        const { id } = await client.completed([client.approved(drawStatement({}, rows(2)))], 'csv');
        expect((await client.download(id)).toString()).toContain(CANARY);
        const stored: string[] = inputs.rows.map((row) => row.sealed_input.toString('latin1'));
        for (const key of await service.objects.keys()) {
          for await (const chunk of (await service.objects.get(key)) ?? [])
            stored.push(Buffer.from(chunk).toString('latin1'));
        }
        for (const table of ['exports', 'conversions', 'outbox', 'live_statements', 'tombstones']) {
          const { rows: lines } = await service.database.query<{ line: string }>(
            `select t::text as line from ${table} t`,
          );
          stored.push(...lines.map(({ line }) => line));
        }
        stored.push(JSON.stringify(service.published), ...service.logLines);
        expect(stored.join('\n')).not.toMatch(/CANARY|COFFEE HOUSE|Example Bank/);
      });
    });

    describe('an attempt', () => {
      it('that failed is made again, and leaves nothing', async () => {
        service.objects.beforePut = async () => {
          service.objects.beforePut = async () => undefined;
          throw new Error('the store is away');
        };
        const id = await client.request([client.approved()], 'xlsx');
        await eventually(async () => {
          const { rows: found } = await service.database.query(
            'select 1 from exports where export_id = $1 and attempts = 1 and lease_until is not null',
            [id],
          );
          expect(found).toHaveLength(1);
          expect(service.logLines.join('')).toContain(id);
        });
        service.clock.advance(RETRY_MS);
        expect(await client.ended(id)).toMatchObject({ status: 'completed' });
        expect(await objectsOf(id)).toEqual([objectKeyOf({ exportId: id, attempt: 2 })]);
      });

      it('is not made for ever', async () => {
        service.objects.beforePut = async () => Promise.reject(new Error('the store is away'));
        const id = await client.request([client.approved()], 'csv');
        const { status, errorCode } = await eventually(async () => {
          service.clock.advance(RETRY_MS);
          const found = await client.state(id);
          expect(found.status).not.toBe('pending');
          return found;
        });
        service.objects.beforePut = async () => undefined;
        expect({ status, errorCode }).toEqual({ status: 'failed', errorCode: 'internal' });
        expect(await reasonOf(client.download(id))).toBe('export_not_ready');
        await eventually(() => expect(factsOf(id, 'exportFailed')).toHaveLength(1));
        const { rowCount } = await service.database.query(
          'select 1 from export_inputs where export_id = $1',
          [id],
        );
        expect(rowCount).toBe(0);
      });

      it('whose renderer was not heard of is taken over; late, it changes and leaves nothing', async () => {
        const held = service.objects.holdNextPut();
        const id = await client.request([client.approved()], 'csv');
        await held.reached;
        service.clock.advance(RETRY_MS);
        const completed = await client.ended(id);
        held.open();
        const kept = objectKeyOf({ exportId: id, attempt: 2 });
        await eventually(async () => expect(await objectsOf(id)).toEqual([kept]));
        expect(await client.state(id)).toEqual(completed);
        expect((await client.download(id)).length).toBe(Number(completed.sizeBytes));
      });

      it('that died with the only process there was is made again when that starts', async () => {
        const held = service.objects.holdNextPut();
        const id = await client.request([client.approved()], 'csv');
        await held.reached;
        await using _again = await service.startAgain();
        expect(await client.ended(id)).toMatchObject({ status: 'completed' });
        held.open();
        await eventually(async () => expect(await objectsOf(id)).toHaveLength(1));
      });

      it('that killed its renderer every time is given up', async () => {
        const held = service.objects.holdNextPut();
        const id = await client.request([client.approved()], 'csv');
        await held.reached;
        await service.database.query('update exports set attempts = 3 where export_id = $1', [id]);
        service.clock.advance(RETRY_MS);
        expect(await client.ended(id)).toMatchObject({ status: 'failed', errorCode: 'internal' });
        held.open();
        await eventually(async () => expect(await objectsOf(id)).toEqual([]));
      });

      it('whose OFX does not read back as approved fails at once and loudly', async () => {
        const id = await client.request(
          [client.approved(drawStatement({}, [{ fit_id: 'not an id' }]))],
          'ofx',
        );
        expect(await client.ended(id)).toMatchObject({
          status: 'failed',
          errorCode: 'ofx_verification_failed',
        });
        expect(
          service.logLines.filter((line) => line.includes(id) && line.includes('OfxFault')),
        ).toHaveLength(1);
      });
    });

    describe('deleting a statement', () => {
      it('after its export completed leaves nothing of the file', async () => {
        const statement = client.approved();
        const { id } = await client.completed([statement], 'xlsx');
        expect(await objectsOf(id)).toHaveLength(1);
        await fence(statement.statementId);
        await nothingLeft(statement.statementId, id);
      });

      it('while its export is written leaves nothing of the file', async () => {
        const held = service.objects.holdNextPut();
        const statement = client.approved();
        const id = await client.request([statement], 'csv');
        await held.reached;
        await fence(statement.statementId);
        expect(await reasonOf(client.state(id))).toBe('statement_deleted');
        held.open();
        await nothingLeft(statement.statementId, id);
        await eventually(async () => {
          const { rows: found } = await service.database.query(
            'select status, error_code from exports where export_id = $1',
            [id],
          );
          expect(found).toEqual([{ status: 'failed', error_code: 'statement_deleted' }]);
        });
      });

      it('before its export is begun leaves nothing of what was to be written', async () => {
        const [one, other] = [service.objects.holdNextPut(), client.approved()];
        const busy = await client.request([client.approved()], 'csv');
        await one.reached;
        const two = service.objects.holdNextPut();
        const alsoBusy = await client.request([client.approved()], 'csv');
        await two.reached;
        const id = await client.request([other], 'ofx');
        await fence(other.statementId);
        one.open();
        two.open();
        await client.ended(busy);
        await client.ended(alsoBusy);
        await nothingLeft(other.statementId, id);
      });

      it('ends a download that is under way', async () => {
        const statement = client.approved(drawStatement({}, rows(13_000)));
        const { id } = await client.completed([statement], 'csv');
        const reached = Promise.withResolvers<void>();
        const fenced = Promise.withResolvers<void>();
        let chunks = 0;
        service.objects.beforeChunk = async () => {
          chunks += 1;
          if (chunks < 4) return;
          reached.resolve();
          await fenced.promise;
        };
        const download = failureOf(client.download(id));
        await reached.promise;
        await fence(statement.statementId);
        fenced.resolve();
        expect(await download).toMatchObject({ reason: 'statement_deleted' });
        service.objects.beforeChunk = async () => undefined;
        await nothingLeft(statement.statementId, id);
      });

      it('ends every export that it is a part of, and no other', async () => {
        const [one, other] = [client.approved(), client.approved()];
        const both = await client.completed([one, other], 'csv');
        const alone = await client.completed([other], 'csv');
        await fence(one.statementId);
        await nothingLeft(one.statementId, both.id);
        expect((await client.download(alone.id)).length).toBe(Number(alone.sizeBytes));
      });

      it('is heard of twice and done once', async () => {
        const statement = client.approved();
        const { id } = await client.completed([statement], 'csv');
        service.peers.destroy(statement.statementId);
        const fact = {
          $case: 'statementFenced' as const,
          value: { reason: 'requested', deletionId: newId() },
        };
        const event = await service.publish(statement.statementId, fact);
        await service.redeliver(event);
        await service.publish(statement.statementId, fact);
        await nothingLeft(statement.statementId, id);
      });

      it('takes away also what an attempt that died had written', async () => {
        const statement = client.approved();
        const { id } = await client.completed([statement], 'csv');
        await service.objects.put(objectKeyOf({ exportId: id, attempt: 2 }), bytes('left behind'));
        await service.database.query('update exports set attempts = 2 where export_id = $1', [id]);
        await fence(statement.statementId);
        await nothingLeft(statement.statementId, id);
      });
    });

    it('no export outlives the earliest of its statements, whenever it is purged', async () => {
      const statement = client.approved();
      const { id, expiresAt } = await client.completed([statement], 'csv');
      const idempotencyKey = newId();
      await client.convert([statement], 'csv', { idempotencyKey });
      service.clock.advance((expiresAt?.getTime() ?? 0) - service.clock.now().getTime());
      expect(await reasonOf(client.state(id))).toBe('statement_expired');
      expect(await reasonOf(client.download(id))).toBe('statement_expired');
      expect(await reasonOf(client.convert([statement], 'csv', { idempotencyKey }))).toBe(
        'statement_expired',
      );
      await fence(statement.statementId, 'expired');
      expect(await reasonOf(client.state(id))).toBe('statement_expired');
      await eventually(async () => expect(await objectsOf(id)).toEqual([]));
    });
  });
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function firstOf<T>(values: AsyncIterable<T>): Promise<T | undefined> {
  for await (const value of values) return value;
  return undefined;
}
