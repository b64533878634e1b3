export * from './entry.ts';
export * from './runtime.ts';
export * from './s3.ts';
