// `npm start` and its siblings: installs what is missing, then hands over to Node 24.
// Usage: node tools/start.mjs standalone | services | admin | extract | test | verify [arguments]
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, node, root } from './install.mjs';

const commands = {
  standalone: { scope: 'run', script: 'apps/standalone/src/main.ts' },
  services: { scope: 'run', script: 'apps/standalone/src/services-main.ts' },
  admin: { scope: 'run', script: 'apps/cli/src/admin.ts' },
  extract: { scope: 'run', script: 'apps/cli/src/extract.ts' },
  test: { scope: 'develop', script: 'tools/test.mjs' },
  verify: { scope: 'develop', script: 'tools/verify.mjs' },
};

const [name, ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  process.stderr.write(`usage: node tools/start.mjs ${Object.keys(commands).join(' | ')}\n`);
  process.exit(2);
}
ensureInstalled(command.scope);

// The channel lets the child notice when this process is gone, even by kill -9.
const child = spawn(
  node,
  [
    '--conditions=@counterfoil/source',
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=TimeoutNegativeWarning',
    join(root, command.script),
    ...args,
  ],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
      ...(command.scope === 'run' ? compileCache() : {}),
    },
  },
);

/** Node keeps what it made of the sources: `extract` starts 0.2 s sooner, the services more. */
function compileCache() {
  return {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'counterfoil'),
  };
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // From a terminal the child got the signal too; services treat the second one as the first.
  process.on(signal, () => child.kill(signal));
}
child.on('error', (error) => {
  process.stderr.write(`Cannot start Node 24 from node_modules: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  if (child.connected) child.disconnect();
});
