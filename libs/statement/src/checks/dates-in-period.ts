import type { Check } from '../revision.ts';
import { daysBetween, lastExistingDay } from '../dates.ts';
import { plainCheck, type AccountRows, type MoneyRow } from './account-rows.ts';
import { isInstalment } from './instalment.ts';

/** A card purchase may be dated this long before the period in which it is posted; scheme rules allow about a month. */
const CARD_LAG_DAYS = 31;

/** Every dated row lies in the statement's period; the value date counts where the booking date does not. */
export function datesInPeriod(view: AccountRows): Check {
  const { period_start: start, period_end: end, statement_type: type } = view.account;
  const dated = view.rows.filter(({ transaction }) => transaction.date !== null);
  const outside = (row: MoneyRow): boolean => {
    const dates = [row.transaction.date, row.transaction.value_date].filter((date) => date !== null);
    // A printed 29 February of a common year lies in a period that ends with the 28th.
    const days = dates.map(lastExistingDay);
    return !days.some((date) => (start === null || date >= start) && (end === null || date <= end));
  };
  const strays = dated.filter(outside);
  const lagging = (row: MoneyRow): boolean =>
    type === 'credit_card' &&
    start !== null &&
    within(row.transaction.date, start, isInstalment(row, view) ? Infinity : CARD_LAG_DAYS);
  const stray = strays.find((row) => !lagging(row));
  if (stray !== undefined) {
    const message = `Row ${stray.number} is dated outside the period${periodText(start, end)}.`;
    return plainCheck('dates_in_period', view, 'fail', message, {
      expected: stray.transaction.date !== null && end !== null && stray.transaction.date > end ? end : start,
      actual: stray.transaction.date,
      transaction_id: stray.transaction.transaction_id,
    });
  }
  if (start === null || end === null)
    return plainCheck('dates_in_period', view, 'not_checkable', 'The period is not known.');
  if (dated.length === 0)
    return plainCheck('dates_in_period', view, 'not_checkable', 'No row carries a date.');
  const [first] = strays;
  if (first !== undefined) {
    const message = `Row ${first.number} is dated before the period, as card purchases may be.`;
    const more = { transaction_id: first.transaction.transaction_id };
    return plainCheck('dates_in_period', view, 'not_checkable', message, more);
  }
  return plainCheck('dates_in_period', view, 'pass', 'Every date lies in the period.');
}

function within(date: string | null, start: string, days: number): boolean {
  return date !== null && date < start && daysBetween(date, start) <= days;
}

function periodText(start: string | null, end: string | null): string {
  return `${start === null ? '' : ` from ${start}`}${end === null ? '' : ` to ${end}`}`;
}
