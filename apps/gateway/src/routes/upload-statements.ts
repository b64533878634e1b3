import { DomainError } from '@counterfoil/kernel';
import { ERRORS, optionalKeyHeader, ROUTES } from '@counterfoil/rest';
import { markReplayed, sendJson } from '../http/answers.ts';
import type { Exchange, Route } from '../http/exchange.ts';
import { headersOf } from '../http/request-parts.ts';
import { uploadStatus, wholeRejection } from '../upload/outcomes.ts';
import { receiveUpload } from '../upload/receive-upload.ts';

/** Uploads in flight in this process. */
export class UploadSlots {
  #used = 0;

  /** @throws DomainError unavailable when every slot is taken. */
  take(slotsMax: number): Disposable {
    if (this.#used >= slotsMax)
      throw new DomainError('unavailable', 'unavailable', ERRORS.unavailable.message);
    this.#used += 1;
    return { [Symbol.dispose]: () => (this.#used -= 1) };
  }
}

/** POST /api/v1/statements */
export function uploadStatements(slots: UploadSlots): Route {
  return { contract: ROUTES.uploadStatements, serve: (exchange) => upload(exchange, slots) };
}

async function upload(exchange: Exchange, slots: UploadSlots): Promise<void> {
  const { 'idempotency-key': idempotencyKey = '' } = headersOf(exchange, optionalKeyHeader);
  using _slot = slots.take(exchange.limits.uploadsMax);
  const { outcomes, replayed } = await receiveUpload(exchange, idempotencyKey);
  markReplayed(exchange.response, replayed);
  const status = uploadStatus(outcomes);
  if (status !== null) return sendJson(exchange.response, status, { statements: outcomes });
  const rejection = wholeRejection(outcomes);
  sendJson(exchange.response, rejection.status, {
    error: {
      code: rejection.code,
      message: ERRORS[rejection.code].message,
      request_id: exchange.requestId,
    },
    statements: outcomes,
  });
}
