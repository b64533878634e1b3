/** "14:22", "02:05:11 PM", "11:31:07 WIB". */
const TIME = /^(?:[01]?\d|2[0-4])[:.][0-5]\d(?::\d{2})?(?: ?[ap]\.?m\.?)?(?: (?:[A-Z]{2,4}|Uhr|hrs?|h))?$/i;
/** "13.05.27": a time to the second, as Indonesian banks print it, or a day of May. */
export const DOTTED = /^(?:[01]\d|2[0-3])\.[0-5]\d\.[0-5]\d$/;

/** Whether a text is a time of day and no more. */
export function isTime(text: string): boolean {
  return TIME.test(text) || DOTTED.test(text);
}
