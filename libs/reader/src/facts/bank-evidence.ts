import { fold, phrases } from '../lexicon/fold.ts';
import { BANK_ENDINGS, BANK_PHRASES, bankWords, brands, GENERIC, LEGAL_FORMS } from './institution-words.ts';
import { namesProduct } from './statement-type.ts';

/** Names are of few letters where each is a syllable or a word. */
const ASIAN = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** "Crédit de la Loire": banks of French places. */
const CREDIT_OF =
  /^(?:Crédit|CRÉDIT|CREDIT) (?:\p{Lu}\p{L}+ )?(?:(?:de la|du|des|de|DE LA|DU|DES|DE) |(?:de l|d|DE L|D)['’])\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*$/u;
/** "ธนาคารตัวอย่าง": scripts that set no space between a bank's word and its name. */
const THAI_BANK = /^ธนาคาร\p{Script=Thai}{3,}/u;
/** "Bancolombia", "BancoPosta"; no cash machine and no adjective. */
const BANK_COMPOUND = /^banco(?!mat|ntact)\p{L}{3,}$/u;
const SAVINGS = /^cajas? de ahorros?(?: (?:en )?(?:pesos|dolares|soles))?$/;
const CUT_OFF = / (?:de|del|la|las|los|el|of|the|and|und|et|y|e|di|du|des|do|da)$/;
/** "Menara Example Bank", "Example Bank Towers": where a bank sits. */
const BUILDING =
  /^(?:menara|wisma|torre|edificio|tour) |(?: (?:towers?|building(?! soc)|bha[vw]an|house|plaza|complex|centre)(?: |$))/;
/** "Grd floor, Menara Example Bank", "Kasa Industrial Park": lines of an address. */
const ADDRESS = /(?:^| )(?:floor|flr|road|nagar|jalan|jln|marg|industrial (?:park|area|estate))(?: |$)/;
/** "12 Bank Street". */
const BANK_STREET =
  /^(?:\S+ )?bank (?:street|st|road|avenue|lane|square|place|quay|close|court|row|terrace|chambers)(?: |$)/;
/** "Student banking advantage plan" is an account, "Personal Banking Division" a department. */
const BANKING_OF = / ?banking (?:\S+ )?(?:plan|package|division|team|desk|centre|center)$/;
/** "Bank Sweep Activity": where brokers keep money overnight. */
const SWEEP = /(?:^| )sweep(?: |$)/;
/** "Example Auto Finance", "Example Home Lending": a name before what is lent for. */
const LENDER =
  /^(?!(?:your|my|our|new|used|the)\b)\S+ (?:\S+ )?(?:(?:auto|motor|car|vehicle|home|housing|consumer|asset|equipment) (?:finance|lending|financial|loans)|(?:loan|mortgage) (?:servicing|company|corporation))(?: |$)/;
/** What many banks are. */
export const KIND_ALONE =
  /^(?:(?:the )?(?:(?:federal |community |employees )*credit union|building society|trust company|savings bank|mutual bank)|card services|financial services|housing finance|brokerage services|savings (?:and |& )?loans?|banking corporation|caisse populaire|cooperativa de (?:credito|ahorro))$/;
/** "Your bank of choice", "Bank pilihan anda": what is somebody's is no name. */
const POSSESSIVE =
  /(?:^| )(?:your|my|our|anda|kami|ihre|unsere|votre|notre|tu|su|nuestro|seu|sua|vostra|jouw|uw|din|vår)(?: |$)/;

const bankPhrases = phrases(BANK_PHRASES);

/** Whether a word of the name itself says that it is a bank's. */
export function namesBank(name: string): boolean {
  const folded = fold(name);
  return evidence(folded.split(' '), folded, name) > 0;
}

/** 0 when nothing makes it a bank's name. */
export function evidence(words: readonly string[], folded: string, name: string): number {
  const phrase =
    brands.has(folded) || LENDER.test(folded) || bankPhrases.some((p) => ` ${folded} `.includes(` ${p} `));
  const word =
    THAI_BANK.test(name) ||
    CREDIT_OF.test(name) ||
    words.some((w) => bankWords.has(w) || BANK_COMPOUND.test(w)) ||
    name
      .split(/\s+/)
      .some((w) => (w.length > 4 || ASIAN.test(w)) && BANK_ENDINGS.test(w.replace(/[.,»“"]+$/, '')));
  if (!phrase && !word) return 0;
  // "Building Society" alone is under a logo that names one.
  if (KIND_ALONE.test(folded)) return 0;
  // "Caja de ahorro en pesos" is an account; "Banco de la" goes on elsewhere.
  if (SAVINGS.test(folded) || CUT_OFF.test(folded) || BUILDING.test(folded)) return 0;
  if (ADDRESS.test(folded) || BANK_STREET.test(folded) || BANKING_OF.test(folded) || POSSESSIVE.test(folded))
    return 0;
  if (SWEEP.test(folded)) return 0;
  // "Classic Banking", "Smart Banking Savings" are accounts.
  if (!phrase && (words.at(-1) === 'banking' || (words.includes('banking') && namesProduct(name)))) return 0;
  const generic = fold(name.replace(LEGAL_FORMS, ''))
    .split(' ')
    .filter((w) => GENERIC.test(w)).length;
  // "Example Bank AG" somewhere in the foot is enough where nothing else names the bank.
  const legal = LEGAL_FORMS.test(name) || name.endsWith('株式会社') ? 1.1 : 0;
  return 1.4 + legal + (phrase ? 0.6 : 0) - 0.5 * Math.max(0, generic - 1);
}

/** Words of a bank's own, the last of which says that it is one. */
export function endsInBank(folded: string): boolean {
  const words = folded.split(' ');
  const last = words.at(-1) ?? '';
  return (
    BANK_ENDINGS.test(last) &&
    (words.length > 1 || !bankWords.has(last)) &&
    !words.every((w) => GENERIC.test(w))
  );
}
