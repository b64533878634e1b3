/**
 * Thai months, January first, whole and short. Their vowels stand over the letters and tell them apart, so that they must
 * be known before those are taken off: "มี.ค." is March, "ม.ค." January.
 */
const NAMES =
  'มกราคม/ม.ค. กุมภาพันธ์/ก.พ. มีนาคม/มี.ค. เมษายน/เม.ย. พฤษภาคม/พ.ค. มิถุนายน/มิ.ย. กรกฎาคม/ก.ค. สิงหาคม/ส.ค. กันยายน/ก.ย. ตุลาคม/ต.ค. พฤศจิกายน/พ.ย. ธันวาคม/ธ.ค.';
/** The same months by names that are looked up among those of all languages. */
const LATIN = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const months = new Map(
  NAMES.split(' ').flatMap((names, at) => names.split('/').map((name) => [name, LATIN[at] ?? ''] as const)),
);
const MONTH = new RegExp([...months.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'u');
const THAI = /[\u0e00-\u0e7f]/;

/** Whether a word is a month's name or begins with one: "ม.ค.", "มกราคม". */
export function isThaiMonth(word: string): boolean {
  return THAI.test(word) && MONTH.exec(word)?.index === 0;
}

/** A date with its Thai month under the English name. */
export function withoutThaiMonth(text: string): string {
  return THAI.test(text) ? text.replace(MONTH, (name) => ` ${months.get(name) ?? ''} `) : text;
}
