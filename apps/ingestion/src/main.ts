import { runService } from '@counterfoil/config';
import { start } from './service.ts';

await runService('ingestion', () => start(process.env));
