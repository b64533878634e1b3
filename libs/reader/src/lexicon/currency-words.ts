/** Signs and abbreviations that stand for exactly one currency. */
export const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  'Rs.': 'INR',
  Rs: 'INR',
  RS: 'INR',
  '₺': 'TRY',
  TL: 'TRY',
  zł: 'PLN',
  ZŁ: 'PLN',
  zl: 'PLN',
  R$: 'BRL',
  US$: 'USD',
  U$S: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  S$: 'SGD',
  SG$: 'SGD',
  C$: 'CAD',
  CA$: 'CAD',
  CDN$: 'CAD',
  HK$: 'HKD',
  MX$: 'MXN',
  NT$: 'TWD',
  'SFr.': 'CHF',
  'Fr.': 'CHF',
  円: 'JPY',
  元: 'CNY',
  RMB: 'CNY',
  'CN¥': 'CNY',
  '₩': 'KRW',
  '₫': 'VND',
  '฿': 'THB',
  Kč: 'CZK',
  Ft: 'HUF',
  '₱': 'PHP',
  '₦': 'NGN',
  '₽': 'RUB',
  '₴': 'UAH',
  '₪': 'ILS',
  RM: 'MYR',
  Rp: 'IDR',
  KD: 'KWD',
  'د.ك': 'KWD',
};

/** Signs that several currencies share; which one is decided by the rest of the document. */
export const SHARED_SIGNS: readonly string[] = [
  '$', '¥', 'kr.', 'kr', 'Kr', 'KR', 'kr,', 'R',
  // What is printed where the typeface lacks the currency's sign.
  '■', '□', '▯', '\ufffd',
]; // prettier-ignore

/** Codes recognised beside an amount. A closed list: any three capitals would take words for currencies. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set(
  (
    'USD EUR GBP INR AUD NZD CAD SGD HKD CHF JPY CNY SEK DKK NOK ISK PLN CZK HUF RON BGN TRY BRL MXN ARS CLP COP ' +
    'PEN UYU BOB PYG ZAR NGN KES GHS EGP MAD TND AED SAR QAR KWD BHD OMR JOD ILS THB MYR IDR PHP VND KRW TWD PKR ' +
    'LKR BDT NPR RUB UAH HRK RSD XAF XOF FJD PGK XPF MUR'
  ).split(' '),
);
