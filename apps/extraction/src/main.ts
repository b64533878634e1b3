import { runService } from '@counterfoil/config';
import { start } from './service.ts';

await runService('extraction', () => start(process.env));
