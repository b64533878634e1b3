import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readInProcess } from '@counterfoil/reader';
import { extractLine } from './extract-line.ts';

const { values, positionals } = parseArgs({
  options: { password: { type: 'string' } },
  allowPositionals: true,
});
for (const file of positionals) {
  const started = performance.now();
  const bytes = await readFile(file);
  const documentKey = createHash('sha256').update(bytes).digest('hex');
  const outcome = await readInProcess(bytes, documentKey, values.password);
  const line = extractLine({
    file,
    documentKey,
    outcome,
    ms: performance.now() - started,
    createdAt: new Date(),
  });
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
