import type { ColumnRole } from '../../lexicon/column-words.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import type { Extent, Track } from '../text/columns.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import type { Value } from '../text/values.ts';
import type { Header } from './headers.ts';

/** What the sections say of lines. */
export interface SectionLines {
  /** A section starts here. */
  readonly starts: ReadonlySet<number>;
  /** Headings with sums of their own: they may give a date, and are no rows. */
  readonly noRows: ReadonlySet<number>;
}

/** A line of a table that carries amounts in its columns. */
export interface TableLine {
  readonly line: TokenLine;
  /** By track of the table. */
  readonly values: readonly (Value | null)[];
  /** Tokens of the table's date columns that date this line, leftmost first. */
  readonly dates: readonly Token[];
  /** The dates stand on this line, not on one above. */
  readonly datedHere: boolean;
  /** Of its two days this line prints that of value alone, and shares the day of booking with a row above. */
  readonly sharesDay?: true;
  /** What its words say as a label; looked up when asked, as most lines are rows. */
  readonly meanings: () => readonly LineMeaning[];
}

/** All parts of the document under the same header: one set of columns. */
export interface Table {
  readonly header: Header | null;
  readonly lines: readonly TokenLine[];
  readonly tracks: readonly Track<Extent>[];
  /** What the header says over each track. */
  readonly trackHeaders: readonly (readonly ColumnRole[])[];
  readonly dateTracks: readonly Track<Extent>[];
  /** Nothing is aligned but the dates: amounts follow the text, and the header's cells stand over nothing. */
  readonly ragged: boolean;
  readonly entries: readonly TableLine[];
  /** Lines of text between the rows that look like headings. */
  readonly headings: readonly TokenLine[];
  readonly sections: SectionLines;
}

/** The token is one of the row's dates or amounts: they are so few that a set of them would cost more than looking. */
export function isUsed({ dates, values }: TableLine, token: Token): boolean {
  return dates.includes(token) || values.some((value) => value?.token === token);
}
