import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { only, ROWS } from './facts-head.ts';
import { drawn } from './drawn-text.ts';

/** The bank of a page whose first lines are set twice as large as the others, and read so surely. */
function bankOf(logo: string, text: string, lines = 1, confidence = 1) {
  const facts = readFacts(
    drawn(`${logo}\n${text}${ROWS}\nExample foot\n${FOOTS[logo] ?? ''}`).map((line, at) => {
      if (at >= lines) return line;
      const words = line.words.map((word) => {
        const [x, y, width, height] = word.box;
        return { ...word, confidence, box: [x, y, width, 2 * height] as const };
      });
      return { ...line, words };
    }),
  );
  return facts.accounts[0]?.institution ?? null;
}

const FOOTS: Readonly<Record<string, string>> = {
  vellum: 'Manage your account at www.vellum.example',
  oriel: 'Oriel Payments Europe UAB, Vilnius',
};

describe('the bank by its logo, its address and its foot', () => {
  it('is a logo in small letters that is printed again', () => {
    expect(bankOf('vellum', 'MS SAMPLE')).toBe('vellum');
    expect(bankOf('oriel', 'MS SAMPLE')).toBe('oriel');
    expect(bankOf('tamarind', 'MS SAMPLE')).toBeNull();
  });

  it('is a logo in small letters that says it is a bank', () => {
    expect(bankOf('banco exemplo', 'MS SAMPLE')).toBe('banco exemplo');
  });

  it('is the name beside the letters that it is drawn as', () => {
    expect(bankOf('ME     Marlow Example', 'MS SAMPLE')).toBe('Marlow Example');
    expect(bankOf('MX     Marlow Example', 'MS SAMPLE')).toBe('MX');
  });

  it('is none that a scan does not show legibly, and no single letter', () => {
    expect(bankOf('MARLOW', 'MS SAMPLE', 1, 0.8)).toBe('MARLOW');
    expect(bankOf('MARLOW', 'MS SAMPLE', 1, 0.2)).toBeNull();
    expect(bankOf('M', 'MS SAMPLE')).toBeNull();
  });

  it('stands word under word beside the name of a card, which begins with it', () => {
    const head = (upper: string, lower: string): string =>
      `${upper}    Marlow Express Travel Charge Card\n${lower}   Closing date 03/31/2026`;
    const bank = (text: string): string | null | undefined => only(`${text}${ROWS}`).account?.institution;
    expect(bank(head('MARLOW ', 'EXPRESS'))).toBe('Marlow Express');
    expect(bank(head('MARLOW ', 'PLAZA  '))).toBeNull();
  });

  it('goes on under its first line in the same print', () => {
    expect(bankOf('Cassa di Risparmio\ndi Esempio S.p.A.', 'MS SAMPLE', 2)).toBe(
      'Cassa di Risparmio di Esempio S.p.A.',
    );
  });

  it.each([
    ['CASSA RURALE', 'Valle di Esempio - B.C.C. Soc. Coop.', 'CASSA RURALE Valle di Esempio'],
    ['Banque Coopérative', 'du Vallon', 'Banque Coopérative du Vallon'],
    ['Caixa Agrícola', 'EXTRATO COMBINADO', 'Caixa Agrícola'],
    ['CAIXA AGRÍCOLA', 'EXTRATO DE CONTA', 'CAIXA AGRÍCOLA'],
  ])(
    'goes on with its place, where it says only what kind of a bank it is: %s over %s',
    (kind, below, name) => {
      expect(bankOf(kind, below)).toBe(name);
    },
  );

  it('goes on beside its name with what it is, in smaller print', () => {
    expect(bankOf('MARLOW     Community Credit Union', 'Member number 00440931')).toBe(
      'MARLOW Community Credit Union',
    );
  });

  it('goes on under its first line with what it is, in smaller print', () => {
    const number = 'Member number 00440931\n';
    expect(bankOf('Harbour Lakes', `FEDERAL CREDIT UNION\n${number}`)).toBe(
      'Harbour Lakes Federal Credit Union',
    );
    expect(bankOf('HARBOUR LAKES', `FEDERAL CREDIT UNION\n${number}`)).toBe(
      'HARBOUR LAKES FEDERAL CREDIT UNION',
    );
  });

  it.each([
    [
      'Example Building Society is authorised by the Prudential Regulation Authority.',
      'Example Building Society',
    ],
    ['Example Bank a division of Sample Group Ltd', 'Example Bank'],
    ['Banco Exemplo S.A. CNPJ 00.111.222/0001-33', 'Banco Exemplo S.A.'],
    ['For help call us or visit www.examplebank.com/help', 'Examplebank'],
    ['Write to help@examplebank.com', null],
    ['See www.example-bank.com', 'Example Bank'],
    ['Bank: Example Nordic', 'Example Nordic'],
    ['Financial institution   Example Coop', 'Example Coop'],
    ['Bank        Holder        Currency', null],
    ['Cooperativa de Ahorro y Crédito Ejemplo', 'Cooperativa de Ahorro y Crédito Ejemplo'],
    ['ธนาคารตัวอย่าง', 'ธนาคารตัวอย่าง'],
    ['12 Bank Street', null],
    ['Crédit de la Loire', 'Crédit de la Loire'],
    ['Crédit Forestier de Sologne', 'Crédit Forestier de Sologne'],
    ['Northern Example Home Loans', 'Northern Example Home Loans'],
    ['St. Example Credit Union Limited', 'St. Example Credit Union Limited'],
    ['Fédération des caisses Exemple', 'Fédération des caisses Exemple'],
    ['See www.examplefirstbank.com. You may ask Example FIRST Bank for a copy.', 'Example FIRST Bank'],
    ['Example Auto Finance\nPO Box 1', 'Example Auto Finance'],
    [
      'Call 1-800-555-0122. Example Bank is a member of the FDIC. All deposits are insured by it.',
      'Example Bank',
    ],
  ])('is what stands in %s', (line, name) => {
    expect(bankOf('Statement', line)).toBe(name);
  });

  it('is who gives out cards', () => {
    expect(bankOf('Example Cards', 'MS SAMPLE', 0)).toBe('Example Cards');
    expect(bankOf('Credit Cards', 'MS SAMPLE', 0)).toBeNull();
    expect(bankOf('Crédit Exemplaire', 'MS SAMPLE', 0)).toBe('Crédit Exemplaire');
    expect(bankOf('Crédit Immobilier', 'MS SAMPLE', 0)).toBeNull();
  });

  it('is a logo beside which smaller print is set higher, where it is printed again', () => {
    const page = (foot: string) =>
      readFacts(
        drawn(`Estado de cuenta\nMazorca${ROWS}\n${foot}`).map((line, at) => {
          const words = line.words.map((word) => {
            const [x, y, width, height] = word.box;
            return { ...word, box: [x, y, width, at === 1 ? 2 * height : height] as const };
          });
          return { ...line, words };
        }),
      ).accounts[0]?.institution ?? null;
    expect(page('Mazorca, S.A. de C.V.')).toBe('Mazorca');
    expect(page('Example foot')).toBeNull();
  });

  it('is a logo of a little larger print beside a line that begins higher, where it is printed again', () => {
    const page = (foot: string, y: number) =>
      readFacts(
        drawn(`Your everyday account statement\nMARLOW TRUST${ROWS}\n${foot}`).map((line, at) => {
          if (at !== 1) return line;
          const words = line.words.map((word) => {
            const [x, , width, height] = word.box;
            return { ...word, box: [x, y, width, 1.5 * height] as const };
          });
          return { ...line, y, words };
        }),
      ).accounts[0]?.institution ?? null;
    expect(page('MARLOW TRUST', 42)).toBe('MARLOW TRUST');
    expect(page('MARLOW TRUST', 52)).toBeNull();
    expect(page('Example foot', 42)).toBeNull();
  });

  it('is no kind of bank alone', () => {
    expect(bankOf('Orchard', 'Building Society', 0)).toBeNull();
  });

  it('is no rest of a logo', () => {
    expect(bankOf('Est', 'MS SAMPLE')).toBeNull();
  });
});
