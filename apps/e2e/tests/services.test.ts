import { afterAll, it } from '@jest/globals';
import { openBacking } from '../src/backing.ts';
import { Installation } from '../src/installation.ts';
import { describeJourney } from './journey.ts';

const backing = await openBacking('the journey on npm run start:services');

if (backing === null) {
  it('is left out where there is no Kafka and no S3 (CI has both)', () => undefined);
} else {
  afterAll(async () => backing[Symbol.asyncDispose]());
  describeJourney('npm run start:services', () =>
    Installation.start({ mode: 'services', environment: backing.environment }),
  );
}
