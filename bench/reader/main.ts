import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { score } from './accuracy.ts';
import { nativeFloorSeconds, PEERS, runPeer } from './peers.ts';
import type { PeerRun } from './peers.ts';
import { readSamples } from './reading.ts';
import { accuracyReport, confidenceReport, documentsReport, peersReport, speedReport } from './report.ts';
import { loadSamples } from './samples.ts';
import type { Sample } from './samples.ts';
import { drawSpeedDocuments, measureSpeed } from './speed.ts';
import type { Speed, SpeedDocuments } from './speed.ts';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', multiple: true },
    peers: { type: 'boolean', default: false },
    python: { type: 'string', default: 'python3' },
    speed: { type: 'boolean', default: true },
    details: { type: 'boolean', default: false },
  },
  allowNegative: true,
});

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}

async function comparePeers(
  samples: readonly Sample[],
  ours: PeerRun,
  speed: Speed,
  documents: SpeedDocuments,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reader-bench-'));
  try {
    const dense = join(folder, 'dense.pdf');
    await writeFile(dense, documents.dense.pdf);
    const peers: PeerRun[] = [];
    for (const peer of PEERS)
      peers.push(await runPeer(values.python, peer, samples, dense, documents.dense.pages));
    print(peersReport(ours, peers));
  } finally {
    await rm(folder, { recursive: true });
  }
  const floor = await nativeFloorSeconds(documents);
  const ratio = (speed.longSeconds / floor).toFixed(1);
  print(
    `\`pdftotext -layout\` writes the text of the ${speed.longPages} pages in ${floor.toFixed(2)} s; reading them to rows takes ${ratio} times as long.`,
  );
}

const folders = values.dir ?? [join(import.meta.dirname, '../../fixtures/statements')];
const samples = (await Promise.all(folders.map(loadSamples))).flat();
const accuracy = score(samples, await readSamples(samples));
if (values.details) print(documentsReport(accuracy.scored));
print(accuracyReport(accuracy));
print(confidenceReport(accuracy));
if (values.speed || values.peers) {
  const documents = await drawSpeedDocuments();
  const speed = await measureSpeed(documents);
  print(speedReport(speed));
  const loads = loadavg().map((load) => load.toFixed(1));
  print(
    `Load average of the machine while measuring: ${loads.join(', ')} on ${availableParallelism()} cores.`,
  );
  if (values.peers) {
    const ours: PeerRun = {
      name: 'counterfoil',
      scored: accuracy.scored,
      densePageMs: 1000 / speed.densePagesPerSecond,
    };
    await comparePeers(samples, ours, speed, documents);
  }
}
