/**
 * Countries by their two letters (ISO 3166): currency (ISO 4217), calling code, and how the country, its currency and
 * its first cities are written. Names that are words or people's as well ("Jordan", "Georgia", "Chad") are left out.
 * Where the words of `currency-evidence.ts` name a country already, none stand here.
 */
const TABLE = `
AE AED 971 dubai, abu dhabi, united arab emirates, uae, emirates nbd, mashreq, first abu dhabi bank, adcb, sharjah, ajman, الإمارات, درهم
AL ALL 355 shqipëri, tiranë, tirana, lek shqiptar
AM AMD 374 armenia, yerevan
AO AOA 244 angola, luanda, kwanza
AR ARS 54 argentina, cbu, buenos aires, cuit
AT EUR 43
AU AUD 61
AZ AZN 994 azərbaycan, azerbaijan, manat
BA BAM 387 bosna i hercegovina, sarajevo, konvertibilna marka
BB BBD 1246 barbados, bridgetown
BD BDT 880 bangladesh, dhaka, chattogram, chittagong, gulshan, motijheel
BE EUR 32
BG BGN 359 bulgaria, sofia, българия, софия, лева, български лев
BH BHD 973 bahrain, manama
BJ XOF 229 bénin, cotonou
BN BND 673 brunei, bandar seri begawan
BO BOB 591 bolivia, la paz
BR BRL 55
BS BSD 1242 nassau bahamas
BW BWP 267 botswana, gaborone, pula
BY BYN 375 беларусь, минск, belarus
BZ BZD 501 belize
CD CDF 243 kinshasa
CH CHF 41
CI XOF 225 côte d ivoire, abidjan
CL CLP 56 chile, santiago de chile, cartola, rut, cuenta vista
CM XAF 237 cameroun, cameroon, douala, yaoundé
CN CNY 86
CO COP 57 colombia, bogotá, medellín, gmf
CR CRC 506 costa rica
CY EUR 357
CZ CZK 420 brno, ostrava, czech republic
DE EUR 49
DK DKK 45
DO DOP 1809 república dominicana, santo domingo
DZ DZD 213 algérie, alger, algeria, dinar algérien, dinars algériens
EC USD 593 ecuador, quito, guayaquil
EE EUR 372 eesti, tallinn
EG EGP 20 egypt, cairo, جنيه, egyptian pounds, alexandria egypt, giza
ES EUR 34
ET ETB 251 ethiopia, addis ababa, ethiopian birr, birr
FI EUR 358
FR EUR 33
GB GBP 44
GE GEL 995 tbilisi, georgian lari, lari
GH GHS 233 ghana, accra, kumasi
GR EUR 30
GT GTQ 502 guatemala
HK HKD 852
HN HNL 504 honduras, tegucigalpa
HR EUR 385
HU HUF 36
ID IDR 62 indonesia, jakarta, surabaya, bandung, medan, rekening koran, mutasi rekening, rekening tabungan, saldo awal, saldo akhir, npwp, mata uang, kantor cabang, nomor rekening, no rekening
IE EUR 353
IL ILS 972 israel, tel aviv, ש ח, יתרה, ירושלים
IN INR 91
IQ IQD 964 iraq, baghdad, iraqi dinar
IS ISK 354 ísland, iceland, reykjavík, kennitala, íslenskar krónur, innstæða, reikningsyfirlit, úttekt, innborgun
IT EUR 39
JM JMD 1876 jamaica, montego bay
JO JOD 962 amman, jordanian dinar
JP JPY 81
KE KES 254 kenya, nairobi, mombasa, kisumu, m pesa, kra pin
KG KGS 996 kyrgyzstan, bishkek
KH KHR 855 cambodia, phnom penh, riel
KR KRW 82 대한민국, 서울, 은행, 거래일자, 이용대금, 카드번호
KW KWD 965 kuwait, k net, knet
KZ KZT 7 қазақстан, казахстан, kazakhstan, almaty, алматы, astana, теңге, тенге, tenge
LA LAK 856 vientiane
LB LBP 961 lebanon, beirut, lebanese pound
LK LKR 94 sri lanka, colombo, kandy, galle, lankan rupees, nugegoda
LT EUR 370 lietuva, vilnius
LU EUR 352
LV EUR 371 latvija, riga
LY LYD 218 tripoli libya
MA MAD 212 maroc, casablanca, rabat, marrakech, tanger, morocco
MD MDL 373 moldova, chișinău, lei moldovenești
MK MKD 389 скопје, skopje, денари, north macedonia
MM MMK 95 myanmar, yangon, kyats
MN MNT 976 mongolia, ulaanbaatar, төгрөг
MO MOP 853 macau, 澳門
MT EUR 356 malta, valletta
MU MUR 230 mauritius, port louis, mauritian rupee
MV MVR 960 maldives, rufiyaa
MX MXN 52
MY MYR 60 berhad, pidm, wilayah persekutuan, malaysia, kuala lumpur, nombor akaun, tarikh, sdn bhd, public bank berhad, rhb bank, penyata akaun, baki akhir, selangor, penang, johor
MZ MZN 258 moçambique, maputo, metical, meticais
NA NAD 264 namibia, windhoek, walvis bay, namibian dollar
NG NGN 234 nigeria, lagos, abuja, ikeja, port harcourt, ibadan, nigerian naira, bvn, nuban, nigeria limited
NI NIO 505 nicaragua, managua, córdobas
NL EUR 31
NO NOK 47
NP NPR 977 nepal, kathmandu, nepalese rupee
NZ NZD 64
OM OMR 968 oman, muscat
PA USD 507 panamá
PE PEN 51 perú, lima, cci, soles, perú s a
PG PGK 675 papua new guinea, port moresby, kina
PH PHP 63 philippines, manila, makati, quezon city, taguig, cebu, pasig, pesos philippines, mandaluyong, bangko sentral ng pilipinas, pdic, pilipinas
PK PKR 92 pakistan, karachi, lahore, islamabad, habib bank, rawalpindi, faisalabad, cnic, state bank of pakistan, sindh, punjab pakistan
PL PLN 48
PT EUR 351
PY PYG 595 paraguay, asunción
QA QAR 974 qatar, doha
RO RON 40 bucureşti, cluj napoca, lei, cod iban, sold final
RS RSD 381 srbija, beograd, србија, београд, novi sad, dinara, динара, rsd, izvod, pib, matični broj, serbia, belgrade
RU RUB 7
RW RWF 250 rwanda, kigali
SA SAR 966 saudi arabia, riyadh, jeddah, dammam, الرياض, ريال
SE SEK 46
SG SGD 65
SI EUR 386
SK EUR 421 košice, výpis z účtu sk
SN XOF 221 sénégal, dakar
SV USD 503 el salvador, san salvador
TH THB 66 thailand, bangkok, ธนาคาร, บาท, กรุงเทพ, chiang mai, phuket
TN TND 216 tunisie, tunis, tunisia, dinar tunisien
TR TRY 90
TT TTD 1868 trinidad, port of spain
TW TWD 886
TZ TZS 255 tanzania, dar es salaam, tanzanian shilling, tanzania shillings
UA UAH 380
UG UGX 256 uganda, kampala, uganda shillings
US USD 1
UY UYU 598 uruguay, montevideo
UZ UZS 998 uzbekistan, o zbekiston, tashkent, toshkent
VE VES 58 venezuela, caracas, bolívares
VN VND 84 việt nam, vietnam, hà nội, ho chi minh, hồ chí minh, hanoi, sao kê, số tài khoản, ngân hàng, đà nẵng, việt nam đồng
ZA ZAR 27
ZM ZMW 260 zambia, lusaka, kwacha
ZW ZWL 263 zimbabwe, harare`;

interface Country {
  readonly letters: string;
  readonly currency: string;
  readonly calling: string;
  readonly names: string;
}

const COUNTRIES: readonly Country[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [letters = '', currency = '', calling = '', ...names] = line.split(' ');
    return { letters, currency, calling, names: names.join(' ') };
  });

/** Currency by the country's two letters, as in a BIC or at the end of an address in the Internet. */
export const COUNTRY_CURRENCIES: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRIES.map(({ letters, currency }) => [letters, currency]),
);

/** Names of places and currencies by the currency they speak for. */
export const PLACE_NAMES: Readonly<Record<string, string>> = COUNTRIES.reduce<Record<string, string>>(
  (names, { currency, names: own }) =>
    own === '' ? names : { ...names, [currency]: [names[currency], own].filter(Boolean).join(', ') },
  {},
);

/** The codes that several countries share, or that any number may begin with, say nothing: +1 and +7. */
const CALLING = new Map(
  COUNTRIES.filter(({ calling }) => calling.length > 1).map((c) => [c.calling, c.currency]),
);
const CALLING_DIGITS_MAX = 4;

/** The currency of the country whose calling code an international telephone number ("254763000000") begins with. */
export function currencyOfCalling(digits: string): string | null {
  for (let length = CALLING_DIGITS_MAX; length > 1; length -= 1) {
    const currency = CALLING.get(digits.slice(0, length));
    if (currency !== undefined) return currency;
  }
  return null;
}

/** Countries that number their accounts with an IBAN, and of how many characters it is there (ISO 13616). */
const IBAN_COUNTRIES =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FR27 GB22 GE22 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 MC27 MD24 MK19 MT31 MU30 NL18 NO15 PK24 PL28 PT25 QA29 RO24 RS22 SA24 SE24 SI19 SK24 SM27 SV28 TN24 TR26 UA29 VA22 XK20';
const IBANS: ReadonlySet<string> = new Set(IBAN_COUNTRIES.split(' '));

/** ISO 13616. */
const IBAN_CHARACTERS_MAX = 34;
/** A lost character is OCR's; a cell that ends before the last group of an IBAN cuts off no fewer. */
const IBAN_CUT_MIN = 2;

/** Whether a number begins as an IBAN that has more characters in its country: what is missing is printed elsewhere. */
export function isCutIban(number: string): boolean {
  const country = /^([A-Z]{2})\d{2}[A-Z0-9]+$/.exec(number)?.[1];
  if (country === undefined) return false;
  for (let length = number.length + IBAN_CUT_MIN; length <= IBAN_CHARACTERS_MAX; length += 1)
    if (IBANS.has(`${country}${String(length)}`)) return true;
  return false;
}

/** Whether the words make an IBAN of which nothing is missing: what follows is another number. */
export function isWholeIban(words: readonly string[]): boolean {
  const text = words.join('').replace(/[^A-Z\d]/g, '');
  return /^[A-Z]{2}\d{2}/.test(text) && IBANS.has(`${text.slice(0, 2)}${text.length}`);
}
/** Small countries that use the money of a larger one. */
const BORROWED: Readonly<Record<string, string>> = {
  AD: 'EUR',
  LI: 'CHF',
  MC: 'EUR',
  SM: 'EUR',
  VA: 'EUR',
  XK: 'EUR',
};

/** Currency by the country that an IBAN starts with. */
export const IBAN_CURRENCIES: Readonly<Record<string, string>> = Object.fromEntries(
  [...IBANS].flatMap((country) => {
    const letters = country.slice(0, 2);
    const currency = COUNTRY_CURRENCIES[letters] ?? BORROWED[letters];
    return currency === undefined ? [] : [[letters, currency]];
  }),
);

/** Scripts that one country's banks write. */
export const SCRIPT_CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Thai}/u, 'THB'],
  [/\p{Script=Hangul}/u, 'KRW'],
  [/\p{Script=Hebrew}/u, 'ILS'],
  [/\p{Script=Greek}{3}/u, 'EUR'],
  [/\p{Script=Georgian}/u, 'GEL'],
  [/\p{Script=Armenian}/u, 'AMD'],
  [/\p{Script=Sinhala}/u, 'LKR'],
  [/\p{Script=Khmer}/u, 'KHR'],
  [/\p{Script=Lao}/u, 'LAK'],
  [/\p{Script=Myanmar}/u, 'MMK'],
  [/\p{Script=Devanagari}/u, 'INR'],
  [/\p{Script=Bengali}/u, 'BDT'],
];
