import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { openBytes, sealBytes } from '@counterfoil/sealing';
import type { RevisionDocument } from '@counterfoil/statement';
import type { Provenance, Revision } from './domain/revision.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Four times what a gRPC message may carry; only a damaged revision could ask for more. */
const INFLATED_BYTES_MAX = 128 * 1024 * 1024;

/** A revision's content as the database keeps it. */
export interface SealedRevision {
  readonly sealedDocument: Buffer;
  readonly sealedProvenance: Buffer;
}

/** A revision written out, deflated (rows repeat themselves tenfold) and sealed; also the document's plain bytes. */
export async function sealRevision(
  revision: Revision,
  dataKey: Buffer,
): Promise<SealedRevision & { readonly documentJson: Buffer }> {
  const { statement_id: statementId, revision: number } = revision.document;
  const documentJson = Buffer.from(JSON.stringify(revision.document), 'utf8');
  const provenanceJson = Buffer.from(JSON.stringify(revision.provenance), 'utf8');
  const level = { level: constants.Z_BEST_SPEED };
  return {
    documentJson,
    sealedDocument: sealBytes(
      dataKey,
      documentContext(statementId, number),
      await deflate(documentJson, level),
    ),
    sealedProvenance: sealBytes(
      dataKey,
      provenanceContext(statementId, number),
      await deflate(provenanceJson, level),
    ),
  };
}

/** The document's bytes, as they were when it was saved. */
export async function openDocument(
  row: { readonly statementId: string; readonly revision: number; readonly sealedDocument: Buffer },
  dataKey: Buffer,
): Promise<Buffer> {
  return open(dataKey, documentContext(row.statementId, row.revision), row.sealedDocument);
}

export async function openProvenance(
  row: { readonly statementId: string; readonly revision: number; readonly sealedProvenance: Buffer },
  dataKey: Buffer,
): Promise<Provenance> {
  const json = await open(dataKey, provenanceContext(row.statementId, row.revision), row.sealedProvenance);
  // Authenticated bytes that only this service writes: what is inside is what was put in.
  return JSON.parse(json.toString('utf8')) as Provenance;
}

/** The whole revision, to build the next one on. */
export async function openRevision(
  row: { readonly statementId: string; readonly revision: number } & SealedRevision,
  dataKey: Buffer,
): Promise<Revision> {
  const json = await openDocument(row, dataKey);
  const document = JSON.parse(json.toString('utf8')) as RevisionDocument;
  return { document, provenance: await openProvenance(row, dataKey) };
}

async function open(
  dataKey: Buffer,
  context: Parameters<typeof openBytes>[1],
  sealed: Buffer,
): Promise<Buffer> {
  return inflate(openBytes(dataKey, context, sealed), { maxOutputLength: INFLATED_BYTES_MAX });
}

function documentContext(statementId: string, revision: number) {
  return { statementId, kind: `revision/${revision}` };
}

function provenanceContext(statementId: string, revision: number) {
  return { statementId, kind: `provenance/${revision}` };
}
