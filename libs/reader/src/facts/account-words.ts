import { fold, phrases } from '../lexicon/fold.ts';

/** Labels of an account or card number, one language (or group) a line. */
const STRONG = [
  'wallet, wallet id, wallet no, wallet number, nombor kad, no kad, số ví, tài khoản thanh toán, account number, account no, account num, account nr, account id, a/c no, a/c number, a/c, acct no, acct number, acct, acc no, acc number, account ending in, account ending, ending in, ending with, card number, card no, card ending in, card ending, account type and number, primary account, primary account number, loan number, loan account number, credit card number, member number, member no, membership number, membership no, share id, customer account number, account number ending in, statement for account, current account number, savings account number, card account number, account identifier, account code, control account, control account number, company account number, company account no, corporate account number, corporate account no, business account number, business account no, central account number, central billing account number, billing account number, ac no, ac number, facility number, account details number',
  'space nr, space nummer, unterkonto nr, unterkontonummer, kontonummer, konto-nummer, konto-nr, konto nr, kto, kto nummer, darlehensnr, darlehens nr, darlehensnummer, darlehenskonto nr, kreditnr, kontonr, konto, girokonto, kartennummer, karten-nr, kreditkartennummer, kartenkonto, ktonr, kto nr, kto-nr, kontonummer iban, iban kontonummer, sparkonto, iban, kreditkarte',
  'rekeningnummer, rekeningnommer, rekeningnr, rekening nr, rekening, kaartnummer, betaalrekening, spaarrekening, iban rekeningnummer, nummer rekening, rekening iban',
  'numéro de compte, n° de compte, no de compte, compte n°, compte no, n° compte, compte numéro, compte, numéro du compte, numéro de carte, n° de carte, carte n°, carte numéro, n° du compte, no du compte, folio, numéro compte, compte joint n°, rib, compte chèques n°, compte courant n°, carte',
  'número de cuenta, código de cuenta, código cuenta, nro cuenta, nro de cuenta, nº de cuenta, nº cuenta, cuenta nº, cuenta número, cuenta, no de cuenta, n de cuenta, num cuenta, número de tarjeta, nº de tarjeta, tarjeta nº, tarjeta, c c c, ccc, cuenta clabe, clabe, no. de cuenta, número cuenta, cuenta corriente nº, número de crédito, nº de crédito, crédito nº, número de préstamo, tarjeta número',
  'numero conto, conto n, conto corrente n, conto n., n. conto, numero di conto, conto numero, conto corrente numero, conto corrente, numero carta, carta n, conto, rapporto n, rapporto, c c n, carta numero, numero rapporto, libretto n, libretto di risparmio n',
  'número da conta, nº da conta, nº conta, conta nº, conta número, conta, conta corrente, n.º de conta, número de conta, nº de conta, conta d.o., conta n, número do cartão, cartão, cartão nº, conta corrente nº, cartao final, final do cartão, conta à ordem, nib, n.º conta, conta poupança, agência conta, agência e conta, cc, ag cc, conta cc, conta do, cta, ag cta, n º conta',
  'numer rachunku, numer rachunku karty, nr rachunku karty, numer rachunku karty kredytowej, historia rachunku, wyciąg z rachunku, nr rachunku, nr rachunku waluta, rachunek nr, rachunek, numer konta, nr konta, konto nr, numer karty, nr karty, nrb, numer rachunku iban, rachunek numer',
  'kontonummer, kontonr, konto, clearing och kontonummer, kortnummer, bankkonto, lönekonto, privatkonto, clearingnr kontonr, kontonummer iban',
  'kontonummer, kontonr, konto nr, reg nr kontonr, konto, kortnummer, reg. nr. og kontonr., brukskonto, kortnr, reg.nr. kontonr., lønkonto, for konto, kontohaver konto',
  'hesap no, hesap numarası, hesap numaranız, kart no, kart numarası, hesap, iban no, kart numaranız, vadesiz hesap no',
  '账号, 帐号, 账户号码, 卡号, 卡号后四位, 户口号码, 帳戶號碼, 戶口號碼, 账户, 客户账号, 帳號, 账/卡号, 银行卡号, 借记卡号, 信用卡号, 卡号末四位, 卡号末四码, 卡號, 信用卡號, 信用卡卡號, 卡號末四碼, 卡號末四位, 卡號後四碼, 账号/卡号',
  '口座番号, お客様番号, カード番号, 店番号口座番号, 口座, ご利用カード番号, 会員番号',
  'tilinumero, tilinro, tili nro, tili, tilin numero, korttinumero, kortin numero, lainan numero, luottonumero, luottotili, iban tilinumero',
  'nomer rekening, nomor kartu, nomor akun, cislo uctu, účet č, číslo účtu, účet číslo, číslo karty, číslo bankovního účtu, číslo účtu kód banky, č účtu, číslo úvěrového účtu, számlaszám, bankszámlaszám, számla száma, număr cont, cont nr, id cont, id ul contului, cod iban, nombor akaun, no akaun, nomor rekening, no rekening, no rek',
  'номер счета, номер лицевого счета, лицевой счет, счет, счет №, номер карты, номер рахунку, рахунок, αριθμός λογαριασμού, αρ λογαριασμού, λογαριασμός, 계좌번호, 계좌 번호, 카드번호, 카드 번호, số tài khoản, số tk, broj računa, račun br, račun, številka računa, číslo účtu',
  'konts, konta nr, konta numurs, norēķinu konts, sąskaita, sąskaitos nr, sąskaitos numeris, konto number, arvelduskonto, αριθμός κάρτας, รหัสบัญชี, เลขที่บัญชี, หมายเลขบัญชี, số thẻ, reikningsnúmer, reikningur, broj računa, број рачуна, partija, رقم الحساب, מספר חשבון, חשבון',
  'number 號碼, 號碼, 户口號碼, 帳戶號碼, nombor akaun 戶號, 戶號',
];
/** Words that name an account only when its number follows at once. */
const WEAK = [
  'member, account, account for, account statement, konto, checking, savings, compte, cuenta, conto, conta, rachunek, hesap, card, carte, rekening, for account, c/c, cvu',
  'poupança, conta poupança, loan, mortgage, darlehen, kredit, lening, hypotheek, prêt, préstamo, préstamo nº, mutuo, mutuo n, finanziamento n, empréstimo, empréstimo nº, kredyt, lån, lån nr, lånenummer, lånnummer, lånenr, lainanumero, lånekonto, darlehensnummer, kreditnummer, leningnummer, numéro de prêt, numero mutuo, číslo úvěru, číslo úveru, kredi numarası, numer kredytu, laina, úvěr č, kredi no',
];
/** Numbers of what was agreed, which are the account's where it has none of its own. */
const AGREED = [
  'договор №, по договору',
  'certificate, certificate no, certificate number, deposit no, deposit number, fd no, account ref, account ref no, account reference, account reference no, account reference number, roll number, roll no, agreement no, agreement number, loan agreement no, loan agreement number, contract no, contract number, vertrag nr, vertragsnummer, darlehensvertrag, darlehensvertragsnummer, contractnummer, overeenkomstnummer, contrat n°, n° de contrat, numéro de contrat, contrato nº, contrato, nº de contrato, número de contrato, contratto n, numero contratto, nº do contrato, número do contrato, umowa nr, nr umowy, numer umowy, avtalsnummer, aftalenummer, avtalenummer, sopimusnumero, číslo smlouvy, číslo zmluvy, sözleşme no, кредитный договор, кредитний договір, номер договора, номер договору, 合同号, 契約番号',
];
/** Numbers of something else: the word before the label takes it away from the account. */
const FOREIGN = [
  'routing, customer, reference, sort code, branch, bsb, transit, phone, telephone, tax, vat, company, registration, licence, license, swift, bic, invoice, statement, policy, kundennummer, blz, steuernummer, creditor, counterparty, beneficiary, from, to, transfer, open, opened, previous, old, ifsc, micr, cif, pin, zip',
];
/** Labels of the account that a card, a loan or a deposit is paid from or to: its number is another account's. */
const PAYING = [
  'abrechnungskonto, verrechnungskonto, referenzkonto, belastungskonto, einzugskonto, abbuchungskonto, gegenkonto, lastschriftkonto, auszahlungskonto, einzug von konto, einzug vom konto, abbuchung von konto, abbuchung vom konto, tegenrekening, vaste tegenrekening, incassorekening, automatische incasso, lastschrifteinzug',
  'prélèvement automatique, domiciliation bancaire, domiciliación bancaria, addebito diretto, débito automático, compte débité, compte à débiter, compte de prélèvement, compte support, compte de règlement, compte de rattachement, compte rattaché, rattachée au compte, rattaché au compte, compte lié, cuenta de cargo, cuenta cargo, cuenta de abono, cuenta asociada, cuenta domiciliataria, cuenta de domiciliación, conto di addebito, conto addebito, addebito sul c/c, addebitato sul c/c, addebitata sul c/c, addebitato in c/c, addebitato sul conto, addebitata sul conto, addebito in c/c, sul c/c presso, sul conto presso, addebito su c/c, addebito sul conto, conto di appoggio, conto di regolamento, conta de débito, conta débito, conta associada, conta para débito, rachunek do spłaty, rachunek do obciążenia',
  'linked account, nominated account, settlement account, debit account, paying account, direct debit account, charged to account, debited from account, collected from account, paid from account, autopay account, debiteras konto, autogirokonto, betalas från konto, trekkes fra konto, trækkes fra konto, payment taken from account, payments taken from account, monthly payment taken from account, collected from your account, belastningskonto, trekkonto, maksutili, veloitustili, ödeme hesabı, otomatik ödeme hesabı, 引落口座, お引落口座, 扣款账户, 还款账户',
];

export const STRONG_LABELS: ReadonlySet<string> = new Set(STRONG.flatMap(phrases).map(fold));
export const WEAK_LABELS: ReadonlySet<string> = new Set(WEAK.flatMap(phrases));
export const AGREED_LABELS: ReadonlySet<string> = new Set(AGREED.flatMap(phrases));
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(FOREIGN.flatMap(phrases));
export const PAYING_LABELS: ReadonlySet<string> = new Set(PAYING.flatMap(phrases).map(fold));
export const LABEL_WORDS_MAX = 6;
