import { parseMinor, sumMinor } from '@counterfoil/money';
import type { RowOrigin, Transaction } from '../revision.ts';
import type { SplitPart, SplitRow } from './operation.ts';
import { refusal } from './refusal.ts';
import { changeRow } from './row-changes.ts';
import { amountValue, dateOrNull, textValue } from './values.ts';
import {
  claimId,
  digitsFor,
  getRow,
  recordEdits,
  recordOrigin,
  requireRoom,
  timeRunsUp,
  type WorkingDraft,
} from './working-draft.ts';

/** Makes several rows of one; the amounts add up to the row's, the first part keeps its id. */
export function splitRow(working: WorkingDraft, operation: SplitRow, path: string): void {
  const { row, index } = getRow(working, operation.transaction_id, `${path}.transaction_id`);
  if (operation.parts.length < 2)
    throw refusal('invalid_request', `${path}.parts`, 'expected at least two parts');
  const digits = digitsFor(working, row.account_id);
  const parts = operation.parts.map((part, k) => partOf(row, part, digits, `${path}.parts[${k}]`));
  requireSum(row, parts, digits, `${path}.parts`);
  const origin = working.origins.get(row.transaction_id);
  const edits = operation.parts.map(editedFields);
  const rows = parts.map((part, k) => {
    const id =
      k === 0 ? keptId(row, operation, path) : newPart(working, operation, k, origin, edits[k] ?? [], path);
    return { ...part, transaction_id: id };
  });
  recordEdits(working, row.transaction_id, edits[0] ?? []);
  // The printed balance holds after the whole: on the part that is latest in time.
  const last = row.balance !== null && timeRunsUp(working, row.account_id) ? 0 : rows.length - 1;
  const placed = rows.map((part, k) => ({ ...part, balance: k === last ? row.balance : null }));
  working.transactions.splice(index, 1, ...placed);
  requireRoom(working, path);
}

function partOf(row: Transaction, part: SplitPart, digits: number, path: string): Transaction {
  const amount = amountValue(part.amount, digits, `${path}.amount`);
  const description =
    part.description === undefined
      ? row.description
      : textValue(part.description, 'description', `${path}.description`);
  const date = part.date === undefined ? row.date : dateOrNull(part.date, `${path}.date`);
  return changeRow(row, { amount, description, date }, 'split', editedFields(part));
}

function editedFields(part: SplitPart): readonly string[] {
  return ['amount', 'description', 'date'].filter((field) => part[field as keyof SplitPart] !== undefined);
}

function requireSum(row: Transaction, parts: readonly Transaction[], digits: number, path: string): void {
  const whole = parseMinor(row.amount, digits);
  const sum = sumMinor(parts.map((part) => parseMinor(part.amount, digits) ?? 0n));
  if (whole === sum) return;
  throw refusal(
    'split_amount_mismatch',
    path,
    "the amounts of the parts must sum to the row's amount exactly",
  );
}

function keptId(row: Transaction, operation: SplitRow, path: string): string {
  const wanted = operation.parts[0]?.transaction_id;
  if (wanted === undefined || wanted === row.transaction_id) return row.transaction_id;
  throw refusal('invalid_value', `${path}.parts[0].transaction_id`, "the first part keeps the row's id");
}

/** Gives a further part its id and its origin: the row's FITID with the next free suffix. */
function newPart(
  working: WorkingDraft,
  operation: SplitRow,
  k: number,
  origin: RowOrigin | undefined,
  edited: readonly string[],
  path: string,
): string {
  const id = claimId(working, operation.parts[k]?.transaction_id, `${path}.parts[${k}].transaction_id`);
  const whole = origin ?? { method: 'person' as const, fit_id: id, edited: [] };
  let suffix = k;
  while (working.fitIds.has(`${whole.fit_id}-${suffix}`)) suffix += 1;
  const all = [...new Set([...whole.edited, ...edited])];
  recordOrigin(working, id, { method: whole.method, fit_id: `${whole.fit_id}-${suffix}`, edited: all });
  return id;
}
