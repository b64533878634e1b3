import { formatMinor, sumMinor } from '@counterfoil/money';
import type { Check } from '../revision.ts';
import { doubtOf, moneyCheck, unknownBalance, type AccountRows, type Finding } from './account-rows.ts';
import type { Chain } from './balance-chain.ts';
import { candidateMends, figureMend } from './mends.ts';

/** Opening balance plus every amount is the closing balance. */
export function closingBalance(view: AccountRows, chain: Chain): Check {
  return moneyCheck('closing_balance', view, find(view, chain));
}

function find(view: AccountRows, chain: Chain): Finding {
  const { doubted, digits } = view;
  const opening = view.opening ?? doubted?.first ?? null;
  const closing = view.closing ?? doubted?.last ?? null;
  if (!view.readable)
    return { status: 'not_checkable', message: 'Some values are no amounts of the currency.' };
  if (opening === null || closing === null) {
    const unknown = unknownBalance(view) ?? '';
    return { status: 'not_checkable', message: `${unknown.slice(0, 1).toUpperCase()}${unknown.slice(1)}.` };
  }
  const sum = sumMinor(view.rows.map((row) => row.amount));
  const actual = opening + sum;
  if (actual === closing && doubted !== null) {
    const message = `The opening balance plus all amounts is the closing balance, but ${doubtOf(doubted)}.`;
    return { status: 'not_checkable', message, expected: closing, actual };
  }
  if (actual === closing) {
    const message =
      view.rows.length === 0
        ? 'There are no rows, and the opening balance equals the closing balance.'
        : 'The opening balance plus all amounts is the closing balance.';
    return { status: 'pass', message, expected: closing, actual };
  }
  const gap = formatMinor(closing - actual, digits);
  // Rows between balances that follow from one another are right: only the others can be off.
  const mends = [
    ...candidateMends(
      chain.breaks.flatMap(({ rows }) => rows),
      actual - closing,
      digits,
    ),
    ...figureMend('opening balance', opening, closing - sum, digits),
    ...figureMend('closing balance', closing, actual, digits),
  ];
  const message = [
    `Opening balance plus all amounts misses the closing balance by ${gap}.`,
    ...offer(mends),
  ].join(' ');
  return { status: 'fail', message, expected: closing, actual };
}

/** The sentence that offers mends, if there are any. */
export function offer(mends: readonly string[]): readonly string[] {
  return mends.length === 0 ? [] : [`Possible: ${mends.join('; ')}.`];
}
