import { Envelope } from '@counterfoil/contracts/events';
import { newId } from '@counterfoil/kernel';
import { currentCall } from '@counterfoil/telemetry';

export type Fact = NonNullable<Envelope['fact']>;
export type FactCase = Fact['$case'];
export type FactValue<Case extends FactCase> = Extract<Fact, { $case: Case }>['value'];

export const statementsTopic = 'statements.lifecycle.v1';
export const exportsTopic = 'exports.lifecycle.v1';
export const pagesTopic = 'accounts.pages.v1';

/** Facts about an export are keyed by it, all others by their statement. */
export function topicOf(fact: FactCase): string {
  switch (fact) {
    case 'exportRequested':
    case 'exportCompleted':
    case 'exportFailed':
      return exportsTopic;
    case 'pagesReserved':
    case 'pagesCharged':
    case 'pagesReleased':
      return pagesTopic;
    case 'statementUploaded':
    case 'statementUnlocked':
    case 'extractionStarted':
    case 'extractionProgressed':
    case 'extractionCompleted':
    case 'extractionFailed':
    case 'extractionPasswordRequired':
    case 'reviewRevisionSaved':
    case 'reviewApproved':
    case 'statementFenced':
    case 'statementPurged':
    case 'deletionCompleted':
      return statementsTopic;
  }
}

export interface FactAbout {
  readonly fact: Fact;
  /** Left out for a fact about an export. */
  readonly statementId?: string;
  readonly workspaceId: string;
  /** When the content that the fact is about expires. */
  readonly expiresAt?: Date;
  /** A derived id where a crash and a retry must not publish the same fact as two events. */
  readonly eventId?: string;
  readonly occurredAt?: Date;
}

/** Wraps a fact for the outbox, with a new event id, the time, and the trace of the call being served. */
export function newEnvelope(about: FactAbout): Envelope {
  return {
    eventId: about.eventId ?? newId(),
    occurredAt: about.occurredAt ?? new Date(),
    statementId: about.statementId ?? '',
    workspaceId: about.workspaceId,
    expiresAt: about.expiresAt,
    traceparent: currentCall()?.traceparent ?? '',
    fact: about.fact,
  };
}

/** What keeps its events in order: the export of a fact about one, else the statement. */
export function keyOf(envelope: Envelope): string {
  const { fact, statementId } = envelope;
  if (fact !== undefined && 'exportId' in fact.value) return fact.value.exportId;
  return statementId;
}
