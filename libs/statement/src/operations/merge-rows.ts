import { formatMinor, parseMinor, sumMinor } from '@counterfoil/money';
import type { Transaction } from '../revision.ts';
import type { MergeRows } from './operation.ts';
import { refusal } from './refusal.ts';
import { changeRow } from './row-changes.ts';
import { amountValue, textValue } from './values.ts';
import { digitsFor, getRow, recordEdits, timeRunsUp, type WorkingDraft } from './working-draft.ts';

/** Makes one row of several of one account; the first named keeps its id, date and place. */
export function mergeRows(working: WorkingDraft, operation: MergeRows, path: string): void {
  const idsPath = `${path}.transaction_ids`;
  const ids = operation.transaction_ids;
  if (ids.length < 2) throw refusal('invalid_merge', idsPath, 'expected at least two transactions');
  if (new Set(ids).size < ids.length) throw refusal('invalid_merge', idsPath, 'a transaction is named twice');
  const found = ids.map((id, k) => getRow(working, id, `${idsPath}[${k}]`));
  const rows = found.map(({ row }) => row);
  const [first] = rows;
  if (first === undefined || rows.some((row) => row.account_id !== first.account_id)) {
    throw refusal('invalid_merge', idsPath, 'the transactions belong to different accounts');
  }
  const digits = digitsFor(working, first.account_id);
  const sum = sumMinor(rows.map((row) => parseMinor(row.amount, digits) ?? 0n));
  const flags = [...new Set(rows.flatMap((row) => row.flags))];
  const merged = {
    amount: amountValue(formatMinor(sum, digits), digits, `${path}.transaction_ids`),
    description: describe(rows, operation.description, `${path}.description`),
    balance: balanceAfter(working, found),
    confidence: leastConfidence(rows),
  };
  working.transactions[found[0]?.index ?? 0] = changeRow({ ...first, flags }, merged, 'merged', []);
  const gone = new Set(ids.slice(1));
  const kept = working.transactions.filter((row) => !gone.has(row.transaction_id));
  working.transactions.splice(0, working.transactions.length, ...kept);
  recordEdits(working, first.transaction_id, ['amount', 'description']);
}

/** The description asked for, else those of the rows joined; rows on which none could be read add nothing. */
function describe(rows: readonly Transaction[], asked: string | undefined, path: string): string {
  const joined =
    asked ?? rows.flatMap(({ description }) => (description === '' ? [] : description)).join(' ');
  return asked === undefined && joined === '' ? '' : textValue(joined, 'description', path);
}

/** The balance printed after the last of the rows in time; unknown where other rows stand between them. */
function balanceAfter(
  working: WorkingDraft,
  found: readonly { row: Transaction; index: number }[],
): string | null {
  const inPlace = found.toSorted((a, b) => a.index - b.index);
  const [top, bottom] = [inPlace[0], inPlace.at(-1)];
  if (top === undefined || bottom === undefined) return null;
  if (found.every(({ row }) => row.balance === null)) return null;
  const between = working.transactions
    .slice(top.index, bottom.index + 1)
    .filter((row) => row.account_id === top.row.account_id);
  if (between.length !== found.length) return null;
  return timeRunsUp(working, top.row.account_id) ? top.row.balance : bottom.row.balance;
}

function leastConfidence(rows: readonly Transaction[]): number | null {
  const known = rows.flatMap((row) => row.confidence ?? []);
  return known.length === 0 ? null : Math.min(...known);
}
