import { readBody, type BodyReading } from './amount-body.ts';
import { CURRENCY_CODES, CURRENCY_SIGNS, SHARED_SIGNS } from './currency-words.ts';

/** One way to read a printed amount. */
export interface AmountReading extends BodyReading {
  /** 0 = printed without a sign; parentheses and every kind of minus are -1, an explicit plus is 1. */
  readonly sign: -1 | 0 | 1;
  readonly marker: 'cr' | 'dr' | null;
  /** ISO code where what is printed says which; `$`, `¥` and `kr` alone do not. */
  readonly currency: string | null;
  readonly symbol: string | null;
}

/** Longer than any amount with its currency and marker; keeps sentences away from the patterns. */
const AMOUNT_CHARACTERS_MAX = 36;
/** Sign, currency, parenthesis, marker and one more sign: nothing printed has more around its digits. */
const AFFIXES_MAX = 6;

const MARKERS: Readonly<Record<string, 'cr' | 'dr'>> = {
  cr: 'cr', 'cr.': 'cr', c: 'cr', h: 'cr', '(cr)': 'cr', credit: 'cr', haben: 'cr', cred: 'cr', 'créd': 'cr', 贷: 'cr', 貸: 'cr', 入: 'cr', π: 'cr', kt: 'cr', кт: 'cr',
  dr: 'dr', 'dr.': 'dr', d: 'dr', s: 'dr', '(dr)': 'dr', debit: 'dr', soll: 'dr', db: 'dr', od: 'dr', 'o/d': 'dr', 'od/s': 'dr', 'od.': 'dr', deb: 'dr', 'déb': 'dr', 借: 'dr', 出: 'dr', '(od)': 'dr', χ: 'dr', dt: 'dr', дт: 'dr',
}; // prettier-ignore

/**
 * "4.132,31A": avere in Italian, alacak in Turkish, whose debit is a B; "30.00SC" is a service charge of an American bank.
 * Set apart all are words.
 */
const GLUED_MARKERS: Readonly<Record<string, 'cr' | 'dr'>> = { A: 'cr', B: 'dr', SC: 'dr' };

const MINUS = /[−–—‒‑﹣-]/g;
/** The minus of Japanese accounts, before an amount that has no decimals: "▲1,200円". Other triangles point up and down. */
const TRIANGLE = /^[▲△](?=\s?[¥￥]?\d[\d,]*円?$)/;
const SPACES = /[\s\u200b\ufeff]/g;
const QUOTES = /[’‘`´′]/g;
/** Typefaces made before the rupee had a sign of its own drew it in place of the grave accent or of a small r. */
const RUPEE = /^(?:`(?=\s?\d)|r(?=\d))/;
/** What programs print that keep of a currency's sign its last eight bits alone. */
const CUT_SIGNS: Readonly<Record<string, string>> = { '¹': '₹', '¦': '₦', '±': '₱' };
const CUT_SIGN = /(?<=^[-+(]?)[¹¦±](?=[-+]?(?:\d| [-+]?[\d,]+\.\d\d))/;
const FULL_WIDTH = /[！-～￠-￦]/g;
/** Indian and East African statements close a whole amount with "/-" or "/=" where decimals would stand. */
const CLOSED = /^(.*\d)\s?\/[-=]$/;
/** "1.200,-" and "100.–" close a whole amount as well, "79,23 kr.-" one with its currency. */
const WHOLE = /(\d)[.,]--?(?=$|\s?\p{L})/u;
const CLOSING_DASH = /[/.,]\s?-|\/=/;
const CLOSED_SIGN = /(kr)[.,]-$/i;
const CENTS_AND_MINUS = /[.,]\d\d-$/;
/** "Opening balance: 12.50; closing balance: 9.20". */
const SEMICOLON = /(?<=\d);$/;
const STARS = /^\*+/;
/** What is left of a card's number. */
const MASKED = /^\*+\d{4}$/;
const AFFIX_SIGNS = [...Object.keys(CURRENCY_SIGNS), ...SHARED_SIGNS].sort((a, b) => b.length - a.length);
const LEADING_WORD = /^(\(?[A-Za-zÀ-žА-я/]{1,6}\.?\)?)\s*(?=[-+(\d.,$€£])/;
const TRAILING_WORD = /\s*(\(?[A-Za-zÀ-žА-я/]{1,6}\.?\)?|[贷貸借入出ΠΧ])$/;

interface Affixes {
  body: string;
  sign: -1 | 0 | 1;
  marker: 'cr' | 'dr' | null;
  currency: string | null;
  symbol: string | null;
}

const BARE = /^[\d.,]+$/;
/** "C6", "S10": a name, and no six that is a credit. */
const LETTERED = /^[CDHS]\d+$/i;
const NO_AFFIXES: Omit<Affixes, 'body'> = { sign: 0, marker: null, currency: null, symbol: null };

/**
 * Every plausible interpretation of the text as an amount, most plausible first; empty when it is none.
 * A bare integer comes back with style `none`, so that the caller decides by where it stands.
 */
export function readAmount(text: string): readonly AmountReading[] {
  if (!mayBeAmount(text) || LETTERED.test(text)) return [];
  // Nine amounts in ten have nothing around their digits, and cost a third of the others.
  if (BARE.test(text)) return readBody(text).map((reading) => withAffixes(reading, NO_AFFIXES));
  const affixes = splitAffixes(normalise(text));
  if (affixes === null) return [];
  return readBody(affixes.body).map((reading) => withAffixes(reading, affixes));
}

/** A word that is only a credit or debit marker or a sign standing beside an amount. */
export function readMarker(text: string): 'cr' | 'dr' | 'plus' | 'minus' | null {
  if (text.length > 8) return null;
  const word = text.replace(MINUS, '-').trim();
  if (word === '-' || word === '(-)') return 'minus';
  if (word === '+' || word === '(+)') return 'plus';
  return MARKERS[word.toLowerCase()] ?? null;
}

/** The digit test that keeps nearly all words of a page away from the patterns. */
function mayBeAmount(text: string): boolean {
  if (text.length === 0 || text.length > AMOUNT_CHARACTERS_MAX) return false;
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 48 && code <= 57) || (code >= 0xff10 && code <= 0xff19)) digits += 1;
    else if (code === 47 || code === 58 || code === 37 || code === 35 || code === 64 || code === 0x5e74) {
      // A slash, colon, percent, hash, at sign or 年 makes it a date, time, rate or reference; "O/D" and "/-" may stay.
      if (code !== 47 || !/o\/d|od\/s$|\/[-−–=]$/i.test(text)) return false;
    }
  }
  return digits > 0 && digits <= 18;
}

/** "1,429.55   -1,484.55   +2,556.16   =2,501.16": what the boxes before it come to. */
const EQUALS = /^= ?(?=[\d\p{Sc}])/u;

function normalise(text: string): string {
  const plain = text
    .replace(SEMICOLON, '')
    .replace(FULL_WIDTH, (c) => c.normalize('NFKC'))
    .replace(TRIANGLE, '-')
    .replace(MINUS, '-')
    .replace(SPACES, ' ')
    .replace(RUPEE, '₹')
    .replace(CUT_SIGN, (c) => CUT_SIGNS[c] ?? c)
    .replace(QUOTES, "'")
    .trim()
    .replace(EQUALS, '');
  const signed = plain.replace('(-)', '-').replace('(+)', '+');
  if (!CLOSING_DASH.test(signed)) return signed;
  return signed.replace(CLOSED, '$1').replace(CLOSED_SIGN, '$1').replace(WHOLE, '$1');
}

function splitAffixes(text: string): Affixes | null {
  const found: Affixes = { body: text, sign: 0, marker: null, currency: null, symbol: null };
  for (let round = 0; round < AFFIXES_MAX; round += 1) {
    if (/^[\d.,]/.test(found.body) && /[\d.,]$/.test(found.body)) return found;
    if (!stripOne(found)) return null;
  }
  return null;
}

/** Takes one sign, bracket, currency or marker off either end; false when there is none to take. */
function stripOne(found: Affixes): boolean {
  const body = found.body;
  if ((body.startsWith('(') && body.endsWith(')')) || (body.startsWith('<') && body.endsWith('>'))) {
    return take(found, body.slice(1, -1), { sign: -1 });
  }
  const first = body[0];
  const last = body.at(-1);
  if (first === '-' || first === '+') return take(found, body.slice(1), { sign: first === '-' ? -1 : 1 });
  if (isSignedTwice(found, last)) return take(found, body.slice(0, -1), {});
  if (last === '-' || last === '+') return take(found, body.slice(0, -1), { sign: last === '-' ? -1 : 1 });
  if (last === '*') return take(found, body.slice(0, -1), {});
  // "*7,046", "***120.00": stars before the digits keep others from being written there.
  if (first === '*') return !MASKED.test(body) && take(found, body.replace(STARS, ''), {});
  return stripSymbol(found) || stripWord(found);
}

/** "-1.200,00-": the sign of the figure and that of its column say the same; "- 2 -" is a page. */
function isSignedTwice({ body, sign }: Affixes, last: string | undefined): boolean {
  return last === '-' && sign === -1 && CENTS_AND_MINUS.test(body);
}

function stripSymbol(found: Affixes): boolean {
  const { body } = found;
  for (const sign of AFFIX_SIGNS) {
    const starts = body.startsWith(sign);
    if (!starts && !body.endsWith(sign)) continue;
    const rest = starts ? body.slice(sign.length) : body.slice(0, -sign.length);
    // "RON" must not lose an "R" and "Rsv" no "Rs": the sign ends where letters end.
    if (/^[A-Za-z]/.test(starts ? rest : '') || /[A-Za-z]$/.test(starts ? '' : rest)) continue;
    return take(found, rest, { currency: CURRENCY_SIGNS[sign] ?? null, symbol: sign });
  }
  return false;
}

function stripWord(found: Affixes): boolean {
  const leading = LEADING_WORD.exec(found.body);
  const match = leading ?? TRAILING_WORD.exec(found.body);
  const word = match?.[1];
  if (match === null || word === undefined) return false;
  const rest = leading ? found.body.slice(match[0].length) : found.body.slice(0, -match[0].length);
  const isGlued = leading === null && match[0] === word;
  const marker = MARKERS[word.toLowerCase()] ?? (isGlued ? GLUED_MARKERS[word] : undefined);
  if (marker !== undefined) return take(found, rest, { marker });
  const code = word.toUpperCase();
  if (!CURRENCY_CODES.has(code)) return false;
  return take(found, rest, { currency: code, symbol: word });
}

/** Keeps what was found; false when the same thing was printed twice, which no amount does. */
function take(found: Affixes, rest: string, part: Partial<Omit<Affixes, 'body'>>): boolean {
  if (part.sign !== undefined && found.sign !== 0) return false;
  if (part.marker !== undefined && found.marker !== null) return false;
  if (part.symbol !== undefined && found.symbol !== null && found.currency !== null && part.currency !== null)
    return false;
  const currency = part.currency ?? found.currency;
  Object.assign(found, part, { currency, body: rest.trim() });
  return found.body !== '';
}

function withAffixes(reading: BodyReading, affixes: Omit<Affixes, 'body'>): AmountReading {
  const { sign, marker, currency, symbol } = affixes;
  return { ...reading, sign, marker, currency, symbol };
}
