export * from './assert.ts';
export * from './clock.ts';
export * from './common-errors.ts';
export * from './errors.ts';
export * from './expiring-cache.ts';
export * from './gather.ts';
export * from './ids.ts';
export * from './wait.ts';
