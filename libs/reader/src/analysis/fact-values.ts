import type { Labelled } from '../facts/index.ts';
import { owed } from './evidence.ts';
import type { NumberFormat } from './values.ts';

/** A labelled balance in the document's minor units, in the holder's view; null where it has too many decimals. */
export function factMinor({ reading }: Labelled, format: NumberFormat, liability: boolean): number | null {
  if (reading.digits > format.digits) return null;
  const minor = Number(reading.value) * 10 ** (format.digits - reading.digits);
  const signed = reading.sign === -1 || reading.marker === 'dr' ? -minor : minor;
  return owed({ minor: signed, credit: reading.marker === 'cr' }, liability);
}
