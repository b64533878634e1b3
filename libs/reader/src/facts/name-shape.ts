import { BANK_ENDINGS, NOT_THE_NAME } from './institution-words.ts';

/** "Caisse populaire", "Banca popolare", "Banque cantonale", "Ngân hàng" in small letters. */
const BANK_ADJECTIVES =
  /^(?:caisses?|populaires?|popolari?e?|cantonale|mutuel|agricole|rurale?|cooperativ[ao]|spółdzielczy|hàng)$/iu;
/** "BANK CONTOH CAWANGAN MELATI": the branch that keeps the account. */
const BRANCH = / (?:cawangan|zweigstelle|sucursal|agence|filiale?) .+$/i;
/** "Welcome to your statement" takes three cuts; more would eat a name. */
const CUT_ROUNDS_MAX = 3;

const cuts = NOT_THE_NAME.split(',')
  .map((text) => text.trim())
  .sort((a, b) => b.length - a.length);

/** How names are quoted: "АО «Пример Банк»", "AB „Pavyzdžio bankas“". */
const QUOTED = /(?:«[^»]*|„[^“”]*|“[^”]*|^[^"]*"[^"]*)$/u;
const CLOSING_QUOTE = /^[»“”"]/u;

/** A name without the marks around it; a quotation that begins within it ends within it. */
export function bare(text: string): string {
  const name = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, '');
  const behind = text.slice(text.lastIndexOf(name) + name.length);
  return QUOTED.test(name) && CLOSING_QUOTE.test(behind) ? name + behind.charAt(0) : name;
}

/** Cuts "Account Statement" and the like from both ends. */
export function trimmed(text: string): string {
  let name = bare(text.replace(/\s+/g, ' ').replace(BRANCH, ''));
  for (let round = 0; round < CUT_ROUNDS_MAX; round += 1) {
    const lower = name.toLowerCase();
    const cut = cuts.find((phrase) => lower.startsWith(`${phrase} `) || lower.endsWith(` ${phrase}`));
    if (cut === undefined) break;
    if (lower.startsWith(`${cut} `)) name = bare(name.slice(cut.length));
    else {
      const rest = bare(name.slice(0, -cut.length));
      // "ACME Bank Statement" is the statement of ACME Bank.
      name = cut.startsWith('bank ') ? name.slice(0, rest.length + ' Bank'.length) : rest;
    }
  }
  return name;
}

/** What may stand behind the last word of a name. */
const BEHIND = /[.,»“”"]+$/u;

/** Every word but small ones starts with a capital, as names do and sentences do not. */
export function capitalised(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const small = words.filter(
    (word) =>
      /^\p{Ll}(?!['’]?\p{Lu})/u.test(word) &&
      word.length > 3 &&
      !BANK_ADJECTIVES.test(word) &&
      !BANK_ENDINGS.test(word.replace(BEHIND, '')),
  );
  // "Example obchodní banka, a. s.": the kind of a bank between its name and its legal form.
  const kind = BANK_ENDINGS.test((words.at(-1) ?? '').replace(BEHIND, '')) && /^\p{Lu}/u.test(name) ? 1 : 0;
  return small.length <= (words.length > 4 ? 1 : kind);
}
