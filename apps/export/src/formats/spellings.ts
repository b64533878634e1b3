/**
 * Customary Latin spellings of letters and signs that Windows-1252 lacks. Cyrillic as passports spell it (ICAO Doc 9303),
 * Greek after ELOT 743, letter by letter. An entry is the character followed by its spelling; some signs have none.
 */
const LETTERS = `łl đd ħh ıi ŋn ŧt əe ɔo ɛe
  аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъie ыy ь эe юiu яia
  іi їi єie ґg ўu ђd јj љlj њnj ћc џdz ѓg ќk ѕdz
  αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo`;

const SIGNS = `₺TL ₹Rs ₽RUB ₩KRW ₪ILS ₫VND ₴UAH ₦NGN ₱PHP ₡CRC ₲PYG ₸KZT ₼AZN ₾GEL ฿THB
  −- ‐- ‑- ‒- ―- ⁃- ⁻- ′' ″" ‛' ‟" →-> ←<- ≤<= ≥>= ≠!= ≈~ ∼~ ∕/ ⁄/ ✓v ✔v №No ℓl ∙· ⋅· ・· 、, 。. 「" 」"`;

/** What to write instead of a character; absent where nobody would know what to write. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...entriesOf(LETTERS).flatMap(([letter, spelling]): [string, string][] => [
    [letter, spelling],
    [letter.toUpperCase(), spelling.toUpperCase()],
  ]),
  ...entriesOf(SIGNS),
  ['ẞ', 'SS'],
]);

function entriesOf(list: string): [string, string][] {
  return list.split(/\s+/).map((entry) => {
    const [character = '', ...spelling] = entry;
    return [character, spelling.join('')];
  });
}
