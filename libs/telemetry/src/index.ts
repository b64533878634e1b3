export * from './call-context.ts';
export * from './health-server.ts';
export * from './logger.ts';
export { Counter, Gauge, Histogram, Registry } from 'prom-client';
