import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/** What an independent reader made of an OFX file. */
export interface Reading {
  readonly currency: string;
  readonly account: string;
  readonly balance: string;
  readonly rows: readonly {
    readonly fitId: string;
    readonly date: string;
    readonly amount: string;
    readonly name: string;
    readonly memo: string;
  }[];
}

/** Runs a program; null when this machine does not have it, or it lacks what it needs. */
async function tried(program: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await run(program, [...args])).stdout;
  } catch {
    return null;
  }
}

export const python = process.env.REFEREE_PYTHON ?? 'python3';

/** Whether a referee is installed: a module of Python, or a program. */
export async function has(referee: string): Promise<boolean> {
  const program = { ofxdump: ['ofxdump', '--version'], soffice: ['soffice', '--version'] }[referee];
  const [name = '', ...args] = program ?? [python, '-c', `import ${referee}`];
  return (await tried(name, args)) !== null;
}

/** What a Python library reads out of these files. */
export async function readWith(library: string, files: readonly string[]): Promise<unknown[]> {
  const script = new URL('read_exports.py', import.meta.url).pathname;
  const { stdout } = await run(python, [script, library, ...files], { maxBuffer: OUTPUT_BYTES_MAX });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

/**
 * What libofx reads out of a file, and its complaints. It reports each byte beyond ASCII as no SGML character and yet
 * reads it rightly; everything else that it calls an error is one.
 */
export async function readWithOfxdump(file: string): Promise<Reading & { readonly complaints: string[] }> {
  const env = { ...process.env, TZ: 'UTC' };
  const { stdout, stderr } = await run('ofxdump', [file], { maxBuffer: OUTPUT_BYTES_MAX, env });
  const complaints = stderr
    .split('\n')
    .filter((line) => /:E:|:W:|LibOFX (ERROR|WARNING)/.test(line) && !line.includes('non SGML character'));
  const [before = '', ...transactions] = stdout.split('ofx_proc_transaction():');
  return {
    complaints,
    currency: field(before, 'Default Currency'),
    account: field(before, 'Account #'),
    balance: field(before, 'Ledger balance'),
    rows: transactions.map((text) => ({
      fitId: field(text, "Financial institution's ID for this transaction"),
      date: dayOf(field(text, 'Date posted')),
      amount: field(text, 'Total money amount'),
      name: field(text, 'Name of payee or transaction description'),
      memo: field(text, 'Extra transaction information (memo)'),
    })),
  };
}

function field(text: string, name: string): string {
  const line = text.split('\n').find((candidate) => candidate.trim().startsWith(`${name}: `));
  return line?.slice(line.indexOf(': ') + 2) ?? '';
}

/** `Fri Jan  2 12:00:00 2026 UTC` as a day. */
function dayOf(text: string): string {
  return new Date(text).toISOString().slice(0, 10);
}

/** What LibreOffice makes of workbooks: the first sheet of each, as shown, as CSV; files of the same names in `directory`. */
export async function showWithOffice(files: readonly string[], directory: string): Promise<void> {
  await office(
    ['--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'],
    files,
    directory,
  );
}

/** What LibreOffice makes of CSV files when a person opens them, as workbooks of the same names in `directory`. */
export async function openWithOffice(files: readonly string[], directory: string): Promise<void> {
  await office(
    ['--infilter=Text - txt - csv (StarCalc):44,34,76,1', '--convert-to', 'xlsx'],
    files,
    directory,
  );
}

async function office(
  options: readonly string[],
  files: readonly string[],
  directory: string,
): Promise<void> {
  const profile = `-env:UserInstallation=file://${directory}/profile`;
  await run('soffice', [profile, '--headless', ...options, '--outdir', directory, ...files]);
}
