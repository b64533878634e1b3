import { runService } from '@counterfoil/config';
import { start } from './service.ts';

await runService('retention', () => start(process.env));
