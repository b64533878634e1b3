import type { Environment } from '@counterfoil/service';
import { availableParallelism } from 'node:os';
import {
  addressSetting,
  integerSetting,
  kafkaSettings,
  readEnvironment,
  serviceSettings,
} from '@counterfoil/config';
import type { z } from 'zod';

const cores = Math.max(1, availableParallelism());

export const extractionSettings = serviceSettings.extend(kafkaSettings.partial().shape).extend({
  INGESTION_ADDRESS: addressSetting,
  RETENTION_ADDRESS: addressSetting,
  /** Documents read at once from their text layer, each in a sandboxed child. */
  READER_CHILDREN: integerSetting(1, 256, cores),
  /** Cores that painted pages are read with. */
  OCR_THREADS: integerSetting(1, 256, cores),
  /** Processor time after which a document is given up, OCR not counted, and that of one page in OCR; for slow hosts. */
  READER_TEXT_MS: integerSetting(1_000, 600_000, 7_500),
  READER_OCR_PAGE_MS: integerSetting(1_000, 600_000, 30_000),
  /** Jobs held at once; more than children, so that scans waiting for OCR do not keep text documents waiting. */
  WORKERS: integerSetting(1, 256, cores + 6),
});

export type ExtractionConfig = z.output<typeof extractionSettings>;

export function readExtractionConfig(environment: Environment): ExtractionConfig {
  return readEnvironment('extraction', extractionSettings, environment);
}
