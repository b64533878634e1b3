import type { PageWords } from '../../page.ts';
import { mendLines } from '../ocr/lines.ts';
import { linesOf } from '../text/lines.ts';
import { tokenLine, type TokenLine } from '../text/tokens.ts';
import { numberFormat } from '../text/values.ts';
import { partAccounts } from './accounts-beside.ts';
import { withoutBadges } from './badges.ts';
import { leaveAmounts } from './bare-amounts.ts';
import { spreadBars } from './barred-cells.ts';
import { withoutBlankDays } from './blank-days.ts';
import { readBooks } from './books.ts';
import { liftBoxes } from './boxes-before.ts';
import { liftBoxesBehind, partBoxesBesideNames } from './boxes-behind.ts';
import { readBracketedDays } from './bracketed-days.ts';
import { foldCells } from './centred-cells.ts';
import { joinCents } from './cents-columns.ts';
import { readCompactDays } from './compact-days.ts';
import { joinCutFigures } from './cut-figures.ts';
import { withoutRestsOfTimes } from './cut-times.ts';
import { liftDates } from './dates-below.ts';
import { partCurrencies } from './currencies-beside.ts';
import { spreadBlocks } from './day-blocks.ts';
import { readDaysInTexts } from './days-in-texts.ts';
import { readDaysUnderHeads } from './days-under-heads.ts';
import { spreadNames, withoutOperators } from './equations.ts';
import { readEraDays } from './era-days.ts';
import { withoutFullStops } from './full-stops.ts';
import { joinHighCells, joinMiddleAmounts } from './high-cells.ts';
import { lowerMarks } from './high-marks.ts';
import { withoutIllustrations } from './illustrations.ts';
import { bareDays, withoutRepeatedDays } from './labelled-days.ts';
import { spreadItems } from './list-items.ts';
import { spreadRecords } from './labelled-records.ts';
import { joinLabelledTexts } from './labelled-texts.ts';
import { unfoldLists } from './lists-beside.ts';
import { joinLowDates } from './low-dates.ts';
import { joinHalfLines, liftMarks } from './marks-below.ts';
import { spreadMergedDays, spreadScannedDays } from './merged-days.ts';
import { partDayPairs } from './day-pairs.ts';
import { joinPaddedDays, joinPairedDays } from './padded-days.ts';
import { leaveProse } from './prose-amounts.ts';
import { repeatDays } from './repeated-days.ts';
import { withoutRowLabels } from './row-labels.ts';
import { spreadSeparated } from './separated-values.ts';
import { partCodes, partSerials, partTexts } from './serials.ts';
import { unfoldTables } from './side-by-side.ts';
import { partSumsBeside } from './sums-beside-names.ts';
import { readMinusAsCredit } from './minus-as-credit.ts';
import { joinSideWords } from './side-words.ts';
import { joinSigns } from './sign-columns.ts';
import { withoutSubtotalMarks } from './subtotal-marks.ts';
import { spreadBalances } from './stacked-balances.ts';
import { bareSpokenDays } from './spoken-days.ts';
import { stackDays } from './stacked-days.ts';
import { lowerTexts } from './texts-above.ts';
import { withoutTimesBelow } from './times-below.ts';
import { unfoldParallel } from './unfold.ts';
import { withoutValueDays } from './value-days-below.ts';
import { partDays, withoutLeaders } from './welded-days.ts';
import { leaveWhole } from './whole-amounts.ts';
import { readNoughts, readWholeBalances } from './whole-balances.ts';
import { joinWrappedCells } from './wrapped-cells.ts';
import { readYearMonthDays } from './year-month-days.ts';

/** What puts lines as they were set back as they were meant, each step on what the ones before it made. */
const MENDS: readonly ((lines: readonly TokenLine[]) => readonly TokenLine[])[] = [
  withoutLeaders,
  partBoxesBesideNames,
  withoutBlankDays,
  withoutRestsOfTimes,
  withoutTimesBelow,
  withoutValueDays,
  spreadBlocks,
  partDays,
  partDayPairs,
  leaveAmounts,
  leaveProse,
  withoutRowLabels,
  withoutFullStops,
  withoutOperators,
  spreadNames,
  joinPaddedDays,
  joinPairedDays,
  lowerTexts,
  joinLabelledTexts,
  joinWrappedCells,
  joinCutFigures,
  joinCents,
  liftBoxes,
  liftBoxesBehind,
  unfoldLists,
  joinHalfLines,
  spreadScannedDays,
  joinLowDates,
  joinHighCells,
  joinMiddleAmounts,
  partSerials,
  partCodes,
  partTexts,
  foldCells,
  spreadMergedDays,
  readBracketedDays,
  stackDays,
  withoutSubtotalMarks,
  joinSigns,
  joinSideWords,
  liftMarks,
  lowerMarks,
  readMinusAsCredit,
  readCompactDays,
  readEraDays,
  readYearMonthDays,
  readDaysUnderHeads,
  bareSpokenDays,
  withoutRepeatedDays,
  bareDays,
  repeatDays,
  readDaysInTexts,
  partSumsBeside,
  leaveWhole,
  readWholeBalances,
  readNoughts,
  (lines) => spreadBalances(lines, () => numberFormat(lines)),
  unfoldTables,
  unfoldParallel,
  liftDates,
  partCurrencies,
  partAccounts,
  withoutIllustrations,
  readBooks,
];

/** The lines of a document as they were meant to be read, whatever the way they are set. */
export function linesAsMeant(pages: readonly PageWords[]): readonly TokenLine[] {
  const parted = new Set(pages.flatMap(({ page, isDeciphered }) => (isDeciphered === true ? [page] : [])));
  const whole = mendLines(
    withoutBadges(spreadRecords(spreadItems(spreadSeparated(linesOf(spreadBars(pages)))))),
    parted,
  ).map(tokenLine);
  return MENDS.reduce<readonly TokenLine[]>((lines, mend) => unlessSame(lines, mend(lines)), whole);
}

/** A list of the same lines is the list itself: what was found in it need not be found again. */
function unlessSame(lines: readonly TokenLine[], mended: readonly TokenLine[]): readonly TokenLine[] {
  const isSame = mended.length === lines.length && mended.every((line, at) => line === lines[at]);
  return isSame ? lines : mended;
}
