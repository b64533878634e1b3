import { fold } from './fold.ts';

/** Twelve months a line, January first; a slash separates spellings. A dash stands for a name of two words, or one that is another month's elsewhere. Cases and abbreviations included. */
const MONTHS: Readonly<Record<string, string>> = {
  english:
    'january/jan february/feb/febr march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec',
  german:
    'januar/jan/jänner/jän februar/feb märz/mär/mrz/maerz april/apr mai juni/jun juli/jul august/aug september/sep/sept oktober/okt november/nov dezember/dez',
  dutch:
    'januari/jan februari/feb/febr maart/mrt april/apr mei juni/jun juli/jul augustus/aug september/sep/sept oktober/okt november/nov december/dec',
  afrikaans:
    'januarie/jan februarie/feb maart/mrt/maa april/apr mei junie/jun julie/jul augustus/aug september/sep oktober/okt november/nov desember/des',
  french:
    'janvier/janv/jan février/févr/fév/fev mars/mar avril/avr mai juin/jun juillet/juil/jul/jui août/aou septembre/sept/sep octobre/oct novembre/nov décembre/déc',
  spanish:
    'enero/ene febrero/feb marzo/mar abril/abr mayo/may junio/jun julio/jul agosto/ago septiembre/setiembre/sep/sept/set/septiem/setiem octubre/oct/octub noviembre/nov/noviem diciembre/dic/diciem',
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
  slovak:
    'január/januára február/februára marec/marca apríl/apríla máj/mája jún/júna júl/júla august/augusta september/septembra október/októbra november/novembra december/decembra',
  croatian:
    'siječanj/siječnja/sij veljača/veljače/velj ožujak/ožujka/ožu travanj/travnja svibanj/svibnja lipanj/lipnja srpanj/srpnja kolovoz/kolovoza rujan/rujna - studeni/studenoga/studenog prosinac/prosinca',
  slovene:
    'januar/januarja februar/februarja marec/marca april/aprila maj/maja junij/junija julij/julija avgust/avgusta/avg september/septembra oktober/oktobra november/novembra december/decembra',
  serbian:
    'januar/januara/јануар/јануара/јан februar/februara/фебруар/фебруара/феб mart/marta/март/марта/мар april/aprila/април/априла/апр maj/maja/мај/маја jun/juna/јун/јуна/јуни jul/jula/јул/јула/јули avgust/avgusta/август/августа/авг septembar/septembra/септембар/септембра/сеп oktobar/oktobra/октобар/октобра/окт novembar/novembra/новембар/новембра/нов decembar/decembra/децембар/децембра/дец',
  bulgarian:
    'януари февруари/фев март/мар април/апр май юни юли август/авг септември/сеп октомври/окт ноември/ное декември/дек',
  russian:
    'январь/января/янв февраль/февраля/фев/февр март/марта/мар апрель/апреля/апр май/мая июнь/июня/июн июль/июля/июл август/августа/авг сентябрь/сентября/сен/сент октябрь/октября/окт ноябрь/ноября/ноя/нояб декабрь/декабря/дек',
  ukrainian:
    'січень/січня/січ лютий/лютого/лют березень/березня/бер квітень/квітня/квіт травень/травня/трав червень/червня/черв липень/липня/лип серпень/серпня/серп вересень/вересня/вер жовтень/жовтня/жовт листопад/листопада грудень/грудня/груд',
  greek:
    'ιανουάριος/ιανουαρίου/ιαν φεβρουάριος/φεβρουαρίου/φεβ μάρτιος/μαρτίου/μαρ/μάρ απρίλιος/απριλίου/απρ μάιος/μαΐου/μάι/μαΐ ιούνιος/ιουνίου/ιουν/ιούν ιούλιος/ιουλίου/ιουλ/ιούλ αύγουστος/αυγούστου/αυγ/αύγ σεπτέμβριος/σεπτεμβρίου/σεπ οκτώβριος/οκτωβρίου/οκτ νοέμβριος/νοεμβρίου/νοε/νοέ δεκέμβριος/δεκεμβρίου/δεκ',
  estonian:
    'jaanuar veebruar/veebr märts aprill mai juuni juuli august/aug september/sept oktoober/okt november/nov detsember/dets',
  latvian:
    'janvāris/janvāra/janvārī/janv februāris/februāra/febr marts/marta aprīlis/aprīļa/apr maijs/maija jūnijs/jūnija/jūn jūlijs/jūlija/jūl augusts/augusta/aug septembris/septembra/sept oktobris/oktobra/okt novembris/novembra/nov decembris/decembra/dec',
  lithuanian:
    'sausis/sausio vasaris/vasario kovas/kovo balandis/balandžio gegužė/gegužės birželis/birželio liepa/liepos rugpjūtis/rugpjūčio rugsėjis/rugsėjo spalis/spalio lapkritis/lapkričio gruodis/gruodžio',
  icelandic:
    'janúar/jan febrúar/feb mars apríl/apr maí júní/jún júlí/júl ágúst/ágú september/sep október/okt nóvember/nóv desember/des',
  welsh:
    'ionawr chwefror/chwef mawrth/maw ebrill/ebr mai mehefin/meh gorffennaf/gorff awst medi hydref/hyd tachwedd/tach rhagfyr/rhag',
  irish:
    'eanáir feabhra/feabh márta aibreán/aib bealtaine/beal meitheamh/meith iúil lúnasa/lún - - samhain/samh nollaig/noll',
  catalan:
    'gener febrer març abril maig juny/jun juliol/jul agost setembre/set octubre/oct novembre/nov desembre/des',
  albanian: 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor',
  azerbaijani: 'yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr',
  filipino: 'enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre',
};

const WEEKDAYS =
  'monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun ' +
  'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so ' +
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo ' +
  'lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim ' +
  'lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato domenica ' +
  'mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tisdag lördag söndag ' +
  'man tir ons tor fre lør søn mån tis lör sön ' +
  'segunda terça quarta quinta sexta sábado segunda-feira terça-feira quarta-feira quinta-feira sexta-feira ' +
  'poniedziałek wtorek środa czwartek piątek sobota niedziela pondělí úterý středa čtvrtek pátek neděle ' +
  'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai hétfő kedd szerda csütörtök péntek szombat vasárnap ' +
  'pazartesi salı çarşamba perşembe cuma cumartesi pazar luni marți miercuri joi vineri sâmbătă duminică';

const MONTH_BY_WORD = new Map<string, number>();
for (const line of Object.values(MONTHS)) {
  line.split(' ').forEach((spellings, index) => {
    for (const word of spellings.split('/')) if (word !== '-') MONTH_BY_WORD.set(fold(word), index + 1);
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

/** "(금)", "（月）", "(Fri)": the day of the week behind a date. */
const IN_BRACKETS = /[(（](?:[月火水木金土日월화수목금토일]|(\p{L}{2,12})\.?)[)）]$/u;

/** A date's text without the day of the week that it may end with in brackets. */
export function withoutWeekday(text: string): string {
  const [found = '', named] = IN_BRACKETS.exec(text) ?? [];
  return named === undefined || isWeekday(fold(named)) ? text.slice(0, text.length - found.length) : text;
}
