/**
 * A Python with the libraries that read our exports back in tests (apps/export/tests/referees), in `.cache/`. Plain
 * JavaScript, so that any Node from 20 runs it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const requirements = join(root, 'apps', 'export', 'tests', 'referees', 'requirements.txt');

/** The path of that Python, installed when the cache has none; null on a machine without Python 3. */
export function refereePython() {
  if (process.env.REFEREE_PYTHON) return process.env.REFEREE_PYTHON;
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const directory = join(root, '.cache', `referees-${wanted}`);
  const python = join(directory, 'bin', 'python');
  if (existsSync(join(directory, 'complete'))) return python;
  if (spawnSync('python3', ['-m', 'venv', '--help'], { stdio: 'ignore' }).status !== 0) return null;
  process.stderr.write('installing the referees of the exports (once)\n');
  rmSync(directory, { recursive: true, force: true });
  run('python3', ['-m', 'venv', directory]);
  run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements]);
  writeFileSync(join(directory, 'complete'), '');
  return python;
}

function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}
