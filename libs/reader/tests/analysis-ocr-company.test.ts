import { describe, expect, it } from '@jest/globals';
import { mended } from './analysis-scanned.ts';

describe('a word in the same company on a scan', () => {
  it('is spelt as it is most often beside that word, where letters are confused', () => {
    const read = ['BONIFICO SEPA 11', 'BCNIFICO SEPA 12', 'BONIFICO SEPA 13', 'BONIFICC SEPA 14'];
    expect(mended(...read)).toEqual(read.map((text) => text.replace(/^\S+/, 'BONIFICO')));
    const dutch = ['Afschrijving naar', 'Afschrjving naar', 'Afschrijving naar', 'Afschriijving naar'];
    expect(mended(...dutch)).toEqual(Array(4).fill('Afschrijving naar'));
    expect(mended('Pay Fayroll', 'Pay Payroll', 'Pay Payroll', 'Pay Payroll')[0]).toBe('Pay Payroll');
  });

  it('is spelt with the accents that its own data saw, and without one that it saw once', () => {
    expect(mended('Köp Hjärtum', 'Köp Hjartum', 'Köp Hjartum', 'Köp Hjärtum')).toEqual(
      Array(4).fill('Köp Hjärtum'),
    );
    expect(mended('HORNO TRIANA', 'HORNO TRIANA', 'HORNO TRÍANA')).toEqual(Array(3).fill('HORNO TRIANA'));
  });

  it('stays in other company, with other letters, and where neither spelling is frequent', () => {
    const names = ['Maria Berg', 'Mario Berg', 'Maria Berg', 'Maria Berg'];
    expect(mended(...names)).toEqual(names);
    const others = ['GALA Dresden', 'CALA Menorca', 'CALA Menorca', 'CALA Menorca'];
    expect(mended(...others)).toEqual(others);
    const once = ['BOLLO virtuale', 'BOLLC virtuale'];
    expect(mended(...once)).toEqual(once);
  });
});

describe('a raised letter on a Spanish or Portuguese scan', () => {
  const head = ['SALDO FECHA CONCEPTO IMPORTE CUENTA'];

  it('is that of a number or of a name, where a figure or a mark was read', () => {
    const read = ['CARTÃO N2 0823', 'Recibo Aguas N° Recibo 0049', 'Bizum de M? Luisa'];
    expect(mended(...head, ...read).slice(1)).toEqual([
      'CARTÃO Nº 0823',
      'Recibo Aguas Nº Recibo 0049',
      'Bizum de Mª Luisa',
    ]);
  });

  it('is none behind a figure, before a word, or in another language', () => {
    const read = ['12 N2 0823', 'PLANTA N2 NORTE', 'M? 12'];
    expect(mended(...head, ...read).slice(1)).toEqual(read);
    expect(mended('ROUTE N2 0823')).toEqual(['ROUTE N2 0823']);
  });
});
