import { fold } from './fold.ts';

/** Twelve months a line, January first; a slash separates spellings. Cases and abbreviations included. */
const MONTHS: Readonly<Record<string, string>> = {
  english:
    'january/jan february/feb/febr march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec',
  german:
    'januar/jan/jänner/jän februar/feb märz/mär/mrz/maerz april/apr mai juni/jun juli/jul august/aug september/sep/sept oktober/okt november/nov dezember/dez',
  dutch:
    'januari/jan februari/feb/febr maart/mrt april/apr mei juni/jun juli/jul augustus/aug september/sep/sept oktober/okt november/nov december/dec',
  french:
    'janvier/janv/jan février/févr/fév/fev mars/mar avril/avr mai juin/jun juillet/juil/jul/jui août/aou septembre/sept/sep octobre/oct novembre/nov décembre/déc',
  spanish:
    'enero/ene febrero/feb marzo/mar abril/abr mayo/may junio/jun julio/jul agosto/ago septiembre/setiembre/sep/sept/set octubre/oct noviembre/nov diciembre/dic',
  italian:
    'gennaio/gen/genn febbraio/feb/febb marzo/mar aprile/apr maggio/mag giugno/giu luglio/lug agosto/ago settembre/set/sett ottobre/ott novembre/nov dicembre/dic',
  portuguese:
    'janeiro/jan fevereiro/fev março/mar abril/abr maio/mai junho/jun julho/jul agosto/ago setembro/set outubro/out novembro/nov dezembro/dez',
  polish:
    'styczeń/stycznia/sty luty/lutego/lut marzec/marca/mar kwiecień/kwietnia/kwi maj/maja czerwiec/czerwca/cze lipiec/lipca/lip sierpień/sierpnia/sie wrzesień/września/wrz październik/października/paź listopad/listopada/lis grudzień/grudnia/gru',
  swedish:
    'januari/jan februari/feb mars/mar april/apr maj juni/jun juli/jul augusti/aug september/sep/sept oktober/okt november/nov december/dec',
  danish:
    'januar/jan februar/feb marts/mar april/apr maj juni/jun juli/jul august/aug september/sep/sept oktober/okt november/nov december/dec',
  norwegian:
    'januar/jan februar/feb mars/mar april/apr mai juni/jun juli/jul august/aug september/sep/sept oktober/okt november/nov desember/des',
  turkish:
    'ocak/oca şubat/şub mart/mar nisan/nis mayıs/may haziran/haz temmuz/tem ağustos/ağu eylül/eyl ekim/eki kasım/kas aralık/ara',
  finnish:
    'tammikuu/tammikuuta/tammikuun/tammi helmikuu/helmikuuta/helmikuun/helmi maaliskuu/maaliskuuta/maaliskuun/maalis huhtikuu/huhtikuuta/huhtikuun/huhti toukokuu/toukokuuta/toukokuun/touko kesäkuu/kesäkuuta/kesäkuun/kesä heinäkuu/heinäkuuta/heinäkuun/heinä elokuu/elokuuta/elokuun/elo syyskuu/syyskuuta/syyskuun/syys lokakuu/lokakuuta/lokakuun/loka marraskuu/marraskuuta/marraskuun/marras joulukuu/joulukuuta/joulukuun/joulu',
  czech:
    'leden/ledna únor/února březen/března duben/dubna květen/května červen/června červenec/července srpen/srpna září říjen/října listopad/listopadu prosinec/prosince',
  hungarian:
    'január/jan február/febr/feb március/márc április/ápr május/máj június/jún július/júl augusztus/aug szeptember/szept október/okt november/nov december/dec',
  romanian:
    'ianuarie/ian februarie/feb martie/mart aprilie/apr mai iunie/iun iulie/iul august/aug septembrie/sept octombrie/oct noiembrie decembrie/dec',
  malay:
    'januari/jan februari/feb mac april/apr mei jun julai/jul ogos september/sep oktober/okt november/nov disember/dis',
  indonesian:
    'januari/jan februari/feb maret/mar april/apr mei juni/jun juli/jul agustus/agu/agt september/sep oktober/okt november/nov desember/des',
};

const WEEKDAYS =
  'monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun ' +
  'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so ' +
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo ' +
  'lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim ' +
  'lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato domenica';

const MONTH_BY_WORD = new Map<string, number>();
for (const line of Object.values(MONTHS)) {
  line.split(' ').forEach((spellings, index) => {
    for (const word of spellings.split('/')) MONTH_BY_WORD.set(fold(word), index + 1);
  });
}
const WEEKDAY_WORDS: ReadonlySet<string> = new Set(WEEKDAYS.split(' ').map(fold));

/** The month a folded word names, in any listed language. */
export function monthOf(word: string): number | undefined {
  return MONTH_BY_WORD.get(word);
}

/** True for a folded word that names a day of the week. */
export function isWeekday(word: string): boolean {
  return WEEKDAY_WORDS.has(word);
}
