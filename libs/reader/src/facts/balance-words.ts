import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import { fold, phrases } from '../lexicon/fold.ts';
import { mayHaveMeaning } from '../lexicon/line-meanings.ts';

/**
 * Labels that say "balance" and leave it to a date which balance it is: "Balance as of 01.10.2025", "Saldo per",
 * "Solde au". With a date at the period's start they are the opening balance, at its end the closing one.
 */
const DATED = [
  'balance as of, balance at, balance on, current balance, current balance on, current balance as of, balance as at, balance, account balance, account balance on, account balance as of, your balance on, balance on date, loan balance at, loan balance as at, loan balance on, loan balance as of, balance owed at, balance owed on, balance owed as at, balance owed as of, balance owing at, balance owing on, balance owing as at, ledger balance as of, your balance at, balance as on',
  'kontostand am, kontostand per, kontostand vom, kontostand zum, saldo zum, stand zum, rechnungssaldo per, rechnungssaldo, saldo per, saldo am, saldo vom, kontostand, saldo, kontostand in eur am, kontostand in eur, darlehensstand am, darlehensstand per, restschuld am, restschuld per, restschuld zum, saldo zu ihren gunsten, saldo zu ihren gunsten am, saldo zu ihren gunsten per, saldo zu unseren gunsten, saldo zu unseren gunsten am, saldo zu unseren gunsten per',
  'saldo op, saldo per, saldo d d, stand per, saldo dd, saldo',
  'solde au, solde de carte au, solde de la carte au, solde carte au, solde de compte au, état de compte, etat de compte, stato conto, stato del conto, solde créditeur au, solde débiteur au, solde du compte au, solde, solde en euros au, solde crediteur, solde debiteur, solde le, solde en euros, solde en eur',
  'saldo a, saldo al, saldo a fecha, saldo el, saldo a fecha de, saldo contable al, saldo contable a, deuda total a, deuda total al, deuda a, deuda al, saldo',
  'saldo al, saldo contabile al, saldo in euro al',
  'saldo em, saldo a, saldo contabilístico em, saldo em conta em, saldo da conta em, saldo da conta, saldo contabilistico a',
  'saldo na dzień, saldo na, stan na dzień, saldo rachunku na dzień, saldo na dzien, zadłużenie na, zadłużenie na dzień',
  'saldo per, saldo den, saldo per den, behållning per, saldo pr, saldo i dk, saldo den, saldo i nok, restgjeld, restgjeld pr, restgæld, restgæld pr, saldo i deres favør, saldo i din favør, saldo i dykkar favør, saldo i vår favør, saldo i vores favør',
  'bakiye tarihi, tarihli bakiye, tarihindeki bakiye, bakiye',
  'saldo, tilin saldo, saldo euroa, zůstatek k, zůstatek ke dni, zůstatek, egyenleg, sold la data, baki, baki pada',
  'доступно на, остаток на, остаток, баланс на, залишок на, υπόλοιπο, υπόλοιπο την, 잔액, số dư, stanje na dan, stanje',
  '余额截至, 截至余额, 残高, 余额, 餘額',
];

const DATED_PHRASES: ReadonlySet<string> = new Set(DATED.flatMap(phrases));

const BALANCE =
  /balance|deuda|[eé]tat de compte|stato (?:del )?conto|доступно|saldo|sold[eo]|kontostand|stand|restschuld|restgj?[eæ]ld|stan |zad[łl]u[żz]enie|bakiye|残高|余额|餘額|beh[åa]llning|z[ůu]statek|egyenleg|baki|остаток|баланс|залишок|υπ[όο]λοιπο|잔액|số dư|stanje/i;
/** "GBP on 31 January 2026   1,716.21 GBP". */
const CODE_ON = /^([A-Z]{3}) (?:on|am|le|el|al|op)\b/;

/** Each of the dated phrases holds one of these. */
const SAYS_BALANCE = new RegExp(`${BALANCE.source}|sold|${fold('잔액')}|${fold('số dư')}`, 'i');

/** A cheap test that keeps nearly every row away from `isDatedBalance`. */
export function mayBeDatedBalance(text: string): boolean {
  return BALANCE.test(text) || CODE_ON.test(text);
}

/** True for a label that is only "balance" with a date, so that the date says which balance it is. */
export function isDatedBalance(label: string, dated: boolean): boolean {
  if (!dated) return false;
  const code = CODE_ON.exec(label);
  if (code !== null) return code[0] === label && CURRENCY_CODES.has(code[1] ?? '');
  const whole = fold(label);
  if (!SAYS_BALANCE.test(whole)) return false;
  const folded = whole
    .replace(/\b(?:your|ihr|uw|votre|su|eur|euro|of|in)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return DATED_PHRASES.has(whole) || DATED_PHRASES.has(folded);
}

/** What a list says of the balance at the end of each day. */
const OF_DAY: ReadonlySet<string> = new Set(
  [
    'balance of the day, balance for the day, end of day balance, day end balance, balance at end of day, closing balance for the day',
    'saldo do dia, saldo dia, saldo na data, saldo final do dia, saldo disponível do dia, saldo em conta do dia, saldo total do dia, saldo total disponível dia, saldo total disponível do dia',
    'saldo del día, saldo al final del día, saldo final del día, saldo del giorno, saldo a fine giornata, solde du jour, solde fin de journée, solde en fin de journée',
    'tagessaldo, saldo des tages, tagesendsaldo, saldo dnia, saldo na koniec dnia, saldo końcowe dnia, dagens saldo, dagsaldo, gün sonu bakiye, gün sonu bakiyesi',
  ].flatMap(phrases),
);

/** True for a label that is only "balance of the day", in the words of some language. */
export function isDayBalance(label: string): boolean {
  return OF_DAY.has(fold(label).replace(/\br\b/g, '').trim());
}

/** What may stand around "balance" in the label of the one balance a head prints. */
const PLAIN =
  /^(?:(?:your|account|personal|current|business|ledger|savings?|total|uw|ihr|votre|su|seu|il|tu|hesap|konto|tilin|em conta|en cuenta|de|di|do|del|du|da|della|compte|cuenta|conto|conta|rekening|rachunku|kontoens|kontots) )*(?:balance|saldo(?: contabile| contable| contabilistico)?|solde(?: comptable)?|kontostand|bakiye|bakiyesi|bakiyeniz|stan konta|残高|余额|餘額|結餘|结余|egyenleg|zustatek|baki)(?: (?:total|totale|eur|euros?|gbp|usd|tl|try|pln|in eur|r))?$/;

/** True for a label that is only "balance", perhaps with whose: "Personal Account balance", "Hesap bakiyesi". */
export function isPlainBalance(label: string): boolean {
  return PLAIN.test(fold(label));
}

/** What a card's holder has to pay by a day, alone: all that is owed, where no other balance closes the statement. */
const DUE: ReadonlySet<string> = new Set(
  [
    'amount due, total due, due amount, outstanding, outstanding amount, amount outstanding, dues, total payable, amount payable, total amount payable, total to pay, amount to pay',
    'offener betrag, gesamtbetrag offen, zu zahlen, zu zahlender betrag, te betalen, te betalen bedrag, openstaand bedrag, openstaand',
    'montant dû, total dû, à payer, montant à payer, total à payer, montant total prélevé, montant prélevé, total prélevé, montant total prélevé le, montant prélevé le, total prélevé le, montant total prélevé le sur votre compte, montant prélevé le sur votre compte, montant total à prélever, total à prélever, montant à prélever, importe a pagar, total a pagar, monto a pagar, valor a pagar, da pagare, importo da pagare, totale da pagare',
    'do zapłaty, kwota do zapłaty, att betala, at betale, å betale, maksettava, ödenecek tutar',
    'ご請求金額, ご請求額, 請求金額, お支払金額, お支払い金額',
  ].flatMap(phrases),
);

/** Each of these phrases holds one of these. */
const MAY_BE_DUE =
  /\bdues?\b|outstanding|payable|to pay\b|offen|openstaand|zu zahl|betale?n?\b|betala\b|(?<!\p{L})d[ûu](?!\p{L})|[àa] payer|pr[ée]lev(?:é|e(?:r)?)(?!\p{L})|pagare?\b|zap[łl]aty|maksettava|[öo]denecek|請求|お支払い?金額/iu;

/** A cheap test for lines that may hold such a label. */
function mayBeDue(text: string): boolean {
  return MAY_BE_DUE.test(text);
}

/** True for a label that is only "amount due" and the like: a minimum has a word for it. */
export function isDue(label: string): boolean {
  return DUE.has(fold(label));
}

const REWARD_FIGURES = /\d\s?(?:P|pts?\.?|points?|ポイント)$/iu;

/** "Previous balance 3,204P  Earned 62P": says what its own points are, and nothing of an amount in a box beside it. */
export function countsRewards(text: string): boolean {
  return REWARD_FIGURES.test(text);
}

/** Whether a text may be the label of an amount: asked of every line, before its cells are looked at. */
export function mayBeLabel(text: string): boolean {
  return mayHaveMeaning(text) || mayBeDatedBalance(text) || mayBeDue(text);
}

/** "Total amount due (all cards)": beside the balances of several, that of none. */
const OF_ALL =
  /\ball (?:of )?(?:your |my |the )?(?:credit )?(?:cards|accounts)\b|\b(?:aller|alle|allen) (?:karten|konten|kaarten|rekeningen|kort|konti|kontoer|konton)\b|\btout(?:e)?s (?:les |vos )?(?:cartes|comptes)\b|\btod[ao]s (?:las |los |as |os |sus |suas )?(?:tarjetas|cuentas|cart[õo]es|contas)\b|\btutt[ei] (?:le |i |gli )?(?:carte|conti)\b/i;

/** Whether a label says that its figure is of all cards or accounts together. */
export function isOfAll(label: string): boolean {
  return OF_ALL.test(label);
}
