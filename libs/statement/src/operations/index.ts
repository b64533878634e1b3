import type { StatementDraft } from '../revision.ts';
import { insertRow } from './insert-row.ts';
import { mergeRows } from './merge-rows.ts';
import type { Operation } from './operation.ts';
import { setField } from './set-field.ts';
import { splitRow } from './split-row.ts';
import { closeDraft, indexOfRow, openDraft, type IdSource, type WorkingDraft } from './working-draft.ts';

export * from './operation.ts';
export { parseOperations, OPERATIONS_MAX } from './parse.ts';
export { DESCRIPTION_LENGTH_MAX } from './values.ts';
export { TRANSACTIONS_MAX, type IdSource } from './working-draft.ts';

/**
 * Applies operations in order, each seeing the effect of those before it, and returns the changed draft.
 * Pure: the draft given stays as it is, and a refused operation leaves no trace of the others.
 * Throws DomainError `invalid` with reason unknown_transaction, invalid_field, invalid_value,
 * split_amount_mismatch or invalid_merge; `details[0].path` is `operations[i]…`.
 */
export function applyOperations(
  draft: StatementDraft,
  operations: readonly Operation[],
  ids: IdSource,
): StatementDraft {
  const working = openDraft(draft, ids);
  for (const [index, operation] of operations.entries()) apply(working, operation, `operations[${index}]`);
  return closeDraft(working);
}

function apply(working: WorkingDraft, operation: Operation, path: string): void {
  switch (operation.type) {
    case 'set_field':
      return setField(working, operation, path);
    case 'insert_row':
      return insertRow(working, operation, path);
    case 'delete_row':
      working.transactions.splice(indexOfRow(working, operation.transaction_id, `${path}.transaction_id`), 1);
      return;
    case 'split_row':
      return splitRow(working, operation, path);
    case 'merge_rows':
      return mergeRows(working, operation, path);
  }
}
