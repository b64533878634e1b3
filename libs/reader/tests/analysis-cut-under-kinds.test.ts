import { describe, expect, it } from '@jest/globals';
import { described, HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('texts under words that say what kind each row is of', () => {
  const KINDS = ['Basislastschrift', 'Gutschrift', 'Dauerauftrag', 'Kartenzahlung', 'Abschluss'];
  const listed = (texts: readonly (readonly string[])[]): string[] =>
    described(
      read([
        ...HEAD,
        [
          [40, 'Date'],
          [120, 'Narration'],
          [380, 'Withdrawals', 'right'],
          [460, 'Balance', 'right'],
        ],
        ...texts.flatMap((parts, at): Cell[][] => [
          [
            [40, `0${at + 2}/03/2025`],
            [120, KINDS[at] ?? ''],
            [380, '10.00', 'right'],
            [460, `${90 - 10 * at}.00`, 'right'],
          ],
          ...parts.map((part): Cell[] => [[120, part]]),
        ]),
      ]),
    );

  it('go on within their words where all of their lines are cut at one length', () => {
    const texts = [
      'Stadtwerke Musterstadt Abschlag Strom',
      'Bruno Beispiel Vorschuesse fuer das Vereinsfest',
      'Wohnbau Beispiel eG Nutzungsgebuehr',
      // The space falls on the edge, and the line is a character short.
      'BAECKEREI AM MARKTPLATZ 03.03.2025 um 15:04 Uhr',
      'Kontofuehrung',
    ];
    const parts = texts.map((text) => (text.match(/.{1,24}/g) ?? []).map((part) => part.trim()));
    expect(listed(parts)).toEqual(texts.map((text, at) => `${KINDS[at] ?? ''} ${text}`));
  });

  it('go on with other words where lines of one length are the numbers of accounts', () => {
    const texts = [
      ['NL10 XAMP 0000 0000 16', 'Maandtermijn lening'],
      ['NL20 XAMP 0000 0000 27', 'Abonnement september'],
      ['NL30 XAMP 0000 0000 38', 'factuur van vorige maand'],
      ['NL40 XAMP 0000 0000 49', 'Terug voor lunch'],
      ['NL50 XAMP 0000 0000 50', 'Bestelling'],
    ];
    expect(listed(texts)).toEqual(texts.map((parts, at) => `${KINDS[at] ?? ''} ${parts.join(' ')}`));
  });
});
