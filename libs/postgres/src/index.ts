export { dropDatabase } from './create.ts';
export { type Database, type DatabaseOptions, openDatabase } from './database.ts';
export {
  errorCode,
  isCheckViolation,
  isForeignKeyViolation,
  isRetriable,
  isTransient,
  isUniqueViolation,
} from './errors.ts';
export { tryHold } from './hold.ts';
export { errorFields, type Log, silentLog } from './log.ts';
export type { Queryable, Rows, TransactionOptions, Tx } from './tx.ts';
