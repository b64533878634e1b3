import { IBAN_CURRENCIES } from '../../lexicon/countries.ts';
import { digitsFor } from '../text/damaged-amounts.ts';
import { replaceScanned, type Line } from '../text/lines.ts';

/** A number of a security (ISO 6166): a country, nine letters and figures, and a check digit over them. */
const SECURITY = /(?<![\p{L}\d])([A-Z]{2})([A-Z\dl|]{10})(?![\p{L}\d])/gu;
/** A number of an account (ISO 13616): a country, two check digits, and up to thirty letters and figures. */
const ACCOUNT = /(?<![\p{L}\d])([A-Z]{2})([A-Z\dl|]{13,32})(?![\p{L}\d])/gu;
/** After its check digits an account's number has four letters of its bank in some countries, and so many figures behind them. */
const FIGURES_BEHIND_BANK: Readonly<Record<string, number>> = { GB: 14, IE: 14, NL: 10 };
const FIGURE_LIKE: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '8': 'B' };
const FORM = /^([A-Z]{2})(.{2})(.{4})(.+)$/u;
/** What holds fewer figures as it was read is a word. */
const FIGURES_MIN = 5;

/**
 * Gives numbers of securities and accounts on scans the figures that were read as letters ("IEOO…" for "IE00…"), where only so
 * their check digits are right.
 */
export function mendCheckedNumbers(lines: readonly Line[]): readonly Line[] {
  return replaceScanned(lines, (word) => {
    if (word.text.length < 12) return word;
    const text = word.text
      .replace(SECURITY, (number, country: string, rest: string) =>
        checked(number, isSecurity, [country + rounded(rest)]),
      )
      .replace(ACCOUNT, (number, country: string, rest: string) =>
        inForm(checked(number, isAccount, [number, country + rounded(rest), country + digitsFor(rest)])),
      );
    return text === word.text ? word : { ...word, text };
  });
}

/** "NL12EXM00001234567" for "NL12EXMO…": where letters stand and where figures, whatever the check digits say. */
function inForm(number: string): string {
  const [, country = '', check = '', bank = '', rest = ''] = FORM.exec(number) ?? [];
  if (FIGURES_BEHIND_BANK[country] !== rest.length) return number;
  const letters = bank.replace(/\d/g, (figure) => FIGURE_LIKE[figure] ?? figure);
  const figures = [check, rest].map(digitsFor);
  const isWhole = /^[A-Z]+$/.test(letters) && figures.every((part) => /^\d+$/.test(part));
  return isWhole ? `${country}${figures[0] ?? ''}${letters}${figures[1] ?? ''}` : number;
}

function checked(
  number: string,
  isRight: (number: string) => boolean,
  candidates: readonly string[],
): string {
  if (number.replace(/\D/g, '').length < FIGURES_MIN) return number;
  return candidates.find(isRight) ?? number;
}

/**
 * Noughts and ones are what letters are most often taken for; one check digit is too weak to tell of more, and blind to "OO"
 * for "00". Numbers of securities are given out without O and I, as they are so like them.
 */
function rounded(text: string): string {
  return text.replace(/[OQ]/g, '0').replace(/[Il|]/g, '1');
}

/** A base of figures and letters. */
const BASE = 36;

/** With 10 to 35 for A to Z. */
function inFigures(number: string): string {
  return number.replace(/[A-Z]/g, (letter) => String(parseInt(letter, BASE)));
}

/** Luhn's sum over the figures, letters being two of them. */
function isSecurity(number: string): boolean {
  if (!/^[A-Z]{2}[A-Z\d]{9}\d$/.test(number)) return false;
  const figures = inFigures(number);
  let sum = 0;
  for (let at = 1; at <= figures.length; at += 1) {
    const counted = Number(figures.at(-at)) * (at % 2 === 0 ? 2 : 1);
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** The number, its first four characters put last and letters being two figures, is 1 more than a multiple of 97. */
function isAccount(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(number) || IBAN_CURRENCIES[number.slice(0, 2)] === undefined)
    return false;
  const figures = inFigures(number.slice(4) + number.slice(0, 4));
  let left = 0;
  for (const figure of figures) left = (left * 10 + Number(figure)) % 97;
  return left === 1;
}
