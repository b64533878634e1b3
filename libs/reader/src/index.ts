export type * from './outcome.ts';
export type * from './page.ts';
export { readInProcess } from './engine/read.ts';
