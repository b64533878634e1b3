import { fold, phrases } from '../lexicon/fold.ts';
import { PERIOD_WORDS } from './period-words.ts';

/** What says that the dates after it are the period's. */
export const periodWords: readonly string[] = PERIOD_WORDS.flatMap(phrases);

/** "From", "desde" and "du" stand in any sentence. */
const PREPOSITION_LENGTH_MAX = 5;
export const nouns = periodWords.filter((word) => word.length > PREPOSITION_LENGTH_MAX);

/** Whether one of the folded words or phrases stands in the text; scripts without spaces match anywhere. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const folded = ` ${fold(text)} `;
  return words.some((word) =>
    /[\u3040-\u9fff]/.test(word) ? folded.includes(word) : folded.includes(` ${word} `),
  );
}
