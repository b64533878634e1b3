import { freeLoopbackPort } from '@counterfoil/postgres/embedded';

export interface TestKafka {
  readonly brokers: readonly string[];
}

/**
 * A Kafka broker for a test file: that of `KAFKA_BROKERS`, else a container of the image `KAFKA_IMAGE`
 * where a Docker engine answers, else null. With `COUNTERFOIL_REQUIRE_SERVICES=1` (CI) null is a failure.
 * The container is removed by testcontainers' own reaper, or by CI.
 */
export async function testKafka(): Promise<TestKafka | null> {
  const brokers = (process.env.KAFKA_BROKERS ?? '').split(',').filter((broker) => broker !== '');
  if (brokers.length > 0) return { brokers };
  const image = process.env.KAFKA_IMAGE ?? 'apache/kafka:4.1.0';
  if (await dockerAnswers()) return startContainer(image);
  if (process.env.COUNTERFOIL_REQUIRE_SERVICES === '1') throw new Error('this run needs KAFKA_BROKERS');
  return null;
}

async function dockerAnswers(): Promise<boolean> {
  try {
    // Loaded here, not above: most test files need no container, and this takes a second.
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false; // No engine, or none that this user may talk to: the suite is left out.
  }
}

/** The port is chosen before the start, because the broker has to advertise it. */
async function startContainer(image: string): Promise<TestKafka> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const port = await freeLoopbackPort();
  const listeners = `PLAINTEXT://0.0.0.0:${String(port)},CONTROLLER://127.0.0.1:9093`;
  await new GenericContainer(image)
    .withExposedPorts({ container: port, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@127.0.0.1:9093',
      KAFKA_LISTENERS: listeners,
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${String(port)}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    })
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  return { brokers: [`127.0.0.1:${String(port)}`] };
}
