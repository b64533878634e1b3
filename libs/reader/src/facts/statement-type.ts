import type { StatementType } from '@counterfoil/statement';
import { touches } from '../analysis/text/columns.ts';
import type { Token } from '../analysis/text/tokens.ts';
import { phrases, fold } from '../lexicon/fold.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import { PhraseTable } from '../lexicon/phrase-table.ts';
import { labelAt } from './account-labels.ts';
import {
  ACCOUNT_NAME,
  CARD_NAME,
  drawsOnCard,
  HEADING_LINES,
  isInHead,
  leadsToAmount,
} from './card-mention.ts';
import { isCutKind, underType } from './cut-kinds.ts';
import { titleOf } from './document-title.ts';
import { headsRows, headsSummary } from './heading-role.ts';
import { namesPaying } from './paying-accounts.ts';
import { numberFrom } from './printed-number.ts';
import { after, aroundRows, hasLetters, isMoney, standInList, type SheetLine } from './sheet.ts';
import { LOAN_LABELS, PRODUCT_WORDS, TYPE_LABELS } from './type-words.ts';

type KnownType = keyof typeof PRODUCT_WORDS;

/** How much a mention says, by where it stands. */
const WEIGHT = { labelled: 12, heading: 4, heavy: 3, mention: 1 } as const;
/** A mention counts only in a short cell: paragraphs and advertisements name every product there is. */
const CELL_WORDS_MAX = 8;
const HEADING_WORDS_MAX = 24;
/** Between an account's name and its opening balance stands a heading at most. */
const OPENING_LINES = 2;
/** A table of products has this many lines above a product at most, its header among them. */
const HEADING_ABOVE = 3;
/** One weak mention somewhere is no evidence. */
const SCORE_MIN = 2;
const LOAN_LABELS_MIN = 2;
/** "Savings account - resident". */
const BALANCE_WORDS_MAX = 4;
/** As much as a product's name in a heading. */
const LEAST_PAYMENT_WORTH = 4;
/** Words only a card's summary has; two different ones outweigh any product's name. */
const CARD_ONLY = phrases(
  'minimum payment, minimum payment due, minimum amount due, payment due date, credit limit, cash advances, credit card, total credit limit, available credit, purchases and charges, finance charge, finance charges, cash advance limit, payments and other credits, late payment warning, card number, payment due by, payments and refunds, purchases and debits, mindestbetrag, kreditkarte, carte de crédit, tarjeta de crédito, carta di credito, cartão de crédito, karta kredytowa, kreditkort, kredittkort, kortnummer, att betala senast, köp och avgifter, skuld föregående period, saldo letzte abrechnung, saldo ihrer letzten abrechnung, saldo der letzten abrechnung, saldo aus letzter abrechnung, verfügungsrahmen, teilzahlungsbetrag, abrechnungskonto, verrechnungskonto, kartennummer, zadłużenie z poprzedniego okresu, ご利用店名, 今回ご請求額, お支払区分, kredi kartı, pago mínimo, paiement minimum, asgari ödeme, 信用卡, 最低还款额, ご利用代金, limite total de crédito, total desta fatura, total da fatura, vencimento da fatura, melhor dia de compra, fecha límite de pago, límite de crédito, pago para no generar intereses, date d échéance du paiement, limite de crédit, solde à payer, bestedingslimiet, luottoraja, laskun loppusumma, mensualité minimum, relevé de votre carte, kredittgrense, innvilget kreditt, minimumsbeløp, minstebeløp, kreditgräns, kreditgrænse, son ödeme tarihi, kart limiti, dönem borcu, 信用额度, 到期还款日, ご利用可能枠, お支払日, termin spłaty, kwota do spłaty, limit kredytowy, limit karty, úvěrový limit, úverový rámec, hitelkeret, limită de credit, кредитный лимит, кредитний ліміт, πιστωτικό όριο, batas kredit, limit kredit, had kredit, hạn mức tín dụng, 信用額度, 信貸限額, วงเงินสินเชื่อ, kortlimit, kreditlimit, kredittramme, kartenlimit, kartenlimite, límite de la tarjeta, limite do cartão, limite della carta, disponibilità di spesa, totale spese carta, carta aggiuntiva, carte aggiuntive, totale da addebitare',
);

/** What must be paid at least is asked for on cards alone, and on loans, which say so. */
const LEAST_PAYMENT = phrases(
  'minimum payment, minimum payment due, minimum amount due, minimum due, pay at least, mindestbetrag, minimaal te betalen, minimaal te betalen bedrag, mensualité minimum, pago mínimo, paiement minimum, pagamento mínimo, pagamento minimo, minimumbetaling, spłata minimalna, asgari ödeme, asgari ödeme tutarı, lägsta belopp att betala, minsta belopp att betala, minste beløp å betale, minste beløb at betale, kwota minimalna, minimalna kwota do zapłaty, minimalna spłata, minimumbedrag, mindestzahlung, mindestzahlungsbetrag, vähimmäissuoritus, vähimmäiserä, vähimmäislyhennys, minimální splátka, minimálna splátka, minimum fizetendő, sumă minimă de plată, минимальный платеж, мінімальний платіж, ελάχιστη καταβολή, pembayaran minimum, bayaran minimum, thanh toán tối thiểu, montant minimum à payer, versement minimum, importo minimo, 최소결제금액, 最低應繳金額, 最低付款額, ยอดชำระขั้นต่ำ, 最低还款额',
);

/** "to a TFSA by", "with a new credit card": what the holder may do with another account. */
const OFFERED = /\b(?:to|into|open|with) an?\b/i;

const products = new PhraseTable(PRODUCT_WORDS);
const labels: ReadonlySet<string> = new Set(phrases(TYPE_LABELS));
const cardOnly = new PhraseTable({ card: [...CARD_ONLY, ...LEAST_PAYMENT] });
const cardLabels: ReadonlySet<string> = new Set([...CARD_ONLY, ...LEAST_PAYMENT]);
const leastPayment = new PhraseTable({ least: LEAST_PAYMENT });
const loanLabels: ReadonlySet<string> = new Set(LOAN_LABELS.flatMap(phrases));

/**
 * The kind of account, from its name, its label and from words that only a card's summary has. `heading` is the index
 * of the line that names the account.
 */
export function statementTypeOf(lines: readonly SheetLine[], heading: number): StatementType {
  const scores = new Map<KnownType, number>();
  const card = new Set<string>();
  const around = aroundRows(lines);
  // A line of credit asks for a least payment and has a limit as well.
  const owed = namesLoanOnly(around, heading) ? 'loan' : 'credit_card';
  for (const [index, line] of around.entries()) {
    // "Simpanan | Pengeluaran | Baki": in the names of columns a deposit is no kind of account.
    if (headsRows(line)) {
      // "Total to pay   Payment day   Spending limit" over their values: a box's labels, one of which is of a day.
      if (isBox(around, index))
        for (const { text } of line.tokens) if (cardLabels.has(fold(text))) card.add(fold(text));
      continue;
    }
    if (isHeldBeside(line, [around[index - 1], around[index + 1]])) continue;
    // "Loan   Line of credit" names one product, of one kind.
    const own = new Map<KnownType, number>();
    for (const [at, cell] of line.tokens.entries()) {
      if (!hasLetters(cell) || isOfBank(line.tokens, at)) continue;
      const words = fold(cell.text).split(' ').length;
      // "Statement of Transactions in Savings Account Number: …" is long, and is the account's own line.
      const long = line.index === heading || (line.index <= HEADING_LINES && isTitle(cell.text));
      if (words > (long ? HEADING_WORDS_MAX : CELL_WORDS_MAX)) continue;
      const isOwed = cardOnly.match(cell.text).matches.length > 0;
      if (isOwed) card.add(fold(cell.text));
      // "Money market savings" is one kind by two names.
      const kinds = new Set(
        kindsAt(line.tokens, at).map((kind) => (isOwed && kind === 'credit_card' ? owed : kind)),
      );
      if (
        kinds.size === 0 ||
        isCutKind(cell, [after(lines, line, 1), after(lines, line, 2)]) ||
        namesPaying(cell.text) ||
        OFFERED.test(cell.text)
      )
        continue;
      const near =
        line.index - heading <= HEADING_LINES ||
        numbersAgain(line, around[index + 1]) ||
        (line.tokens.length === 1 && opensUnder(around, index));
      const weight = weightOf(line, at, near, words, around.slice(Math.max(0, index - HEADING_ABOVE), index));
      for (const kind of kinds) own.set(kind, Math.max(weight, own.get(kind) ?? 0));
    }
    for (const [kind, weight] of own) scores.set(kind, (scores.get(kind) ?? 0) + weight);
  }
  if (scores.size === 0)
    for (const { text } of underType(lines))
      for (const kind of kindsIn(text)) scores.set(kind, (scores.get(kind) ?? 0) + WEIGHT.heading);
  if (scores.size === 0) for (const label of cardLabelsBeside(lines, new Set(around))) card.add(label);
  const least = [...card].some((text) => leastPayment.match(text).matches.length > 0);
  if (least && card.size < 2)
    scores.set('credit_card', (scores.get('credit_card') ?? 0) + LEAST_PAYMENT_WORTH);
  if (drawsOnCard(around, heading))
    scores.set('credit_card', (scores.get('credit_card') ?? 0) + LEAST_PAYMENT_WORTH);
  if (card.size >= 2 && owed === 'loan') scores.set('loan', (scores.get('loan') ?? 0) + 4 * card.size);
  else if (card.size >= 2) scores.set('credit_card', (scores.get('credit_card') ?? 0) + 4 * card.size);
  const [best, second, third] = [...scores.entries()].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < SCORE_MIN)
    return typeOfBalance(around, heading) ?? (mayBeOverdrawn(around) ? 'checking' : owesInstalments(around));
  if (best[1] !== second?.[1]) return best[0];
  // Beside an overview of several, the line with the account's number names its own.
  const [own, other] = new Set(
    lines.find(({ index }) => index === heading)?.tokens.flatMap(({ text }) => kindsIn(text)),
  );
  if (own !== undefined && other === undefined && scores.get(own) === best[1]) return own;
  // A day on which a payment is due is a loan's as well as a card's: its name tells.
  const isLoan = owed === 'loan' && [best[0], second[0]].sort().join() === 'credit_card,loan';
  return isLoan && third?.[1] !== best[1] ? 'loan' : 'unknown';
}

/** Whether values stand right under names, and no row. */
function isBox(around: readonly SheetLine[], index: number): boolean {
  const [line, under] = [around[index], around[index + 1]];
  return under?.index === (line?.index ?? 0) + 1 && !under.isRow && under.tokens.some(isMoney);
}

/** "Savings account   18,210.55": an account with its balance in the document's head, where no other kind is named. */
function typeOfBalance(around: readonly SheetLine[], heading: number): KnownType | null {
  const head = around.filter((line) => Math.abs(line.index - heading) <= HEADING_LINES && !headsRows(line));
  const kinds = new Set(head.flatMap((line) => line.tokens.flatMap((cell) => kindsIn(cell.text))));
  const [kind, other] = kinds;
  const isNamed = head.some(({ tokens: [cell, value] }) => {
    if (cell === undefined || value === undefined || !isMoney(value) || !ACCOUNT_NAME.test(cell.text))
      return false;
    return fold(cell.text).split(' ').length <= BALANCE_WORDS_MAX && kindsIn(cell.text).length > 0;
  });
  return isNamed && other === undefined ? (kind ?? null) : null;
}

/** "Arranged overdraft limit", whatever spaces are set among its letters. */
const OVERDRAFT =
  /^(?:(?:your|my)?(?:arranged|agreed|authorised|authorized)?overdraft(?:limit|facility)|(?:arranged|agreed|authorised|authorized)overdraft|(?:eingeräumte(?:r)?)?(?:dispositionskredit|dispokredit|dispolimit|dispositionslimit|überziehungslimit|kontoüberziehung)|découvertautorisé|autorisationdedécouvert|facilitédecaisse|descubiertoautorizado)[:.]?$/iu;

/** By how much an account may be overdrawn, which is printed of those for payments alone; "0.00" is said of others too. */
function mayBeOverdrawn(around: readonly SheetLine[]): boolean {
  return around.some(({ tokens }) =>
    tokens.some((cell, at) => {
      const value = tokens[at + 1];
      if (value === undefined || !isMoney(value) || value.amounts.every((reading) => reading.value === 0n))
        return false;
      return OVERDRAFT.test(cell.text.replaceAll(' ', ''));
    }),
  );
}

/** "A settlement figure is available on request": with what a loan ends before its time. */
const SETTLED =
  /\b(?:settlement|redemption|pay-?off) (?:figure|statement|quote|purposes)\b|\bablösesumme\b|\bdécompte de remboursement anticipé\b/iu;

/**
 * Two different things that are printed of a loan alone: what is left of it, what was lent, what is paid a month; or what is
 * said of its end.
 */
function owesInstalments(around: readonly SheetLine[]): StatementType {
  const found = new Set<string>();
  for (const line of around) {
    if (SETTLED.test(line.text)) return 'loan';
    if (headsRows(line)) continue;
    for (const cell of line.tokens) {
      const label = fold(cell.text.split(/[:：]/)[0] ?? '');
      if (loanLabels.has(label)) found.add(label);
    }
  }
  return found.size >= LOAN_LABELS_MIN ? 'loan' : 'unknown';
}

/** "Minimum payment 10.00", "Credit limit 8,000" in a box beside the rows: labels and no more, with their values. */
function cardLabelsBeside(lines: readonly SheetLine[], around: ReadonlySet<SheetLine>): readonly string[] {
  return lines.flatMap((line) =>
    around.has(line)
      ? []
      : line.tokens.flatMap((cell, at) => {
          const value = line.tokens[at + 1];
          if (value === undefined || !(isMoney(value) || value.dates.length > 0)) return [];
          // What the row itself says stands before its amount.
          if (line.isRow && !line.tokens.slice(0, at).some(isMoney)) return [];
          const label = fold(cell.text);
          return cardLabels.has(label) ? [label] : [];
        }),
  );
}

/** The account's number stands again beside its name or right under it, however far that is from the document's head. */
function numbersAgain(line: SheetLine, below: SheetLine | undefined): boolean {
  return [line, below].some((one) => one !== undefined && one.index <= line.index + 1 && printsNumber(one));
}

/** The account's balances begin right under its name, be there a page of terms above it. */
function opensUnder(around: readonly SheetLine[], index: number): boolean {
  const under = around.slice(index + 1, index + 1 + OPENING_LINES);
  return under.some((line) => line.tokens.some(isMoney) && lineMeanings(line.text).includes('opening'));
}

function printsNumber({ text, line: { words } }: SheetLine): boolean {
  if (!/\d{4}/.test(text)) return false;
  const folded = words.map((word) => fold(word.text));
  return words.some((_, at) => {
    const label = labelAt(words, folded, at);
    return label?.strength === 3 && numberFrom(words, at + label.count) !== null;
  });
}

/** Whether a heading near the account's number names a loan or a line of credit, and none, beside an amount or not, a card. */
function namesLoanOnly(around: readonly SheetLine[], heading: number): boolean {
  const cellsOf = (lines: readonly SheetLine[]): readonly Token[] =>
    lines.flatMap((line) => line.tokens.filter(hasLetters));
  const near = around.filter(({ index }) => Math.abs(index - heading) <= HEADING_LINES);
  return (
    cellsOf(near.filter((line) => isInHead(line, heading))).some(({ text }) =>
      kindsIn(text).includes('loan'),
    ) && !cellsOf(near).some(({ text }) => CARD_NAME.test(text))
  );
}

/** Compounds of a product's name: "eMySavings", "FlexiSaver", "Geldmarktsparkonto". */
const COMPOUNDS: Readonly<Partial<Record<KnownType, RegExp>>> = {
  savings: /(?:savings?|saver|autosave|sparkonto|spar(?:kassen)?buch|sparen|spaarrekening|saastotili|적금)$/,
  loan: /\p{L}(?:darlehen|darlehens?konto|hypothek)$/u,
  checking: /(?:girokonto|betaalrekening|lonekonto|lonnskonto|kayttotili|currentaccount)$/,
};

/** What is current is no current account. */
const CURRENT_FIGURE =
  /\bcurrent (?=od\b|balance|period|month|charges|dues|due|statement|amount|interest|rate|yield|price|value|records|arranged|overdraft|visa)/gi;

/** What brokers lend and keep money in: a part of what is on an account, and no kind of one. */
const OF_BROKERS =
  /\bmargin (?:loan|debt)s?\b|\bmoney market (?:mutual )?funds?\b|\bmortgage[ -](?:pools?|backed)\b/gi;

/** Words that are a loan's only without their accents: a price in Romanian, a network, what is mutual in Portuguese; and a shop's name. */
const NO_LOAN = /(?<!\p{L})(?:pre[țţ](?:ul)?|lan|pr[eê]t [aà] manger|(?<!contrato de )mútuo)(?!\p{L})/giu;

/** "Harbour Savings Bank", "Savings & Trust Bank" keep current accounts and loans as well. */
const BANK_NAME =
  /^(?!(?:your|my|our|type|product|account|scheme)\b)(?:\p{L}[\p{L}'.&-]* (?:\S+ )?savings (?:bank|(?:&|and) loans?(?: association)?)|(?:\p{L}[\p{L}'.&-]* (?:\S+ )?)?savings (?:&|and) trust(?: (?:bank|company|co\.?))?)(?:,? \p{Lu}[\p{L}.]{1,5})?$/iu;

/** "Account activity | Harbour Savings Bank", "© 2026 Harbour Savings Bank Limited   Terms": the name among other words. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+/giu;
const BESIDE_OTHERS = /\s[|•·]\s/u;
const FORMED_BANK =
  /\p{Lu}[\p{L}'’.&-]* (?:\p{L}\S* )?savings bank,? (?:limited|ltd|plc|inc|corporation|n\.?a|f\.?s\.?b|s\.?s\.?b)(?!\p{L})/giu;

/** Banks of other tongues whose name says that one saves there; "Caja de ahorros en pesos" is an account. */
const SAVINGS_BANK =
  /(?<!\p{L})(?:caisses? (?:nationale )?d ?['’]? ?[ée]pargne|cass[ae] (?:\p{L}+ )?di risparmio|kasa oszczędności|casa de economii|caixa d['’]estalvis|caja (?:general |provincial |municipal )?de ahorros (?:y|de|del))(?!\p{L})/giu;

/** "Apply now for a credit card": what the reader is asked to do, not what the account is. */
const ADVERTISES =
  /^(?:apply|ask|call (?:us|our|now)|visit|try|earn|get|discover|switch|need|want|looking for|did you know|enjoy|introducing|why not|jetzt|entdecken|sichern sie|beantragen|demandez|profitez|découvrez|solicit[ae]|descubr[ae]|contrat[ae]|richiedi|scopri|peça|aproveite|vraag|ontdek|ansök|upptäck)(?!\p{L})/iu;

/** "A/C TYPE: SB-SENIOR CITIZEN", "Account Number: CHK-12345": kinds of account that go by their letters. */
const LETTERS: Readonly<Record<string, KnownType>> = {
  SB: 'savings',
  SAV: 'savings',
  CHK: 'checking',
  DDA: 'checking',
};
const LETTERED =
  /(?:\b(?:a\/c|acct?|account|scheme|product)(?: (?:type|no\.?|number))? ?)[:-] ?(SB|SAV|CHK|DDA)\b/i;

/** "CD - 360665873": a certificate of deposit heads its rows so, and stands for something else in texts. */
const CERTIFICATE = /^CD(?: ?[-:#])?(?: [\d-]{6,})?$/;

function letteredKind(text: string): KnownType | undefined {
  if (CERTIFICATE.test(text)) return 'savings';
  return LETTERS[LETTERED.exec(text)?.[1]?.toUpperCase() ?? ''];
}

/** The kinds that a cell names, and its label with it: "A/C NO" before ": SB/001/0012345". */
function kindsAt(cells: readonly Token[], at: number): readonly KnownType[] {
  const [before, cell] = [cells[at - 1]?.text ?? '', cells[at]?.text ?? ''];
  const kind = letteredKind(before) === undefined ? letteredKind(`${before} ${cell}`) : undefined;
  return kind === undefined ? kindsIn(cell) : [kind];
}

const BANK = /^bank\b/i;
const SAVINGS = /^(?:savings|sparkasse)$/i;

/** "SAVINGS   BANK", set wide under the name of the bank. */
function isOfBank(cells: readonly Token[], at: number): boolean {
  return SAVINGS.test(cells[at]?.text ?? '') && BANK.test(cells[at + 1]?.text ?? '');
}

/** "Home loan & offset statement" is of two accounts, a home loan and what is offset against it. */
const BESIDE_OFFSET = /(?<=\b(?:loan|mortgage)s?) ?(?:&|\band\b) ?(?=offset\b)/giu;

/** What an account is linked to, or saves interest on, is another account; a department of the bank is none. */
const OF_OTHER = /\blinked\b|\binterest saved\b|\bbanking (?:division|department|team|desk|cent(?:er|re))\b/i;

/** Without names of banks among other words, and addresses in the Internet. */
function withoutBanks(text: string): string {
  const parts = BESIDE_OTHERS.test(text) ? text.split(BESIDE_OTHERS) : [text];
  const own = parts.filter((part) => parts.length === 1 || !BANK_NAME.test(part)).join(' | ');
  return own.replace(FORMED_BANK, '').replace(SAVINGS_BANK, '').replace(ADDRESS, '');
}

/** The kinds of product that a text names. */
export function kindsIn(text: string): readonly KnownType[] {
  const lettered = letteredKind(text);
  if (lettered !== undefined) return [lettered];
  if (BANK_NAME.test(text) || ADVERTISES.test(text) || OF_OTHER.test(text)) return [];
  const own = withoutBanks(text);
  const found = products
    .match(
      own
        .replace(CURRENT_FIGURE, '')
        .replace(NO_LOAN, '')
        .replace(OF_BROKERS, '')
        .replace(BESIDE_OFFSET, ' with '),
    )
    .matches.map(({ meaning }) => meaning);
  if (found.length > 0) return found;
  const words = fold(own).split(' ');
  return (Object.keys(COMPOUNDS) as KnownType[]).filter((kind) =>
    words.some((word) => COMPOUNDS[kind]?.test(word)),
  );
}

/** True for a text that names a product: "Savings account", "Girokonto". */
export function namesProduct(text: string): boolean {
  return kindsIn(text).length > 0;
}

/** "Statement of current account for information as of 08/04/2026". */
function isTitle(text: string): boolean {
  return titleOf([text]).statement;
}

/** A cell in the column that "Product" or "Account type" heads. */
function headedAsType(upper: SheetLine, cell: Token): boolean {
  return upper.tokens.some((other) => touches(other, cell) && labels.has(fold(other.text)));
}

function weightOf(
  line: SheetLine,
  at: number,
  near: boolean,
  words: number,
  above: readonly SheetLine[],
): number {
  const before = line.tokens[at - 1];
  const cell = line.tokens[at];
  const label = before === undefined ? '' : fold(before.text);
  const own = /^([^:：]{2,24})[:：]/.exec(cell?.text ?? '')?.[1];
  if (labels.has(label) || (own !== undefined && labels.has(fold(own)))) return WEIGHT.labelled;
  if (cell !== undefined && above.some((upper) => headedAsType(upper, cell))) return WEIGHT.labelled;
  // "Current account   12.00   …   36.43" under "Opening balance … Closing balance" is the account with its balances.
  if (at === 0 && headsSummary(above.at(-1))) return WEIGHT.labelled;
  // "Loan interest 12.00" in a summary says little about what the account is.
  if (leadsToAmount(line, at) && !(line.index <= HEADING_LINES && isTitle(cell?.text ?? '')))
    return WEIGHT.mention;
  if (!near) return WEIGHT.mention;
  return words <= 4 ? WEIGHT.heading : WEIGHT.heavy;
}

/** "Home loan 44,120.00-" over "Credit card **** 0093 (limit 1,500) 12.00": an overview of all that is held, in which the kinds are of others as well. */
function isHeldBeside(line: SheetLine, beside: readonly (SheetLine | undefined)[]): boolean {
  const own = kindsInList(line);
  return (
    own.length > 0 &&
    beside.some(
      (other) =>
        other !== undefined &&
        standInList(line, other) &&
        kindsInList(other).some((kind) => !own.includes(kind)),
    )
  );
}

function kindsInList({ tokens }: SheetLine): readonly KnownType[] {
  const [name, ...rest] = tokens;
  const figure = rest.at(-1);
  return name !== undefined && figure !== undefined && isMoney(figure) ? kindsIn(name.text) : [];
}
