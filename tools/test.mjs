// `npm test`: all suites. Kafka and S3 come from the environment; else, with COUNTERFOIL_PROVIDE_SERVICES=1, this
// starts real ones, and brings the Python libraries that read exports back; else the suites that need them look for a
// container engine, or say in one line that they are left out.
// Arguments are passed on to Jest (`npm test -- libs/reader`).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';
import { startKafka } from './services/kafka.mjs';
import { startMinio } from './services/minio.mjs';
import { refereePython } from './services/referees.mjs';

/** Suites that share the machine's cores, then those that start whole installations, one after the other. */
const stages = [
  { name: 'unit', projects: ['unit'], args: ['--maxWorkers=2'] },
  { name: 'integration', projects: ['integration'], args: ['--maxWorkers=2'] },
  { name: 'end to end', projects: ['e2e'], args: ['--runInBand'] },
];

const report = mkdtempSync(join(tmpdir(), 'counterfoil-test-'));
const services = [];
const environment = { ...process.env };
let failed = false;
const total = { passed: 0, failed: 0, pending: 0 };
try {
  if (process.env.COUNTERFOIL_PROVIDE_SERVICES === '1') await provideServices();
  for (const stage of stages) {
    const file = join(report, `${stage.projects[0]}.json`);
    const began = Date.now();
    const status = runJest(stage, file);
    const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    total.passed += result?.numPassedTests ?? 0;
    total.failed += (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 1);
    total.pending += result?.numPendingTests ?? 0;
    failed ||= status !== 0 || result === null;
    process.stdout.write(`${stage.name}: ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
  }
} finally {
  for (const service of services.reverse()) await service.stop();
  rmSync(report, { recursive: true, force: true });
}
const skipped = total.pending === 0 ? '' : `, ${total.pending} skipped`;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(failed ? 1 : 0);

async function provideServices() {
  for (const [name, start] of [
    ['KAFKA_BROKERS', startKafka],
    ['S3_ENDPOINT', startMinio],
  ]) {
    if (environment[name]) continue;
    const service = await start();
    services.push(service);
    Object.assign(environment, service.settings);
  }
  const python = refereePython();
  if (python !== null) environment.REFEREE_PYTHON = python;
}

function runJest({ projects, args }, outputFile) {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--conditions=@counterfoil/source',
  ];
  const options = [
    '--config',
    join(root, 'jest.config.mjs'),
    '--selectProjects',
    ...projects,
    '--passWithNoTests',
  ];
  const result = spawnSync(
    process.execPath,
    [...flags, jest, ...options, ...args, '--json', `--outputFile=${outputFile}`, ...process.argv.slice(2)],
    // Jest's JSON goes to the file; what a person reads goes to standard error either way.
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: environment },
  );
  return result.status;
}
