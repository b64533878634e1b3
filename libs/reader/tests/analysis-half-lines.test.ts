import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, described } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const row = (day: string, text: string, amount: string): Cell[] => [
  [40, day],
  [100, text],
  [400, amount, 'right'],
];

/** A row whose amount stands half a line over it and the mark half a line under it, as `pulled` brings them. */
const split = (day: string, text: string, amount: string, mark: string): Cell[][] => [
  [[400, amount, 'right']],
  [
    [40, day],
    [100, text],
  ],
  [[400, mark, 'right']],
];

const LINES: readonly Cell[][] = [
  [[100, 'Banco Exemplo  EXTRATO CONTA CORRENTE']],
  [[40, 'CONTA: 12.345-6']],
  [[40, 'PERÍODO: 01/03/2025 - 31/03/2025']],
  row('DATA', 'HISTÓRICO', 'VALOR'),
  row('28/02', 'SALDO BLOQ.ANTERIOR', '0,00*'),
  row('28/02', 'SALDO ANTERIOR', '950,00C'),
  row('05/03', 'PIX EMITIDO', '50,00D'),
  [[100, 'Aluguel da loja']],
  ...split('05/03', 'DEP.DINHEIRO', '1.740,00', 'C'),
  row('05/03', 'SALDO DO DIA', '2.640,00C'),
  ...split('06/03', 'PIX EMITIDO', '2.550,00', 'D'),
  row('06/03', 'SALDO DO DIA', '90,00C'),
];

/** The page with what stands alone over and under a row's line brought half a line nearer to it. */
function pulled(): ReturnType<typeof pageOf> {
  const page = pageOf(LINES);
  const words = page.words.map((word) => {
    const at = (word.box[1] - 40) / 13;
    const isAlone = LINES[at]?.length === 1 && word.box[0] > 300;
    const by = !isAlone ? 0 : /\d/.test(word.text) ? 6.5 : -6.5;
    const [x, y, width, height] = word.box;
    return { ...word, box: [x, y + by, width, height] as const };
  });
  return { ...page, words };
}

describe('an amount on half a line over its row and its mark on half a line under it', () => {
  it('are the row’s', () => {
    const analysis = analyse([pulled()], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(amounts(analysis.reading)).toEqual(['-50.00', '1740.00', '-2550.00']);
    expect(described(analysis.reading)).toEqual([
      'PIX EMITIDO Aluguel da loja',
      'DEP.DINHEIRO',
      'PIX EMITIDO',
    ]);
    expect(analysis.reading.verdict).toBe('reconciled');
  });
});
