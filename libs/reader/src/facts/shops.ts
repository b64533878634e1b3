import { COUNTRY_CURRENCIES } from '../lexicon/countries.ts';
import { CA_PROVINCES, US_STATES } from './currency-evidence.ts';
import type { SheetLine } from './sheet.ts';

/** How much the places of shops say about the money of an account: those of a journey less than those of where one lives. */
const POINTS = { some: 3, many: 8 } as const;
/** One shop may be on a journey. */
const SHOPS_MIN = 2;
/** So many are where one lives, if they are of every third row or more and twice as many as elsewhere. */
const MANY_SHOPS_MIN = 5;
/** States and countries that end names as well: "WATER CO", "POSTE IT". */
const WORDS_OF_NAMES: ReadonlySet<string> = new Set(
  'CO IN OR ME OK HI PA MA AT BE IT DE ES NO SE AM LA SA SI IS PH TR CI TN MT BN PE'.split(' '),
);

/** "TRF FR 1234": from another account, and in no country. */
const TRANSFER_FROM = /\b(?:TRF|TFR|TRSF|TRANSFER|XFER) (?:FR|TO)$/;

/** Where most of the shops are, by the state, province or country that ends their names, and how much that says: "LOBLAWS TORONTO ON". */
export function shopsIn(rows: readonly SheetLine[]): [country: string | null, points: number] {
  const counts = new Map<string, number>();
  const shops = new Set(rows.flatMap((row) => row.tokens.map((token) => token.text)));
  for (const shop of shops) {
    const last = /\p{Lu} ([A-Z]{2})(?: CA| CAN| US| USA)?$/u.exec(shop)?.[1] ?? '';
    if (WORDS_OF_NAMES.has(last) || TRANSFER_FROM.test(shop)) continue;
    const code = CA_PROVINCES.has(last) ? 'CAD' : US_STATES.has(last) ? 'USD' : COUNTRY_CURRENCIES[last];
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [best, second] = [...counts.entries()].sort((x, y) => y[1] - x[1]);
  const [country, count] = best ?? [null, 0];
  const others = second?.[1] ?? 0;
  if (count < SHOPS_MIN || count === others) return [null, 0];
  const areMany = count >= Math.max(MANY_SHOPS_MIN, rows.length / 3, 2 * others);
  return [country, areMany ? POINTS.many : POINTS.some];
}
