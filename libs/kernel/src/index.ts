export * from './assert.ts';
export * from './clock.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './wait.ts';
