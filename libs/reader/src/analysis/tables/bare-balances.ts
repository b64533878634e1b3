import type { ColumnRole } from '../../lexicon/column-words.ts';
import { isBare, type Value } from '../text/values.ts';
import type { Table, TableLine } from './table.ts';

/**
 * The table with the balances that stand bare among some marked as credits read as debits, where the amounts between them
 * say so: "46.66", a payment of 100.00, "53.34 CR".
 */
export function withBareAsDebits(table: Table): Table {
  const at = table.trackHeaders.findIndex((roles, track) => mayBalance(roles) && isCrossed(table, track));
  if (at < 0) return table;
  return { ...table, entries: table.entries.map((entry) => marked(entry, at)) };
}

function mayBalance([role]: readonly ColumnRole[]): boolean {
  return role === undefined || role === 'balance';
}

/** Whether more of the amounts between a credit and a bare figure are the sum of both than are their difference. */
function isCrossed({ entries }: Table, track: number): boolean {
  const kept = entries.filter(({ values }) => (values[track]?.minor ?? 0) !== 0);
  const balances = kept.map(({ values }) => values[track] as Value);
  const credits = balances.filter(isCredit).length;
  if (credits === 0 || credits === balances.length) return false;
  // The balances that a list begins and ends with may be marked as debits, unlike those of its rows.
  if (balances.some((value) => !isCredit(value) && !isBare(value) && !isDebit(value))) return false;
  let [crossed, level] = [0, 0];
  balances.slice(1).forEach((value, before) => {
    const above = balances[before] as Value;
    if (isCredit(value) === isCredit(above) || isDebit(value) || isDebit(above)) return;
    const beside = [kept[before], kept[before + 1]].flatMap((entry) => amountsOf(entry, track));
    if (beside.includes(value.minor + above.minor)) crossed += 1;
    else if (beside.includes(Math.abs(value.minor - above.minor))) level += 1;
  });
  return crossed > level;
}

function amountsOf(entry: TableLine | undefined, track: number): readonly number[] {
  return entry?.values.flatMap((value, at) => (at === track ? [] : (value?.minor ?? []))) ?? [];
}

function marked(entry: TableLine, track: number): TableLine {
  const value = entry.values[track] ?? null;
  if (value === null || !isBare(value)) return entry;
  return { ...entry, values: entry.values.with(track, { ...value, marker: 'dr' }) };
}

function isCredit({ sign, marker }: Value): boolean {
  return sign === 0 && marker === 'cr';
}

function isDebit({ sign, marker }: Value): boolean {
  return sign === 0 && marker === 'dr';
}
