/**
 * Words that place a statement in a country and so name its currency where none is printed, with how much they say
 * (4: decides alone; 2: strong hint; 1: hint).
 */
export const CURRENCY_EVIDENCE: Readonly<Record<string, Readonly<Record<1 | 2 | 4, string>>>> = {
  USD: {
    4: 'en dólares, caja de ahorro dólares, caja de ahorros dólares, cuenta corriente dólares, cuenta dólares, dolares estadounidenses, member fdic, fdic, ncua, us dollar, us dollars, united states dollar, equal housing lender, u s dollars, dólares americanos',
    2: 'checking, routing number, zelle, routing, social security, wells fargo, federal savings bank, national bank, n a, usa, united states, ach, credit union, treas, overdraft protection, federal credit union, withdrawals and other debits, deposits and other credits, regulation e, atm & debit card withdrawals, payroll, checks paid, jpmorgan chase, bank of america, us bank, pnc bank, truist, td bank n a, citizens bank, regions bank, fifth third, keybank, capital one, ally bank, discover, synchrony, navy federal, huntington',
    1: 'check, checks, zip code, irs, mortgage, venmo, costco, walmart, walgreens, cvs, member number, post office box, p o box, sba',
  },
  GBP: {
    4: 'pound sterling, pounds sterling, in sterling, sterling account, sterling current account, currency sterling, ccy sterling, financial services compensation scheme, fscs, british pound',
    2: 'sort code, united kingdom, sortcode, prudential regulation authority, financial conduct authority, faster payment, faster payments, london, england, scotland, wales, bank giro credit, hmrc, aer, building society, barclays, lloyds, natwest, halifax, nationwide, monzo, starling bank, hsbc uk, santander uk, tsb bank, metro bank, first direct, royal bank of scotland, virgin money',
    1: 'direct debit, standing order, bacs, plc, contactless, arranged overdraft, manchester, birmingham, leeds, edinburgh, tesco, sainsburys, gb',
  },
  INR: {
    4: 'indian rupee, indian rupees, inr, rupees, reserve bank of india',
    2: 'igst, cgst, sgst, in rs, ifsc, ifsc code, ifs code, drawing power, upi, neft, rtgs, imps, micr, micr code, india, rbi, aadhaar, cif no, nominee, cif number, narration, hdfc bank, icici bank, axis bank, kotak mahindra, state bank of india, canara bank, punjab national bank, bank of baroda, union bank of india, indusind, yes bank, idfc, federal bank',
    1: 'mumbai, bengaluru, bangalore, delhi, chennai, hyderabad, kolkata, pune, lakh, crore, withdrawal amt, deposit amt, pvt ltd, maharashtra, karnataka, chq ref no',
  },
  AUD: {
    4: 'australian dollar, australian dollars, australian credit licence, afsl',
    2: 'bsb, bsb number, australia, abn, bpay, australian, sydney, melbourne, brisbane, perth, nsw, vic, qld, osko, payid, branch bsb, commonwealth bank, national australia bank, st george, bendigo, macquarie bank, suncorp, bankwest, ing australia',
    1: 'adelaide, canberra, hobart, woolworths, coles, eftpos, visa debit purchase',
  },
  NZD: {
    4: 'new zealand dollar, new zealand dollars, nz dollars',
    2: 'new zealand, nz, auckland, wellington, christchurch, aotearoa, kiwibank, ird, gst no nz, hamilton nz, dunedin, kiwisaver, asb bank, bnz, bank of new zealand, tsb nz, westpac new zealand, anz bank new zealand, co operative bank nz',
    1: 'eftpos, particulars code reference, countdown, pak n save, trademe, bill payment, automatic payment',
  },
  SGD: {
    4: 'singapore dollar, singapore dollars, sgd equivalent',
    2: 'singapore, paynow, pte ltd, uen, sdic, dbs, posb, giro sg, ocbc, united overseas bank, uob, standard chartered bank singapore',
    1: 'giro, orchard road, ntuc, fairprice, singtel, cpf',
  },
  CAD: {
    4: 'canadian dollar, canadian dollars, cdic, caisse desjardins, rbc, royal bank of canada',
    2: 'canada, interac, e transfer, interac e transfer, chequing, québec, ontario, toronto, montréal, vancouver, desjardins, transit number, calgary, ottawa, dollars canadiens, caisse populaire, alberta, british columbia, td canada trust, scotiabank, bank of montreal, bmo, cibc, tangerine, national bank of canada, banque nationale, simplii, vancity',
    1: 'transit, tim hortons, gst hst, institution number, folio, virement interac, loblaws',
  },
  HKD: { 4: 'hong kong dollar, hkd, 港元, 港幣, 港币', 2: 'hong kong, 香港, kowloon', 1: '戶口, fps' },
  EUR: {
    4: 'euro, euros, montants en euros, in euro, eur, beträge in euro, bedragen in euro',
    2: 'sepa, depósitos à ordem, caja rural, c c c, deutschland, germany, nederland, netherlands, the netherlands, france, españa, spain, italia, italy, portugal, österreich, austria, belgië, belgique, ireland, finland, luxembourg, blz, sparkasse, volksbank, incasso, prélèvement sepa, tikkie, kontoauszug, rekeningafschrift, estratto conto, multibanco, mb way, nib, codice fiscale, bizum, rechnungsabschluss, suomi, helsinki, tiliote, tilinumero, arkistointitunnus, osuuspankki, euroa, ελλάδα, αθήνα, υπόλοιπο, hrvatska, zagreb, slovenija, ljubljana, slovensko, bratislava',
    1: 'iban, bic, relevé de compte, domiciliación, bonifico, causale, lista dei movimenti, banca popolare, società cooperativa,  überweisung, lastschrift, gutschrift, relevé, virement, wertstellung, addebito, berlin, amsterdam, paris, madrid, roma, milano, lisboa, wien, bruxelles, dublin, mutaties, omschrijving, libellé, compte courant, solde, ancien solde, nouveau solde, kontostand, girokonto, buchung, neuer saldo, rekening, bij, af, conto corrente, dare, avere, conta à ordem, depósitos à ordem, descritivo, rekeningnummer, vorig saldo, iva, verwendungszweck, buchungstag, addebiti, accrediti, estratto conto',
  },
  CHF: {
    4: 'schweizer franken, francs suisses, franchi svizzeri, swiss franc, chf, franken',
    2: 'schweiz, suisse, svizzera, switzerland, postfinance, kantonalbank, zürich, genève, twint, iid, bc nr, clearing nr, bern, basel, lausanne, lugano, raiffeisen schweiz, esr',
    1: 'valuta, gutschrift, belastung, mwst',
  },
  PLN: {
    4: 'polski złoty, złotych, pln, zł',
    2: 'polska, poland, warszawa, rachunku, rachunek, wyciąg, blik, kraków, regon, obciążenie, uznanie, przelew, saldo końcowe, saldo początkowe, wrocław, data operacji',
    1: 'operacji, kwota, opis, ul',
  },
  SEK: {
    4: 'svenska kronor, sek',
    2: 'sverige, bankgiro, plusgiro, swish, insättning, uttag, kontoutdrag, stockholm, clearingnummer, ingående saldo, utgående saldo, göteborg, sweden, autogiro, clearingnr, insättningar, bokföringsdatum, malmö, belopp, överföring, kortköp',
    1: 'beskrivning, köp',
  },
  DKK: {
    4: 'danske kroner, dkk',
    2: 'danmark, kontoudskrift, kontoudtog, betalingsservice, nemkonto, københavn, denmark, dankort, mobilepay, cvr, reg nr, indsat, hævet, bogføringsdato, posteringer, rentedato, århus, aarhus, beløb, indbetaling, dankort køb',
    1: 'tekst, overførsel, køb',
  },
  NOK: {
    4: 'norske kroner, nok',
    2: 'norge, norway, oslo, kontoutskrift, avtalegiro, vipps, kontoeier, kontooversikt, bokført, inngående saldo, utgående saldo, sum inn, bergen, trondheim, org nr, arkivref, inn på konto, ut av konto, innskudd, uttak, bokføringsdato, stavanger, forklaring, beløp, bankaxept, nettgiro, varekjøp, saldo i nok, ut fra konto, brukskonto, rentedato arkivref',
    1: 'beskrivelse, overføring, kjøp, lønn',
  },
  ISK: { 4: 'íslenskar krónur, isk', 2: 'ísland, reykjavík, reikningsyfirlit, upphæð, vaxtadagur', 1: '' },
  TRY: {
    4: 'türk lirası, lira',
    2: 'türkiye, istanbul, ankara, bakiye, hesap, hesap no, havale, izmir, şube, işlem, hesap özeti, bankası, müşteri no, turkey, mersis',
    1: 'açıklama, tutar, tarih, vergi',
  },
  JPY: {
    4: '円, 日本円, japanese yen, 単位 円',
    2: 'お取引, 普通預金, お支払金額, お預り金額, 差引残高, 振込, 日本, 東京, 口座番号, japan, 残高, お引出し, ご利用明細, お預り残高, 入金, 出金, 店番, 年月日, 取扱店, カード, 株式会社, 引出',
    1: '摘要',
  },
  CNY: {
    4: '人民币, rmb, 人民幣, renminbi, chinese yuan',
    2: '中国, 余额, 账号, 支出, 收入, 交易日期, 借方, 贷方, 北京, 上海, 账户, 对方户名, 微信, 支付宝, 户名, 交易金额, china, 币种',
    1: '摘要, 日期',
  },
  BRL: {
    4: 'reais, real brasileiro, brl',
    2: 'brasil, cnpj, cpf cnpj, cpf do titular, pix, são paulo, rio de janeiro, agência, extrato conta corrente, lançamentos, boleto, fatura, bradesco, itaú, caixa econômica, banco do brasil',
    1: 'histórico, conta poupança, poupança, saque',
  },
  MXN: {
    4: 'pesos mexicanos, moneda nacional, m n, mxn, mxp',
    2: 'méxico, pago para no generar intereses, cargos regulares, clabe, spei, rfc, cdmx, monterrey, guadalajara',
    1: 'depósitos, retiros, estado de cuenta',
  },
  UYU: { 4: 'pesos uruguayos, uyu, uruguayan peso', 2: '', 1: '' },
  ARS: {
    4: 'pesos argentinos, peso argentino, ars',
    2: 'cuit, c u i t, cuil, c u i l, cbu, ley 25413, ley 25 413, ingresos brutos, iibb, sircreb, bcra, debin, responsable inscripto, iva rg, impuesto de sellos',
    1: 'cta cte, sucursal',
  },
  CLP: {
    4: 'pesos chilenos, peso chileno, clp',
    2: 'cartola, rut, cmf chile, cmfchile, garantía estatal de los depósitos, monto total facturado, giros y cargos, línea de sobregiro',
    1: 'sucursal',
  },
  COP: {
    4: 'pesos colombianos, peso colombiano',
    2: 'cuota manejo, cuota de manejo, pse, corresponsal bancario, dcto, retefuente, reteica, gravamen movimientos financieros, gmf, 4x1000, fogafín, revisoría fiscal, revisor fiscal, defensor del consumidor financiero, superintendencia financiera de colombia, nequi, daviplata',
    1: 'nit, oficina',
  },
  PEN: { 4: 'nuevos soles, soles peruanos', 2: 'sunat, indecopi, itf, interbank', 1: 'ruc, soles' },
  ZAR: {
    4: 'south african rand',
    2: 'south africa, johannesburg, cape town, pretoria, durban, sandton, bloemfontein, stellenbosch, registered credit provider, ombudsman for banking services, vat reg no za, standard bank, absa, nedbank, capitec, firstrand, fnb, investec, vat reg no, debit order, magtape, universal branch code',
    1: 'branch code',
  },
  NGN: { 4: 'naira, ngn', 2: '', 1: '' },
  KES: { 4: 'kenya shilling, kenya shillings, kenyan shilling, kes, ksh, kshs', 2: '', 1: '' },
  GHS: { 4: 'ghana cedi, ghana cedis, cedis, ghs', 2: '', 1: '' },
  EGP: { 4: 'egyptian pound, egp', 2: '', 1: '' },
  MAD: { 4: 'dirham marocain, dirhams marocains', 2: '', 1: '' },
  ILS: { 4: 'new shekel, shekels, ils', 2: '', 1: '' },
  QAR: { 4: 'qatari riyal, qatar riyal, qar', 2: '', 1: '' },
  BGN: { 4: 'bulgarian lev, bgn', 2: '', 1: '' },
  LKR: { 4: 'sri lankan rupee, sri lanka rupees, lkr', 2: '', 1: '' },
  BDT: { 4: 'bangladeshi taka, taka, bdt', 2: '', 1: '' },
  CRC: { 4: 'colones, crc', 2: '', 1: '' },
  GTQ: { 4: 'quetzales, gtq', 2: '', 1: '' },
  HNL: { 4: 'lempiras, hnl', 2: '', 1: '' },
  DOP: { 4: 'pesos dominicanos', 2: '', 1: '' },
  BOB: { 4: 'bolivianos', 2: '', 1: '' },
  PYG: { 4: 'guaraníes, pyg', 2: '', 1: '' },
  TWD: { 4: '新臺幣, 新台幣, 臺幣, 台幣, twd', 2: '台灣, 臺灣, 台北, 臺北, 存入金額, 支出金額', 1: '' },
  KWD: { 4: 'kuwaiti dinar', 2: '', 1: '' },
  BHD: { 4: 'bahraini dinar', 2: '', 1: '' },
  OMR: { 4: 'omani rial, omr', 2: '', 1: '' },
  AED: {
    4: 'uae dirham, aed, dirhams',
    2: '',
    1: '',
  },
  SAR: { 4: 'saudi riyal, sar', 2: '', 1: '' },
  THB: { 4: 'thai baht, thb, baht', 2: '', 1: '' },
  MYR: {
    4: 'malaysian ringgit, myr, ringgit',
    2: '',
    1: '',
  },
  IDR: { 4: 'rupiah, idr', 2: '', 1: '' },
  PHP: { 4: 'philippine peso, philippine pesos, php', 2: '', 1: '' },
  KRW: { 4: 'korean won, krw, 원', 2: 'korea, seoul, 계좌번호, 거래내역, 잔액, 출금액, 출금액 원', 1: '' },
  RON: { 4: 'lei noi', 2: 'românia, bucurești, extras de cont, sold inițial', 1: '' },
  RUB: {
    4: 'рублей, руб, российский рубль, rub',
    2: 'россия, москва, выписка, остаток, сбербанк',
    1: 'счет',
  },
  UAH: { 4: 'гривень, грн, uah', 2: 'україна, київ, залишок', 1: '' },
  PKR: {
    4: 'pakistani rupee, pakistani rupees, pkr',
    2: '',
    1: '',
  },
  VND: { 4: 'vnd, đồng', 2: '', 1: '' },
  CZK: {
    4: 'czk, korun českých',
    2: 'česká republika, praha, účet, výpis z účtu, zůstatek, číslo účtu',
    1: '',
  },
  HUF: { 4: 'huf, forint', 2: 'magyarország, budapest, számlakivonat, egyenleg, számlaszám', 1: '' },
};

/** What a shared sign means where nothing else in the document speaks for any currency: others say which they mean. */
export const SIGN_DEFAULTS: Readonly<Record<string, string>> = { $: 'USD', Rs: 'INR' };

/** Currencies written with the shared signs. */
export const SIGN_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  $: [
    'USD',
    'AUD',
    'NZD',
    'SGD',
    'CAD',
    'HKD',
    'MXN',
    'ARS',
    'CLP',
    'COP',
    'UYU',
    'TWD',
    'DOP',
    'JMD',
    'TTD',
    'BBD',
    'BSD',
    'BND',
    'NAD',
    'FJD',
  ],
  '¥': ['JPY', 'CNY'],
  kr: ['SEK', 'DKK', 'NOK', 'ISK'],
  R: ['ZAR'],
  Rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
};

/** US states as printed before a ZIP code. */
export const US_STATES: ReadonlySet<string> = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR'.split(
    ' ',
  ),
);
/** Canadian provinces as they end the names of shops. */
export const CA_PROVINCES: ReadonlySet<string> = new Set('ON QC BC AB MB SK NS NB PE PQ'.split(' '));
/** Australian states and Canadian provinces as printed before or in a postcode. */
export const AU_STATES: ReadonlySet<string> = new Set('NSW VIC QLD SA WA TAS ACT NT'.split(' '));
