/**
 * `attachment` with a file name (RFC 6266): an ASCII name for old clients, and the real one in UTF-8 (RFC 8187)
 * where they differ.
 */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%/]/gu, '_');
  const plain = `attachment; filename="${ascii}"`;
  return ascii === filename ? plain : `${plain}; filename*=UTF-8''${percentEncoded(filename)}`;
}

/** encodeURIComponent leaves five characters alone that RFC 8187 wants encoded. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
