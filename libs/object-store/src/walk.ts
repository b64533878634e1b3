import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './file-system.ts';
import type { ListedObject } from './object-store.ts';

/**
 * The objects below `root` whose key starts with `prefix`, in the order of their keys. `folder` is the key part
 * already walked, empty or ending with a slash. What vanishes during the walk is left out.
 */
export async function* walkObjects(
  root: string,
  suffix: string,
  folder: string,
  prefix: string,
): AsyncGenerator<ListedObject, void, void> {
  for (const entry of await sortedEntries(join(root, folder), suffix)) {
    const key = folder + entry;
    if (key.endsWith('/')) {
      const reachable = key.startsWith(prefix) || prefix.startsWith(key);
      if (reachable) yield* walkObjects(root, suffix, key, prefix);
    } else if (key.startsWith(prefix)) {
      const info = await orMissing(stat(join(root, key + suffix)), null);
      if (info !== null) yield { key, size: info.size, lastModified: info.mtime };
    }
  }
}

/** Object names, and folder names with a slash at the end: so compared, they stand in the order of their keys. */
async function sortedEntries(directory: string, suffix: string): Promise<string[]> {
  const entries = await orMissing(readdir(directory, { withFileTypes: true }), [] as Dirent[]);
  return entries
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -suffix.length)))
    .sort((a, b) => (a < b ? -1 : 1));
}

async function orMissing<T, M>(found: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return missing;
    throw error;
  }
}
