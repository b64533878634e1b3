import { expect } from '@jest/globals';
import { newId } from '@counterfoil/kernel';
import type { Database } from '@counterfoil/postgres';
import { reservePages } from '../src/ledger/reserve-pages.ts';
import { settlePages, type Settlement } from '../src/ledger/settle-pages.ts';
import { addCredits, insertWorkspace } from '../src/store/workspaces.ts';

export const DAY_MS = 86_400_000;

/** A workspace whose pages are moved by hand, and the rules its books must keep. */
export class LedgerBook {
  readonly database: Database;
  readonly workspaceId = newId();
  readonly #allowance: number;
  #granted = 0;

  constructor(database: Database, allowance: number) {
    this.database = database;
    this.#allowance = allowance;
  }

  static async open(database: Database, allowance: number, credits: number): Promise<LedgerBook> {
    const book = new LedgerBook(database, allowance);
    const createdAt = new Date();
    await insertWorkspace(database, { id: book.workspaceId, name: 'Book', plan: 'free', createdAt });
    await addCredits(database, book.workspaceId, credits);
    book.#granted = credits;
    return book;
  }

  async reserve(statementId: string, pages: number, content: string, now: Date): Promise<void> {
    const request = {
      workspaceId: this.workspaceId,
      statementId,
      pages,
      contentHash: Buffer.from(content),
      expiresAt: new Date(now.getTime() + DAY_MS),
    };
    const allowances = { free: this.#allowance, pro: 0 };
    await this.database.transaction((tx) => reservePages(tx, request, { allowances, now }));
  }

  async settle(statementId: string, outcome: Settlement['outcome'], now: Date): Promise<void> {
    const { workspaceId } = this;
    const expiresAt = new Date(now.getTime() + DAY_MS);
    await this.database.transaction((tx) =>
      settlePages(tx, { workspaceId, statementId, outcome, expiresAt, now }),
    );
  }

  /** The totals of the books, over all months. */
  async totals(): Promise<{ reserved: number; charged: number; stored: number; creditsCharged: number }> {
    const { rows } = await this.database.query<{
      reserved: number;
      charged: number;
      stored: number;
      creditsCharged: number;
    }>(
      `select coalesce(sum(pages_reserved), 0)::int as reserved, coalesce(sum(pages_charged), 0)::int as charged,
         stored_credits as stored, coalesce(sum(credits_charged), 0)::int as "creditsCharged"
       from workspaces left join ledger_periods using (workspace_id) where workspace_id = $1 group by stored_credits`,
      [this.workspaceId],
    );
    return rows[0] ?? { reserved: -1, charged: -1, stored: -1, creditsCharged: -1 };
  }

  /** What must hold after any sequence of any transactions. */
  async expectBalance(): Promise<void> {
    const { rows } = await this.database.query<{ breach: string }>(BREACHES, [
      this.workspaceId,
      this.#allowance,
      this.#granted,
    ]);
    expect(rows.map((row) => row.breach)).toEqual([]);
  }
}

const BREACHES = `
  with charges as (select * from page_charges where workspace_id = $1),
       claims as (select * from page_claims where workspace_id = $1),
       periods as (
         select p.*, coalesce(sum(from_allowance) filter (where state = 'reserved'), 0) as reserved,
           coalesce(sum(from_allowance) filter (where state = 'charged'), 0) as charged,
           coalesce(sum(from_credits) filter (where state = 'charged'), 0) as credits
         from ledger_periods p left join charges c using (workspace_id, period_start)
         where workspace_id = $1 group by p.workspace_id, p.period_start)
  select 'counters are not the sums of the charges' as breach from periods
    where pages_reserved <> reserved or pages_charged <> charged or credits_charged <> credits
  union all select 'the allowance is exceeded' from periods where pages_reserved + pages_charged > $2
  union all select 'credits were made or lost' from workspaces
    where workspace_id = $1 and stored_credits + (select coalesce(sum(from_credits), 0) from charges where state <> 'released') <> $3
  union all select 'a reservation that no open statement holds' from charges c
    where state = 'reserved' and not exists (select from claims where charge_id = c.charge_id and state = 'open')
  union all select 'a charge that no statement completed' from charges c
    where state = 'charged' and not exists (select from claims where charge_id = c.charge_id and state = 'completed')
  union all select 'a completed statement that was not charged' from claims join charges c using (charge_id)
    where claims.state = 'completed' and c.state <> 'charged'
  union all select 'an open statement whose charge was given back' from claims join charges c using (charge_id)
    where claims.state = 'open' and c.state = 'released'`;
