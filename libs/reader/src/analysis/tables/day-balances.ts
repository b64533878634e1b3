import { isDatedBalance, isDayBalance, mayBeDatedBalance } from '../../facts/balance-words.ts';
import type { DateReading } from '../../lexicon/dates.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import type { Run } from '../balances/hypotheses.ts';
import type { Table, TableLine } from './table.ts';

/** "000000   Saldo dia", "999 Saldo": the number of no document, or of a kind of entry. */
const CODE = /^\d+$/;

/**
 * "31.03 Solde en euros 7 035,90", "Saldo do dia 151,39": a line among the rows that says balance, perhaps with its day,
 * and nothing else.
 */
export function saysOnlyBalance({ line, dates, datedHere, values }: TableLine): boolean {
  if (!mayBeDatedBalance(line.text)) return false;
  const day = line.tokens.filter((token) => token.dates.length > 0);
  const used = new Set([...dates, ...day, ...values.map((value) => value?.token)]);
  const words = line.tokens.filter((token) => !used.has(token) && !CODE.test(token.text));
  const label = words.map((token) => token.text).join(' ');
  return isDayBalance(label) || isDatedBalance(label, datedHere || day.length > 0);
}

/**
 * Balances of a day whose rows go on overleaf, printed once more at the top of that page: there they stand between rows
 * that lead to them only together.
 */
export function repeatedOverleaf(
  entries: readonly TableLine[],
  isBalance: (entry: TableLine) => boolean,
): ReadonlySet<TableLine> {
  let last: TableLine | undefined;
  return new Set(
    entries.filter((entry, at) => {
      if (!isBalance(entry)) return false;
      const above = last;
      last = entry;
      const turned = entries[at - 1]?.line.page !== entry.line.page;
      return turned && above !== undefined && above.line.text === entry.line.text;
    }),
  );
}

/** What a year counts in a day's number. */
export const YEAR_NUMBER = 10_000;

/** A day as a number that grows with it; days without a year as of one year. */
export function dayNumber({ year, month, day }: DateReading): number {
  return (year ?? 0) * YEAR_NUMBER + month * 100 + day;
}

/**
 * Days without a year that are farther apart than this, in the numbers of dayNumber, lie on either side of a new year:
 * those that seem to go back go on in the next year, those that seem to go on go back into the one before.
 */
const YEAR_TURN = 600;

/** Fewer steps to later days show no order. */
const STEPS_MIN = 3;

/** Which way the days run from line to line; null where they go to and fro, or nowhere. */
export function runOf(lines: readonly TableLine[]): Run | null {
  const days = lines.flatMap(({ dates: [first] }) => first?.dates[0] ?? []);
  const dated = days.every(({ year }) => year !== null);
  const numbers = days.map((day) => dayNumber(dated ? day : { ...day, year: 0 }));
  const steps = numbers.slice(1).map((number, at) => {
    const step = number - (numbers[at] ?? number);
    return !dated && Math.abs(step) > YEAR_TURN ? -step : step;
  });
  const [later, earlier] = [1, -1].map((way) => steps.filter((step) => step * way > 0).length);
  if (later === 0) return earlier === 0 ? null : 'newest_first';
  return earlier === 0 && (later ?? 0) >= STEPS_MIN ? 'oldest_first' : null;
}

/** Fewer rows may be called alike by chance. */
const ROWS_MIN = 3;
const NAMES_BALANCE = /^(?:saldos?|balances?|soldes?|kontostand|bakiye)\b/i;

const HOLDINGS: ReadonlySet<string> = new Set(['date', 'balance']);

/** What an account may be overdrawn by is held as little as it moves. */
const NAMES_LIMIT = /^(?:limites?|(?:credit|overdraft|arranged) limits?|límites?)\b/i;
/** A balance, and a limit or another balance. */
const NAMED_MIN = 2;

/**
 * "SALDO INVEST FÁCIL" on every line: a list of what another product held from day to day, and no rows; or of what each product
 * holds, and of how much may be drawn.
 */
export function listsBalances(descriptions: readonly string[]): boolean {
  const [first = ''] = descriptions;
  if (descriptions.length < NAMED_MIN || !NAMES_BALANCE.test(first)) return false;
  const namesLimit = descriptions.some((text) => NAMES_LIMIT.test(text));
  return (
    (namesLimit || descriptions.length >= ROWS_MIN) &&
    descriptions.every((text) => NAMES_BALANCE.test(text) || NAMES_LIMIT.test(text))
  );
}

/** Headings of how long a balance stood and of what it earned so: of the scale that interest is reckoned by. */
const DAYS: ReadonlySet<string> = new Set(
  phrases(
    'days, no of days, number of days, tage, zinstage, zinszahlen, zinszahl, jours, nombre de jours, nombres, días, dias, giorni, numeri, numeri debitori, numeri creditori, dagen, dni, dagar, dage, dager, gün, 日数, 天数',
  ),
);

/** "Date | Balance" and no other name: a list of what was held on some days, in which nothing is said to have moved. */
export function listsHoldings({ header }: Pick<Table, 'header'>): boolean {
  const roles = (header?.cells ?? []).map((cell) => cell.roles[0] ?? '');
  return roles.includes('balance') && roles.includes('date') && roles.every((role) => HOLDINGS.has(role));
}

/** "Value date | Balance | Days | Numbers": nothing in it moved, and no row is described. */
export function countsDays({ header }: Pick<Table, 'header'>): boolean {
  const cells = header?.cells ?? [];
  return (
    cells.some(({ text }) => DAYS.has(fold(text))) &&
    cells.some(({ roles }) => roles[0] === 'balance') &&
    !cells.some(({ roles }) => ['description', 'debit', 'credit', 'amount'].includes(roles[0] ?? ''))
  );
}
