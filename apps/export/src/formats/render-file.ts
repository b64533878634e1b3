import type { ApprovedStatement } from '../domain/approved-statement.ts';
import type { ExportRecord } from '../domain/export.ts';
import { renderCsv } from './csv.ts';
import { renderOfx } from './ofx.ts';
import { renderXlsx } from './xlsx.ts';

/** An export's file; the same statements at the same time give the same content. */
export async function* renderFile(
  { format, createdAt }: Pick<ExportRecord, 'format' | 'createdAt'>,
  statements: readonly ApprovedStatement[],
): AsyncGenerator<Uint8Array> {
  switch (format) {
    case 'csv':
      yield* renderCsv(statements);
      return;
    case 'xlsx':
      yield* renderXlsx(statements, createdAt);
      return;
    case 'ofx':
      yield await renderOfx(statements, createdAt);
  }
}
