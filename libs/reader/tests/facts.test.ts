import { describe, expect, it } from '@jest/globals';
import { readFacts, type Labelled } from '../src/facts/index.ts';
import type { DateReading } from '../src/lexicon/dates.ts';
import { drawn, STATEMENTS } from './facts-statements.ts';

function printed(labelled: Labelled | null, unsigned = false): string | null {
  if (labelled === null) return null;
  const { value, digits, sign, marker } = labelled.reading;
  const text = value.toString().padStart(digits + 1, '0');
  const number = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return !unsigned && (sign === -1 || marker === 'dr') ? `-${number}` : number;
}

function iso(date: DateReading | null | undefined): string {
  if (!date) return '?';
  return `${date.year ?? '????'}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
}

describe('facts of a statement', () => {
  it.each(STATEMENTS)('are read from a $name', (expected) => {
    const facts = readFacts(drawn(expected.text));
    const [account] = facts.accounts;
    expect(facts.accounts).toHaveLength(1);
    expect({
      ...(expected.institution === undefined ? {} : { institution: account?.institution }),
      last4: account?.last4,
      type: account?.type,
      currency: account?.currency,
      period: facts.period === null ? null : `${iso(facts.period.start)}/${iso(facts.period.end)}`,
      opening: printed(account?.opening ?? null),
      closing: printed(account?.closing ?? null),
      ...(expected.totals === undefined
        ? {}
        : { totals: [printed(account?.totalIn ?? null, true), printed(account?.totalOut ?? null, true)] }),
    }).toEqual({
      ...(expected.institution === undefined ? {} : { institution: expected.institution }),
      last4: expected.last4,
      type: expected.type,
      currency: expected.currency,
      period: expected.period,
      opening: expected.opening,
      closing: expected.closing,
      ...(expected.totals === undefined ? {} : { totals: expected.totals }),
    });
  });
});
