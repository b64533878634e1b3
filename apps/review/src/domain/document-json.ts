import { invariant } from '@counterfoil/kernel';

const UNAPPROVED = Buffer.from('"approved":false');
const APPROVED = Buffer.from('"approved":true');
/** The keys before `approved` hold ids, numbers and times only, well within this. */
const HEAD_BYTES = 512;

/**
 * The document as it reads once approved. A saved document says `"approved":false`, as it did when it was
 * made; approving must not change what was saved, and parsing megabytes to turn one word would be waste.
 */
export function asApproved(documentJson: Buffer): Buffer {
  const at = documentJson.subarray(0, HEAD_BYTES).indexOf(UNAPPROVED);
  invariant(at > 0, 'a saved document says that it is not approved');
  const rest = documentJson.subarray(at + UNAPPROVED.length);
  return Buffer.concat([documentJson.subarray(0, at), APPROVED, rest]);
}
