import { isOfAll } from '../../facts/index.ts';
import type { TableReading } from '../rows/candidate.ts';
import type { Label } from '../tables/labels.ts';
import type { AccountPart } from './read-account.ts';

/** What is printed of a document's accounts. */
interface Printed {
  readonly parts: readonly AccountPart[];
  readonly labels: readonly Label[];
  readonly readings: readonly TableReading[];
}

/** Without "Total amount due (all cards)", where there are several: it closes none of them. */
export function withoutSumsOfAll({ parts, labels, readings }: Printed): Printed {
  if (parts.length < 2) return { parts, labels, readings };
  return {
    parts: parts.map(withoutSums),
    labels: labels.filter(({ text }) => !isOfAll(text)),
    readings: readings.map((reading) => ({
      ...reading,
      marks: reading.marks.filter(({ entry }) => !isOfAll(entry.line.text)),
    })),
  };
}

function withoutSums(part: AccountPart): AccountPart {
  const closingCandidates = part.facts.closingCandidates.filter(({ label }) => !isOfAll(label));
  if (closingCandidates.length === part.facts.closingCandidates.length) return part;
  const [closing = null] = closingCandidates;
  return { ...part, facts: { ...part.facts, closing, closingCandidates } };
}
