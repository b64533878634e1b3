export { runChecks, type Checked } from './checks/index.ts';
export * from './dates.ts';
export * from './document.ts';
export * from './operations/index.ts';
export * from './revision.ts';
export { sanitizeText } from './sanitize.ts';
