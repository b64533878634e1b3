import { runService } from '@counterfoil/config';
import { start } from './service.ts';

await runService('review', () => start(process.env));
