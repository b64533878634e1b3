// Holds the tree to its shape: file lengths, and that no project imports an app or reaches into another project.
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
const lengths = files.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b);
const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
if (median > MEDIAN_MAX) faults.push(`the median file has ${median} lines, more than ${MEDIAN_MAX}`);
for (const { file, text } of files) {
  const lines = text.split('\n').length - 1;
  if (lines > LINES_MAX) faults.push(`${file}: ${lines} lines, more than ${LINES_MAX}`);
  if (/\.test\.ts$/.test(file) && /\b(?:it|test|describe)\.(?:skip|only|todo)\b/.test(text))
    faults.push(`${file}: a skipped or lone test`);
  for (const [, target] of text.matchAll(/from '(\.\.?\/[^']+)'/g)) {
    const project = projectOf(file);
    const reached = projectOf(join(file, '..', target));
    if (project !== reached) faults.push(`${file}: imports ${target} of another project by path`);
  }
}
process.stdout.write(`${files.length} files, median ${median} lines\n${faults.join('\n')}\n`);
process.exit(faults.length === 0 ? 0 : 1);

function projectOf(file) {
  const [top, name] = file.split('/');
  return top === 'apps' || top === 'libs' ? `${top}/${name}` : 'root';
}
