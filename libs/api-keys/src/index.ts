export * from './base62.ts';
export * from './hash.ts';
export * from './key.ts';
