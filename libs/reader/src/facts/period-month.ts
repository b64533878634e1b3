import { titleOf } from '../analysis/document-title.ts';
import { fold } from '../lexicon/fold.ts';
import { monthOf } from '../lexicon/month-words.ts';
import { hasWord, periodWords } from './period-label.ts';
import { SCORE_MIN, type Range } from './period-ranges.ts';
import type { SheetLine } from './sheet.ts';

/** "Account Statement - March 2023": the whole month. */
export function monthNamed(lines: readonly SheetLine[]): Range | null {
  for (const line of lines.slice(0, 60)) {
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

/** "Período do extrato 03 / 2025"; after "statement no." it would be a number and a year. */
const MONTH_OF_YEAR =
  /(?:per[ií]od[oe]?(?: d[oe] extrato| de facturaci[oó]n)?|zeitraum|month|m[êe]s(?: de refer[êe]ncia)?|mese|mois|okres|d[öo]nem|m[åa]ned|m[åa]nad|kausi|期間|期间)\s?[:：]?\s{0,3}(0?[1-9]|1[0-2])\s?[/.]\s?((?:19|20)\d\d)(?![\d/.])/i;

function wholeMonth(year: number, month: number): Range {
  const base = { year, month, order: 'named', impossible: false } as const;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { start: { ...base, day: 1 }, end: { ...base, day: lastDay }, score: SCORE_MIN };
}
