import { fold } from '../lexicon/fold.ts';
import { LEGAL_FORMS } from './institution-words.ts';
import { bare, capitalised } from './name-shape.ts';
import type { SheetLine } from './sheet.ts';

/** What only those say of themselves in their foot who may keep accounts or lend. */
const LICENSED =
  /instituci[oó]n de banca m[uú]ltiple|(?:établissement|etablissement) de (?:paiement|crédit|monnaie électronique)|(?:electronic money|e-money|payment) institution|istituto di (?:pagamento|moneta elettronica)|zahlungsinstitut|e-geld-institut|entidad de (?:pago|dinero electrónico)|instituição de pagamento|betaalinstelling|krajowa instytucja płatnicza|prudential regulation authority|financial conduct authority|registered credit provider|regulated by the central bank|vklad\p{L}* (?:je|jsou|sú) pojišt/iu;
/** Where a company says of itself in what register it stands: under the rows of a statement that is who sends it. */
const REGISTERED =
  /\bIČO\b|\bHRB\b|\bRCS\b|\bKvK\b|\bFN \d|org\.? ?nr|registro mercantil|\bR\.M\. de|handelsregister|foretaksregisteret|\bMersis\b|\bKRS\b|\b(?:RUC|NIT|CUIT|CNPJ|RFC):? ?\d|company (?:number|no\.?) \d|registered (?:office|in)\b/iu;
/** "Pebble ist eine Marke der Example SE": the name comes last. */
const BRAND_OF =
  /^.{2,40}?(?:is a (?:brand|trading (?:name|style)) of|ist eine marke (?:der|von)|est une marque d[eu]|es una marca de|è un marchio di|is een handelsnaam van)\s+(?:the )?/iu;
const NAME_WORDS_MAX = 6;

/** "Example Payments SAS, établissement de paiement agréé": the name that begins a line which says that it may keep accounts. */
export function nameOfLicensed(sample: readonly SheetLine[], lines: readonly SheetLine[]): string | null {
  const lastRows = new Map<number, number>();
  for (const { isRow, index, line } of lines) if (isRow) lastRows.set(line.page, index);
  for (const [at, { index, line, text }] of sample.entries()) {
    const own = text.replace(BRAND_OF, '');
    const form = LEGAL_FORMS.exec(own);
    if (form === null) continue;
    const told = `${own} ${sample[at + 1]?.text ?? ''}`;
    const isFoot = index > (lastRows.get(line.page) ?? Infinity);
    if (!LICENSED.test(told) && !(isFoot && REGISTERED.test(told))) continue;
    const name = bare(own.slice(0, form.index + form[0].length));
    const isName = /^\p{Lu}/u.test(name) && capitalised(name.replace(LEGAL_FORMS, ''));
    if (isName && name.split(' ').length <= NAME_WORDS_MAX) return name;
  }
  return null;
}

/** "Example Trust | Member FDIC": who insures deposits stands behind the name of who keeps them. */
const INSURED =
  /^(\p{Lu}[\p{L}\d &.'’-]{3,40}?)\s*[|,;•·–—-]?\s*(?:(?:is a )?member,? (?:of )?(?:the )?(?:fdic|ncua|cdic|fscs)|federally insured by (?:the )?ncua|insured by (?:the )?fdic)\b/iu;
/** "Example Securities LLC, Member FINRA/SIPC": a broker, who keeps money at banks. */
const BROKER =
  /^(\p{Lu}[\p{L}\d &.'’-]{3,40}?)(?:,? (?:LLC|L\.L\.C\.|Inc\.?|LP))?,? members? (?:of )?(?:the )?(?:finra|nyse|sipc)\b/iu;
/** The heads of the pages. */
const HEAD_LINES = 8;

/** The name before what a broker says of himself in the foot, where it stands by itself in the head as well, in capitals or not. */
export function nameOfBroker(lines: readonly SheetLine[]): string | null {
  const heads = new Set(
    lines.slice(0, HEAD_LINES).flatMap(({ tokens }) => tokens.map(({ text }) => fold(text))),
  );
  for (const { text } of lines) {
    const name = bare(BROKER.exec(text)?.[1] ?? '');
    if (name !== '' && heads.has(fold(name))) return name;
  }
  return null;
}

/** The name before what a bank says of its deposits in its foot, where it stands by itself in the head as well. */
export function nameOfInsured(lines: readonly SheetLine[]): string | null {
  for (const { text } of lines) {
    const name = bare(INSURED.exec(text)?.[1] ?? '');
    if (!/^\p{Lu}/u.test(name) || !capitalised(name) || name.split(' ').length > NAME_WORDS_MAX) continue;
    const heads = lines.slice(0, HEAD_LINES).flatMap(({ tokens }) => tokens.map((cell) => cell.text));
    if (heads.includes(name)) return name;
  }
  return null;
}
