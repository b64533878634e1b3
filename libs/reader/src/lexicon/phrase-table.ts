import { fold, phrases } from './fold.ts';

/** Where a phrase of a table was found in a text: what it means and how many words it covers. */
export interface PhraseMatch<M extends string> {
  readonly meaning: M;
  readonly words: number;
}

export interface PhraseMatches<M extends string> {
  /** In reading order; where phrases overlap the longest wins. */
  readonly matches: readonly PhraseMatch<M>[];
  /** Words no phrase covered, in reading order. */
  readonly rest: readonly string[];
}

export const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

/** Whole-word phrases, each with a meaning; scripts without spaces match anywhere. */
export class PhraseTable<M extends string> {
  readonly #byFirstWord = new Map<string, { words: readonly string[]; meaning: M }[]>();
  readonly #unspaced: { phrase: string; meaning: M }[] = [];

  constructor(table: Readonly<Record<M, readonly string[]>>) {
    for (const meaning of Object.keys(table) as M[]) {
      for (const phrase of table[meaning].flatMap(phrases)) this.#add(phrase, meaning);
    }
    for (const entries of this.#byFirstWord.values()) entries.sort((a, b) => b.words.length - a.words.length);
    this.#unspaced.sort((a, b) => b.phrase.length - a.phrase.length);
  }

  match(text: string): PhraseMatches<M> {
    const matches: PhraseMatch<M>[] = [];
    const words = this.#takeUnspaced(fold(text), matches)
      .split(' ')
      .filter((word) => word !== '');
    const rest: string[] = [];
    let at = 0;
    while (at < words.length) {
      const word = words[at] ?? '';
      const entry = this.#byFirstWord.get(word)?.find((e) => e.words.every((w, i) => words[at + i] === w));
      if (entry) matches.push({ meaning: entry.meaning, words: entry.words.length });
      else rest.push(word);
      at += entry?.words.length ?? 1;
    }
    return { matches, rest };
  }

  /** Whether any phrase stands in a folded text, also given as its words. */
  mentions(folded: string, words: readonly string[] = folded.split(' ')): boolean {
    if (CJK.test(folded)) {
      const text = folded.replaceAll(' ', '');
      if (this.#unspaced.some(({ phrase }) => text.includes(phrase))) return true;
    }
    for (let at = 0; at < words.length; at += 1) {
      const entries = this.#byFirstWord.get(words[at] ?? '');
      if (entries?.some((entry) => entry.words.every((w, i) => words[at + i] === w)) === true) return true;
    }
    return false;
  }

  #add(phrase: string, meaning: M): void {
    if (CJK.test(phrase)) {
      this.#unspaced.push({ phrase, meaning });
      return;
    }
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    const entries = this.#byFirstWord.get(first) ?? [];
    entries.push({ words, meaning });
    this.#byFirstWord.set(first, entries);
  }

  #takeUnspaced(folded: string, matches: PhraseMatch<M>[]): string {
    if (!CJK.test(folded)) return folded;
    // Japanese and Chinese headings are often spaced out letter by letter: 残 高.
    let text = folded.replace(/(?<=[\u3040-\u9fff]) (?=[\u3040-\u9fff])/g, '');
    for (const { phrase, meaning } of this.#unspaced) {
      if (!text.includes(phrase)) continue;
      matches.push({ meaning, words: 1 });
      text = text.replaceAll(phrase, ' ');
    }
    return text;
  }
}
