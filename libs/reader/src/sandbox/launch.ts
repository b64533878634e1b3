import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the host lets a child be confined by, beyond Node's own permission model. */
export interface Confinement {
  /** A command line that runs what follows it without a network; empty where the host offers none. */
  readonly withoutNetwork: readonly string[];
  /** Path of util-linux' prlimit; null where the host has none. */
  readonly prlimit: string | null;
}

export interface LaunchOptions {
  readonly confinement: Confinement;
  /** The child's main module. */
  readonly entry: string;
  readonly memoryBytesMax: number;
  readonly argv: readonly string[];
}

/** Directories of system commands, as the environment's PATH is not to be trusted with a sandbox. */
const SYSTEM_DIRECTORIES = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];
/** A probe is a command that does nothing; a host that cannot do it in this time does not offer it. */
const PROBE_MS_MAX = 2000;
/** Descriptors a child needs: three pipes, its modules one at a time, Node's own event loop. */
const DESCRIPTORS_MAX = 128;

/**
 * What V8 may use for objects that die young, twice over. Its own choice of 32 reads no faster and takes 40 MiB more
 * for a document of 250 pages.
 */
const YOUNG_MIB = 8;
/**
 * How often a function runs before V8's best compiler takes it up, if it has no long loop. At its own choice of 3,000 that
 * compiler is never done with documents of many kinds, which then take a tenth more processor time; at 50,000 a long
 * document, and the next one of its kind, take a tenth longer.
 */
const CALLS_BEFORE_BEST_CODE = 10_000;

/** Finds out, once per pool, what this host offers. */
export function probeConfinement(): Confinement {
  const unshare = findCommand('unshare');
  const prlimit = findCommand('prlimit');
  const nothing = findCommand('true');
  const works = (command: readonly string[]): boolean => {
    const [file, ...args] = command;
    return file !== undefined && nothing !== null && succeeds(file, [...args, nothing]);
  };
  const candidates =
    unshare === null
      ? []
      : [
          [unshare, '--net'],
          [unshare, '--map-root-user', '--net'],
        ];
  return {
    withoutNetwork: candidates.find(works) ?? [],
    prlimit: prlimit !== null && works([prlimit, '--core=0', '--fsize=0', '--']) ? prlimit : null,
  };
}

function findCommand(name: string): string | null {
  return (
    SYSTEM_DIRECTORIES.map((directory) => join(directory, name)).find((path) => existsSync(path)) ?? null
  );
}

function succeeds(file: string, args: readonly string[]): boolean {
  const { status } = spawnSync(file, args, { stdio: 'ignore', env: {}, timeout: PROBE_MS_MAX });
  return status === 0;
}

/**
 * Starts a child that can read the program's own files and nothing else, write none, start no process, reach no
 * network, and inherits neither environment nor descriptors. Its only ways out are its two pipes.
 */
export function launch({ confinement, entry, memoryBytesMax, argv }: LaunchOptions): ChildProcess {
  const limits =
    confinement.prlimit === null
      ? []
      : [
          confinement.prlimit,
          `--data=${String(memoryBytesMax)}`,
          '--core=0',
          '--fsize=0',
          `--nofile=${String(DESCRIPTORS_MAX)}`,
          '--',
        ];
  const node = [process.execPath, ...nodeOptions(memoryBytesMax), entry, ...argv];
  const [file = process.execPath, ...args] = [...confinement.withoutNetwork, ...limits, ...node];
  return spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'], env: {}, cwd: '/', windowsHide: true });
}

function nodeOptions(memoryBytesMax: number): string[] {
  const heapMiB = Math.floor(memoryBytesMax / 2 / 1024 / 1024);
  return [
    '--conditions=@counterfoil/source',
    '--permission',
    ...readablePaths().map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${String(heapMiB)}`,
    `--max-semi-space-size=${String(YOUNG_MIB)}`,
    // A page's letters live as long as it takes to read it: V8 takes them for objects that stay, and keeps those of 200 pages.
    '--no-allocation-site-pretenuring',
    `--invocation-count-for-turbofan=${String(CALLS_BEFORE_BEST_CODE)}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}

/** The program's sources and packages: nothing a document's owner ever wrote. */
function readablePaths(): string[] {
  const root = programRoot();
  return [join(root, 'libs', '*'), join(root, 'node_modules', '*'), join(root, 'package.json')];
}

/** The directory that holds `node_modules` and `libs`: the repository's root, or the image's. */
function programRoot(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, 'node_modules', 'tesseract.js')) && directory !== dirname(directory)) {
    directory = dirname(directory);
  }
  return resolve(directory);
}
