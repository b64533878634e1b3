import type { TableLine } from './tables.ts';
import { signedMinor } from './values.ts';

/**
 * Lines that print the sum of the rows above them, found by adding up: whatever language names them. A line with a
 * date of its own is a row. A "sum" of one row counts only where no row follows in its block.
 */
export function sumLines(entries: readonly TableLine[], blockEnds: ReadonlySet<TableLine>): Set<TableLine> {
  const found = new Set<TableLine>();
  const tracks = entries[0]?.values.length ?? 0;
  const section = new Sums(tracks);
  const whole = new Sums(tracks);
  for (const entry of entries) {
    if (!entry.datedHere) {
      const rows = section.matches(entry);
      const all = whole.matches(entry);
      if (rows > 1 || all > 1 || (rows === 1 && blockEnds.has(entry))) {
        found.add(entry);
        section.clear();
        continue;
      }
    }
    section.add(entry);
    whole.add(entry);
  }
  return found;
}

/** Sums by track, of the amounts as printed and of their magnitudes. */
class Sums {
  readonly #signed: number[];
  readonly #plain: number[];
  readonly #counts: number[];

  constructor(tracks: number) {
    this.#signed = Array<number>(tracks).fill(0);
    this.#plain = Array<number>(tracks).fill(0);
    this.#counts = Array<number>(tracks).fill(0);
  }

  add(entry: TableLine): void {
    entry.values.forEach((value, track) => {
      if (value === null) return;
      this.#signed[track] = (this.#signed[track] ?? 0) + signedMinor(value);
      this.#plain[track] = (this.#plain[track] ?? 0) + value.minor;
      this.#counts[track] = (this.#counts[track] ?? 0) + 1;
    });
  }

  /** How many rows the line sums up in the track that has the most; 0 when some amount of it is no sum. */
  matches(entry: TableLine): number {
    let rows = 0;
    for (const [track, value] of entry.values.entries()) {
      if (value === null) continue;
      const { minor } = value;
      if (minor === 0 || (minor !== this.#plain[track] && minor !== Math.abs(this.#signed[track] ?? 0)))
        return 0;
      rows = Math.max(rows, this.#counts[track] ?? 0);
    }
    return rows;
  }

  clear(): void {
    this.#signed.fill(0);
    this.#plain.fill(0);
    this.#counts.fill(0);
  }
}
