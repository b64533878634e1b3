import type { Accuracy, Scored } from './accuracy.ts';
import { totalsOf } from './accuracy.ts';
import type { PeerRun } from './peers.ts';
import type { Speed } from './speed.ts';

type Row = readonly string[];

function table(header: Row, rows: readonly Row[]): string {
  const line = (cells: Row): string => `| ${cells.join(' | ')} |`;
  return [
    line(header),
    line(header.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n');
}

function share([part, all]: readonly [number, number]): string {
  return all === 0 ? 'none' : `${part}/${all} (${((100 * part) / all).toFixed(1)} %)`;
}

function perCent([part, all]: readonly [number, number]): string {
  return all === 0 ? '–' : ((100 * part) / all).toFixed(1);
}

function documentRow({ sample, answer, ...one }: Scored): Row {
  const mark = one.silentError ? 'SILENT ERROR' : one.exact ? 'exact' : '';
  return [
    sample.name,
    mark,
    `${one.matched}/${one.expected}`,
    String(one.extracted - one.matched),
    answer.verdict ?? answer.outcome,
    answer.ms.toFixed(0),
  ];
}

/** One line per document: what was read of it. */
export function documentsReport(scored: readonly Scored[]): string {
  return table(['document', 'reading', 'rows', 'extra', 'verdict', 'ms'], scored.map(documentRow));
}

export function accuracyReport({ scored, facts }: Accuracy): string {
  const totals = totalsOf(scored);
  const statements = scored.filter(({ sample }) => sample.truth.outcome !== 'not_a_statement');
  const allFacts = statements.filter((one) => one.factsRight).length;
  const rows: Row[] = [
    ['text statements exact', share(totals.exactText)],
    ['scanned statements exact', share(totals.exactScans)],
    ['rows found (recall)', share(totals.recall)],
    ['rows right (precision)', share(totals.precision)],
    ['descriptions with four fifths of their words', share(totals.descriptions)],
    ['printed balances', share(totals.balances)],
    ['other documents without a row', share(totals.others)],
    ['called reconciled', String(totals.reconciled)],
    ['of them wrong (silent errors)', String(totals.silentErrors)],
    ['statements with every printed fact right', share([allFacts, statements.length])],
    ...Object.entries(facts).map(([fact, { right, printed }]): Row => [
      `fact: ${fact}`,
      share([right, printed]),
    ]),
    ['ms a text page', totals.msPerTextPage.toFixed(1)],
  ];
  return table(['accuracy', ''], rows);
}

export function confidenceReport({ confidence }: Accuracy): string {
  const rows = confidence.map(({ from, rows: count, right }, index): Row => {
    const until = confidence[index + 1]?.from;
    return [
      until === undefined ? `${from} to 1` : `${from} to ${until}`,
      String(count),
      perCent([right, count]),
    ];
  });
  return table(['confidence of a row', 'rows', 'right %'], rows);
}

export function speedReport(speed: Speed): string {
  const { one, two } = speed.scanSecondsPerPage;
  const single = speed.scanKeptToOneCore ? 'one core' : 'one OCR engine';
  return table(
    ['speed', ''],
    [
      ['pages of 53 rows a second, one child, 20-page document', speed.densePagesPerSecond.toFixed(0)],
      ['the same a second of processor time, compilers included', speed.densePagesPerCpuSecond.toFixed(0)],
      [`the same, ${speed.longPages}-page document`, (speed.longPages / speed.longSeconds).toFixed(0)],
      [
        `${speed.longPages} pages, ${speed.longRowsRead} of ${speed.longRows} rows read`,
        `${speed.longSeconds.toFixed(2)} s, ${speed.longUsage.cpuSeconds.toFixed(2)} s of processor time`,
      ],
      ['largest process while reading them', `${speed.longUsage.peakMiB.toFixed(0)} MiB`],
      ['the child and its spare together', `${speed.longUsage.totalMiB.toFixed(0)} MiB`],
      [`scan at 200 dpi, a page, ${single}`, `${one.toFixed(2)} s`],
      ['the same on two cores', `${two.toFixed(2)} s (${(one / two).toFixed(2)} times faster)`],
      ['largest process while reading scans', `${speed.scanPeakMiB.toFixed(0)} MiB`],
    ],
  );
}

/** The reader and its peers on the same documents, in the same run, on the same machine. */
export function peersReport(ours: PeerRun, peers: readonly PeerRun[]): string {
  const rows = [ours, ...peers].map((run): Row => {
    const totals = totalsOf(run.scored);
    const wrong = run.scored.filter(
      (one) => !one.exact && one.extracted > 0 && (one.answer.verdict ?? 'unverifiable') === 'unverifiable',
    );
    const ratio = run.densePageMs / ours.densePageMs;
    return [
      run.name,
      share(totals.exactText),
      share(totals.exactScans),
      `${perCent(totals.recall)} / ${perCent(totals.precision)}`,
      perCent(totals.descriptions),
      perCent(totals.balances),
      String(totals.silentErrors),
      String(wrong.length),
      totals.msPerTextPage.toFixed(1),
      run.densePageMs.toFixed(2),
      ratio.toFixed(1),
    ];
  });
  const header = [
    '',
    'text exact',
    'scans exact',
    'recall / precision %',
    'descriptions %',
    'balances %',
    'silent errors',
    'wrong, unmarked',
    'ms/text page',
    'ms/dense page',
    'times our time',
  ];
  return table(header, rows);
}
