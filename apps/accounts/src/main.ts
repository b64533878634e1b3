import { runService } from '@counterfoil/config';
import { start } from './service.ts';

await runService('accounts', () => start(process.env));
