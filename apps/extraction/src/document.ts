import type { Dependencies } from './dependencies.ts';

/** A statement's document as ingestion streams it. */
export interface OpenedDocument {
  readonly password: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Asks ingestion for the document, with its password while there is one. */
export async function openDocument(
  { ingestion }: Pick<Dependencies, 'ingestion'>,
  statementId: string,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  const request = { workspaceId: '', statementId, withPassword: true };
  const stream = ingestion.openDocument(request, signal === undefined ? {} : { signal });
  const responses = stream[Symbol.asyncIterator]();
  const first = await responses.next();
  const header = first.done === true ? undefined : first.value.part;
  if (header?.$case !== 'header') throw new Error('the first message of a document is its header');
  return {
    password: header.value.password,
    chunks: {
      async *[Symbol.asyncIterator]() {
        try {
          for (;;) {
            const next = await responses.next();
            if (next.done === true) return;
            if (next.value.part?.$case === 'chunk') yield next.value.part.value;
          }
        } finally {
          await responses.return?.();
        }
      },
    },
  };
}
