import { LEGAL_FORMS } from './institution-words.ts';
import { bare, capitalised } from './name-shape.ts';
import type { SheetLine } from './sheet.ts';

/** What only those say of themselves in their foot who may keep accounts or lend. */
const LICENSED =
  /instituci[oó]n de banca m[uú]ltiple|(?:établissement|etablissement) de (?:paiement|crédit|monnaie électronique)|(?:electronic money|e-money|payment) institution|istituto di (?:pagamento|moneta elettronica)|zahlungsinstitut|e-geld-institut|entidad de (?:pago|dinero electrónico)|instituição de pagamento|betaalinstelling|krajowa instytucja płatnicza|prudential regulation authority|financial conduct authority|registered credit provider/iu;
const NAME_WORDS_MAX = 6;

/** "Example Payments SAS, établissement de paiement agréé": the name that begins a line which says that it may keep accounts. */
export function nameOfLicensed(lines: readonly SheetLine[]): string | null {
  for (const [at, { text }] of lines.entries()) {
    const form = LEGAL_FORMS.exec(text);
    if (form === null || !LICENSED.test(`${text} ${lines[at + 1]?.text ?? ''}`)) continue;
    const name = bare(text.slice(0, form.index + form[0].length));
    const isName = /^\p{Lu}/u.test(name) && capitalised(name.replace(LEGAL_FORMS, ''));
    if (isName && name.split(' ').length <= NAME_WORDS_MAX) return name;
  }
  return null;
}
