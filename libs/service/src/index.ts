export * from './entry.ts';
export * from './in-flight.ts';
export * from './rounds.ts';
export * from './runtime.ts';
export * from './s3.ts';
export * from './work-loops.ts';
export * from './young-garbage.ts';
