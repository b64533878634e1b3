import { fold } from '../lexicon/fold.ts';
import type { PageWords } from '../page.ts';

/** Languages whose letters English data reads wrongly; what they gain is measured in ADR 10. Norwegian reads as Danish. */
export const OCR_LANGUAGES = ['ces', 'dan', 'deu', 'fra', 'hun', 'pol', 'por', 'spa', 'swe', 'tur'] as const;
export type OcrLanguage = (typeof OCR_LANGUAGES)[number];

/** Languages whose script English data does not know at all. */
export const OCR_SCRIPTS = ['chi_sim', 'jpn'] as const;
export type OcrScript = (typeof OCR_SCRIPTS)[number];

export function isScript(data: string): data is OcrScript {
  return (OCR_SCRIPTS as readonly string[]).includes(data);
}

/** Words that statements in a language have and others do not, as they look once English data has lost their accents. */
const WORDS: Readonly<Record<OcrLanguage | 'ita' | 'other', string>> = {
  ces:
    'vypis uctu ucet obdobi strana pocatecni pocateeni zustatek ztistatek konecny koneeny celkove prijmy vydaje datum castka ' +
    'platba kartou prichozi odchozi uhrada platby nazev mena protiuctu protiucet variabilni konstantni symbol poplatek vklad ' +
    'vyber trvaly prikaz inkaso mzda zprava prijemce popis karta banka najem rok transakce bankomat zauctovani splatnost ' +
    // Slovak, Slovene and Croatian have the letters that Czech has and English has not.
    'obdobie pociatocny zostatok prichadzajuca odchadzajuca poplatok prijemca variabilny suma promet racun racuna placilo ' +
    'kartico nakazilo obremenitev direktna stanje zacetno koncno znesek breme dobro placa nadomestilo prejemnik namen ' +
    'stevilka izpisek izvadak izvod uplata isplata kupnja naknada pocetno zavrsno iznos duguje potrazuje primatelj karticom',
  dan:
    'belob belop kontoudskrift kontoutskrift indbetaling innbetaling udbetaling utbetaling overforsel overforing dankort ' +
    'gebyr bogfort bokfort indskud innskudd uttak haevning hevet inngaende utgaende varekjop varekob avtalegiro renter ' +
    'lonn lonoverforsel fra til og af dato kort rente bevegelser posteringer perioden saldo overfort side kontonr',
  deu:
    'kontoauszug kontostand kontonummer buchung buchungstag buchungstext betrag lastschrift basislastschrift uberweisung ' +
    'gutschrift dauerauftrag kartenzahlung wertstellung verwendungszweck auftraggeber umsatze gehalt soll haben vorgang ' +
    'kontoinhaber buchungsdatum abschlusssaldo schlusssaldo rechnung abrechnung karte wahrung und der die von bis fur im ' +
    'zum ihre sie konto datum valuta saldo miete seite blatt alter neuer umsatz zahlung bargeld haben zugunsten zulasten',
  fra:
    'solde virement prelevement carte achat retrait cheque releve compte du au debit credit montant facture nouveau ancien ' +
    'operations mandat libelle banque valeur periode versement especes frais depense salaire de le la et des date nature',
  hun:
    'szamlakivonat szamlaszam szamla idoszak kivonat konyveles erteknap megnevezes osszeg egyenleg nyito zaro vasarlas ' +
    'kartyaval kartya csoportos beszedes havi dij atutalas jovairas terheles oldal osszesen datuma datum devizanem penznem ' +
    'keszpenz felvetel befizetes kamat koltseg bankkartya utalas kozlemeny kedvezmenyezett sorszama lakossagi folyoszamla',
  pol:
    'przelew platnosc karta data kwota opis rachunek rachunku wyciag operacji wplata wyplata bankomat oplata prowizja ' +
    'poczatkowe koncowe nr zakup faktura za od do saldo okres ksiegowania waluty numer konto wynagrodzenie strona transakcji',
  por:
    'saldo transferencia compra conta data cartao debito credito movimentos extrato deposito levantamento pagamento periodo ' +
    'fatura juros salario dos descricao do da de em valor lancamentos tarifa saque agencia anterior recebida direto pagina',
  spa:
    'saldo transferencia recibo compra tarjeta cuenta fecha importe concepto pago nomina retirada cajero extracto ' +
    'movimientos del los ingreso cargo abono de el la periodo comision anterior domiciliacion bizum factura pagina recibida',
  swe:
    'saldo belopp kontoutdrag insattning insattningar uttag overforing kort bokford valutadag rakning ingaende utgaende kortkop ' +
    'autogiro ranta lon betalning och konto perioden balans avgift manadsavgift summa beskrivning till fran sida faktura ' +
    'bokforingsdatum transaktionsdatum reskontradatum verifikationsnr kontohandelser tillgangligt swish bankgiro plusgiro ' +
    'lonekonto privatkonto sparkonto kopdatum inkop kontonummer clearingnr ocr referens mottagare overforingar valuta skuld ' +
    'kortnummer fakturadatum forfallodatum betala aterbetalning uppdrag handelse utlandskop valutakurs kredit nasta sammanfattning ' +
    // Finnish and Estonian have the letters that Swedish has and English has not, but for one.
    'tiliote tilinumero tilitapahtumat saaja maksaja selite selitys maara alkusaldo loppusaldo korttiosto suoraveloitus tilisiirto ' +
    'palkka viite viesti kirjauspaiva arvopaiva otto pano kausi sivu valuutta tapahtumat yhteensa lasku ' +
    'valjavote kuupaev selgitus algsaldo loppsaldo algjaak loppjaak deebet kreedit makse maksja ulekanne kaardimakse kontovaljavote ' +
    'kaive viitenumber tootasu periood valuuta lk teenustasu',
  tur:
    'bakiye bakiyesi hesap tarih aciklama tutar islem odeme havale eft fatura kart ekstre ekstresi donem borc alacak banka ' +
    'bankasi maas para cekme yatirma subesi onceki son toplam kredi ile ve referans sayfa dekont vade',
  ita:
    'bonifico addebito accredito descrizione valuta conto corrente pagamento estratto carta prelievo dare avere di del al dal ' +
    'iniziale finale operazione operazioni causale commissioni spese imposta bollo stipendio versamento saldo movimenti uscite ' +
    'entrate disposizione giroconto canone interessi favore periodo data contabile importo banca bancomat competenze diretto',
  other:
    'the of and balance payment date account statement page period to from opening closing total deposit withdrawal ' +
    'bedrag af bij omschrijving rekening betaling van naar en het een overschrijving afschrift saldo date credit debit card',
};
/** Words that are found of a language before it is believed, and how many times as many as of the next. */
const FOUND_MIN = 5;
const LEAD_MIN = 1.4;

const lists = Object.entries(WORDS).map(
  ([language, words]) => [language as keyof typeof WORDS, new Set(words.split(' '))] as const,
);

/**
 * The language of scanned pages that English data has read, if it is one that its own data reads better, or Italian, of
 * which nothing is lost but its accents; else null.
 */
export function languageOf(pages: readonly PageWords[]): OcrLanguage | 'ita' | null {
  const seen = new Set(pages.flatMap((page) => page.words.flatMap(({ text }) => fold(text).split(' '))));
  const found = lists
    .map(([language, words]) => ({ language, count: words.intersection(seen).size }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = found;
  if (first === undefined || second === undefined || first.language === 'other') return null;
  return first.count >= FOUND_MIN && first.count >= LEAD_MIN * second.count ? first.language : null;
}
