import { runService } from '@counterfoil/config';
import { start } from './service.ts';

await runService('export', () => start(process.env));
