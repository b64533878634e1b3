// Plain JavaScript for Node 20 and newer, without any package: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.counterfoil-installed.json');

/** The Node that comes as a dependency; it runs the TypeScript sources as they are. */
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Installs the packages when they are missing or older than the lock file.
 * @param {'run' | 'develop'} needed `run` leaves the development packages out, unless they are there already.
 */
export function ensureInstalled(needed) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = readStamp();
  const scope = stamp.scope === 'develop' ? 'develop' : needed;
  if (stamp.lock === lock && stamp.scope === scope) return;
  if (installedByHand(scope)) return;
  process.stderr.write('Installing packages (once; about a minute) …\n');
  // Not `npm ci`: that refuses a lock file without the optional packages of platforms which a registry does not carry.
  // The versions and checksums of the lock file hold here too, and nothing is written back to it.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(scope === 'run' ? ['--omit=dev'] : []),
  ];
  const npm = spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: '', npm_config_loglevel: 'error' },
  });
  if (npm.status !== 0) {
    process.stderr.write('The packages could not be installed; npm said why above.\n');
    process.exit(1);
  }
  writeFileSync(stampFile, JSON.stringify({ lock, scope }));
}

function readStamp() {
  if (!existsSync(stampFile)) return {};
  return JSON.parse(readFileSync(stampFile, 'utf8'));
}

/** Someone ran `npm install` or `npm ci` themselves: what npm wrote down agrees with the lock file. */
function installedByHand(scope) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(stampFile) || !existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || entry.optional || !path.startsWith('node_modules/')) return true;
    if (scope === 'run' && (entry.dev || entry.devOptional)) return true;
    return present[path]?.version === entry.version;
  });
}
