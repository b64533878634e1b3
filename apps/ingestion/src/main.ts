import { runService } from '@counterfoil/config';
import { readIngestionConfig } from './config.ts';
import { startIngestion } from './service.ts';

await runService('ingestion', async () => startIngestion(readIngestionConfig(process.env)));
