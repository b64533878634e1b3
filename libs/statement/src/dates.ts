const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** True for `YYYY-MM-DD` that names a day which exists, in the years 1900 to 2199. */
export function isIsoDate(text: string): boolean {
  const match = ISO_DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The last day of its month for a day that its month does not have, else the date as it is. Some banks post interest on
 * 29 or 30 February in any year.
 */
export function lastExistingDay(date: string): string {
  const match = ISO_DATE.exec(date);
  if (match === null) return date;
  const last = new Date(Date.UTC(Number(match[1]), Number(match[2]), 0)).getUTCDate();
  return Number(match[3]) <= last ? date : `${date.slice(0, 8)}${String(last)}`;
}

/** Whole days from one ISO date to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
