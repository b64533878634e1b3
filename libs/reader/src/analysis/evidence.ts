import type { Mark } from './candidates.ts';
import type { Label } from './labels.ts';

/** What is printed about an account that its rows can be held against, most plausible first. */
export interface Evidence {
  readonly openings: readonly number[];
  readonly closings: readonly number[];
  readonly totalsIn: readonly number[];
  readonly totalsOut: readonly number[];
  /** Amounts of a summary whose words are not known, in reading order and the holder's view. */
  readonly loose: readonly number[];
}

/** Evidence from labels and from balances inside the tables; a card prints what is owed without a sign. */
export function evidenceOf(labels: readonly Label[], marks: readonly Mark[], liability: boolean): Evidence {
  const of = (...meanings: string[]): Label[] => labels.filter((label) => meanings.includes(label.meaning));
  const balances = (meaning: string): number[] => of(meaning).map((label) => owed(label, liability));
  const marked = (kind: Mark['kind']): number[] =>
    marks.filter((mark) => mark.kind === kind).map((mark) => mark.minor);
  return {
    openings: unique([...balances('opening'), ...marked('opening'), ...balances('brought_forward')]),
    closings: unique([
      ...balances('closing'),
      ...marked('closing').reverse(),
      ...balances('carried_forward').reverse(),
    ]),
    totalsIn: unique(of('total_in').map((label) => Math.abs(label.minor))),
    totalsOut: unique(of('total_out').map((label) => Math.abs(label.minor))),
    loose: [],
  };
}

/** What a card or a loan prints as its balance is owed, unless it is marked as a credit. */
export function owed(label: Pick<Label, 'minor' | 'credit'>, liability: boolean): number {
  return liability && !label.credit ? -Math.abs(label.minor) : label.minor;
}

function unique(values: readonly number[]): number[] {
  return [...new Set(values)];
}
