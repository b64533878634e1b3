import { COLUMN_WORDS, type ColumnRole } from './column-words.ts';
import { CURRENCY_CODES } from './currency-words.ts';
import { DAY_NAMES } from './day-words.ts';
import { fold } from './fold.ts';
import { PhraseTable } from './phrase-table.ts';
import { remembered } from './remembered.ts';

export { dayKind, dayKindUnder } from './day-words.ts';
export { BALANCE_LABELS, lineMeanings, nameSummary } from './line-meanings.ts';
export { paysOff, typeWord } from './type-words.ts';

/** A column's name for amounts of any kind. */
export function isMoney(role: ColumnRole): boolean {
  return role === 'debit' || role === 'credit' || role === 'amount' || role === 'balance';
}

/** Whether a column is of days, of booking or of value. */
export function isDay(role: string | null | undefined): boolean {
  return role === 'date' || role === 'value_date';
}

/** Words a header cell may hold besides the word that says its role. */
const CELL_FILLERS: ReadonlySet<string> = new Set(
  (
    'in the of and or on at by to for from your a an & no s us rs inr kr tl pln eur usd gbp euro euros zl sek dkk nok chf r date data datum amount amt ' +
    'total transaction account en de la le des du les et der die das und van het of och og ve w i z do el los e em da dos ' +
    'online daily indicates all figures dollars cents pounds payment credited debited number'
  ).split(' '),
);
/** A header cell has few words; a sentence that mentions a balance is no header. */
const CELL_WORDS_MAX = 9;
/** Specific roles that make the plain words beside them ("amount", "date", "type") mere company. */
const SPECIFIC: ReadonlySet<ColumnRole> = new Set([
  'debit',
  'credit',
  'balance',
  'value_date',
  'check_number',
]);
const COMPANY: ReadonlySet<ColumnRole> = new Set([
  'amount',
  'date',
  'type',
  'description',
  'currency',
  'reference',
]);

const columns = new PhraseTable(COLUMN_WORDS);
/** The header cells of one document repeat on every page, and layouts repeat words; both are few. */
const REMEMBERED_CELLS_MAX = 4096;
const rolesOf = remembered(readRoles, REMEMBERED_CELLS_MAX);

/**
 * The roles a header cell's text can stand for, most plausible first; empty when it is no header cell.
 * The text is one or more words in any listed language, also two languages together ("Date / Datum").
 */
export function columnRoles(text: string): readonly ColumnRole[] {
  return text.length === 0 || text.length > 90 ? [] : rolesOf(text);
}

/** Whether a text as a whole is one known name of a column, whatever its parts name. */
export function isColumnName(text: string): boolean {
  return wholeCell.has(fold(text));
}

/** "Gutschr.": the words of a column's name may be cut short. */
const ABBREVIATES = /\p{L}\.(?=\s|$)/u;

/** Whether some part of a text may name a column: cheaper to ask than what each part of it names. */
export function mayNameColumns(text: string): boolean {
  if (ABBREVIATES.test(text) || text.search(FUSED_WORDS) >= 0) return true;
  return columns.mentions(fold(text));
}

/** "Belastung in EUR", "Débit en euros": which money says nothing about the role. */
const IN_CURRENCY =
  /(?:^|\s+)\(?(?:in|en|em|i|w)(?:\s+|(?=\p{Sc}))(?:\p{Lu}{3}|euros?|\p{Lu}{0,2}\p{Sc}|kr|zł|Rs\.?|rupees|dollars|pounds|sterling|Kč|Ft)\)?$/iu;
/**
 * "Amount (inRs.)", "출금액(원)", "Saldo U$S", "Amount (in|)" where the font's sign of the currency is no sign that is known, and
 * "Amount (in" over the rest.
 */
const UNIT_IN_BRACKETS =
  /\s*(?:\(in$|\(in\s*(?:Rs\.?|[^\p{L}\p{N})]{1,2})\)|[(（]\s*[원円元圓圆]\s*[)）]|(?<=\p{L}\s)\(?(?:U\$[SD]|US\$)\)?)$/iu;
/** "TransactionDescription": two words whose space the font does not draw. */
const FUSED_WORDS = /(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu;

/** "거래 일시", "残 高": some write words of these scripts with spaces, some without. */
const SPACED = /(?<=[\p{sc=Hangul}\p{sc=Han}]) +(?=[\p{sc=Hangul}\p{sc=Han}])/gu;

/** "1月請求額", "3月度お支払金額": what the bill of a month asks for. */
const BILL_OF_MONTH = /^\d{1,2}月(?:度|分)?の?(?:ご?請求|お?支払い?)金?額$/u;

export function namesBillOfMonth(text: string): boolean {
  return BILL_OF_MONTH.test(text);
}

const SAYS_CURRENCY = /\p{Sc}|\b(?:EUR|USD|BRL|MXN|GBP|PLN|CHF|PTE)\b/u;

/** "Valor" is a value date in Spanish and an amount in Portuguese; with a currency it is an amount. */
function amountFirst(roles: readonly ColumnRole[]): readonly ColumnRole[] {
  return roles.includes('amount') ? ['amount', ...roles.filter((role) => role !== 'amount')] : roles;
}

const DESCRIBES =
  /^(?:descriptions?|details?|particulars|narration|beschreibung|omschrijving|libelles?|nature|descripcion|detalle|descrizione|descricao|descritivo|opis|beskrivning|beskrivelse|tekst|aciklama|selite) (?:of|de|des|del|della|delle|da|do|dos|der|van|or|et|en|e|i|och|og|ve) /;

/** "Remarks (local currency, rate)": what is listed in brackets says more than the name before them. */
const LISTED = /[(（]([^()（）]+[・、,，/][^()（）]+)[)）]$/u;
const LIST_MARK = /[・、,，/]/u;

/** Whether all that a column's name lists is of no use to a row: what was paid abroad, and at which rate. */
export function listsOther(cell: string): boolean {
  const items = LISTED.exec(cell)?.[1]?.split(LIST_MARK) ?? [];
  return items.length > 0 && items.every((item) => columnRoles(item)[0] === 'quantity_or_other');
}

function readRoles(printed: string): readonly ColumnRole[] {
  if (listsOther(printed)) return ['quantity_or_other'];
  if (namesBillOfMonth(printed)) return ['amount'];
  const cell = printed.replace(UNIT_IN_BRACKETS, '');
  const text = cell.replace(IN_CURRENCY, '').replace(FUSED_WORDS, ' ');
  // "(in ₹)" beside its column's name is a unit, and no money in.
  if (text === '') return [];
  const whole =
    wholeCell.get(fold(cell)) ?? wholeCell.get(fold(text)) ?? wholeCell.get(fold(text.replace(SPACED, '')));
  if (whole !== undefined) return SAYS_CURRENCY.test(cell) ? amountFirst(whole) : whole;
  const folded = fold(text);
  const words = folded.split(' ').length;
  if (folded === '' || words > CELL_WORDS_MAX) return [];
  const { matches, rest } = columns.match(withoutIn(folded));
  const strangers = rest.filter((word) => !CELL_FILLERS.has(word) && !CURRENCY_CODES.has(word.toUpperCase()));
  const covered = matches.reduce((sum, match) => sum + match.words, 0);
  if (covered === 0 || strangers.length > covered / 2) return ofCutWord(text) ?? ofWholeWords(text);
  const weight = new Map<ColumnRole, number>();
  for (const match of matches) weight.set(match.meaning, (weight.get(match.meaning) ?? 0) + match.words);
  // "Description of Transaction or Credit" describes, whatever it names.
  if (weight.has('description') && words > 2 && DESCRIBES.test(folded)) return ['description'];
  const specific = [...weight.keys()].filter((role) => SPECIFIC.has(role));
  if (specific.includes('debit') && specific.includes('credit')) return ['amount', 'type'];
  if (specific.includes('balance')) return ['balance'];
  if (specific.length > 0) for (const role of COMPANY) weight.delete(role);
  // "Name, account and description": what holds the text as well is no column of numbers.
  if (weight.has('description')) weight.delete('reference');
  return [...weight.entries()].sort((a, b) => b[1] - a[1]).map(([role]) => role);
}

/** "Data operaz.": what is cut short changes nothing about the words that are whole. */
function ofWholeWords(cell: string): readonly ColumnRole[] {
  const whole = cell.replace(/\s+\p{L}{2,}\.(?=\s|$)/gu, '');
  return whole === cell ? [] : readRoles(whole);
}

/** "Gutschr.", "Belast. CHF": a name cut short, with the currency or without. */
const CUT_WORD = /^(\p{L}{5,})\.(?:\s+(\p{Lu}{3}))?$/u;

/** What all the names mean that go on from a word cut short; null where they differ, or none does. */
function ofCutWord(cell: string): readonly ColumnRole[] | null {
  const [, word, currency] = CUT_WORD.exec(cell) ?? [];
  if (word === undefined || (currency !== undefined && !CURRENCY_CODES.has(currency))) return null;
  const start = fold(word);
  const meant = [...wholeCell].flatMap(([name, roles]) =>
    name.startsWith(start) && !name.includes(' ') ? [roles[0]] : [],
  );
  const [role] = meant;
  return role !== undefined && meant.every((other) => other === role) ? [role] : null;
}

/**
 * "Amount in" over "foreign currency", "in euro's", "Transactions in detail": "in" heads what comes in only alone, or where
 * a phrase has it.
 */
function withoutIn(folded: string): string {
  const { matches } = columns.match(folded);
  if (!/ in(?= |$)|^in /.test(folded) || matches.some(({ words }) => words > 1)) return folded;
  return folded.replace(/ in(?= |$)|^in /, '');
}

/** Whole cells that several roles share: phrases of the table that stand under more than one role. */
const wholeCell = sharedCells();

function sharedCells(): ReadonlyMap<string, readonly ColumnRole[]> {
  const roles = new Map<string, ColumnRole[]>();
  for (const role of Object.keys(COLUMN_WORDS) as ColumnRole[]) {
    for (const phrase of COLUMN_WORDS[role].flatMap((line) => line.split(',').map(fold))) {
      const known = roles.get(phrase) ?? [];
      if (phrase !== '' && !known.includes(role)) roles.set(phrase, [...known, role]);
    }
  }
  for (const name of DAY_NAMES) if (!roles.has(name)) roles.set(name, ['date']);
  return new Map([...roles].filter(([, list]) => list.length > 0));
}
