import type { StatementType } from '@counterfoil/statement';

type KnownType = Exclude<StatementType, 'unknown'>;

/** Products by name, one language (or group) a line. */
export const PRODUCT_WORDS: Readonly<Record<KnownType, readonly string[]>> = {
  checking: [
    'checking, chequing, current account, current a/c, current acct, checking account, everyday account, transaction account, cheque account, everyday, personal account, demand deposit, share draft, money market checking, business account, streamline account, access account, operating account, complete access, smart access, go account, current, chequing account, day to day account, classic account, select account, pay account, caa, current account statement, salary account, everyday banking, banking account, freedom account, basic account, student account, adv plus banking, advantage banking, dda',
    'girokonto, kontokorrent, privatkonto, girokontoauszug, gehaltskonto, geschäftskonto, kontokorrentkonto, lohnkonto, giro, zahlungskonto, betaalrekening, zichtrekening, lopende rekening, privérekening, zakelijke rekening, compte courant, opérations courantes, compte avec opérations, compte chèque, compte chèques, compte de chèques, compte de dépôt, compte à vue, compte dépôt, compte bancaire, compte privé, cuenta corriente, cuenta nómina, cuenta vista, cuenta de cheques, cuenta cheques, cuenta online, conto corrente, c/c, conto corrente bancario, conta corrente, conta à ordem, depósitos à ordem, conta d.o., conta ordenado, rachunek bieżący, rachunek oszczędnościowo-rozliczeniowy, konto osobiste, ror, rachunek rozliczeniowy, lönekonto, privatkonto, transaktionskonto, personkonto, företagskonto, lønkonto, budgetkonto, brukskonto, lønnskonto, driftskonto, vadesiz, vadesiz hesap, vadesiz tl, vadesiz mevduat, 活期, 活期账户, 往来账户, 支票账户, 当座預金, 当座, 普通預金, 総合口座, 往來',
    'käyttötili, päivittäistili, palkkatili, pankkitili, yritystili, asiointitili, běžný účet, osobní účet, folyószámla, bankszámla, lakossági bankszámla, cont curent, akaun semasa, rekening giro',
    'текущий счет, платежный счет, расчетный счет, поточний рахунок, τρεχούμενος λογαριασμός, λογαριασμός όψεως, 입출금통장, tài khoản thanh toán, tekući račun, žiro račun, transakcijski račun, bežný účet',
  ],
  savings: [
    'savings, savings account, saver, saving account, money market, share savings, isa, savings a/c, sb account, saving, savings bank, online savings, bonus saver, share account, deposit account savings, regular saver, high yield savings, cash isa, savings statement, regular share, passbook savings, notice account, call account, way2save',
    'sparkonto, tagesgeld, tagesgeldkonto, sparbuch, festgeld, anlagekonto, spaarrekening, internetsparen, livret a, livret, compte épargne, épargne, compte sur livret, ldd, ldds, pel, compte d épargne, cuenta de ahorro, cuenta de ahorros, cuenta ahorro, ahorros, ahorro, caja de ahorro, caja de ahorros, libretón, conto deposito, libretto di risparmio, risparmio, conto risparmio, conta poupança, poupança, conta de poupança, caderneta de poupança, rachunek oszczędnościowy, konto oszczędnościowe, oszczędności, sparkonto, sparande, e-sparkonto, opsparing, opsparingskonto, sparekonto, høyrentekonto, bsu, vadeli, vadeli hesap, tasarruf, vadeli mevduat, 储蓄, 储蓄账户, 活期储蓄, 储蓄存款, 儲蓄, 貯蓄預金, 貯蓄, 定期預金',
    'sb general, sb gen, sb chq, regular sb, sb account general, säästötili, tuottotili, määräaikaistili, asp tili, spořicí účet, megtakarítási számla, cont de economii, akaun simpanan, simpanan, tabungan, rekening tabungan, tahapan',
    'сберегательный счет, накопительный счет, вклад, ταμιευτήριο, ταμιευτηρίου, 저축예금, 적금, tài khoản tiết kiệm, štedni račun, štednja, varčevalni račun, sporiaci účet',
  ],
  credit_card: [
    'credit card, card statement, credit card statement, visa card, mastercard account, card services, charge card, card account, rewards card, visa platinum, visa signature, visa credit, platinum card, cardmember, visa gold, card summary, finance charge, finance charges, purchase apr, minimum payment due, minimum payment, minimum amount due, cash advance, cash advances, credit card account, cash advance limit, late payment warning, minimum payment warning, card type, total credit limit, available credit, credit line, cardholder statement, cardholder, payment due date, credit limit',
    'kreditkarte, kreditkartenabrechnung, kartenabrechnung, kreditkartenkonto, kartenkonto, umsatzaufstellung kreditkarte, kreditkarten, creditcard, creditcardoverzicht, creditcardafschrift, kaartoverzicht, carte de crédit, relevé de carte, relevé de votre carte, relevé de carte de crédit, paiement minimum, tarjeta de crédito, extracto tarjeta, resumen de tarjeta, tarjeta credito, pago mínimo, estado de cuenta tarjeta, carta di credito, estratto conto carta, cartão de crédito, fatura do cartão, sua fatura, fatura mensal, total da fatura, extrato cartão, pagamento mínimo, karta kredytowa, karty kredytowej, wyciąg z karty kredytowej, rachunek karty kredytowej, spłata minimalna, kreditkort, kortfaktura, kreditkortsfaktura, kontokort, kredittkort, kredittkortfaktura, kortudskrift, kredi kartı, kredi karti, hesap ekstresi kredi kartı, asgari ödeme tutarı, kart ekstresi, 信用卡, 信用卡对账单, 信用卡账单, 最低还款额, クレジットカード, カードご利用明細, ご利用代金明細書, ご利用代金',
    'luottokortti, luottokorttilasku, korttilasku, luottokortin lasku, kreditní karta, hitelkártya, card de credit, kad kredit, kartu kredit',
    'кредитная карта, πιστωτική κάρτα, 신용카드, thẻ tín dụng, kreditna kartica',
  ],
  loan: [
    'loan, mortgage, home loan, loan statement, loan account, line of credit, mortgage statement, personal loan, auto loan, principal balance, equity line, principal paid, escrow, student loan, loan number, heloc, loan summary, loan balance, car loan, term loan',
    'darlehen, kreditkonto, darlehenskonto, hypothek, baufinanzierung, darlehenskontoauszug, lening, hypotheek, krediet, leningoverzicht, prêt, emprunt, prêt hypothécaire, crédit immobilier, hypothèque, prêt personnel, préstamo, hipoteca, crédito hipotecario, estado de préstamo, mutuo, prestito, finanziamento, empréstimo, financiamento, crédito habitação, kredyt, pożyczka, kredyt hipoteczny, rachunek kredytowy, lån, bolån, låneavi, boliglån, lånekonto, billån, kredi hesabı, konut kredisi, ihtiyaç kredisi, 贷款, 按揭, 房贷, ローン, 住宅ローン, カードローン',
    'laina, lainatili, asuntolaina, úvěr, hypotéka, hitelszámla, pinjaman',
    'кредитный счет, ипотека, δάνειο, 대출, khoản vay, kredit račun',
  ],
};

/** Labels that name the type outright. */
export const TYPE_LABELS =
  'account type, type of account, product, account product, product name, account description, account name, scheme, scheme name, a/c type, kontoart, kontotyp, kontobezeichnung, produkt, kontomodell, rekeningsoort, soort rekening, type de compte, nature du compte, tipo de cuenta, producto, tipo conto, tipo di conto, prodotto, tipo de conta, produto, rodzaj rachunku, typ rachunku, nazwa rachunku, kontotyp, kontonavn, hesap türü, hesap tipi, 账户类型, 帐户类型, 账户种类, 戶口類別, 口座種別, 預金種別, 種類, 商品名, tilityyppi, tililaji, tuote, typ účtu, jenis akaun';

/** What only an account for everyday payments has in its rows. */
export const EVERYDAY_WORDS: readonly string[] = [
  'pos, atm, atm withdrawal, direct debit, dd, standing order, card payment, payroll, salary, wages, direct dep, direct deposit, check, cheque, debit card, purchase, visa, mastercard, eftpos, bill pay, bill payment, bill, contactless, grocery, groceries, rent, netflix, mobile check deposit, zelle, venmo, insurance, utility, cash withdrawal, giro, paynow, e transfer, bacs, supermarket, restaurant, coffee',
  'lastschrift, gehalt, lohn, kartenzahlung, girocard, dauerauftrag, miete, geldautomat, bargeldauszahlung, sepa lastschrift, incasso, sepa incasso, salaris, betaalautomaat, geldautomaat, pinbetaling, huur, ideal, tikkie, ideal betaling, boodschappen, prélèvement, carte, salaire, retrait dab, loyer, cb, achat, paiement carte, virement salaire, recibo, nómina, compra tarjeta, cajero, alquiler, compra, addebito diretto, stipendio, prelievo bancomat, affitto, pagamento pos, bancomat, débito direto, vencimento, salário, compra, levantamento, multibanco, pix, boleto, aluguel, saque',
  'płatność kartą, blik, wynagrodzenie, wypłata z bankomatu, czynsz, zakup, przelew, kortköp, lön, autogiro, bankomat, hyra, swish, køb, løn, dankort, husleje, betalingsservice, mobilepay, varekjøp, lønn, avtalegiro, vipps, visa varekjøp, minibank, maaş, kira, market, pos harcama, para çekme, fatura, havale, 工资, 消费, 微信支付, 支付宝, 转账, 房租, 給与, 給料, 振込, 電気料, 家賃, カード, 公共料金, ガス料',
  'korttiosto, palkka, vuokra, käteisnosto, tilisiirto, e lasku, itsepalvelu, platba kartou, mzda, kártyás vásárlás, munkabér',
];

/** Those of them that are on cards as well: bought with one, or paid by one. */
export const SHOP_WORDS =
  'pos, card payment, purchase, debit card, visa, mastercard, eftpos, bill, contactless, grocery, groceries, netflix, insurance, utility, supermarket, restaurant, coffee, kartenzahlung, boodschappen, carte, cb, achat, paiement carte, compra, compra tarjeta, pagamento pos, płatność kartą, zakup, kortköp, køb, varekjøp, visa varekjøp, market, pos harcama, fatura, 消费, カード, korttiosto, platba kartou, kártyás vásárlás';
