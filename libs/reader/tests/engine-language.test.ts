import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { languageOf, OCR_LANGUAGES } from '../src/engine/ocr-language.ts';
import { accented, asElsewhere, doubtfulOf, isDoubtful, withSpelling } from '../src/engine/own-language.ts';
import type { PageWords, Word } from '../src/page.ts';

function page(text: string): PageWords {
  const words = text
    .split(' ')
    .map((word, at): Word => ({ text: word, box: [at * 50, 10, 40, 10], confidence: 0.8 }));
  return { page: 1, width: 600, height: 800, method: 'ocr', words };
}

describe('the language of a scan', () => {
  it.each([
    [
      'fra',
      'Relevé de compte Solde précédent Date Libellé Débit Crédit 02/06 Prélévement Eau Virement regu du',
    ],
    ['pol', 'Wyciag z rachunku Data Opis operacji Kwota Saldo Platnosc karta Przelew Oplata za konto Numer'],
    [
      'swe',
      'Kontoutdrag Bokford Valutadag Belopp Saldo Ingaende balans Insattning Overforing Kortkop Manadsavgift',
    ],
    ['swe', 'Kontohandelser Bokforingsdatum Valutadatum Verifikationsnr Text Belopp Saldo Swish Autogiro'],
    ['ces', 'Vypis z uctu Obdobi Datum Castka Pocateéni zustatek Koneény zustatek Platba kartou Prichozi'],
    ['ces', 'Promet na racunu Zacetno stanje Placilo s kartico Nakazilo Breme Dobro Koncno stanje Znesek'],
    ['swe', 'Tiliote Tilinumero Saaja Maksaja Selite Maara Alkusaldo Tilisiirto Viesti Loppusaldo'],
    ['swe', 'Konto valjavote Kuupaev Selgitus Deebet Kreedit Algsaldo Makse Ulekanne Loppsaldo'],
    ['hun', 'Szamlakivonat Idoszak Konyveles Erteknap Megnevezes Osszeg Egyenleg Nyito egyenleg Datuma'],
    ['dan', 'Kontoudskrift Dato Bevegelser Belob Saldo Indbetaling Overforsel Dankort Gebyr fra til og'],
    ['tur', 'Hesap Ekstresi Tarih Aciklama Tutar Bakiye Onceki Donem Borc Odeme Havale'],
    [
      'por',
      'Extrato da conta Data Descricao Valor Saldo Compra Cartao Transferencia recebida Levantamento do',
    ],
    [
      'deu',
      'Kontoauszug Datum Buchung Betrag Lastschrift Gutschrift Miete von bis Neuer Kontostand und der Seite',
    ],
    [
      'ita',
      'Estratto conto corrente Data Valuta Descrizione Dare Avere Saldo iniziale Bonifico Addebito Bollo',
    ],
    ['spa', 'Extracto de cuenta Fecha Concepto Importe Saldo Compra Tarjeta Recibo Nomina Transferencia del'],
  ])('%s is known by its words without their accents', (language, text) => {
    expect(languageOf([page(text)])).toBe(language);
  });

  it.each([
    'Statement of account Date Description Balance Opening balance Card payment to Closing balance Page of the',
    'Rekening afschrift Datum Omschrijving Af Bij Saldo Betaling naar het van een',
    '1,234.56 7.10 12 03',
  ])('that English data reads as well, or none, is left to it: %s', (text) => {
    expect(languageOf([page(text)])).toBeNull();
  });

  it('has its data among the packages, so that nothing is downloaded', () => {
    const { resolve } = createRequire(import.meta.url);
    for (const language of OCR_LANGUAGES) {
      const data = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`;
      expect(existsSync(resolve(data))).toBe(true);
    }
  });
});

describe('spelling in the own language', () => {
  const word = (text: string, left: number, confidence: number): Word => {
    return { text, box: [left, 10, text.length * 5, 10], confidence };
  };

  it('is taken for the doubtful words, in their place', () => {
    const words = [word('regu', 10, 0.76), word('12,50', 60, 0.5), word('Réf', 120, 0.98)];
    const found = [word('reçu', 11, 0.9), word('12,90', 60, 0.9), word('Rêf', 120, 0.9)];
    const spelt = withSpelling(words, new Set(words.slice(0, 1)), found, 'fra');
    expect(spelt.map(({ text }) => text)).toEqual(['reçu', '12,50', 'Réf']);
    expect(spelt[0]?.box).toEqual(words[0]?.box);
  });

  it('gives words of which English data is sure their accents, and no other letters', () => {
    const words = [word('LON', 10, 0.97), word('Soren', 60, 0.96), word('Visa', 120, 0.98)];
    const found = [word('LÖN', 10, 0.93), word('Søren', 60, 0.9), word('Vise', 120, 0.95)];
    expect(withSpelling(words, new Set(words), found, 'swe').map(({ text }) => text)).toEqual([
      'LÖN',
      'Søren',
      'Visa',
    ]);
  });

  it('puts a letter in place of the figure that English data took it for, where it is sure', () => {
    const words = [word('6deme', 10, 0.9), word('Dankesch6n', 60, 0.8), word('Kart1', 140, 0.9)];
    const found = [word('ödeme', 10, 0.95), word('Dankeschön', 60, 0.4), word('Kart1', 140, 0.95)];
    expect(withSpelling(words, new Set(words), found, 'tur').map(({ text }) => text)).toEqual([
      'ödeme',
      'Dankesch6n',
      'Kart1',
    ]);
    const asked = ['l6n', 'A6B', 'B2c'].filter((text) => isDoubtful(word(text, 10, 0.97), 'swe'));
    expect(asked).toEqual(['l6n']);
  });

  it('knows the stroke of a Polish L, which English data surely takes for that of a T', () => {
    const words = [word('wpfata', 10, 0.97), word('stata', 60, 0.97), word('stata', 120, 0.97)];
    const found = [word('wpłata', 10, 0.9), word('stała', 60, 0.9), word('stara', 120, 0.9)];
    expect(withSpelling(words, new Set(words), found, 'pol').map(({ text }) => text)).toEqual([
      'wpfata',
      'stała',
      'stata',
    ]);
  });

  it('gives accents also where it is not sure of the word, as it can see what English data cannot', () => {
    const words = [word('Zabka', 10, 0.9), word('Zabka', 60, 0.9)];
    const found = [word('Żabka', 10, 0.5), word('Żabka', 60, 0.2)];
    expect(withSpelling(words, new Set(words), found, 'pol').map(({ text }) => text)).toEqual([
      'Żabka',
      'Zabka',
    ]);
  });

  it('is asked for German words with letters that German has not, however sure English data is', () => {
    const isAsked = (text: string, data: 'deu' | 'eng'): boolean => isDoubtful(word(text, 10, 0.92), data);
    expect(['Schénau', 'Schönau', 'Schonau', '12,50'].map((text) => isAsked(text, 'deu'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isAsked('Schénau', 'eng')).toBe(false);
  });

  it('changes the letters of capitals only where it is surer, as they are alike in all languages', () => {
    const spelt = (text: string, other: string, confidence: number): string | undefined => {
      const [doubtful] = [word(text, 10, 0.76)];
      return withSpelling([doubtful], new Set([doubtful]), [word(other, 10, confidence)], 'swe')[0]?.text;
    };
    expect(spelt('TILISIIRTO', 'TILISIRTOA', 0.7)).toBe('TILISIIRTO');
    expect(spelt('TILISIIRTO', 'TILISIRTOA', 0.8)).toBe('TILISIRTOA');
    expect(spelt('AKERLUND', 'ÅKERLUND', 0.7)).toBe('ÅKERLUND');
    expect(spelt('Insattnlng', 'Insättning', 0.7)).toBe('Insättning');
  });

  it('has an I without a dot in Turkish alone', () => {
    const words = [word('Kredit', 10, 0.5)];
    const found = [word('Kredıt', 10, 0.9)];
    expect(withSpelling(words, new Set(words), found, 'deu').map(({ text }) => text)).toEqual(['Kredit']);
    expect(withSpelling(words, new Set(words), found, 'tur').map(({ text }) => text)).toEqual(['Kredıt']);
  });

  it('gives the same word its accents wherever it stands', () => {
    const before = [word('Backerei', 10, 0.91), word('Backerei', 60, 0.93), word('Kasse', 140, 0.9)];
    const spelt = [word('Bäckerei', 10, 0.95), word('Backerei', 60, 0.93), word('Klasse', 140, 0.9)];
    expect(asElsewhere(before, spelt, 'deu').map(({ text }) => text)).toEqual([
      'Bäckerei',
      'Bäckerei',
      'Klasse',
    ]);
  });

  it('gives the same word its letters wherever it stands, where these are surer or no word has a figure', () => {
    const read = ['Krisk', 'Krisk', 'T6r', 'T6r', 'Tall', 'Tall'];
    const spelt = ['Kráska', 'Krisk', 'Tör', 'T6r', 'Täli', 'Tall'];
    const sure = [0.9, 0.8, 0.88, 0.95, 0.6, 0.9];
    const words = (texts: readonly string[]): Word[] =>
      texts.map((text, at) => word(text, 10, sure[at] ?? 0));
    expect(asElsewhere(words(read), words(spelt), 'swe').map(({ text }) => text)).toEqual([
      'Kráska',
      'Kráska',
      'Tör',
      'Tör',
      'Täli',
      'Tall',
    ]);
  });

  it('gives a word of one letter its accent, and no other letter', () => {
    const words = [word('A', 10, 0.97), word('O', 60, 0.9)];
    const found = [word('À', 10, 0.8), word('Q', 60, 0.97)];
    expect(words.map((one) => isDoubtful(one, 'fra'))).toEqual([true, true]);
    expect(words.map((one) => isDoubtful(one, 'eng'))).toEqual([false, false]);
    expect(withSpelling(words, new Set(words), found, 'fra').map(({ text }) => text)).toEqual(['À', 'O']);
  });

  it('gives a long word its accents where the rest is believed as English data read it', () => {
    const words = [word('HYRESGAST', 10, 0.91), word('HYRESGAST', 80, 0.91)];
    const found = [word('HYRESSÄST', 10, 0.88), word('HYRESSÄSS', 80, 0.88)];
    expect(withSpelling(words, new Set(words), found, 'swe').map(({ text }) => text)).toEqual([
      'HYRESGÄST',
      'HYRESGAST',
    ]);
  });

  it('puts the accent of an Italian word on its last letter, acute only where it is so spelt', () => {
    expect(['CITTA', 'Caffe', 'FORLI', 'Perche', 'e', 'Niccolô'].map(accented)).toEqual([
      'CITTÀ',
      'Caffè',
      'FORLÌ',
      'Perché',
      'è',
      'Niccolò',
    ]);
  });

  it('is taken for a word that reaches into the next line with its descender', () => {
    const tall = { ...word('Płatność', 10, 0.9), box: [10, 10, 40, 13] } as Word;
    const words = [
      word('Ptatnosé', 10, 0.5),
      { ...word('Żeglarz.', 10, 0.9), box: [10, 18.5, 40, 10] } as Word,
    ];
    const spelt = withSpelling(words, new Set(words.slice(0, 1)), [tall, words[1] as Word], 'pol');
    expect(spelt.map(({ text }) => text)).toEqual(['Płatność', 'Żeglarz.']);
  });

  it('is not taken where the other reading is unsure, splits the word, or sees figures', () => {
    const words = [word('regu', 10, 0.76), word('Virement', 60, 0.8), word('Compte', 140, 0.7)];
    const found = [
      word('reçu', 10, 0.3),
      word('Vire', 60, 0.9),
      word('ment', 80, 0.9),
      word('C0mpte', 140, 0.9),
    ];
    expect(withSpelling(words, new Set(words), found, 'fra')).toEqual(words);
  });

  it('is not taken from a reading that has taken the next word in', () => {
    const words = [word('SENHORIO', 10, 0.7), word('AP', 53, 0.9)];
    const found = [{ ...word('SENHORIOAP', 10, 0.9), box: [10, 10, 53, 10] } as Word];
    expect(withSpelling(words, new Set(words.slice(0, 1)), found, 'por')).toEqual(words);
  });

  it('takes codes of letters and figures from English data alone', () => {
    const words = [word('N:P1Z34', 10, 0.4)];
    const found = [word('NR:P1234', 10, 0.9)];
    expect(withSpelling(words, new Set(words), found, 'swe')).toEqual(words);
    expect(withSpelling(words, new Set(words), found, 'eng').map(({ text }) => text)).toEqual(['NR:P1234']);
  });
});

describe('words read again', () => {
  const read = (text: string, confidence: number): Word => ({ text, box: [0, 0, 50, 10], confidence });

  it('are the first of those that are sure and alike, and all others', () => {
    const sure = Array.from({ length: 9 }, () => read('Malmo', 0.95));
    const unsure = Array.from({ length: 9 }, () => read('Lonn', 0.6));
    const asked = doubtfulOf([...sure, read('Vasby', 0.95), ...unsure], 'swe');
    expect(asked.map(({ text }) => text).filter((text) => text !== 'Lonn')).toEqual([
      'Malmo',
      'Malmo',
      'Malmo',
      'Vasby',
    ]);
    expect(asked).toHaveLength(13);
  });
});
