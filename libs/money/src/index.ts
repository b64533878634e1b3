export * from './amount.ts';
export * from './currencies.ts';
