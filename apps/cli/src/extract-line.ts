import { derivedId } from '@counterfoil/kernel';
import type { ExtractLine, ReadOutcome } from '@counterfoil/reader';
import type { RevisionDocument } from '@counterfoil/statement';

/** What is known when a file has been answered. */
export interface Answered {
  readonly file: string;
  readonly documentKey: string;
  readonly outcome: ReadOutcome;
  readonly ms: number;
  readonly createdAt: Date;
}

/** One line of the `extract` command: the first revision of a statement that no service has stored. */
export function extractLine({ file, documentKey, outcome, ms, createdAt }: Answered): ExtractLine {
  return {
    file,
    outcome: outcome.outcome,
    pages: outcome.pages,
    ms: Math.round(ms * 10) / 10,
    result: outcome.outcome === 'statement' ? firstRevision(documentKey, outcome.reading, createdAt) : null,
  };
}

type Reading = Extract<ReadOutcome, { outcome: 'statement' }>['reading'];

function firstRevision(documentKey: string, reading: Reading, createdAt: Date): RevisionDocument {
  return {
    statement_id: derivedId('extract', documentKey),
    revision: 1,
    base_revision: null,
    source: 'extraction',
    created_at: createdAt.toISOString(),
    approved: false,
    verdict: reading.verdict,
    accounts: reading.accounts,
    transactions: reading.transactions,
    checks: reading.checks,
  };
}
