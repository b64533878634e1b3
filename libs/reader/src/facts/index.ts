import type { StatementType } from '@counterfoil/statement';
import { balancesOf } from './balances.ts';
import { currencyEvidence, currencyOf, type CurrencyEvidence } from './currency.ts';
import { dateOrderOf } from './date-order.ts';
import { institutionOf } from './institution.ts';
import { labelledValues, type LabelledValue } from './labels.ts';
import { accountParts, type AccountPart } from './parts.ts';
import { periodOf } from './period.ts';
import { SheetLine } from './sheet.ts';
import { paysEveryday, statementTypeOf } from './statement-type.ts';
import { totalsOf } from './totals.ts';
import type { AccountFacts, DocumentFacts, FactLine } from './types.ts';

export type { AccountFacts, DocumentFacts, FactLine, Labelled } from './types.ts';

/** A document's head, where its product and its bank are named. */
const FRONT_LINES = 40;

/**
 * What a document prints about its accounts apart from their rows: who, which, what kind, which money, when, from
 * which balance to which, and the totals. Unknown is null; there is always at least one account.
 */
export function readFacts(lines: readonly FactLine[]): DocumentFacts {
  const sheet = lines.map((line, index) => new SheetLine(line, index));
  const values = labelledValues(sheet);
  const order = dateOrderOf(sheet);
  const { period, statementDate } = periodOf(sheet, values, order);
  const money = currencyEvidence(sheet, order ?? orderOf(period));
  const institution = institutionOf(sheet);
  const context = { sheet, values, period, money, institution };
  return {
    period,
    statementDate,
    accounts: accountParts(sheet, values).map((part) => accountOf(part, context)),
  };
}

/** Indian savings accounts are the everyday accounts, so that payments there say nothing. */
const SAVINGS_ARE_EVERYDAY: ReadonlySet<string | null> = new Set(['INR']);

function typeOf(part: AccountPart, sheet: readonly SheetLine[], currency: string | null): StatementType {
  const named = statementTypeOf(part.lines, sheet.slice(0, FRONT_LINES));
  if (named !== 'unknown' || SAVINGS_ARE_EVERYDAY.has(currency)) return named;
  return paysEveryday(part.lines) ? 'checking' : 'unknown';
}

/** A period that is a month in one order and most of a year in the other tells the order of all dates. */
function orderOf(period: DocumentFacts['period']): 'dmy' | 'mdy' | null {
  const order = period?.start?.order;
  return (order === 'dmy' || order === 'mdy') && period?.start?.day !== period?.start?.month ? order : null;
}

interface Context {
  readonly sheet: readonly SheetLine[];
  readonly values: readonly LabelledValue[];
  readonly period: DocumentFacts['period'];
  readonly money: CurrencyEvidence;
  readonly institution: string | null;
}

function accountOf(part: AccountPart, { sheet, values, period, money, institution }: Context): AccountFacts {
  const indexes = new Set(part.lines.map((line) => line.index));
  const own = values.filter((value) => indexes.has(value.index));
  const { opening, closing } = balancesOf(own, period, part.lines);
  const currency = currencyOf(own, part.lines, money);
  const [first = null] = opening;
  const [last = null] = closing;
  return {
    institution,
    last4: part.mention?.last4 ?? null,
    type: typeOf(part, sheet, currency),
    currency,
    opening: first,
    closing: last,
    openingCandidates: opening,
    closingCandidates: closing,
    ...totalsOf(own, first, last, part.lines),
    page: part.page,
    y: part.y,
  };
}
