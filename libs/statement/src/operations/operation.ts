/** The five ways to change a draft (REST contract 4.5); the shape of the request, its values still unjudged. */
export type Operation = SetField | InsertRow | DeleteRow | SplitRow | MergeRows;

/** Sets one field of a row (`transaction_id`) or of an account (`account_id`): exactly one of the two is given. */
export interface SetField {
  readonly type: 'set_field';
  readonly transaction_id?: string | undefined;
  readonly account_id?: string | undefined;
  readonly field: string;
  readonly value: string | null;
}

export interface InsertRow {
  readonly type: 'insert_row';
  /** null = becomes the first row; absent = the last. */
  readonly after_transaction_id?: string | null | undefined;
  readonly row: NewRow;
}

export interface NewRow {
  readonly date: string | null;
  readonly description: string;
  readonly amount: string;
  readonly value_date?: string | null | undefined;
  readonly balance?: string | null | undefined;
  readonly check_number?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly transaction_id?: string | undefined;
  /** May be absent where the row before, or being the only account, tells it. */
  readonly account_id?: string | undefined;
}

export interface DeleteRow {
  readonly type: 'delete_row';
  readonly transaction_id: string;
}

export interface SplitRow {
  readonly type: 'split_row';
  readonly transaction_id: string;
  readonly parts: readonly SplitPart[];
}

export interface SplitPart {
  readonly amount: string;
  readonly description?: string | undefined;
  readonly date?: string | null | undefined;
  readonly transaction_id?: string | undefined;
}

export interface MergeRows {
  readonly type: 'merge_rows';
  readonly transaction_ids: readonly string[];
  readonly description?: string | undefined;
}

/** The fields of a row that `set_field` reaches. */
export const ROW_FIELDS = [
  'date',
  'value_date',
  'description',
  'amount',
  'balance',
  'check_number',
  'reference',
] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** The fields of an account that `set_field` reaches. */
export const ACCOUNT_FIELDS = [
  'institution',
  'account_last4',
  'statement_type',
  'currency',
  'period_start',
  'period_end',
  'opening_balance',
  'closing_balance',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
