/** A calendar month in UTC: what a page allowance is for. */
export interface Period {
  readonly start: Date;
  /** The first moment of the next month. */
  readonly end: Date;
  /** `YYYY-MM-01`, as the database keeps it. */
  readonly key: string;
}

/** The month that `moment` lies in. */
export function periodOf(moment: Date): Period {
  const year = moment.getUTCFullYear();
  const month = moment.getUTCMonth();
  const start = new Date(Date.UTC(year, month, 1));
  return { start, end: new Date(Date.UTC(year, month + 1, 1)), key: start.toISOString().slice(0, 10) };
}
