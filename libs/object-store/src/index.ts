export * from './file-store.ts';
export * from './object-store.ts';
export * from './s3-store.ts';
