import type { Dependencies } from './dependencies.ts';

/** A statement's document, in a form that opens without a password, as ingestion streams it. */
export async function* readDocument(
  { ingestion }: Pick<Dependencies, 'ingestion'>,
  statement: { readonly statementId: string; readonly workspaceId: string },
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { statementId, workspaceId } = statement;
  const request = { workspaceId, statementId, readable: true };
  for await (const { part } of ingestion.openDocument(request, { signal })) {
    if (part?.$case === 'chunk') yield part.value;
  }
}
