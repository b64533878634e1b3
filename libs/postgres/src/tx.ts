import type pg from 'pg';

export interface Rows<Row> {
  readonly rows: Row[];
  /** Rows changed by an insert, update or delete; rows found by a select. */
  readonly rowCount: number;
}

/** What can run a statement: a transaction, or the database itself (each statement on its own). */
export interface Queryable {
  /** Runs one statement. `Row` is what the caller knows of the columns it selects. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Rows<Row>>;
}

/** An open transaction. */
export interface Tx extends Queryable {
  /** Runs `hook` once the transaction has committed; never when it rolled back. It must not throw. */
  afterCommit(hook: () => void): void;
  /** After the commit, wakes the loops of this process that wait on `name` (see `Database.onSignal`). */
  signal(name: string): void;
}

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

/** One statement on one client, in the narrow shape that the stores use. */
export async function run<Row>(
  client: pg.Pool | pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Rows<Row>> {
  const result = await client.query<Row & pg.QueryResultRow>(text, [...values]);
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}

/** A transaction on `client` that collects its hooks for after the commit. */
export function openTx(client: pg.ClientBase): { tx: Tx; hooks: (() => void)[]; signals: Set<string> } {
  const hooks: (() => void)[] = [];
  const signals = new Set<string>();
  const tx: Tx = {
    query: async (text, values) => run(client, text, values),
    afterCommit: (hook) => void hooks.push(hook),
    signal: (name) => void signals.add(name),
  };
  return { tx, hooks, signals };
}
