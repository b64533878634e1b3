import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { tellLetters } from '../src/analysis/text/told-letters.ts';
import type { PageWords } from '../src/page.ts';
import { described } from './analysis-manner.ts';
import { pageOf as drawn, type Cell } from './analysis-pages.ts';
import { pageOf, texts } from './engine-pdf.ts';

/** A form whose font F3 paints a box for code 1 and another for code 2, and names neither of them. */
function form(content: string): readonly string[] {
  const stream = (dictionary: string, body: string): string =>
    `<< ${dictionary} /Length ${String(body.length)} >>\nstream\n${body}\nendstream`;
  return [
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R /F3 11 0 R >> >>',
      content,
    ),
    `<< /Type /Font /Subtype /Type3 /Name /F3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1
        /LastChar 2 /Widths [556 556] /Encoding << /Type /Encoding /Differences [1 /g1 /g2] >>
        /CharProcs << /g1 12 0 R /g2 13 0 R >> /Resources << >> >>`,
    stream('', '556 0 0 0 500 700 d1 50 0 400 600 re f'),
    stream('', '556 0 0 0 500 500 d1 50 0 400 400 re f'),
  ];
}

/** A word of letters in Helvetica, with the font's glyphs for "1" and "2". */
const word = (text: string, x: number, y: number): string => {
  const parts = text.split(/(?<=[12])|(?=[12])/u);
  const shown = parts.map((part) =>
    /[12]/u.test(part) ? `/F3 10 Tf (\\00${part}) Tj` : `/F1 10 Tf (${part}) Tj`,
  );
  return `BT 1 0 0 1 ${String(x)} ${String(y)} Tm ${shown.join(' ')} ET\n`;
};

describe('letters whose font does not say what they are', () => {
  const told = async (content: string): Promise<string[]> => {
    const page = await pageOf({ content: '/X1 Do', objects: form(content) });
    return texts(tellLetters([page])[0]?.words ?? []);
  };

  it('are those that make known words, each glyph by itself', async () => {
    const content = [
      word('D1bit', 60, 700),
      word('Cr1dit', 160, 700),
      word('op1rations', 260, 700),
      word('co2t', 60, 680),
      word('ao2t', 160, 680),
      word('Exempl1', 260, 680),
    ];
    expect(await told(content.join(''))).toEqual([
      'Débit',
      'Crédit',
      'opérations',
      'coût',
      'août',
      'Exemplé',
    ]);
  });

  it('stay unknown where no word tells', async () => {
    expect(await told(word('Xylo1', 60, 700))).toEqual(['Xylo\ufffd']);
  });
});

describe('a statement with such letters', () => {
  const row = (day: string, text: string, out: string, into: string): Cell[] => [
    [40, day],
    [120, text],
    [470, out, 'right'],
    [550, into, 'right'],
  ];

  it('is read as if they were named', () => {
    const page: PageWords = drawn([
      [[40, 'Banque Exemple RELEVE DE COMPTE 01.09.2031 au 30.09.2031']],
      row('Date', 'Libell\u{f0007} des op\u{f0007}rations', 'D\u{f0007}bit', 'Cr\u{f0007}dit'),
      row('', 'Ancien solde d\u{f0007}biteur au 31.08.2031', '142,88', ''),
      row('01.09', 'Carte CAF\u{f0008} DE LA GARE', '57,12', ''),
      row('02.09', 'Virement de la soci\u{f0007}t\u{f0007}', '', '500,00'),
      row('', 'Nouveau solde cr\u{f0007}diteur au 30.09.2031', '', '300,00'),
    ]);
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    const { reading } = analysis;
    expect([reading.verdict, reading.accounts[0]?.opening_balance]).toEqual(['reconciled', '-142.88']);
    expect(described(reading)).toEqual(['Carte CAFÉ DE LA GARE', 'Virement de la société']);
  });
});
