/** ISO 4217 currencies whose minor unit is not two digits. Source: ISO 4217 table A.1. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** Digits assumed where the currency is not known. */
export const DEFAULT_MINOR_DIGITS = 2;

/** How many minor digits amounts of this currency carry: 2 for most, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string | null): number {
  return currency === null ? DEFAULT_MINOR_DIGITS : (EXCEPTIONS[currency] ?? DEFAULT_MINOR_DIGITS);
}

/** True for three upper-case letters that can be an ISO 4217 code. */
export function isCurrencyCode(value: string): boolean {
  return /^[A-Z]{3}$/.test(value);
}
