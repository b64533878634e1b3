export interface TestS3 {
  readonly settings: {
    readonly endpoint: string;
    readonly accessKey: string;
    readonly secretKey: string;
    readonly region?: string;
  };
  stop(): Promise<void>;
}

/**
 * An S3 server for tests: the one named by S3_ENDPOINT, else a container of MINIO_IMAGE, else null;
 * with COUNTERFOIL_REQUIRE_SERVICES=1 throws instead of answering null.
 */
export async function testS3(): Promise<TestS3 | null> {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, MINIO_IMAGE } = process.env;
  if (S3_ENDPOINT !== undefined) {
    const settings = {
      endpoint: S3_ENDPOINT,
      accessKey: S3_ACCESS_KEY ?? '',
      secretKey: S3_SECRET_KEY ?? '',
      ...(S3_REGION === undefined ? {} : { region: S3_REGION }),
    };
    return { settings, stop: async () => undefined };
  }
  if (MINIO_IMAGE !== undefined) return startContainer(MINIO_IMAGE);
  if (process.env['COUNTERFOIL_REQUIRE_SERVICES'] === '1') {
    throw new Error('COUNTERFOIL_REQUIRE_SERVICES=1, but neither S3_ENDPOINT nor MINIO_IMAGE is set');
  }
  return null;
}

async function startContainer(image: string): Promise<TestS3> {
  // Loaded only here: it takes longer to load than the whole suite runs.
  const { GenericContainer, Wait } = await import('testcontainers');
  const credentials = { accessKey: 'counterfoil-test', secretKey: 'counterfoil-test-secret' };
  const container = await new GenericContainer(image)
    .withCommand(['minio', 'server', '/tmp/data', '--address', ':9000'])
    .withEnvironment({
      MINIO_ROOT_USER: credentials.accessKey,
      MINIO_ROOT_PASSWORD: credentials.secretKey,
    })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .start();
  return {
    settings: { endpoint: `http://${container.getHost()}:${container.getMappedPort(9000)}`, ...credentials },
    stop: async () => {
      await container.stop();
    },
  };
}
