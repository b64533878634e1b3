import { titleOf } from '../analysis/document-title.ts';
import { fold } from '../lexicon/fold.ts';
import { monthOf } from '../lexicon/month-words.ts';
import { hasWord, periodWords } from './period-label.ts';
import { SCORE_MIN, type Range } from './period-ranges.ts';
import type { SheetLine } from './sheet.ts';

/** A head is no longer. */
const HEAD_LINES = 60;

/** "Account Statement - March 2023": the whole month. */
export function monthNamed(lines: readonly SheetLine[]): Range | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const numbered = MONTH_OF_YEAR.exec(line.text);
    if (numbered !== null) return wholeMonth(Number(numbered[2]), Number(numbered[1]));
    const words = fold(line.text).split(' ');
    const alone = words.length === 2 && line.line.page === 1;
    if (
      line.text.length > 90 ||
      !(alone || hasWord(line.text, periodWords) || titleOf([line.text]).statement)
    )
      continue;
    for (let at = 0; at < words.length - 1; at += 1) {
      const month = monthOf(words[at] ?? '');
      const year = /^(?:19|20)\d\d$/.exec(words[at + 1] ?? '')?.[0];
      if (month === undefined || year === undefined || /^\d{1,2}$/.test(words[at - 1] ?? '')) continue;
      return wholeMonth(Number(year), month);
    }
  }
  return null;
}

/** "March 2026", "入出金明細 2026年3月" in the head of a statement whose rows are all of that month. */
export function monthOfRows(front: readonly SheetLine[], lines: readonly SheetLine[]): Range | null {
  const rows = lines.filter((line) => line.isRow);
  const inMonth = (month: number): boolean =>
    rows.every((row) => row.tokens.some((cell) => cell.dates.some((day) => day.month === month)));
  if (rows.length === 0 || !lines.slice(0, HEAD_LINES).some((line) => titleOf([line.text]).statement))
    return null;
  for (const line of front.filter((one) => !one.isRow)) {
    const han = /(?:^|\D)((?:19|20)\d\d)年(\d{1,2})月(?!分?\d)(?!\s?\d)/.exec(line.text);
    if (han !== null && inMonth(Number(han[2]))) return wholeMonth(Number(han[1]), Number(han[2]));
    const words = fold(line.text).split(' ');
    for (let at = 0; at < words.length - 1; at += 1) {
      const month = monthOf(words[at] ?? '');
      const year = /^(?:19|20)\d\d$/.exec(words[at + 1] ?? '')?.[0];
      const isDay = /^\d{1,2}$/.test(words[at - 1] ?? '');
      if (month !== undefined && year !== undefined && !isDay && inMonth(month))
        return wholeMonth(Number(year), month);
    }
  }
  return null;
}

/** "Período do extrato 03 / 2025"; after "statement no." it would be a number and a year. */
const MONTH_OF_YEAR =
  /(?:per[ií]od[oe]?(?: d[oe] extrato| de facturaci[oó]n)?|zeitraum|month|m[êe]s(?: de refer[êe]ncia)?|mese|mois|okres|d[öo]nem|m[åa]ned|m[åa]nad|kausi|期間|期间)\s?[:：]?\s{0,3}(0?[1-9]|1[0-2])\s?[/.]\s?((?:19|20)\d\d)(?![\d/.])/i;

function wholeMonth(year: number, month: number): Range {
  const base = { year, month, order: 'named', impossible: false } as const;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { start: { ...base, day: 1 }, end: { ...base, day: lastDay }, score: SCORE_MIN };
}
