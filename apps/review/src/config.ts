import { addressSetting, kafkaSettings, readEnvironment, serviceSettings } from '@counterfoil/config';
import type { Environment } from '@counterfoil/service';
import type { z } from 'zod';

export const reviewSettings = serviceSettings.extend(kafkaSettings.partial().shape).extend({
  EXTRACTION_ADDRESS: addressSetting,
  RETENTION_ADDRESS: addressSetting,
});

export type ReviewConfig = z.output<typeof reviewSettings>;

/** The only reader of this service's environment. */
export function readReviewConfig(environment: Environment): ReviewConfig {
  return readEnvironment('review', reviewSettings, environment);
}
