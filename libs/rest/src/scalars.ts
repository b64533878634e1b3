import { z } from 'zod';

/** A UUID of any version, in lower case; upper case is folded on the way in. */
export const uuid = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'expected a UUID')
  .meta({ format: 'uuid' });

/** Money: a decimal string with the currency's minor digits, seen from the account holder. */
export const decimal = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,4})?$/, 'expected a decimal amount such as "-12.34"');

/** A calendar date. */
export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date such as "2026-01-31"')
  .meta({ format: 'date' });

/** A moment: RFC 3339, UTC, milliseconds. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({ format: 'date-time' });

/** The published form of the key's pattern: not every reader of it knows Unicode classes. */
const PRINTABLE_PATTERN = String.raw`^[^\u0000-\u001f\u007f-\u009f]{1,255}$`;

/** An idempotency key. */
export const idempotencyKey = z
  .string()
  .regex(/^\P{Cc}{1,255}$/u, 'expected 1 to 255 printable characters')
  .meta({
    description:
      'Chosen by the caller, unique per intended effect; the first completed answer is replayed for 24 hours.',
    examples: ['c0ffee-2026-01'],
    override: { pattern: PRINTABLE_PATTERN },
  });

/** A revision number: 1 is what the extraction found. 0 is never current, so it is stale rather than malformed. */
export const revisionNumber = z.int('expected a whole number').min(0).max(2_147_483_647);
