import type { FactLine } from '../src/facts/index.ts';

/** Width and height of a character of the typewriter that the tests' statements are drawn with. */
const CHARACTER = { width: 6, height: 10, leading: 12 } as const;

/** Draws text as lines of words: columns are where the text has them, a form feed starts a page. */
export function drawn(text: string): FactLine[] {
  return text.split('\f').flatMap((page, at) =>
    page
      .split('\n')
      .map((line, row) => ({ line, y: 40 + row * CHARACTER.leading }))
      .filter(({ line }) => line.trim() !== '')
      .map(({ line, y }) => {
        const words = [...line.matchAll(/\S+/g)].map((match) => ({
          text: match[0],
          box: [
            40 + match.index * CHARACTER.width,
            y,
            match[0].length * CHARACTER.width,
            CHARACTER.height,
          ] as const,
          confidence: 1,
        }));
        return { page: at + 1, y, words, text: words.map((word) => word.text).join(' ') };
      }),
  );
}

/** What a statement's facts come to, in the words of the contract. */
export interface Expected {
  readonly name: string;
  readonly text: string;
  readonly institution?: string | null;
  readonly last4: string | null;
  readonly type: string;
  readonly currency: string | null;
  readonly period: string | null;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly totals?: readonly [totalIn: string | null, totalOut: string | null];
}
