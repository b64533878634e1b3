import { runService } from '@counterfoil/config';
import { readRetentionConfig } from './config.ts';
import { startRetention } from './service.ts';

await runService('retention', async () => startRetention(readRetentionConfig(process.env)));
