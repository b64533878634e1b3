import { fold, phrases } from '../../lexicon/fold.ts';
import { lineOf, type TokenLine } from '../text/tokens.ts';
import { atMargin } from './labelled-days.ts';

/** What a list that was printed on its last day calls this day and the one before; one language (or group) a line. */
const SPOKEN: ReadonlySet<string> = new Set(
  [
    'today, yesterday, heute, gestern, vandaag, gisteren, aujourd’hui, hier, hoy, ayer, oggi, ieri, hoje, ontem, avui, ahir',
    'idag, i dag, igår, i går, i gær, tänään, eilen, täna, eile, dziś, dzisiaj, wczoraj, dnes, včera, azi, astăzi, ma, tegnap',
    'danas, jučer, juče, danes, včeraj, bugün, dün, сегодня, вчера, сьогодні, вчора, днес, σήμερα, χθες, hôm nay, hôm qua',
    'hari ini, kemarin, semalam, 今天, 昨天, 今日, 昨日, 오늘, 어제, วันนี้, เมื่อวาน, اليوم, أمس, היום, אתמול',
  ].flatMap(phrases),
);

/** "Today, Tuesday 24 November" over the rows of that day, as the other days stand over theirs alone: the day by itself. */
export function bareSpokenDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  return lines.some(isSpoken) ? lines.map((line) => (isSpoken(line) ? ofDay(line) : line)) : lines;
}

function isSpoken({ tokens: [word, day, more] }: TokenLine): boolean {
  return (
    more === undefined && day !== undefined && day.dates.length > 0 && SPOKEN.has(fold(word?.text ?? ''))
  );
}

function ofDay(line: TokenLine): TokenLine {
  const day = line.tokens.at(-1);
  if (day === undefined) return line;
  return lineOf(line, [atMargin(day, line)]);
}
