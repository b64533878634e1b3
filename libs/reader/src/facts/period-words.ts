import { phrases } from '../lexicon/fold.ts';

/** Words that say a range of dates is the statement's, one language (or group) a line. */
export const PERIOD_WORDS: readonly string[] = [
  'statement period, for the month of, month of, activity period, account period, covering, covers, period, for the period, billing period, billing cycle, statement cycle, period covered, statement dates, statement from, transactions from, account activity from, from date, statement date range, date range, cycle, statement for, this statement covers, reporting period, for period, statement of account for, activity for, opening closing date, opening/closing date, opening and closing date, through, current account statement, statement, from, duration, transactions between, account statement',
  'zeitraum, abrechnungszeitraum, kontoauszug vom, berichtszeitraum, für den zeitraum, auszug vom, umsätze vom, buchungszeitraum, abrechnungsmonat, buchungsmonat, abrechnungsperiode, periode, vom, kontoauszug, von, umsatzanzeige',
  'periode, over de periode, van, rekeningafschrift, afschrift periode, overzicht van, afschriftperiode, datum vanaf, transacties van',
  'période, relevé du, relevé de compte du, pour la période, du, période du, relevé de compte, extrait de compte, période de relevé, relevé, arrêté du',
  'período, periodo, del, desde, fecha desde, fecha inicio, fecha de inicio, fecha inicial, extracto del, movimientos del, periodo del, período de, extracto, estado de cuenta, periodo de facturación, corte',
  'periodo, dal, estratto conto dal, movimenti dal, periodo di riferimento, periodo dal, estratto conto, da',
  'período, de, extrato de, movimentos de, período de, lançamentos de, extrato, extrato do período, período do extrato, lançamentos do período, data inicial, data início, data de início',
  'okres, za okres, od, wyciąg za okres, okres od, zestawienie operacji za okres, wyciąg, w okresie, historia rachunku za okres',
  'period, perioden, för perioden, kontoutdrag, från, avser perioden, kontoutdrag för perioden, tidsperiod',
  'periode, perioden, for perioden, fra, kontoudskrift, kontoutskrift, udskriftsperiode, i perioden, kontoudtog',
  'dönem, hesap özeti, tarih aralığı, ekstre dönemi, dönemi, tarihleri arası, hesap ekstresi, başlangıç tarihi, tarihleri arasında',
  '期间, 账单周期, 起止日期, 查询期间, 查询时间, 对账期间, 起始日期, 交易日期, 時期, 结单期间, 時段, 统计时间, 期間, 対象期間, 照会期間, 取引期間, ご利用期間, 集計期間, 日期范围, 查询日期',
  'kausi, ajalta, ajanjakso, jakso, tiliote ajalta, tiliotteen kausi, tiliotekausi, laskutuskausi, tiliote',
  'ระหว่างวันที่, รอบระหว่างวันที่, за период, период, период выписки, за період, περίοδος, 조회기간, 거래기간, kỳ sao kê, từ ngày, razdoblje, za razdoblje, obdobje, obdobie, za obdobie, ตั้งแต่วันที่, ระหว่างวันที่, รอบบัญชี, الفترة, الفترة من, من تاريخ, תקופה, לתקופה, מתאריך',
  'období, za období, výpis za období, időszak, kivonat időszaka, perioada, extras de cont pentru perioada, dari, tempoh, tempoh penyata, tempoh penyataan, tempoh transaksi, periode,  periode transaksi',
];

/** Words and signs that may stand between the two dates of a range. */
export const RANGE_WORDS: ReadonlySet<string> = new Set(
  phrases(
    'से, fins, jusqu, sehingga, hingga, sampai, dengan, dari, s d, sd, to, through, thru, until, till, and, datum, dato, dia, day, bis, zum, t, m, tm, tot, en, met, au, al, a, ate, do, til, till, och, og, ile, ve, fino, hasta, e, y, et, to date, date, is, up, end, ending, period, closing, und, from, 至, 到, から, まで, ab, tarihi, bitis, por, fim, fin, the, la, le, i, data, fecha, final, koncowa, hasta, desde, le, einschliesslich, den, ngay, de, fine, ende, eind, einde, slut, slutt, enddatum, einddatum, slutdato, sluttdato, slutdatum, 终止日期, 截止日期, 结束日期, 終止日期, kuni, līdz, iki, až, hadi, hanggang, έως, ως, μέχρι, по, до, până, đến, ถึง, ถึงวันที่, إلى, الى, حتى, עד, עד תאריך, gmt, utc, cet, bst, t o m, fr o m',
  ).flatMap((phrase) => phrase.split(' ')),
);

/** Labels of the day the statement was made or closed. */
export const STATEMENT_DATE_WORDS: readonly string[] = [
  'statement date, statement ends, statement closing, month ended, month ending, quarter ended, quarter ending, year ended, year ending, bill date, cut off date, print date, printed on, generated on, statement generated, date of issue, report date, prepared on, closing date, statement closing date, date of statement, statement end date, closing date of statement, as of, as at, statement as of, date issued, statement issued, issue date, end date, statement ending, ending date, period ending, statement ended, period ended, this statement, statement produced, account summary as of, account summary as at, account balance as of, billing date, statement generation date, transaction details as at, date printed',
  'auszugsdatum, stichtag, saldenstichtag, abrechnungstag, ausstellungsdatum, datum uitgavenstaat, datum rekeningoverzicht, datum uittreksel, afsluitdatum, date d édition, date de relevé, date d établissement, arrêté comptable au, date de facturation, fecha del extracto, fecha de liquidación, fecha de facturación, fecha estado de cuenta, fecha emisión, data documento, data emissione, data di emissione, alla data del, data de corte, data do fecho, data de fecho, data da fatura, data sporządzenia, data zestawienia, stan na, utskrivet, udskrevet, opgørelsesdato, hesap özeti tarihi, kesim tarihi, rapor tarihi, 基準日, 结单日, 制单日期, kreditkartenabrechnung vom, abrechnung vom, rechnung vom, erstellt am, kontoauszug vom, datum des auszugs, abrechnungsdatum, stand, stand vom, rechnungsdatum, datum, per, erstellungsdatum, afschriftdatum, datum afschrift, datum overzicht, date du relevé, date d arrêté, arrêté au, relevé au, édité le, date de clôture, date de l extrait, fecha de corte, fecha de extracto, fecha extracto, fecha de emisión, fecha de cierre, data estratto, data estratto conto, estratto conto al, estratto al, data di chiusura, situazione al, data do extrato, data de emissão, emissão, postagem, data de fechamento, emitido em, data extrato, data wyciągu, data wystawienia, na dzień, utskriftsdatum, fakturadatum, fakturadato, datum för kontoutdrag, udskriftsdato, dato, kontoutskriftsdato, utskriftsdato, dannet, ekstre tarihi, hesap kesim tarihi, düzenleme tarihi, düzenlenme tarihi, 账单日, 账单日期, 打印日期, 制表日期, 結單日期, 截止日期, 結算日, 作成日, 発行日, 作成基準日, 締日, tiliotteen päivämäärä, tulostettu, tulostuspäivä, päiväys, laskun päivä, laskun päiväys, datum výpisu, datum vystavení, kivonat dátuma, kiállítás dátuma, tarikh penyata, tarikh',
];
