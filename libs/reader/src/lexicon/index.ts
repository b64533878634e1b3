export { readAmount, readMarker, type AmountReading, type NumberStyle } from './amounts.ts';
export { isDateLike, readDate, type DateReading } from './dates.ts';
export { columnRoles, lineMeanings, typeWord, type ColumnRole, type LineMeaning } from './words.ts';
