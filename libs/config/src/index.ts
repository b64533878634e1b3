export * from './run.ts';
export * from './settings.ts';
