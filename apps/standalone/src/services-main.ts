import { runInstallation } from './run.ts';
import { startServices } from './separated.ts';
import { readServicesSettings } from './settings.ts';

// `npm run start:services`: every service a process of its own, on Kafka, S3 and PostgreSQL.
await runInstallation(() => readServicesSettings(process.env), startServices);
