import { hkdfSync } from 'node:crypto';
import type { Dependencies } from './dependencies.ts';
import type { ExportRecord } from './domain/export.ts';

/**
 * The key an export's file is sealed under: made of the data keys of all its statements, so that the end of any one
 * of them is the end of the file.
 */
export async function fileKey(
  { dataKeys }: Pick<Dependencies, 'dataKeys'>,
  { exportId, statementIds }: Pick<ExportRecord, 'exportId' | 'statementIds'>,
): Promise<Buffer> {
  const keys = await Promise.all(statementIds.map((statementId) => dataKeys.get(statementId)));
  return Buffer.from(hkdfSync('sha256', Buffer.concat(keys), exportId, 'counterfoil export file v1', 32));
}

/** What a sealed file is bound to. */
export function fileContext(exportId: string) {
  return { statementId: exportId, kind: 'export' } as const;
}

/** What a sealed input is bound to, besides its statement. */
export function inputKind(exportId: string): string {
  return `export-input/${exportId}`;
}
