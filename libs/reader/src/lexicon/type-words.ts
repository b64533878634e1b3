import { fold, phrases } from './fold.ts';

/** What a cell of a type column says about the direction, any listed language. */
const OUT = [
  'to trf, to transfer, to clearing, to clg, to cash, to chq, to cheque',
  'debit, dr, d, db, ddr, dpc, ebp, chg, chq, cpt, fpo, payment, withdrawal, purchase, out, paid out, money out, charge, fee, sale, direct debit, standing order, debit card, outgoing, sent, spent, dd, so, atm, pos, cheque, card payment, cash withdrawal, bill payment, transfer out, debited, deb, spend, expense, withdraw, dd payment, transfer sent, refund to, refunded to',
  'soll, s, lastschrift, belastung, ausgang, überweisung ausgang, abhebung, kartenzahlung, dauerauftrag, auszahlung, ausgehend, basislastschrift, folgelastschrift',
  'af, afschrijving, betaling, incasso, opname, betaalautomaat, pinbetaling, debet, uitgaand, uitgave, ideal betaling',
  'débit, paiement, retrait, prélèvement, achat, carte, virement émis, sortie, dépense',
  'cargo, adeudo, pago, retiro, compra, débito, salida, recibo, disposición, egreso, gasto, transferencia emitida',
  'addebito, dare, pagamento, prelievo, acquisto, uscita, bonifico in uscita, spesa',
  'débito, saída, saque, saq, levantamento, pagamento, compra, despesa, transferência enviada, enviado, enviada',
  'obciążenie, wypłata, płatność, wydatek, przelew wychodzący, winien, wn, płatność kartą',
  'uttag, debet, köp, utbetalning, betalning, utgift, kortköp, överföring ut, ut',
  'hævning, udbetaling, køb, kortkøb, dankort køb, kortkjøp, betaling, udgift, ud, uttak, utbetaling, kjøp, belastning, varekjøp, utgift, avtalegiro',
  'borç, b, çıkış, ödeme, harcama, para çekme, gider, giden, giden havale, giden eft',
  '借, 支出, 支, 借方, 付款, 取款, 转出, 消费, 支取, 提款, 手续费, 服务费, 年费',
  '出金, 支払, 引出, お支払, 引落, 出, 借方, お引出し, 払戻, 振替出金, お支払い, 手数料, 振込手数料, 口座振替, 小切手',
  'χ, χρέωση, ανάληψη, αγορά, списание, расход, покупка',
  'otto, veloitus, maksu, osto, korttiosto, käteisnosto, nosto, palvelumaksu, suoraveloitus, e lasku, výdej, odchozí platba, terhelés, keluar',
];
const IN = [
  'by trf, by transfer, by clearing, by clg, by cash, by chq, by cheque',
  'credit, cr, c, bac, fpi, deposit, in, paid in, money in, refund, direct credit, incoming, received, receipt, transfer in, credited, interest, bgc, bank giro credit, dc, cred, income, payment received, direct deposit, interest paid, salary, payroll, cash deposit, cashback, reversal, lodgement, transfer received, payment from, mobile payment from, online payment from',
  'haben, h, gutschrift, eingang, einzahlung, überweisung eingang, eingehend, zinsen, gehalt, lohn gehalt',
  'bij, bijschrijving, storting, ontvangst, ontvangen, inkomend, salaris, creditrente, ideal ontvangen',
  'crédit, versement, dépôt, virement reçu, remise, entrée, remboursement, revenu, salaire',
  'abono, ingreso, depósito, crédito, entrada, transferencia recibida, devolución, nómina',
  'accredito, avere, versamento, entrata, bonifico in entrata, rimborso, stipendio',
  'crédito, entrada, depósito, dep, recebimento, transferência recebida, receita, reembolso, salário, recebido, recebida, recibido, recibida',
  'uznanie, wpłata, wpływ, przelew przychodzący, ma, przychód, zwrot, wynagrodzenie',
  'insättning, kredit, inbetalning, intäkt, överföring in, inkomst, lön, återbetalning',
  'indbetaling, indsættelse, indtægt, ind, løn, innskudd, innbetaling, inntekt, inn, lønn, godskrift, refusjon',
  'alacak, a, giriş, yatırma, para yatırma, gelir, gelen, gelen havale, gelen eft, iade, maaş',
  '贷, 收入, 收, 贷方, 收款, 存款, 转入, 存入, 工资, 貸',
  '入金, 預入, お預り, 入, 振込入金, 利息, 給与, 貸方, お預入れ, 振替入金, 給料',
  'π, πίστωση, κατάθεση, зачисление, поступление, пополнение, приход',
  'pano, hyvitys, talletus, palkka, tilillepano, saapuva maksu, příchozí platba, jóváírás, masuk',
];

const DIRECTION = new Map<string, 'in' | 'out'>();
for (const phrase of OUT.flatMap(phrases)) DIRECTION.set(phrase, 'out');
for (const phrase of IN.flatMap(phrases)) DIRECTION.set(phrase, 'in');

/** What the cell of a type column says of the money's direction: "Debit", "CR", "Lastschrift", "出金". */
export function typeWord(text: string): 'in' | 'out' | null {
  if (text.length === 0 || text.length > 40) return null;
  return DIRECTION.get(fold(text)) ?? null;
}

const PAYMENTS = new Set(
  phrases(
    'payment, payments, autopay, zahlung, betaling, betalning, paiement, pago, pagamento, płatność, spłata, ödeme, 还款, 還款, お支払い',
  ),
);

/** What an account's holder pays out pays off what a card's holder owes: "Payment" beside "Purchase" and "Fee". */
export function paysOff(text: string): boolean {
  return text.length <= 40 && PAYMENTS.has(fold(text));
}
