import { fold, phrases } from '../lexicon/fold.ts';

/** Words that make a heading the name of a bank: whole words (folded), any language. */
const BANK_WORDS =
  'bank banking mfb sacco banco banca banque banka bankasi bankası banken bancorp bancshares sparkasse sparkassen volksbank raiffeisen raiffeisenbank raiffeisenkasse landesbank postbank kreditbank genossenschaftsbank privatbank direktbank commerzbank kantonalbank ' +
  'caisse caisses cassa kasse casse sparbank sparebank sparekasse rabobank caixa cajamar caja kasa skok kutxabank kutxa caixabank mediobanca ' +
  'bankshares credit-union банк банка банкъ τράπεζα 은행 ბანკი בנק بنك مصرف takarék takarékbank bankas pank bankinn benki bankë';
/** The same as several words. */
export const BANK_PHRASES =
  'credit union, payments ltd, payments limited, payments sa, payments uab, payments inc, pagamentos s a, instituição de pagamento, instituição de pagamentos, building society, caisse populaire, caisse d épargne, crédit agricole, crédit mutuel, crédit lyonnais, société générale, savings and loan, savings & loan, trust company, card services, cards ag, cards sa, cards gmbh, financial services, federal savings, savings and loans, savings & loans, housing finance, brokerage services, mutual bank, bank trust, continental trust, trust n v, crédit coopératif, crédit maritime, crédit du nord, crédit industriel, crédit communal, canada trust, banking corporation, la poste, cooperativa de crédito, cooperativa de ahorro, spółdzielcza kasa, savings bank, national trust, credit services, farm credit, ngân hàng, obchodná banka';
/** Endings of names: one-word compounds and scripts without spaces. */
export const BANK_ENDINGS =
  /(?:bank|banken|banca|banco|caja|pankki|osuuskassa|sparkasse|banka|bankas|bankası|bankasi|bank24|takarékszövetkezet|sporiteľňa|банк|andelskasse|sparekasse|spořitelna|záložna|takarékpénztár|クレジット|(?:カード|証券|信販)(?:株式会社)?|은행|카드|저축은행|금고|뱅크|[銀银]行(?:股份)?(?:有限公司)?|信用金庫|信用組合|信託|労働金庫)$/i;
/** Legal forms after a name. */
export const LEGAL_FORMS =
  /(?:,?\s(?:N\.\s?A\.|N\.\s?V\.|S\.\s?A\.|S\.\s?p\.\s?A\.|S\.\s?C\.\s?p\.\s?A\.|SpA|AG|SE|plc|PLC|Ltd\.?|LTD\.?|Limited|LIMITED|Inc\.?|INC\.?|A\.\s?Ş\.|A\/S|ASA|AB|eG|e\.G\.|S\.\s?(?:Coop|COOP)\.|S\.\s?C\.|Pte\.?\s?Ltd\.?|Pty\.?\s?Ltd\.?|GmbH|有限公司|株式会社|KGaA|SA|SAS|BV|NV|Oyj|Bhd\.?|BHD\.?|Berhad|BERHAD|Corporation(?:,?\sLimited|,?\sLtd\.?)?|Corp\.|S\.\s?A\.\s?U\.|NA|LLC|L\.L\.C\.|DAC|UAB|Co\.|a\.\s?s\.|s\.r\.o\.|Zrt\.|Nyrt\.|d\.d\.|a\.d\.|Α\.Ε\.|PJSC|FSB|F\.S\.B\.|PSC|S\.\s?A\.\s?E\.|\(?(?:ПАО|АО|ООО|ПАТ|АТ)\)?))(?=$|[\s,;|.])/;
/** Issuers are also named after these. */
export const ISSUER_LABELS =
  'issuer, issued by, bank, bank name, name of bank, institution, financial institution, kreditinstitut, emisor, entidad, banque, emetteur, émetteur, banca, banco, bank nazwa, banka, 開設店, 金融機関, 开户行, 开户银行, 银行';
/** What a heading says besides the name; cut from either end. */
export const NOT_THE_NAME =
  'visa, mastercard, credit card statements, credit card statement, credit card division, card division, cards division, transaction statement, zonal office, regional office, head office, registered office is, use, credit card, credit cards, netbanking, internet banking, bank statement, account statement, statement of account, statement, account, deposit account statement, digital savings statement, monthly statement, e-statement, estatement, kontoauszug, rekeningafschrift, relevé de compte, extracto, extrato, estratto conto, wyciąg, kontoutdrag, kontoudskrift, kontoutskrift, hesap özeti, hesap ekstresi, account summary, credit card statement, card statement, checking account, savings account, page, contact, online, member fdic, welcome to, welcome, your, statement for, bank statement example, extracto de cuenta, estado de cuenta, wyciąg bankowy, wyciąg z rachunku, kontoauszug der, 对账单, 取引明細, ご利用明細, ご利用代金明細書, ご利用明細書, お取引明細, 账户明细, 交易明细, deposit account, transaction account, account statement for, consolidated statement, combined statement, tiliote, výpis z účtu, számlakivonat, extras de cont';
/** Headings that only talk about banking. */
export const GENERIC =
  /^(?:your|my|the|our|a|any|this|online|mobile|internet|phone|telephone|personal|business|private|bank|banking|everyday|net|sample|statement|account|adv|plus|advantage|details?|information|info|name|code|number|charges?|fees?|draft|transfers?|giro|credit|card|cards|holiday|deposit|deposits|reference|of|and|for|in|with|to|branch|address|customer|services?|financial|&|loan|loans|options?|issued|by|balance|statements|service|24|hour|call|visit|ways|contact|us|options|app|iban|bic|identifier|swift|sort|national|check|cheque|issuer|interest|paid|free|new|from|atm|transaction|transactions|summary|period|date|overview|total|day|days|usa|inc|end|at|on|is|any|banco|banque|banca|informatie|gegevens|all|inclusive|payments|pagamentos|plan|package|member|fdic|welcome|netbanking|reward|rewards|savings|saving|checking|smart|premium|classic|page|sheet|seite|pagina|página|strona|sida|side|confidential|confidencial|confidentiel|vertraulich|riservato|sulit|persendirian)$/i;

/** Banks and issuers of cards whose names say nothing of a bank: believed where a cell is the name, or the name and a product. */
const BRANDS =
  'american express, barclays, barclaycard, hsbc, santander, bbva, citi, chase, wells fargo, capital one, truist, usaa, natwest, lloyds, halifax, monzo, revolut, bnp paribas, lcl, boursorama, fortuneo, hello bank, bradesco, itaú, itaú unibanco, nubank, icici, hdfc, sbi card, bank al habib, capitec, absa, fnb, nedbank, westpac, anz, bnz, nab, asb, rbc, cibc, bmo, desjardins, td canada trust, dbs, posb, ocbc, uob, cimb, maybank, rhb, n26, bunq, ing, belfius, kbc, argenta, nordea, seb, handelsbanken, swedbank, danske bank, unicredit, intesa sanpaolo, fineco, bancoposta, postfinance, ubs, credit suisse, millennium bcp, bpi, novo banco, mbank, pko bp, pekao, vtb, втб, сбербанк, тинькофф, garanti bbva, yapı kredi, akbank, payoneer, discover, ally, pnc, schwab, charles schwab, fidelity, sofi, chime, starling, wise, paypal, nationwide, tsb, first direct, virgin money, aib, comdirect, dkb, abn amro, knab, bankinter, sabadell, abanca, unicaja, ibercaja, inbursa, supervielle, mercado pago, pagbank, picpay, sicredi, sicoob, cresol, unicred, banrisul, kotak, gtbank, moniepoint, bancolombia, davivienda, galicia, banorte, citibanamex, scotiabank, m pesa';

/** What every bank of a group is called, before the place where it is. */
const GROUPS =
  'sparkasse, stadtsparkasse, kreissparkasse, volksbank, raiffeisenbank, raiffeisen, vr bank, caja rural, crédit agricole, crédit mutuel, banque populaire, caisse d épargne, banca popolare, cassa di risparmio, banca di credito cooperativo, sicredi, sicoob';

/** Folded words of a bank's name. */
export const bankWords: ReadonlySet<string> = new Set(BANK_WORDS.split(' ').map(fold));
/** Folded names that are banks without any such word. */
export const brands: ReadonlySet<string> = new Set(phrases(BRANDS));
export const bankGroups: ReadonlySet<string> = new Set(phrases(GROUPS));
