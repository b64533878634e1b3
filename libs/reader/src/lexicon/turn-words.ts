import { fold, phrases } from './fold.ts';

/** That something goes on, without a word of where. */
const GOES_ON =
  'continued, continues, contd, fortsetzung, fortsetzung folgt, wird fortgesetzt, vervolg, vervolgt, wordt vervolgd, segue, continúa, continuación, continuação, fortsättning, fortsättning följer, fortsätter, fortsætter, fortsetter, fortsættes, fortsättes, fortsat, fortsettelse, jatkuu, devam, devamı, devamı var, devam ediyor, ciąg dalszy, ciąg dalszy nastąpi, cdn, pokračování, pokračovanie, folytatás, folytatódik, nadaljevanje, nastavak, bersambung, sambungan, lanjutan, συνεχίζεται, продолжение, продолжение следует, please turn over, turn over, pto, p t o, bitte wenden, tournez s v p, t s v p, tsvp, z o z, zie ommezijde, käännä, vend, se baksidan, se bagsiden, se baksiden, ver dorso, ver al dorso, ver verso, voir verso, voir au verso, siehe rückseite, more overleaf, see overleaf, see reverse, see over';

/** That something goes on, where a word of the page stands beside it: "Suite" may be a room, "cont" the rest of a name. */
const ON =
  'continued, continues, continue, continuing, contd, cont, fortsetzung, forts, suite, segue, continúa, continuación, continuação, vervolg, vervolgt, fortsättning, fortsätter, fortsætter, fortsetter, fortsættes, fortsättes, fortsat, fortsettelse, jatkuu, devam, devamı, ciąg dalszy, cd, c d, pokračování, pokračovanie, folytatás, nadaljevanje, nastavak, bersambung, sambungan, lanjutan, συνέχεια, συνεχίζεται, продолжение, more transactions, further transactions, weitere umsätze, please turn, turn, please see, see, siehe, voir, ver, zie, vedi';
/** Where it does. */
const WHERE =
  'overleaf, over, page, pages, pg, reverse, next page, seite, seiten, folgeseite, blatt, rückseite, page suivante, verso, pagina, pag, bladzijde, blad, ommezijde, dorso, retro, hoja, folha, stronie, str, odwrocie, sida, sidan, baksidan, side, bagsiden, baksiden, sivulla, sivulle, kääntöpuolella, sayfa, sayfada, sayfaya, sayfadan, sivulta, strana, strane, strani, oldalon, muka surat, halaman, σελιδα, странице, обороте';
/** What may stand between them. */
const BESIDE =
  'on, the, to, from, of, over, at, next, back, other, following, previous, please, auf, der, den, nächste, nächster, nächsten, folgenden, vorherige, bitte, a, au, la, de, sur, suivante, précédente, prochaine, op, volgend, volgende, vorige, en, el, siguiente, anterior, alla, al, sul, seguente, successiva, na, no, próxima, seguinte, następnej, odwrocie, på, nästa, næste, neste, foregående, seuraavalla, seuraavalle, arka, sonraki, bir, další, následující, következő, naslednji, sljedećoj, berikutnya, sebelah, ke, στην, επομενη, на, следующей, von, vorherigen, vorangegangenen, van, desde, dalla, dal, da, del, depuis, från, fra, forrige, tidigare, edelliseltä, z, ze, poprzedniej, předchozí, predchádzajúcej, előző, önceki, dari, sebelumnya, с, предыдущей';

/** Of scripts without spaces: "To the next page", "continued". */
const UNSPACED =
  /^[\s\p{P}\d]*(?:次(?:の)?(?:頁|ページ)(?:へ|に)?(?:続く|つづく|続きます)?|続く|つづく|(?:接|转|轉|续|續|见|見)(?:下|次|后|後|背)(?:一)?(?:页|頁|面)|下(?:页|頁)(?:续|續|继续|繼續)?|待(?:续|續)|(?:接|承)(?:上|前)(?:一)?(?:页|頁)|다음\s?(?:페이지|장)(?:에)?\s?계속|계속|ต่อหน้าถัดไป|มีต่อ)[\s\p{P}\d]*$/u;

const alone = new RegExp(`^(?:(?:${choice(GOES_ON)})(?: |$))+$`, 'u');
const told = new RegExp(`^(?=(?:.* )?(?:${choice(ON)})(?: |$))(?=(?:.* )?(?:${choice(WHERE)})(?: |$))`, 'u');
const words = new RegExp(`^(?:(?:${choice(`${ON}, ${WHERE}, ${BESIDE}`)}|\\d{1,3})(?: |$))+$`, 'u');
/** A note is short. */
const CHARACTERS_MAX = 60;

/** Whether a line says that its page goes on overleaf, or goes on with the one before, and nothing more. */
export function saysGoesOn(text: string): boolean {
  if (text.length > CHARACTERS_MAX) return false;
  const folded = fold(text);
  return alone.test(folded) || UNSPACED.test(text) || (told.test(folded) && words.test(folded));
}

/** The longer first: "page suivante" before "page". */
function choice(list: string): string {
  return phrases(list)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
}
