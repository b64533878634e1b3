import { startEmbedded } from './embedded.ts';
import { runInstallation } from './run.ts';
import { readRunSettings } from './settings.ts';

// `npm start`: everything in one process (the readers in children), on loopback only.
await runInstallation(() => readRunSettings(process.env), startEmbedded);
