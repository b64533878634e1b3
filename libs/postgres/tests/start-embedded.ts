/** A process for the embedded tests: starts PostgreSQL in the directory given, says so, and waits. */
import { startEmbeddedPostgres } from '../src/embedded.ts';

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
  process.stdout.write(`${server.url}\n`);
  process.stdin.resume().once('end', () => void server[Symbol.asyncDispose]().then(() => process.exit(0)));
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : 'failed'}\n`);
  process.exit(1);
}
