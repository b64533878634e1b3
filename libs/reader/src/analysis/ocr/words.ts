import { digitsFor } from '../text/damaged-amounts.ts';
import { replaceScanned, type Line } from '../text/lines.ts';

/** Letters, figures and strokes in a row, one of them a letter. Codes of both are as they were read: "O3JAN" may be anything. */
const LETTERED = /(?=[\d!|]*\p{L})[\p{L}\d!|]{2,}/gu;
/** A spelling of letters alone must have been read so often, as surely, to be believed against others. */
const SEEN_MIN = 1.5;
/** Another must be so many times as frequent as what it stands for. */
const LEAD_MIN = 2;

/**
 * Gives a word of scanned lines the spelling that it has elsewhere in the document, where it differs by letters and figures
 * that OCR takes for each other: "UP1" among "UPI", "Bili" among "Bill". Numbers stay as they are.
 */
export function mendWords(lines: readonly Line[]): readonly Line[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { words, method } of lines) {
    if (method !== 'ocr') continue;
    for (const { text, confidence } of words)
      for (const [word] of text.matchAll(LETTERED)) {
        const seen = spellings.get(shapeOf(word)) ?? new Map<string, number>();
        seen.set(word, (seen.get(word) ?? 0) + confidence);
        spellings.set(shapeOf(word), seen);
      }
  }
  const usual = new Map<string, string>();
  for (const seen of spellings.values()) {
    const best = bestOf(seen);
    if (best !== null) for (const word of seen.keys()) if (word !== best) usual.set(word, best);
  }
  const mends = formsOf(lines);
  return replaceScanned(lines, (word) => {
    const printed = asPrinted(word.text.replace(LETTERED, (part) => usual.get(part) ?? part));
    const text = mends.reduce((before, [misread, form]) => before.replace(misread, form), printed);
    return text === word.text ? word : { ...word, text };
  });
}

/** Countries whose letters end in an I, which begin numbers of accounts and references: "SI12" is read as "S112". */
const ENDS_IN_I = /^([FLS])I\d{2}/;
/** Words with letters that only Turkish has; so many show the language. */
const TURKISH = /[şğŞĞİ]/u;
const TURKISH_MIN = 3;
/** Names of Japanese companies begin or end with the first letter of what kind they are, and a bracket. */
const KATAKANA = /\p{Script=Katakana}{2}/u;
const KATAKANA_MIN = 3;
/** Words of French statements; a direct debit is a "Prlv" there. */
const FRENCH = /^(?:relevé|solde|débit|crédit|prélèvement|opérations?)$/iu;
const FRENCH_MIN = 3;

/** What only the documents of some countries print, and is read otherwise. */
function formsOf(lines: readonly Line[]): readonly (readonly [RegExp, string])[] {
  const texts = lines.flatMap(({ method, words }) => (method === 'ocr' ? words.map(({ text }) => text) : []));
  const countries = new Set(texts.map((text) => ENDS_IN_I.exec(text)?.[1] ?? ''));
  const isTurkish = texts.filter((text) => TURKISH.test(text)).length >= TURKISH_MIN;
  const isFrench = texts.filter((text) => FRENCH.test(text)).length >= FRENCH_MIN;
  const isKana = texts.filter((text) => KATAKANA.test(text)).length >= KATAKANA_MIN;
  return [
    ...['F', 'L', 'S']
      .filter((letter) => countries.has(letter))
      .map((letter) => [new RegExp(`^${letter}1(?=\\d{2}$)`), `${letter}I`] as const),
    ...(isTurkish ? [[/^(?:A\.S\.?|AS\.)$/, 'A.Ş.'] as const] : []),
    ...(isFrench ? [[/^Priv(?=\.?$)/u, 'Prlv'] as const] : []),
    ...(isKana ? [[/^[力7](?=[)）]$)/u, 'カ'] as const] : []),
  ];
}

/** The spelling that the others are misreadings of, one of letters alone; null where none is surely right. */
function bestOf(seen: ReadonlyMap<string, number>): string | null {
  const [first, second] = [...seen].filter(([word]) => /^\p{L}+$/u.test(word)).sort((a, b) => b[1] - a[1]);
  if (first === undefined || seen.size < 2) return null;
  const isBest = second === undefined ? first[1] >= SEEN_MIN : first[1] >= LEAD_MIN * second[1];
  return isBest ? first[0] : null;
}

/** What letters and figures that OCR takes for each other have in common. */
function shapeOf(word: string): string {
  return word
    .replace(/[Il1i!|]/g, '1')
    .replace(/[OoQ0]/g, '0')
    .replace(/[S5]/g, '5')
    .replace(/[B8]/g, '8')
    .replace(/[Zz2]/g, '2');
}

/** A day and a month run together, its nought read as a letter, and a month and a day, as codes of payments have them. */
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|fev|mai|set|out|dez)';
const DAY_AND_MONTH = new RegExp(`O(?=[1-9]${MONTH}(?!\\p{Ll}))`, 'iu');
const MONTH_AND_DAY = new RegExp(`(?<=(?<!\\p{L})${MONTH})O(?=[1-9](?![\\p{L}\\d]))`, 'iu');

/** A day and a month run together, of which other letters are read for figures and figures for letters: "OSMAY2022", "090CT23". */
const FIRST_OF_DAY = new RegExp(`^O[S5](?=${MONTH}(?:20)?\\d\\d$)`, 'iu');
const OCTOBER = /^([0-3]\d)0CT(?=(?:20)?\d\d$)/u;

/** What no statement prints, though it is read so: a public company is a "plc", a Polish one "z o.o.", an order "S/O". */
const MISREAD: readonly (readonly [RegExp, string])[] = [
  [FIRST_OF_DAY, '05'],
  [OCTOBER, '$1OCT'],
  [DAY_AND_MONTH, '0'],
  [MONTH_AND_DAY, '0'],
  [/\b(P|p)[i1I]([Cc])\b/u, '$1l$2'],
  [/^[0O]\.[0O]\.$/u, 'o.o.'],
  [/^S\/0$/u, 'S/O'],
  // A code's part that goes on in small letters begins with one: "/0id10000588116" is an "Oid".
  [/(?<=\/)0(?=[a-z]{2,}\d)/gu, 'O'],
  // Nobody prints a million without parting its figures: the number of a payment begins with an S.
  [/^\$(?=\d{6,}$)/u, 'S'],
  // "13H05" is a time of day in French.
  [/^((?:[01]?\d|2[0-3])[Hh])O(?=[O\d]$)/u, '$10'],
  [/^((?:[01]?\d|2[0-3])[Hh][0-5])O$/u, '$10'],
  // A masked number has figures before its mask.
  [/^O(?=\d[X*•]{3,}\d{2})/u, '0'],
  // German addresses nobody as "Thr".
  [/^Thr(?=(?:e[mnrs]?)?\P{L}*$)/u, 'Ihr'],
  [/^(S\.?[aàá]\.?r\.)(?:1l?|[I|i])(?=\.?\P{L}*$)/iu, '$1l'],
  // A per cent sign stands behind its figures: before an amount it is the sign of a currency that English data does not know.
  [/^%(?=\d[\d.,]*[.,]\d{2}$)/u, ''],
  // Who collects direct debits in Europe has a number whose country and two figures three letters Z follow.
  [/^(\p{Lu}{2}\d{2})(?!ZZZ\d)Z[.·]?[Z2][.·]?[Z2](?=\d{6})/u, '$1ZZZ'],
  // Paid in by transfer, in Japanese: nobody has money of people.
  [/(?<=^|振込)人金(?![融利])/u, '入金'],
  // Behind a number stands an asterisk, not a quotation mark.
  [/^(\d{3,})["“”'’°]$/u, '$1*'],
];

/** Noughts between the letters and the figures of a code are read as letters: "BANKO012" is no word of five letters. */
const NOUGHTS = /(?<=\p{Lu}{3})(?=O*Q*[0Q])[0OQ]+(?=\d)/gu;

/** A small L among capitals is an I. */
const CAPITALS = /(?<![\p{L}\d])(?=(?:l*\p{Lu}){2})[\p{Lu}l]+(?![\p{L}\d])/gu;

/** No word begins with a small L before a capital: "lJssel" begins with an I, as does what is called an "lD" or a "UserlD". */
const SMALL_L = /(?<![\p{L}\d])l(?=\p{Lu}\p{Ll})|(?<![\p{Lu}\d])l(?=D(?![\p{L}\d]))/gu;

/** A masked number shows figures alone behind its mask: "****S678" ends in 5678. */
const MASKED = /^([*•#xX]{3,}-?)(?=.*\d.*\d)([\dOoQDIl|ZSsB]{4})$/;

function asPrinted(text: string): string {
  const capitals = text.replace(CAPITALS, (word) => word.replaceAll('l', 'I')).replace(SMALL_L, 'I');
  const coded = capitals.replace(NOUGHTS, (noughts) => '0'.repeat(noughts.length));
  const spelt = MISREAD.reduce((before, [misread, printed]) => before.replace(misread, printed), coded);
  return spelt.replace(MASKED, (_, mask: string, last: string) => mask + digitsFor(last));
}
