import { runService } from '@counterfoil/config';
import { readExtractionConfig } from './config.ts';
import { startExtraction } from './service.ts';

await runService('extraction', async () => startExtraction(readExtractionConfig(process.env)));
