import { describe, expect, it } from '@jest/globals';
import { described, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';
import { analyse } from '../src/analysis/index.ts';
import { labelsOf } from '../src/analysis/tables/labels.ts';
import { linesAsMeant } from '../src/analysis/mends/lines-as-meant.ts';
import { numberFormat } from '../src/analysis/text/values.ts';
import { lineMeanings } from '../src/lexicon/words.ts';
import type { PageWords } from '../src/page.ts';

describe('what a card prints beside its purchases', () => {
  const row = (day: string, text: string, part: string, amount: string): Cell[] => [
    [40, day],
    [110, text],
    [300, part],
    [480, amount, 'right'],
  ];
  const HEAD: readonly Cell[][] = [
    [[40, 'Fatura do cartão de crédito']],
    [[40, 'Cartão 4000 XXXX XXXX 7007']],
    [[40, 'Emissão 31/12/2023']],
    [],
  ];

  it('keeps which of its instalments one is also under a name of texts that is not known', () => {
    const bill = (name: string): readonly string[] =>
      described(
        read([
          ...HEAD,
          row('DATA', name, '', 'VALOR EM R$'),
          row('02/12', 'Taxa de farol', '02/06', '10,50'),
          row('05/12', 'Taxa de cais', '', '4,00'),
          row('07/12', 'Taxa de boia', '05/09', '7,25'),
        ]),
      );
    expect(bill('CORALINOS')).toEqual(['Taxa de farol 02/06', 'Taxa de cais', 'Taxa de boia 05/09']);
  });

  it('says how it is paid under a name that is broken over and under the line of the others', () => {
    const name = (x: number, text: string, top: number): PageWords['words'][number] => ({
      text,
      box: [x, top, text.length * 5, 7],
      confidence: 1,
    });
    const page = pageOf([
      [[40, 'さくらぎカード ご利用代金明細書']],
      [[40, 'ご利用期間 2025年3月1日～2025年3月31日']],
      [],
      [],
      row('2025/03/05', 'アサヒ書店', '1回', '2,300'),
      row('2025/03/09', 'ミナト家具', '1回', '3,000'),
      row('2025/03/12', '海辺食堂', '1回', '780'),
    ]);
    const over = [name(40, 'ご利用日', 73), name(110, 'ご利用店名', 73), name(455, 'ご利用金額', 73)];
    const broken = [name(300, '支払', 67), name(300, '区分', 79)];
    const analysis = analyse([{ ...page, words: [...page.words, ...over, ...broken] }], {
      documentKey: 'test',
    });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual(['アサヒ書店', 'ミナト家具', '海辺食堂']);
  });

  it('takes no amount for a balance of the points in the box beside it', () => {
    const lines = linesAsMeant([
      pageOf([
        [
          [40, 'Opening balance 4,120P Earned 35P Closing balance 4,155P'],
          [400, 'of it for instalments'],
          [580, '9,000.00', 'right'],
        ],
      ]),
    ]);
    expect(labelsOf(lines, numberFormat(lines))).toEqual([]);
  });

  it('calls what is to be paid this time what the card ends with, with or without a particle', () => {
    expect(lineMeanings('今回のお支払金額')).toEqual(lineMeanings('今回お支払額'));
    expect(lineMeanings('今回お支払い金額合計')).toEqual(['closing']);
    expect(lineMeanings('お支払金額総合計')).toEqual(['closing']);
  });
});
