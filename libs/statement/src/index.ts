export * from './checks/index.ts';
export * from './dates.ts';
export * from './revision.ts';
