/** What a hypothesis makes of one printed line: money moved and the balance printed after it. */
export interface Step {
  /** Null where the line moves no money. */
  readonly amount: number | null;
  /** The sign of `amount` is not printed: any that explains the balances will do. */
  readonly unsigned: boolean;
  /** What it is with the other sign where that is not the opposite number, as a fee goes out either way. */
  readonly turned?: number;
  readonly balance: number | null;
  /** A line that may turn out to be no row: undated, so that dropping it is allowed. */
  readonly doubtful: boolean;
  /** Other readings of a damaged amount, and of a damaged balance. */
  readonly alternatives: readonly number[];
  readonly balances: readonly number[];
  /** Read by OCR: a digit of either may be wrong. */
  readonly scanned: boolean;
  /** OCR was so sure of it that a sum that does not hold says nothing against it: it is printed so. */
  readonly sureAmount?: boolean;
  readonly sureBalance?: boolean;
}
