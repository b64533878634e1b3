import { fold, phrases } from './fold.ts';

/**
 * What a column's days are those of. Some banks say "transaction" of every day of booking: beside another day it is that
 * of the purchase on a card alone, unless the language has no such habit.
 */
export type DayKind = 'booking' | 'purchase' | 'transaction';

/** How one language names the days of columns: "posting date", "date of posting", "date posted", "Buchungsdatum". */
interface DayNames extends Readonly<Record<DayKind, string>> {
  readonly day: string;
  readonly of: string;
}

const LANGUAGES: readonly DayNames[] = [
  {
    day: 'date, dt',
    of: 'of, of the',
    booking:
      'post, posted, posting, paid, process, processed, processing, book, booked, booking, entry, entered, record, recorded',
    purchase: 'transaction, trans, tran, txn, trxn, transacted, purchase, purchased, sale, used, use',
    transaction: '',
  },
  {
    day: 'datum, tag',
    of: 'der, des',
    booking:
      'buchung, buchungs, buch, verbuchung, verbuchungs, verbucht, gebucht, verarbeitung, verarbeitungs, verarbeitet, erfassung, erfassungs',
    purchase: 'kauf, kaufs, einkauf, einkaufs, beleg, karteneinsatz, karteneinsatzes',
    transaction: 'transaktion, transaktions',
  },
  {
    day: 'datum',
    of: 'van, van de',
    booking: 'boeking, boekings, geboekt, verwerking, verwerkings, verwerkt',
    purchase: 'aankoop, aankopen, besteding',
    transaction: 'transactie',
  },
  {
    day: 'date',
    of: 'de, d, de la, de l, du',
    booking:
      'comptable, compta, compt, comptabilisation, inscription, enregistrement, traitement, réservation, report',
    purchase: 'achat, l achat, transaction',
    transaction: 'opération, l opération',
  },
  {
    day: 'fecha',
    of: 'de, de la, del',
    booking:
      'contable, cont, contab, contabilización, proceso, procesamiento, registro, asiento, aplicación, cargo',
    purchase: 'compra, consumo, uso',
    transaction: 'transacción, operación',
  },
  {
    day: 'data',
    of: 'di, della, dell, de, da, do',
    booking:
      'contabile, contab, cont, contabilizzazione, lanç, registrazione, addebito, lançamento, processamento, contabilização',
    purchase: 'acquisto, spesa, utilizzo, compra, utilização',
    transaction: 'transazione, operazione, transação, operação, tranzacției',
  },
  {
    day: 'data',
    of: '',
    booking: 'księgowania, księgow, księg, zaksięgowania, zaksięg, rozliczenia, înregistrării, procesării',
    purchase: 'zakupu, cumpărării',
    transaction: 'transakcji, operacji',
  },
  {
    day: 'datum, dag, dato',
    of: 'för, for',
    booking:
      'bokföring, bokförings, bokf, bogf, bokfört, bogføring, bogførings, bogført, bokføring, bokførings, bokført, posterings',
    purchase: 'inköp, inköps, köp, køb, købs, kjøp, kjøps',
    transaction: 'transaktion, transaktions, transaksjon, transaksjons',
  },
  {
    day: 'дата',
    of: '',
    booking: 'обработки, обработки банком, проводки, списания, отражения по счету, обробки, проведення',
    purchase: 'покупки',
    transaction: 'операции, транзакции, совершения операции, операції, транзакції',
  },
];

/** Names that are not made up so, and words that name such days alone. */
const OTHERS: Readonly<Record<DayKind, string>> = {
  booking:
    'posted, processed, booked, entered, buchung, kirjauspäivä, kirjauspvm, datum zaúčtování, dátum zaúčtovania, datum knjiženja, könyvelés dátuma, könyvelési dátum, könyvelés napja, 記帳日, 入帳日期, 记账日期, 记账日, 入账日期, 入帳日, 入账日, 計上日',
  purchase:
    'transaction, trans, einkauf, ostopäivä, ostopvm, tarikh urusniaga, 交易日期, 交易日, 消费日, 消費日, ご利用日, 利用日',
  transaction: 'дата и время операции',
};

const KINDS: readonly DayKind[] = ['booking', 'purchase', 'transaction'];
const kinds = new Map<string, DayKind>();
for (const kind of KINDS) {
  for (const language of LANGUAGES) for (const name of namesOf(language, kind)) kinds.set(name, kind);
}
/** All names of which each says "date" as well. */
export const DAY_NAMES: readonly string[] = [...kinds.keys()];
for (const kind of KINDS) for (const name of phrases(OTHERS[kind])) kinds.set(name, kind);
/** Names that say it alone where both stand over a table: "Einkauf", "Buchung". */
export const PAIRED_NAMES: ReadonlySet<string> = new Set(['einkauf', 'buchung']);

function namesOf({ day, of, ...words }: DayNames, kind: DayKind): string[] {
  return phrases(day).flatMap((noun) =>
    phrases(words[kind]).flatMap((word) => [
      `${word} ${noun}`,
      `${word}${noun}`,
      `${noun} ${word}`,
      ...phrases(of).map((preposition) => `${noun} ${preposition} ${word}`),
    ]),
  );
}

const nouns: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ day }) => phrases(day)));

/** What a column's name says its days are those of; null where it does not say it. */
export function dayKind(name: string): DayKind | null {
  return kinds.get(fold(name)) ?? null;
}

/** "Date" over "Processed" and "Transaction": the kind that a word names together with it; null where it names none. */
export function dayKindUnder(noun: string, word: string): DayKind | null {
  return nouns.has(fold(noun)) ? dayKind(`${noun} ${word}`) : null;
}
