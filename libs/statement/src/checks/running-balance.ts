import { formatMinor, parseMinor } from '@counterfoil/money';
import type { Check } from '../revision.ts';
import { moneyCheck, unknownBalance, type AccountRows, type Finding } from './account-rows.ts';
import type { BestChain, Break } from './balance-chain.ts';
import { offer } from './closing-balance.ts';
import { candidateMends, figureMend, misreadDigits } from './mends.ts';

/**
 * Every printed balance follows from the one before it. Balances may be sparse and may run upwards.
 * Passes only when the chain is closed at both ends: with an open end, rows could be missing there
 * and nothing would show it.
 */
export function runningBalance(view: AccountRows, chain: BestChain): Check {
  return moneyCheck('running_balance', view, find(view, chain));
}

function find(view: AccountRows, chain: BestChain): Finding {
  if (!view.readable)
    return { status: 'not_checkable', message: 'Some values are no amounts of the currency.' };
  const printed = view.rows.filter((row) => row.balance !== null).length;
  const [first] = chain.breaks;
  if (printed > 0 && first !== undefined) return describeBreak(view, chain, first);
  const carried = wronglyCarried(view);
  if (carried !== null) return carried;
  if (printed === 0) return { status: 'not_checkable', message: 'No row carries a balance.' };
  const unknown = unknownBalance(view);
  if (unknown !== null) {
    const missing = view.doubted === null ? ': rows could be missing there' : '';
    const agree = printed === 1 ? 'one printed balance agrees' : `${printed} printed balances agree`;
    const message = `The ${agree} with the rows, but ${unknown}${missing}.`;
    return { status: 'not_checkable', message };
  }
  const rows = view.rows.length;
  const carry = printed === 1 ? 'carries' : 'carry';
  const covered = printed === rows ? 'Every row carries' : `${printed} of ${rows} rows ${carry}`;
  return { status: 'pass', message: `${covered} a balance, and each follows from the one before it.` };
}

/** The first balance carried over under a row that is another than the row's, or than the rows come to. */
function wronglyCarried({ printed, rows, opening, digits }: AccountRows): Finding | null {
  for (const { after_transaction_id: id, balance } of printed?.carried ?? []) {
    const at = rows.findIndex(({ transaction }) => transaction.transaction_id === id);
    const row = rows[at];
    const expected = parseMinor(balance, digits);
    const sum = rows.slice(0, at + 1).reduce((total, { amount }) => total + amount, 0n);
    const actual = row?.balance ?? (opening === null ? null : opening + sum);
    if (row === undefined || expected === null || actual === null || expected === actual) continue;
    const [shown, meant] = [formatMinor(expected, digits), formatMinor(actual, digits)];
    const message = [
      `After row ${row.number} the rows come to ${meant}, and ${shown} is carried over.`,
      ...offer(figureMend('balance carried over', expected, actual, digits)),
    ].join(' ');
    return { status: 'fail', message, expected, actual, row };
  }
  return null;
}

function describeBreak(view: AccountRows, chain: BestChain, broken: Break): Finding {
  const { digits } = view;
  const difference = broken.actual - broken.expected;
  const gap = formatMinor(-difference, digits);
  const others = chain.breaks.length - 1;
  const sentences = [
    `Missing ${gap} ${place(broken)}.`,
    ...offer([
      ...candidateMends(broken.rows, difference, digits),
      ...balanceMend(chain, broken, digits),
      ...endMend(view, broken, digits),
    ]),
    ...(others === 0
      ? []
      : [others === 1 ? 'One later balance breaks too.' : `${others} later balances break too.`]),
  ];
  const row = broken.at ?? broken.rows.at(-1) ?? broken.after;
  return {
    status: 'fail',
    message: sentences.join(' '),
    expected: broken.expected,
    actual: broken.actual,
    row,
  };
}

/** Where the gap is: between two rows as the page shows them, or at an end. */
function place(broken: Break): string {
  const before = broken.after?.number;
  const at = broken.at?.number;
  if (before !== undefined && at !== undefined) {
    return `between rows ${Math.min(before, at)} and ${Math.max(before, at)}`;
  }
  if (at !== undefined) return `between the opening balance and row ${at}`;
  if (before !== undefined) return `between row ${before} and the closing balance`;
  return 'between the opening and the closing balance';
}

/** At an end of the chain the opening or closing balance may be what is misprinted. */
function endMend({ opening }: AccountRows, broken: Break, digits: number): readonly string[] {
  const { after, at, expected, actual } = broken;
  const atOpening =
    after === undefined && opening !== null
      ? figureMend('opening balance', opening, opening + expected - actual, digits)
      : [];
  return at === undefined
    ? [...atOpening, ...figureMend('closing balance', expected, actual, digits)]
    : atOpening;
}

/** When the next stretch misses just what this one has too much, the printed balance itself is the likely misreading. */
function balanceMend(chain: BestChain, broken: Break, digits: number): readonly string[] {
  const next = chain.breaks[1];
  if (broken.at === undefined || next === undefined || next.after !== broken.at) return [];
  if (next.actual - next.expected !== broken.expected - broken.actual) return [];
  const misread = misreadDigits(broken.expected, broken.actual, digits);
  const meant = formatMinor(broken.actual, digits);
  return [
    `row ${broken.at.number}: balance ${meant}${misread === null ? '' : ` (${misread})`} would balance`,
  ];
}
