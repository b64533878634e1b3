import type { Token } from '../analysis/text/tokens.ts';
import { fold, phrases } from '../lexicon/fold.ts';
import { monthOf } from '../lexicon/month-words.ts';
import { median } from '../median.ts';
import { nameInAddress } from './bank-address.ts';
import { endsInBank, evidence, namesBank } from './bank-evidence.ts';
import { nameOfBroker, nameOfInsured, nameOfLicensed } from './bank-licence.ts';
import { isLarge, LOGO_LINES, nameAtTop } from './bank-logo.ts';
import { nameOfPayee } from './bank-payee.ts';
import { nameInTitle } from './bank-title.ts';
import { withCutStart } from './cut-names.ts';
import { bankGroups, bankWords, brands, GENERIC, ISSUER_LABELS, LEGAL_FORMS } from './institution-words.ts';
import { bare, capitalised, trimmed } from './name-shape.ts';
import { aroundRows, hasLetters, type SheetLine } from './sheet.ts';
import { joined } from './stacked-names.ts';
import { namesProduct } from './statement-type.ts';

interface Candidate {
  readonly name: string;
  readonly score: number;
  /** Printed before a kind of account or card. */
  readonly ofProduct: boolean;
}

/** "江南银行信用卡对账单" is a statement of 江南银行. */
const HAN_BANK =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,14}?(?:銀行|银行|信用金庫)(?:股份)?(?:有限公司)?/u;
/** "2026년 8월 하나카드 이용대금 명세서" is a statement of 하나카드; 신용카드 is any credit card. */
const HANGUL_BANK = /(?:^|\s)((?!신용|체크|법인|개인)\p{Script=Hangul}{2,8}(?:은행|카드|뱅크|금고))(?=\s|$)/u;
/** "The card is issued by Example Bank plc", "© 2025 Example Bank"; rates of exchange are issued by others. */
const ISSUED_BY =
  /(?:(?<=\bcards?|\baccounts?) by|(?<!\brate(?:s|\(s\))? )(?:issued|provided) by|(?:brand|trading (?:name|style)) of|marke (?:der|von)|marque d[eu]|marca d[eio]|issuer is|service of|herausgegeben von|ausgegeben von|émise? par|emitida? por|emessa da|uitgegeven door|wydana przez|utfärdas av|udstedt af|utstedt av|©\s?(?:19|20)\d\d)(?=\s)/giu;
/** What banks say of themselves in their foot. */
const SUPERVISED =
  /\bfdic\b|\bfscs\b|ncua|equal housing|authori[sz]ed (?:by|and|financial)|regulated by|registered (?:in|office)|afsl|australian credit licen|licensed by|bafin|amtsgericht|handelsregister|\bRCS\b|capital social|registro mercantil|albo delle banche|KRS|org\.?\s?nr|\bcuit\b|\bcnpj\b|inscrit[ao]s? en|iscritt[ao] al/i;
const SUPERVISED_WORTH = 1.1;
/** "Example Bank, Hauptstrasse 21, 8750 Glarus": the foot of who sends a letter. */
const IMPRINT = /^, \p{Lu}[^,]{2,40} \d{1,4}\p{Ll}?, (?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}/u;
/** "Example Building Society is authorised by …", "Example Bank a division of Example Group Ltd": the name ends before. */
const SAID_OF_NAME =
  /,?\s(?=(?:is|are) (?:(?:a|an|the|also|both|dually) )?(?:authori[sz]ed|regulated|licen[sc]ed|registered|supervised|covered|incorporated|part|member|trading|subsidiary|division|bank|payment|wholly)|(?:a|an) (?:division|subsidiary|trading name|member) of|est (?:agréée?|une filiale)|è autorizzat|está (?:inscrit|autorizad|supervisad)|(?:untersteht|unterliegt|wird beaufsichtigt))/u;
/** "BANCO EXEMPLO S.A. (0341) Agência: 387 Conta: 5161-8": another bank, with the number banks know it by, and a payee. */
const PAYEES = /\p{L}\.? \(0\d{3}\)(?: |$)/u;
/** "お振替口座 見本銀行 普通": the bank that a card is paid from. */
const PAID_FROM = /^お?(?:振替|引落|引き落とし|支払|振込)(?:指定)?(?:口座|金融機関)/u;
/** "First Bank of Example": a name that goes on behind its bank's word. */
const GOES_ON = /^(?:of|de|del|der|für|and|und|&|\()/i;
/** "A trading name of the Example Building Society". */
const ARTICLE = /^\s*the (?=\p{Lu})/u;
/** "H Harbour Bank", "HB Harbour Bank": the first letters of a name, drawn before it. */
const MONOGRAM =
  /^\s*(?:(\p{Lu})\s+(?=\1\p{L})|(\p{L})(\p{L})\s+(?=\2\p{L}+\s\3\p{L})|(\p{L})(\p{L})(\p{L})\s+(?=\4\p{L}+\s\5\p{L}+\s\6\p{L}))/u;
/** "Harbour Bank 港灣銀行": the name once more, in another script. */
const IN_OTHER_SCRIPT =
  /^(\p{Script=Latin}[\p{Script=Latin}\p{M}\d\s.,&'’()-]*\p{Script=Latin}\)?)\s+[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}][\P{Script=Latin}]*$/u;
/** "مصرف النخيل Nakheel Bank": that name first, as in a letterhead that is read from the right. */
const BEHIND_OTHER_SCRIPT =
  /^[\p{Script=Arabic}\p{Script=Hebrew}][\P{Script=Latin}]*\s(\p{Script=Latin}[\p{Script=Latin}\p{M}\d\s.,&'’()-]*\p{Script=Latin}\)?)$/u;
/** "Blue Sky Card from Example Express": whose card it is. */
const FROM_BRAND = /^.*\s(?:from|von|de|di)\s(?=\p{Lu})/u;
/** Names stand in the head or the foot of the first pages. */
const LINES_READ_MAX = 140;
const HEAD_LINES = 14;
const FOOT_LINES = 60;
const NAME_WORDS_MAX = 8;
const NAME_CHARACTERS_MAX = 60;
/** Longer cells are sentences; only those in which a bank says who watches it begin with its name. */
const CELL_CHARACTERS_MAX = 120;
const SCORE_MIN = 2.5;
/** What a bank's word in a name is worth, wherever it stands. */
const FULL_NAME_MIN = 1.4;
/** What opens a page, be it not the first, is less. */
const PAGE_HEAD_WORTH = 1;
/** "Commercial Banking Customers": whom a page of terms is for. */
const ADDRESSED = / (?:customers|clients|cardholders|members)$/;
/** What a label says is a bank's needs no word of a bank, and is worth less than one. */
const LABELLED_NAME = 0.5;

const issuerLabels: ReadonlySet<string> = new Set(phrases(ISSUER_LABELS));
/** The longest brand has this many words. */
const BRAND_WORDS_MAX = 3;

/** The bank's name as printed, from heading-like cells that hold a bank's word; null rather than a guess. */
export function institutionOf(lines: readonly SheetLine[]): string | null {
  const broker = nameOfBroker(lines);
  if (broker !== null) return broker;
  const sample = aroundRows(lines.slice(0, LINES_READ_MAX));
  const typical = median(sample.map((line) => line.height)) ?? 10;
  const ranked = rankedNames(sample, typical);
  const first = fold(ranked[0]?.name ?? '');
  // A brand at the top is printed in full elsewhere, and so is a bank of a group.
  const full = ranked.find(({ name, score }) => score >= FULL_NAME_MIN && fold(name).startsWith(`${first} `));
  const best =
    brands.has(first) || bankGroups.has(first)
      ? (full ?? ranked[0])
      : (goingOn(ranked, sample) ?? bankWithin(ranked));
  return best !== undefined && (best === full || best.score >= SCORE_MIN)
    ? best.name
    : (nameInTitle(sample) ??
        nameAtTop(sample, typical) ??
        nameInFoot(lines, typical) ??
        nameInAddress(sample) ??
        nameOfLicensed(sample, lines) ??
        nameOfInsured(lines) ??
        nameOfPayee(sample));
}

/** Every name with a bank's word, the most plausible first. */
function rankedNames(sample: readonly SheetLine[], typical: number): Candidate[] {
  const scores = new Map<string, Candidate>();
  for (const [index, line] of sample.entries()) {
    line.tokens.forEach((printed, at) => {
      const cell = withCutStart(printed, line, sample[index - 1]);
      for (const found of namesIn(
        line,
        isLarge(cell, typical) ? joined(cell, line, [sample[index + 1], sample[index + 2]]) : cell,
        at,
        typical,
        at === 0 && line.line.page !== sample[index - 1]?.line.page,
      )) {
        const key = fold(found.name);
        const known = scores.get(key);
        // Printed again, as on every page: a little more certain.
        const score = known === undefined ? found.score : Math.max(known.score, found.score) + 0.4;
        scores.set(key, { name: known?.name ?? found.name, score, ofProduct: found.ofProduct });
      }
    });
  }
  return [...scores.values()].sort((a, b) => b.score - a.score);
}

/** "Registered office - Example Bank Ltd, Harbour Street" under the last rows, where nothing before names the bank. */
function nameInFoot(lines: readonly SheetLine[], typical: number): string | null {
  const foot = aroundRows(lines).slice(-FOOT_LINES);
  const watched = foot.filter((line) => line.index >= LINES_READ_MAX && SUPERVISED.test(line.text));
  return rankedNames(watched, typical).find(({ name }) => LEGAL_FORMS.test(name))?.name ?? null;
}

/**
 * The bank in a name that adds something to it: "Example Bank Amber", a card, or "Sample Air Example Bank", a card given
 * out with another company, where "Example Bank" is printed by itself as well.
 */
function bankWithin([best, ...others]: readonly Candidate[]): Candidate | undefined {
  if (best === undefined || LEGAL_FORMS.test(best.name)) return best;
  const name = fold(best.name);
  const within = others.find((other) => {
    const part = fold(other.name);
    if (!endsInBank(part)) return false;
    return name.startsWith(`${part} `) || (best.ofProduct && name.endsWith(` ${part}`));
  });
  return within === undefined ? best : { ...within, score: best.score };
}

/**
 * The name that is printed in two cells of a line, "Harbour   Savings Bank", as where it is printed in one; undefined where
 * it is not.
 */
function goingOn(
  [best, ...others]: readonly Candidate[],
  sample: readonly SheetLine[],
): Candidate | undefined {
  if (best === undefined || best.ofProduct) return undefined;
  const end = fold(best.name);
  const starts = new Set(
    sample.flatMap(({ tokens }) =>
      tokens
        .slice(1)
        .flatMap(({ text }, at) => (fold(text).startsWith(end) ? [fold(tokens[at]?.text ?? '')] : [])),
    ),
  );
  const whole = others.find(({ name }) => [...starts].some((start) => fold(name) === `${start} ${end}`));
  return whole === undefined ? undefined : { ...whole, score: best.score };
}

/** "Ing. Rodrigo Salas": in many languages an engineer is addressed as such, and is no bank. */
const ENGINEER = /^ing\.\s*\p{Lu}/iu;

function namesIn(line: SheetLine, cell: Token, at: number, typical: number, opensPage: boolean): Candidate[] {
  if (!hasLetters(cell) || (cell.text.length > CELL_CHARACTERS_MAX && !SUPERVISED.test(cell.text))) return [];
  if ((line.index >= HEAD_LINES && PAYEES.test(line.text)) || PAID_FROM.test(cell.text)) return [];
  if (ENGINEER.test(cell.text)) return [];
  const before = line.tokens[at - 1];
  const label = fold(before?.text ?? '');
  const found: Candidate[] = [];
  for (const part of cell.text
    .replace(ISSUED_BY, '$& | ')
    .replace(SAID_OF_NAME, ' | ')
    .split(/\s[|•·■–—-]\s|\s{3,}|[|:：]\s?|\s?〒|(?<=[\p{L}\d]{3})[.?]\s+(?=\p{Lu})/u)) {
    const own = inOneScript(part).replace(ARTICLE, '').replace(MONOGRAM, '');
    const name = brandIn(own) ?? upToBank(beforeAddress(upToLegalForm(trimmed(afterGreeting(own)))), own);
    const folded = fold(name);
    const words = folded.split(' ').filter((word) => word !== '');
    if (words.length === 0 || words.length > NAME_WORDS_MAX || name.length > NAME_CHARACTERS_MAX) continue;
    if (
      words.every((word) => GENERIC.test(word)) ||
      ADDRESSED.test(folded) ||
      /\d{3}|@|www|\.com\b|https?/.test(name)
    )
      continue;
    const isTop = line.line.page === 1 && line.index === 0 && brands.has(folded);
    const isLogo = isTop || (line.line.page === 1 && line.index < LOGO_LINES && isLarge(cell, typical));
    if (
      !(isLogo || capitalised(name.replace(LEGAL_FORMS, ''))) ||
      /(?<!(?:^|\s)(?:St|Ste|Sta|Mt|Co-?op|CO-?OP))(?<=\p{L}{2})[.!?]\s+\p{L}|[!?]$/u.test(
        name.replace(LEGAL_FORMS, ''),
      )
    )
      continue;
    const title = fold(cell.text.split(/[:：]/)[0] ?? '');
    const isOwn = issuerLabels.has(title) && folded !== title;
    const isLabelled = issuerLabels.has(label) || isOwn;
    // "Bank   Holder   Currency" are the names of columns.
    const isSure = isOwn || (isLabelled && (label.includes(' ') || /[:：]$/.test(before?.text ?? '')));
    const score = Math.max(evidence(words, folded, name), isSure ? LABELLED_NAME : 0);
    if (score === 0) continue;
    const labelledIssuer = isLabelled ? 3 : 0;
    const cellHeight = cell.words[0]?.box[3] ?? line.height;
    const large = Math.min(2, Math.max(0, (cellHeight / Math.max(typical, 1) - 1) * 3));
    const onFirst = line.line.page === 1 && line.index < HEAD_LINES ? 2 - line.index / HEAD_LINES : 0;
    // Behind a cover the first page of the account has its head as well.
    const head = onFirst === 0 && opensPage ? PAGE_HEAD_WORTH : onFirst;
    const imprint =
      line.index >= HEAD_LINES && cell.text.startsWith(name) && IMPRINT.test(behind(line.text, name));
    const issued = cell.text.search(ISSUED_BY) >= 0 && cell.text.search(ISSUED_BY) < cell.text.indexOf(name);
    const watched = issued || imprint || SUPERVISED.test(line.text) ? SUPERVISED_WORTH : 0;
    found.push({
      name,
      score: Math.max(score + large + head + labelledIssuer + watched, issued ? SCORE_MIN : 0),
      ofProduct: isOfProduct(part),
    });
  }
  return found;
}

/** The name without itself in another script, where it says alone that it is a bank's. */
function inOneScript(part: string): string {
  const name = part.trim();
  const [, latin] = IN_OTHER_SCRIPT.exec(name) ?? BEHIND_OTHER_SCRIPT.exec(name) ?? [];
  return latin !== undefined && (namesBank(latin) || brandIn(latin) !== null) ? latin : part;
}

function behind(text: string, name: string): string {
  return text.slice(text.indexOf(name) + name.length);
}

/** "July 2025", or "July" where the year is a cell of its own. */
function isMonth(text: string): boolean {
  const [, month = ''] = /^(\p{Lu}\p{L}{2,})(?: (?:19|20)\d\d)?$/u.exec(text) ?? [];
  return monthOf(fold(month)) !== undefined;
}

/** "American Express® Gold Card", "Citi July 2025": a brand alone, before a product or before what the statement is of. */
function brandIn(part: string): string | null {
  const words = part.replace(/[®™©]/g, '').split(/\s+/);
  for (let count = Math.min(BRAND_WORDS_MAX, words.length); count >= 1; count -= 1) {
    const name = bare(words.slice(0, count).join(' '));
    const rest = words.slice(count).join(' ');
    // "HDFC Bank Credit Card" is of HDFC Bank.
    if (bankWords.has(fold(rest).split(' ')[0] ?? '')) return null;
    const isWhole = rest === '' || namesProduct(rest) || isMonth(rest);
    if (isWhole && brands.has(fold(name)) && /^\p{Lu}/u.test(name)) return name;
  }
  const from = isOfProduct(part) ? part.replace(/[®™©]/g, '').replace(FROM_BRAND, '') : '';
  return brands.has(fold(from)) && from !== part ? from : null;
}

function isOfProduct(part: string): boolean {
  return namesProduct(part) || /\bcards?\b/i.test(part);
}

/** "Example Bank Amber Credit Card" is a card of Example Bank. */
function upToBank(name: string, part: string): string {
  if (!isOfProduct(part) || LEGAL_FORMS.test(name)) return name;
  const words = name.split(' ');
  const at = words.findIndex((_, end) => end > 0 && endsInBank(fold(words.slice(0, end + 1).join(' '))));
  const rest = words.slice(at + 1).join(' ');
  return at < 0 || rest === '' || GOES_ON.test(rest) ? name : words.slice(0, at + 1).join(' ');
}

/** "Yours faithfully, Example Bank": what stands after the comma, where that alone names a bank. */
function afterGreeting(part: string): string {
  const [before, after, more] = part.split(/,\s/);
  if (before === undefined || after === undefined || more !== undefined) return part;
  return !namesBank(before) && namesBank(after.trim()) ? after : part;
}

/** "Example Bank, Hauptstr. 7-9": what stands behind the comma is an address, or a legal form. */
function beforeAddress(name: string): string {
  const [first = '', more] = name.split(/,\s?/);
  return more === undefined || LEGAL_FORMS.test(name) || !namesBank(first) ? name : first;
}

/** "АО «Пример Банк» БИК 041234567": the form before the name, and the name in quotation marks. */
const FORM_BEFORE = /^(?:П?АО|ООО|ПАТ|АТ|НКО)\s(?:«[^»]+»|„[^“]+“|"[^"]+")/u;

/** What follows a legal form is an address or a registration: "Sample Bank Limited ABN 11 222 333 444". */
function upToLegalForm(name: string): string {
  const quoted = FORM_BEFORE.exec(name)?.[0];
  if (quoted !== undefined) return quoted;
  const asian = HAN_BANK.exec(name)?.[0] ?? HANGUL_BANK.exec(name)?.[1];
  if (asian !== undefined) return asian;
  const match = LEGAL_FORMS.exec(name);
  return match === null ? name : name.slice(0, match.index + match[0].length);
}
