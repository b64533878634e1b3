import { runService } from '@counterfoil/config';
import { readReviewConfig } from './config.ts';
import { startReview } from './service.ts';

await runService('review', async () => startReview(readReviewConfig(process.env)));
