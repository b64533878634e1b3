import { DeadLetterServiceService } from '@counterfoil/contracts/operator';
import { type ServedService, serve } from '@counterfoil/grpc';
import { DomainError, isUuid } from '@counterfoil/kernel';
import { type FactHandlers, listDeadLetters, replayDeadLetters } from '@counterfoil/messaging';
import type { Database } from '@counterfoil/postgres';
import type { Logger } from '@counterfoil/telemetry';

/** Whose events they are, and where they are kept. */
interface Owner {
  readonly name: string;
  readonly database: Database;
  readonly logger: Logger;
}

/** What an operator may ask about the events that this service could not apply. */
export function deadLetterService(
  { name: group, database, logger }: Owner,
  handlers: FactHandlers,
): ServedService {
  return serve(DeadLetterServiceService, {
    listDeadLetters: async () => {
      const letters = await listDeadLetters(database, group);
      return { deadLetters: letters.map((letter) => ({ ...letter, errorCode: letter.errorCode ?? '' })) };
    },
    replayDeadLetters: async ({ eventId }) => {
      if (eventId !== '' && !isUuid(eventId))
        throw new DomainError('invalid', 'invalid_request', 'event: expected the id of an event');
      const named = eventId === '' ? {} : { eventId };
      return replayDeadLetters({ database, group, handlers, logger, ...named });
    },
  });
}
