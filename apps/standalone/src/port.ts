import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

/** Finds out before anything else is started whether the port can be had. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE') throw new Refusal(`port ${port} is in use; set PORT to another one`);
    if (code === 'EACCES')
      throw new Refusal(`port ${port} may not be used by this user; set PORT to another one`);
    throw error;
  }
  await new Promise((resolve) => probe.close(resolve));
}
