// `npm run verify`: everything that CI checks besides the tests, one line each.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const checks = [
  ['types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']],
  // ESLint reads which project may use which from the graph that Nx keeps; without one it leaves that rule out.
  ['projects', bin('nx'), ['show', 'projects']],
  ['lint', bin('eslint'), ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint']],
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['proto', bin('buf'), ['lint']],
  ['generated code', bin('buf'), ['generate']],
  [
    'generated code is committed',
    'git',
    ['diff', '--exit-code', '--stat', '--', 'libs/contracts/src/generated'],
  ],
  ['shape', process.execPath, ['tools/shape.mjs']],
];

let failures = 0;
for (const [name, command, args] of checks) {
  const began = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
  if (status === 0) continue;
  failures += 1;
  process.stdout.write(`${stdout}${stderr}\n`);
}
process.exit(failures === 0 ? 0 : 1);
