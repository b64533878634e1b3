import { describe, expect, it } from '@jest/globals';
import { withoutBadges } from '../src/analysis/mends/badges.ts';
import { lineFrom, type Line } from '../src/analysis/text/lines.ts';

type Cell = readonly [left: number, text: string];

function lines(...rows: readonly (readonly Cell[])[]): Line[] {
  return rows.map((cells, index) => {
    const words = cells.map(([left, text]) => {
      return { text, box: [left, index * 20, text.length * 5, 10] as const, confidence: 1 };
    });
    return lineFrom(words, index, 1, 'text');
  });
}

const texts = (all: readonly Line[]): string[] =>
  all.map(({ words }) => words.map(({ text }) => text).join(' '));

describe('initials in a badge', () => {
  it('before the names of an app are no part of them', () => {
    const rows = ['Mia Sommer', 'Éva Kis', 'Bäckerei Korn', 'Mia Sommer'].map((name): Cell[] => [
      [50, name.normalize('NFD').slice(0, 1)],
      [80, name.split(' ')[0] ?? ''],
      [120, name.split(' ')[1] ?? ''],
    ]);
    expect(texts(withoutBadges(lines(...rows)))).toEqual([
      'Mia Sommer',
      'Éva Kis',
      'Bäckerei Korn',
      'Mia Sommer',
    ]);
  });

  it('are not letters that stand close, of one kind, in a few rows, or of other names', () => {
    const close = ['Mia', 'Eva', 'Berta', 'Mia'].map((name): Cell[] => [
      [50, name.slice(0, 1)],
      [58, name],
    ]);
    const kinds = ['Cash', 'Card', 'Credit', 'Cheque'].map((name): Cell[] => [
      [50, 'C'],
      [80, name],
    ]);
    const few = ['Mia', 'Eva', 'Berta'].map((name): Cell[] => [
      [50, name.slice(0, 1)],
      [80, name],
    ]);
    const codes = ['Mia', 'Eva', 'Berta', 'Mia'].map((name): Cell[] => [
      [50, 'D'],
      [80, name],
    ]);
    for (const rows of [close, kinds, few, codes]) {
      const all = lines(...rows);
      expect(texts(withoutBadges(all))).toEqual(texts(all));
    }
  });
});
