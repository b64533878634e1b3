import { balanceNamed, mayNameBalance, namesBalanceAlone } from './balance-label.ts';
import { fold, phrases } from './fold.ts';
import { LINE_WORDS, SECTION_FILLERS, SECTION_WORDS, type LineMeaning } from './line-words.ts';
import { monthOf } from './month-words.ts';
import { PhraseTable } from './phrase-table.ts';
import { remembered } from './remembered.ts';

/** Whether a line heads the transactions of one holder of a card, or tells their sum. */
export function isOfHolder(text: string): boolean {
  return OF_HOLDER.test(fold(text));
}

type SectionMeaning = keyof typeof SECTION_WORDS;

/** "4000", and what is not shown of it: "xxxx". */
const FIGURES = /\d|^x{4,}$/u;
/** "S.B.F.", "salvo buon fine", "sauf bonne fin": cheques that are yet to be cleared; nothing is brought forward. */
const UNDER_RESERVE = /(?:^| )s b f(?= |$)/;
/** A paragraph that mentions a closing balance is not a label: no label is longer than this. */
const LABEL_WORDS_MAX = 16;
/** Headings and totals are the line; more foreign words than this and the line is a description. */
const HEADING_STRANGERS_MAX = 2;
/** What is brought forward in French or Dutch, and something else in English: "Transport for London", "Public Transport". */
const ALONE =
  /^(?!.*(?:^| )(?:solde|saldo|total|totaal|totale|suma)(?= |$)).*(?:^| )(?:transport|report)(?! (?:van|a|de|solde|page|til|till|fra|fran|naar|en)\b)/;
/** "Debit card • Transport" is a kind of spending, "vale-transporte" a fare, "Skattetrekk overført" a transfer. */
const KIND = / (?:transporte?|overf[øo]rt)$/;
/** Of a card alone nothing is brought forward. */
const OF_CARD = /(?:^| )(?:card|carte|karte|carta|tarjeta|cartao|kaart|kort) /;
/** "Payment of previous balance", "Geïncasseerd vorig saldo": what opens with a word for paying is a row. */
const PAYS =
  /^(?:payment|betaling|geincasseerd|incasso|paiement|reglement|prelevement|pago|pagamento|pagto|addebito|zahlung|einzug|lastschrift)(?: (?:of|de|du|del|do|di|van|der|das|ihres|vom))? \p{L}/u;
/** "CHECKING ACCOUNT  LAST STATEMENT 05/29   1,204.10": the balance of a statement may go by the statement's name alone. */
const OF_STATEMENT = /^(?:(?:\p{L}+ )?account )?(last|previous|this) statement$/u;
const TOTAL_OF =
  '(?:total|totale|summe|suma|totaal|summa|sum)(?: (?:of|des?|del?|delle|dei|dos?|der|van|af|av))? ';
const ROWS_FOR =
  '(?:all |toutes )?(?:new |nouvelles |nouveaux |neuen? |nuev[oa]s |nuov[ei] |nov[ao]s |nieuwe |nya |nye )?' +
  '(?:transactions|charges|purchases|spending|spend|activity|operations|depenses|achats|umsatze|buchungen|transaktionen|' +
  'operaciones|movimientos|compras|consumos|cargos|operazioni|movimenti|spese|acquisti|transacoes|despesas|movimentos|' +
  'transacties|uitgaven|bestedingen|aankopen|transaktioner|transaksjoner|kop) (?:for|pour|fur|von|de|para|per|di|voor|van|av) ';
/** "Total of new transactions for Ms A Holder", "Total des opérations pour M. A": however many words name the holder of a card. */
const OF_HOLDER = new RegExp(
  `^(${TOTAL_OF})?${ROWS_FOR}(?=(?:mr|mrs|ms|miss|mx|dr|prof|sir|herrn?|frau|m|mm|mme|mlle|sra?|srta|sig|signora?|dhr|mevr) )`,
);
/** "Summe der Umsätze für A HOLDER", "Tarjeta 4417 Total consumos de A HOLDER": a total is one whoever's it is, and however many words say so. */
const TOTAL_FOR = new RegExp(
  `^(?:(?:tarjeta|card|carte|karte|cartao|carta|kaart|kort) )?${TOTAL_OF}${ROWS_FOR}\\p{L}`,
  'u',
);
/** "Zinsen für Dispositionskredit", "Arranged overdraft interest": what is paid for a limit is a row, and no limit. */
const PAID_FOR =
  /(?:^| )(?:interest|fees?|charges?|zins(?:en)?|sollzins(?:en)?|gebuhr(?:en)?|entgelte?|interets|frais|commissions?|intereses|comision(?:es)?|interessi|commission[ei]|juros|tarifa|odsetki|oplata|prowizja|rente|kosten|ranta|avgift|faiz)(?= |$)/u;
/** "Interest on credit balance", "Zinsen auf Kontostand": what a balance bears is a row. */
const BORNE =
  /^(?:interest|(?:haben|soll)?zins(?:en)?|interets|interes(?:es)?|interessi|juros|odsetki|rente|ranta|renter|korko) (?:\p{L}+ )?(?:on|auf|fur|sur|sobre|por|su|sul|od|over|pa|av|af) /u;
const HEADINGS: ReadonlySet<LineMeaning> = new Set([
  'transactions_heading',
  'summary_heading',
  'daily_balance_heading',
  'total',
  'brought_forward',
  'carried_forward',
]);

/** What labels a balance and no row. */
export const BALANCE_LABELS: ReadonlySet<LineMeaning> = new Set([
  'opening',
  'closing',
  'brought_forward',
  'carried_forward',
]);

const table = new PhraseTable(LINE_WORDS);
const sections = new PhraseTable<SectionMeaning>(
  Object.fromEntries(Object.entries(SECTION_WORDS).map(([meaning, list]) => [meaning, [list]])) as Record<
    SectionMeaning,
    string[]
  >,
);
const fillers: ReadonlySet<string> = new Set(SECTION_FILLERS.split(' ').flatMap(phrases));
/** Labels repeat on every page. */
const REMEMBERED_LINES_MAX = 8192;

/** Every meaning a line's text has as a label, in reading order; empty for a description or a sentence. */
export const lineMeanings = remembered(meaningsOf, REMEMBERED_LINES_MAX);

/**
 * Whether these names of columns head a summary: rows have one balance, a summary the one before and the one after them,
 * or one beside a limit or the least that is to be paid. Where it begins with the one before, the one after may be called
 * a balance and no more.
 */
export function nameSummary(names: readonly string[]): boolean {
  const meanings = names.map(lineMeanings);
  const says = (...wanted: readonly LineMeaning[]): boolean =>
    meanings.some((own) => wanted.some((one) => own.includes(one)));
  const ends = (['opening', 'closing'] as const).filter((end) => says(end)).length;
  if (ends === 2 || (ends === 1 && says('credit_limit', 'minimum_payment'))) return true;
  return ends === 1 && meanings[0]?.includes('opening') === true && names.slice(2).some(isBalanceAlone);
}

/** Whether some of these names are of the balance before the rows, and some of that after them. */
export function nameBothEnds(names: readonly string[]): boolean {
  const found = new Set(names.flatMap(lineMeanings));
  return found.has('opening') && found.has('closing');
}

/** Whether a name says that it is a balance, and leaves open which one. */
export function isBalanceAlone(name: string): boolean {
  return namesBalanceAlone(fold(name));
}

/**
 * Whether some phrase of the tables stands in the text: a cheap test that keeps rows away from `lineMeanings`.
 * "7 Deposits/Credits" starts with a count, a row with its date.
 */
export function mayHaveMeaning(text: string): boolean {
  const folded = fold(text);
  const words = folded.split(' ');
  if (table.mentions(folded, words) || mayNameBalance(words)) return true;
  // No section's heading starts with a date.
  return !/^(?:\d{3}|\d\d?\s\d|\d\d?\s?\p{L}{3}\s?\d)/u.test(folded) && sections.mentions(folded, words);
}

function meaningsOf(text: string): readonly LineMeaning[] {
  // Amounts, dates and references, whole or masked, stand in a label's line without changing what it says.
  const label = fold(text)
    .replace(UNDER_RESERVE, ' ')
    .split(' ')
    .filter((word) => !FIGURES.test(word))
    .join(' ');
  if (label === '' || label.split(' ').length > LABEL_WORDS_MAX) return [];
  const { matches, rest } = table.match(label);
  const strangers = rest.filter((word) => !isFiller(word)).length;
  const found = new Set<LineMeaning>();
  const statement = OF_STATEMENT.exec(label)?.[1];
  if (statement !== undefined) return [statement === 'this' ? 'closing' : 'opening'];
  const holder = OF_HOLDER.exec(label);
  if (holder !== null) return [holder[1] === undefined ? 'transactions_heading' : 'total'];
  const isKind = KIND.test(label) && (strangers > 0 || OF_CARD.test(label));
  if (isKind || (strangers > 0 && ALONE.test(label))) return [];
  for (const { meaning } of matches) {
    if (!HEADINGS.has(meaning) || strangers <= HEADING_STRANGERS_MAX) found.add(meaning);
  }
  if (PAID_FOR.test(label)) found.delete('credit_limit');
  const section = sectionOf(label);
  if (section !== null) found.add(section);
  const named = balanceNamed(label);
  if (opens(label, BORNE)) for (const balance of BALANCE_LABELS) found.delete(balance);
  else if (opens(label, PAYS)) found.delete('opening');
  else if (named !== null) {
    // "Saldo em dívida anterior" is more than its first two words, which alone would lead to a day.
    const other = named === 'opening' ? 'closing' : 'opening';
    if (found.delete(other) || found.size === 0) found.add(named);
  }
  if (found.size === 0 && TOTAL_FOR.test(label)) found.add('total');
  return [...found];
}

/** Whether a label opens so behind the months of its days. */
function opens(label: string, kind: RegExp): boolean {
  const words = label.split(' ');
  return kind.test(words.slice(words.findIndex((word) => monthOf(word) === undefined)).join(' '));
}

/** The section a line heads, when it is made of nothing but section words and fillers. */
function sectionOf(label: string): SectionMeaning | null {
  const { matches, rest } = sections.match(label);
  const strangers = rest.filter((word) => !isFiller(word)).length;
  if (matches.length === 0 || strangers > 0) return null;
  const present = new Set(matches.map((match) => match.meaning));
  // "Deposits & Withdrawals" says neither.
  if (present.has('section_in') && present.has('section_out')) return null;
  return (Object.keys(SECTION_WORDS) as SectionMeaning[]).find((meaning) => present.has(meaning)) ?? null;
}

function isFiller(word: string): boolean {
  return word.length === 1 || fillers.has(word) || monthOf(word) !== undefined;
}
