export * from './revision.ts';
