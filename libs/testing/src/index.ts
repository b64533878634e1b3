export { ApiDocument, type ObservedAnswer } from './api-document.ts';
export { freeLoopbackPort as freePort, startEmbeddedPostgres } from '@counterfoil/postgres/embedded';
export { testKafka, type TestKafka } from './kafka.ts';
export { eventually, type EventuallyOptions, failureOf } from './eventually.ts';
export { type CapturedLog, captureLog } from './logs.ts';
export { testS3, type TestS3 } from './s3.ts';
export { startTestPostgres, type TestPostgres } from './postgres.ts';
