import { fold } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';
import type { Word } from '../../page.ts';

/** What joins the numbers of a day. */
const JOINT = /^[/.-]$/;

/** "23 / 06 / 2025": a day whose joints are set apart; "3 / 12" alone counts parts. */
export function isSetApart(words: readonly Word[], at: number): boolean {
  const joint = words[at + 1]?.text ?? '';
  return JOINT.test(joint) && words[at + 3]?.text === joint;
}

/** "10 05 Apr 2024": the number of the row stands before its day. */
export function isNumbered(words: readonly Word[], at: number): boolean {
  const [number, day, month] = words.slice(at, at + 3).map(({ text }) => text);
  if (number === undefined || day === undefined || month === undefined) return false;
  return /^\d+$/.test(number) && /^\d{1,2}$/.test(day) && monthOf(fold(month)) !== undefined;
}
