import { fold, phrases } from '../lexicon/fold.ts';
import type { ReadAccount } from './draft.ts';
import type { Candidate } from './candidates.ts';
import { isHeaded } from './segments.ts';
import type { Table } from './tables.ts';
import type { Token, TokenLine } from './tokens.ts';

/** Words that name a statement of account in its title. */
const TITLES = phrases(
  'statement, account activity, transaction history, account transactions, account summary, kontoauszug, auszug, umsatzanzeige, kontoübersicht, ' +
    'abrechnung, rekeningafschrift, afschrift, rekeningoverzicht, creditcardoverzicht, relevé, extrait de compte, extrait, extracto, estado de cuenta, ' +
    'estratto conto, estratto, extrato, fatura do cartão, wyciąg, historia rachunku, kontoutdrag, kontoudskrift, kontoudtog, kontoutskrift, kortfaktura, ' +
    'hesap özeti, ekstre, ekstresi, hesap ekstresi, hesap hareketleri, tiliote, 对账单, 对帐单, 交易明细, 账户明细, 月结单, 月結單, 明細, 取引明細, 入出金明細, 通帳',
);
/** Words that name another document full of dates and amounts. */
const OTHERS = phrases(
  'invoice, tax invoice, utility bill, electricity bill, energy bill, gas bill, water bill, phone bill, telephone bill, payslip, pay slip, pay stub, pay statement, earnings statement, price list, fee schedule, schedule of fees, quotation, quote, ' +
    'purchase order, receipt, remittance advice, check register, cheque register, general ledger, agenda, budget, packing list, guide, brochure, ' +
    'rechnung, gehaltsabrechnung, lohnabrechnung, entgeltabrechnung, preisliste, preisverzeichnis, angebot, mahnung, ' +
    'facture, bulletin de paie, fiche de paie, tarifs, devis, factura, nómina, presupuesto, lista de precios, tarifas, fattura, busta paga, listino prezzi, ' +
    'recibo de vencimento, preçário, orçamento, factuur, loonstrook, prijslijst, offerte, tarieven, faktura vat, cennik, lista płac, ' +
    'lönespecifikation, prislista, lønseddel, lønnsslipp, prisliste, maaş bordrosu, fiyat listesi, 发票, 發票, 工资单, 工資單, 价目表, 收费标准, 請求書, 給与明細, 価格表, 見積書, 手数料一覧',
);
/** Words that name a plan of what will be paid: its balances run from row to row, and nothing of it has happened. */
const PLANS = phrases(
  'amortization schedule, amortisation schedule, amortization table, repayment schedule, tilgungsplan, zahlungsplan, tableau d amortissement, plan de remboursement, ' +
    'cuadro de amortización, tabla de amortización, plan de pagos, piano di ammortamento, aflossingsschema, plano de amortização, tabela de amortização, harmonogram spłat, ' +
    'amorteringsplan, nedbetalingsplan, afdragsplan, ödeme planı, 返済予定表, 还款计划',
);
/** The title stands among a page's first lines and is short. */
const TITLE_LINES = 25;
const TITLE_WORDS_MAX = 9;
const WORTH = {
  arithmetic: 4,
  balance: 2,
  account: 1.5,
  period: 0.5,
  type: 0.5,
  title: 1,
  headed: 1,
  bothWays: 0.5,
  contradicted: -2,
  ignored: -2,
  priced: -4,
} as const;
const OTHER_TITLE = -3;
/** More than sums, balances and all the rest can speak for. */
const PLAN_TITLE = -15;
const SCORE_MIN = 2.5;
/** A price is printed with few digits, so that its product misses the amount by this share at most. */
const ROUNDING_SHARE = 0.0005;
const PRICED_ROWS_MIN = 2;
const PRICED_SHARE_MIN = 0.7;
/** Balances that lead from row to row by chance do so once, not thrice. */
const PROVEN_ROWS_MIN = 3;

/** Whether the document is a statement of account, by its sums and by what else only statements print. */
export function isStatement(accounts: readonly ReadAccount[], lines: readonly TokenLine[]): boolean {
  let score = Math.max(...accounts.map(accountScore));
  const titles = lines.slice(0, TITLE_LINES).filter((line) => line.words.length <= TITLE_WORDS_MAX);
  const words = titles.map((line) => fold(line.text));
  const titled = words.filter((text) => names(text, TITLES));
  if (titled.length > 0) score += WORTH.title;
  // "Tax invoice/statement number" is a statement's, too.
  if (words.some((text) => names(text, OTHERS) && !titled.includes(text))) score += OTHER_TITLE;
  if (titled.length === 0 && words.some((text) => names(text, PLANS))) score += PLAN_TITLE;
  return score >= SCORE_MIN;
}

function names(text: string, titles: readonly string[]): boolean {
  return titles.some((title) =>
    /^[a-z ]+$/.test(title) ? ` ${text} `.includes(` ${title} `) : text.includes(title),
  );
}

function accountScore({ part, ledger, period }: ReadAccount): number {
  const { facts } = part;
  const proven = ledger.rows.filter(({ row }) => row.proven === true).length;
  let score = 0;
  if (ledger.closes || ledger.totals || proven >= PROVEN_ROWS_MIN) score += WORTH.arithmetic;
  else if (proven > 0) score += WORTH.arithmetic / 2;
  else if (ledger.opening !== null && ledger.closing !== null) score += WORTH.contradicted;
  const tables = new Set(ledger.rows.map(({ row }) => row.table));
  if ([...tables].some((table) => ignoresAmounts(table, ledger))) score += WORTH.ignored;
  if (proven === 0 && !ledger.closes && isPriced(ledger)) score += WORTH.priced;
  if (ledger.opening !== null) score += WORTH.balance;
  if (ledger.closing !== null) score += WORTH.balance / 2;
  if (facts.last4 !== null) score += WORTH.account;
  if (facts.type !== 'unknown') score += WORTH.type;
  if (period.start !== null && period.end !== null) score += WORTH.period;
  if (ledger.rows.some(({ row }) => isHeaded(row.table))) score += WORTH.headed;
  if (ledger.rows.some(({ minor }) => minor > 0) && ledger.rows.some(({ minor }) => minor < 0))
    score += WORTH.bothWays;
  return score;
}

/** A quantity times a price is every amount: units of a fund, or goods. */
function isPriced({ rows }: ReadAccount['ledger']): boolean {
  const priced = rows.filter(({ row }) => isProduct(row)).length;
  return priced >= PRICED_ROWS_MIN && priced >= PRICED_SHARE_MIN * rows.length;
}

function isProduct({ entry }: Candidate): boolean {
  const own = new Set(entry.values.map((value) => value?.token));
  const amounts = entry.values.flatMap((value) => (value === null ? [] : [sizeOf(value.token)]));
  const numbers = entry.line.tokens.flatMap((token) => (token.dates.length === 0 ? [sizeOf(token)] : []));
  const others = entry.line.tokens.some((token) => token.amounts.length > 0 && !own.has(token));
  if (!others && amounts.length < 3) return false;
  return amounts.some((amount) =>
    numbers.some((a, at) =>
      numbers.some(
        (b, other) => other > at && a > 1 && b > 1 && Math.abs(a * b - amount) <= amount * ROUNDING_SHARE,
      ),
    ),
  );
}

/** What a token's digits come to, without sign; 0 where it is no number. */
function sizeOf(token: Token): number {
  const [reading] = token.amounts;
  return reading === undefined ? 0 : Number(reading.value) / 10 ** reading.digits;
}

/** Units and prices beside the amounts of most rows: a list of securities or of goods. */
function ignoresAmounts(table: Table, { rows }: ReadAccount['ledger']): boolean {
  const own = rows.filter(({ row }) => row.table === table);
  const many = own.filter(
    ({ row }) => row.entry.values.filter((value) => value !== null && value.minor !== 0).length > 2,
  ).length;
  return many * 2 > own.length && own.every(({ row }) => row.balance === null);
}
