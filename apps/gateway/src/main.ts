import { runService } from '@counterfoil/config';
import { start } from './service.ts';

await runService('gateway', () => start(process.env));
