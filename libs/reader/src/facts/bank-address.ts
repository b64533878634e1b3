import { fold } from '../lexicon/fold.ts';
import { BANK_ENDINGS, bankWords, brands } from './institution-words.ts';
import { bare } from './name-shape.ts';
import type { SheetLine } from './sheet.ts';

/** The name in "www.example.com/login"; none in an address of e-mail. */
const WEB_ADDRESS =
  /(?:^|[\s/(])(?:[a-z0-9-]+\.)*?([a-z][a-z0-9-]{2,30})\.(?:com|co|net|org|bank|eu|de|at|ch|fr|be|nl|lu|es|it|pt|ie|uk|pl|se|no|dk|fi|cz|sk|hu|ro|gr|tr|us|ca|mx|br|ar|cl|pe|in|sg|hk|my|id|ph|th|jp|cn|kr|tw|au|nz|za|ng|ke|ae)(?![a-z0-9@-])/giu;
/** "bankofexample.com". */
const BANK_OF = /^bank ?of ?(\p{L}{3,})$/u;
/** A bank's name of more words is not looked for in what is printed. */
const NAME_WORDS_MAX = 4;

/** "www.examplebank.com": the bank of the only address of the web that names one, where nothing else does. */
export function nameInAddress(sample: readonly SheetLine[]): string | null {
  const found = new Set<string>();
  for (const { text } of sample)
    for (const [, name = ''] of text.matchAll(WEB_ADDRESS)) {
      const label = fold(name);
      const isBank = BANK_ENDINGS.test(label) || BANK_OF.test(label);
      if (brands.has(label) || (isBank && !bankWords.has(label))) found.add(label);
    }
  const [only, more] = found;
  if (only === undefined || more !== undefined) return null;
  const words = only.replace(BANK_OF, 'bank of $1');
  return spelled(only, sample) ?? words.replace(/(?:^| )(?!of )\p{L}/gu, (letter) => letter.toUpperCase());
}

/** "Example First Bank" in a sentence, whose words "examplefirstbank.com" runs together. */
function spelled(label: string, sample: readonly SheetLine[]): string | null {
  for (const { line } of sample) {
    const names = line.words.map(({ text }) => bare(text));
    for (const at of names.keys())
      for (let count = 1; count <= NAME_WORDS_MAX; count += 1) {
        const name = names.slice(at, at + count);
        if (fold(name.join('')) === label && name.every((word) => /^\p{Lu}/u.test(word)))
          return name.join(' ');
      }
  }
  return null;
}
