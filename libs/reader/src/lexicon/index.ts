export type { NumberStyle } from './amount-body.ts';
export { readAmount, readMarker, type AmountReading } from './amounts.ts';
export { isDateLike, readDate, type DateReading } from './dates.ts';
export { columnRoles, lineMeanings, typeWord } from './words.ts';
export type { ColumnRole } from './column-words.ts';
export type { LineMeaning } from './line-words.ts';
