export * from './data-key-cache.ts';
export * from './data-keys.ts';
export * from './file-key-ring.ts';
export * from './format.ts';
export * from './key-ring.ts';
export * from './range.ts';
export * from './seal.ts';
export * from './stream.ts';
