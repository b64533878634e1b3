import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A statement this project draws itself, with its known rows. */
export interface Fixture {
  readonly path: string;
  readonly truth: {
    readonly currency: string;
    readonly opening_balance: string;
    readonly closing_balance: string;
    readonly password?: string;
    readonly transactions: readonly {
      readonly date: string;
      readonly description: string;
      readonly amount: string;
      readonly balance: string | null;
    }[];
  };
}

export function fixture(name: string): Fixture {
  const path = fileURLToPath(new URL(`../../../fixtures/statements/${name}.pdf`, import.meta.url));
  const truth = JSON.parse(readFileSync(path.replace(/\.pdf$/, '.truth.json'), 'utf8')) as Fixture['truth'];
  return { path, truth };
}
