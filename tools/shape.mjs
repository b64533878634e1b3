// Holds the tree to its shape: file lengths, that no project reaches into another by path, and that no file imports itself by way of others.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const LINES_MAX = 400;
const MEDIAN_MAX = 80;

const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.stdout
  .split('\n')
  .filter((file) => file !== '' && !file.includes('/generated/'))
  .flatMap((file) => {
    try {
      return [{ file, text: readFileSync(join(root, file), 'utf8') }];
    } catch {
      return []; // listed by git, deleted in the work tree
    }
  });

const faults = [];
/** What each file imports by path, types included. */
const imports = new Map();
const lengths = files.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b);
const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
if (median > MEDIAN_MAX) faults.push(`the median file has ${median} lines, more than ${MEDIAN_MAX}`);
for (const { file, text } of files) {
  const lines = text.split('\n').length - 1;
  if (lines > LINES_MAX) faults.push(`${file}: ${lines} lines, more than ${LINES_MAX}`);
  if (/\.test\.ts$/.test(file) && /\b(?:it|test|describe)\.(?:skip|only|todo)\b/.test(text))
    faults.push(`${file}: a skipped or lone test`);
  const targets = [...text.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, target]) => join(file, '..', target));
  imports.set(file, targets);
  for (const target of targets)
    if (projectOf(file) !== projectOf(target))
      faults.push(`${file}: imports ${target} of another project by path`);
}
for (const circle of circles()) faults.push(`imports in a circle: ${circle.join(' -> ')}`);
process.stdout.write(`${files.length} files, median ${median} lines\n${faults.join('\n')}\n`);
process.exit(faults.length === 0 ? 0 : 1);

function projectOf(file) {
  const [top, name] = file.split('/');
  return top === 'apps' || top === 'libs' ? `${top}/${name}` : 'root';
}

/** One way round for each import that leads back to a file on the way to it. */
function circles() {
  const found = [];
  const done = new Set();
  const visit = (file, way) => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}
