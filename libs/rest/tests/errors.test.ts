import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { ERRORS, errorCodesOf, errorsPage, isErrorCode, routeList } from '../src/index.ts';

describe('the table of errors', () => {
  it('has no code that no route answers with, apart from those of unknown paths and methods', () => {
    const used = new Set<string>(routeList.flatMap((route) => [...errorCodesOf(route)]));
    const unused = Object.keys(ERRORS).filter((code) => !used.has(code));
    expect(unused).toEqual(['route_not_found', 'method_not_allowed']);
  });

  it('has the codes and statuses of the contract', () => {
    const contract: Record<number, string> = {
      400:
        'invalid_request missing_idempotency_key no_files too_many_files upload_too_large not_a_pdf file_too_large ' +
        'too_many_pages unreadable_pdf incorrect_password unknown_transaction invalid_field invalid_value ' +
        'split_amount_mismatch invalid_merge unsupported_format',
      401: 'missing_api_key invalid_api_key',
      403: 'entitlement_required',
      404: 'statement_not_found export_not_found deletion_not_found route_not_found',
      405: 'method_not_allowed',
      409:
        'revision_conflict statement_not_ready revision_not_approved password_not_required export_not_ready ' +
        'request_in_progress discrepancies_not_acknowledged',
      410: 'statement_expired statement_deleted',
      422: 'ofx_mixed_accounts ofx_incomplete idempotency_key_reused',
      429: 'rate_limited page_quota_exceeded',
      500: 'internal',
      503: 'unavailable',
      504: 'timeout',
    };
    for (const [status, codes] of Object.entries(contract)) {
      for (const code of codes.split(' ')) {
        expect([code, isErrorCode(code) ? ERRORS[code].status : null]).toEqual([code, Number(status)]);
      }
    }
  });

  it('says in every message what to do, in one or two sentences that name no content', () => {
    for (const { message, when } of Object.values(ERRORS)) {
      expect(message).toMatch(/^[A-Z"].{10,140}[.?]$/);
      expect(when).toMatch(/\.$/);
    }
  });

  it('is what docs/errors.md shows (npm run docs:errors writes it)', async () => {
    const page = await readFile(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
    expect(page).toBe(errorsPage());
  });
});
