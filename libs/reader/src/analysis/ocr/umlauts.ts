import { fold } from '../../lexicon/fold.ts';
import { replaceScanned, type Line } from '../text/lines.ts';

/** Words of German statements and of no others; so many different ones show the language. */
const GERMAN = new Set(
  (
    'kontoauszug kontostand kontonummer buchung buchungstag buchungstext betrag lastschrift basislastschrift uberweisung ' +
    'gutschrift dauerauftrag kartenzahlung wertstellung verwendungszweck auftraggeber umsatze gehalt soll haben ' +
    'buchungsdatum valutadatum abschlusssaldo schlusssaldo'
  ).split(' '),
);
const GERMAN_MIN = 3;

/** Parts of German words that lose their dots on scans. What is read as "ii" inside a word is an umlaut, too. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})ii(?=\p{Ll})/gu, 'ü'],
  [/\bUber(?=\p{Ll})/gu, 'Über'],
  [/uber(?=weis|trag)/gu, 'über'],
  [/\bfur\b/gu, 'für'],
  [/ebuhr/gu, 'ebühr'],
  [/\b([Ee])r[éo]ff(?=nung)/gu, '$1röff'],
  [/([Vv])erfugung/gu, '$1erfügung'],
  [/uhrung/gu, 'ührung'],
  [/\b([Rr])uck(?=zahl|last|erst|gabe|buch)/gu, '$1ück'],
  [/([Vv])ergutung/gu, '$1ergütung'],
  [/msatz(?=e)/gu, 'msätz'],
  [/eitrag(?=e\b)/gu, 'eiträg'],
];

/** Gives words of scanned German lines their umlauts back, which English data reads without dots: it reads them first. */
export function mendUmlauts(lines: readonly Line[]): readonly Line[] {
  const scanned = lines.filter(({ method }) => method === 'ocr');
  const found = new Set(
    scanned.flatMap(({ words }) => words.map(({ text }) => fold(text)).filter((word) => GERMAN.has(word))),
  );
  if (found.size < GERMAN_MIN) return lines;
  return replaceScanned(lines, (word) => ({ ...word, text: withUmlauts(word.text) }));
}

function withUmlauts(text: string): string {
  return PARTS.reduce((spelt, [part, printed]) => spelt.replace(part, printed), text);
}
