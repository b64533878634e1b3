import { lastFourOf } from './printed-number.ts';
import type { SheetLine } from './sheet.ts';

/** A printed account or card number. Only its shape is kept: the digits that show and the last four. */
export interface AccountMention {
  readonly index: number;
  readonly page: number;
  readonly y: number;
  /** Tells accounts of one document apart; never leaves the reader. */
  readonly key: string;
  /** Null where fewer of the last digits are shown. */
  readonly last4: string | null;
  /** 3: a label that only account numbers have; 2: another label; 1: a masked number by itself; 0: what was agreed. */
  readonly strength: 0 | 1 | 2 | 3;
}

/** The number as it is told apart from others; null for fewer digits than are shown of any. */
export function mention(
  line: SheetLine,
  value: string,
  strength: AccountMention['strength'],
): AccountMention | null {
  const compact = value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const digits = compact.replace(/\D/g, '');
  if (digits.length < 4) return null;
  const { page, y } = line.line;
  return {
    index: line.index,
    page,
    y,
    key: compact.replace(/^X+/, ''),
    last4: lastFourOf(value),
    strength,
  };
}
