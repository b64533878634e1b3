/**
 * A real Kafka broker for tests and trials, on loopback: one node in KRaft mode, its jars fetched once by
 * Maven and kept in `.cache/`. Needs Java 17 or newer. Plain JavaScript, so that any Node from 20 runs it.
 *
 *   node tools/services/kafka.mjs [DATA_DIRECTORY]
 *
 * prints `{"KAFKA_BROKERS": "127.0.0.1:PORT"}` on one line and runs until SIGTERM or SIGINT.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const VERSION = '4.1.0';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
/** A free port may be taken before the broker binds it. */
const PORT_ATTEMPTS = 3;
/** Enough for a test's traffic; Kafka's default of 1 GiB would crowd a small machine. */
const HEAP = '-Xmx384m';

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>counterfoil</groupId><artifactId>kafka-broker</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${VERSION}</version></dependency>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-tools</artifactId><version>${VERSION}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`;

/** The directory of the broker's jars, fetched by Maven when the cache has none. */
export async function kafkaJars() {
  const directory = join(root, '.cache', `kafka-${VERSION}`);
  const cached = await readdir(directory).catch(() => []);
  if (cached.length > 0) return directory;
  await mkdir(dirname(directory), { recursive: true });
  const fetching = await mkdtemp(join(root, '.cache', 'fetching-'));
  try {
    process.stderr.write(`fetching Kafka ${VERSION} with Maven (once)\n`);
    await writeFile(join(fetching, 'pom.xml'), pom);
    const goal = ['dependency:copy-dependencies', '-DoutputDirectory=jars', '-DincludeScope=runtime'];
    await run('mvn', ['-q', '-B', '-f', join(fetching, 'pom.xml'), ...goal], { cwd: fetching });
    // Renamed whole: two fetches at the same time cannot show each other half a set of jars.
    await rename(join(fetching, 'jars'), directory).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fetching, { recursive: true, force: true });
  }
  return directory;
}

/**
 * Starts a broker. Without `dataDirectory` its log lives in a temporary folder that `stop` removes.
 * Answers `{ settings, stop }`: KAFKA_BROKERS of the contract, and the clean end.
 */
export async function startKafka({ dataDirectory } = {}) {
  const jars = await kafkaJars();
  const data = dataDirectory ?? (await mkdtemp(join(tmpdir(), 'kafka-')));
  const removeData = async () => {
    if (dataDirectory === undefined) await rm(data, { recursive: true, force: true });
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { port, stop } = await launch(jars, data);
      return {
        settings: { KAFKA_BROKERS: `127.0.0.1:${port}` },
        stop: async () => {
          await stop();
          await removeData();
        },
      };
    } catch (error) {
      if (attempt === PORT_ATTEMPTS) {
        await removeData();
        throw error;
      }
    }
  }
}

async function launch(jars, data) {
  const [port, controllerPort] = [await freePort(), await freePort()];
  const properties = join(data, 'server.properties');
  await mkdir(join(data, 'log'), { recursive: true });
  await writeFile(properties, settings(port, controllerPort, join(data, 'log')));
  const java = (...args) => ['-cp', join(jars, '*'), ...args];
  const formatted = await readdir(join(data, 'log'));
  if (!formatted.includes('meta.properties')) {
    const { stdout } = await run('java', java('kafka.tools.StorageTool', 'random-uuid'));
    await run('java', java('kafka.tools.StorageTool', 'format', '-t', stdout.trim(), '-c', properties));
  }
  const child = spawn('java', [HEAP, ...java('kafka.Kafka', properties)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  const listen = (chunk) => (complaints = (complaints + chunk).slice(-4000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = once(child, 'exit');
  ended.catch((error) => (complaints += error.message));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killed = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(killed);
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw new Error(`Kafka ended at once: ${complaints}`);
    }
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`Kafka did not listen within ${START_TIMEOUT_MS} ms: ${complaints}`);
    }
    await delay(50);
  }
  return { port, stop };
}

function settings(port, controllerPort, log) {
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': log,
    // Topics come from the services, with their partitions and retention: a typing error must not make one.
    'auto.create.topics.enable': false,
    'default.replication.factor': 1,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 5,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function accepts(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs a command to its end; its failure says what it wrote. */
async function run(command, args, options = {}) {
  try {
    return await promisify(execFile)(command, args, options);
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim().slice(-2000);
    throw new Error(`${command} failed (${error.code ?? error.signal}): ${said}`, { cause: error });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [dataDirectory] = process.argv.slice(2);
  const { settings: found, stop } = await startKafka(dataDirectory === undefined ? {} : { dataDirectory });
  process.stdout.write(`${JSON.stringify(found)}\n`);
  let stopping;
  const end = () => (stopping ??= stop().then(() => process.exit(0)));
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
