import { COLUMN_WORDS } from './column-words.ts';
import { LINE_WORDS, SECTION_WORDS } from './line-words.ts';

/** What headings, labels and the texts of banks say besides. */
const MORE =
  'société agréé agréée agréer siège général générale numéro téléphone délégation opéré référence échéance chèque chèques prélèvement intérêt intérêts février août décembre reçu privé santé énergie électricité supermarché boulangerie café für über Gebühr Gebühren März Bäckerei Straße Österreich Zürich gemäß número página período operación código crédito débito teléfono año señor depósito según dirección línea días médico transferência operação agência cartão não São José João António Março código até saída janeiro través płatność miesiąc październik wrzesień styczeń złotych tytułem opłata spółka från överföring på köp är också società perché città ingående måned også købt';

/** Words with marked letters, of the tables and of MORE, in small letters. */
function markedWords(): ReadonlySet<string> {
  const tables: readonly Readonly<Record<string, string | readonly string[]>>[] = [
    COLUMN_WORDS,
    LINE_WORDS,
    SECTION_WORDS,
  ];
  const words = [...tables.flatMap((table) => Object.values(table).flat()), MORE].flatMap((list) =>
    list.toLowerCase().split(/[\s,'’/()]+/u),
  );
  return new Set(words.filter((word) => /\P{ASCII}/u.test(word) && /^\p{Script=Latin}+$/u.test(word)));
}

/** What stands for the letter that is not known. */
export const GAP = '\0';
/** In shorter words too many letters would do. */
const LENGTH_MIN = 3;

let gaps: ReadonlyMap<string, string | null> | null = null;

/** The marked letter that makes a word of a text in small letters with gaps, all for the same letter; null where none or several do. */
export function letterIn(gapped: string): string | null {
  gaps ??= gappedWords();
  return gaps.get(gapped) ?? null;
}

function gappedWords(): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const word of markedWords()) {
    if (word.length < LENGTH_MIN) continue;
    for (const letter of new Set(word)) {
      if (letter <= '\x7f') continue;
      const gapped = word.replaceAll(letter, GAP);
      found.set(gapped, found.has(gapped) && found.get(gapped) !== letter ? null : letter);
    }
  }
  return found;
}
