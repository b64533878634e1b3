import { fold, phrases } from './fold.ts';

/** What a bank's page says of a payment that is not booked yet; one language (or group) a line. */
const PENDING: ReadonlySet<string> = new Set(
  [
    'pending, processing, in process, in progress, authorised, authorized, authorisation, authorization, on hold, hold, held, not posted, not yet posted, unposted, unbooked, uncleared, not cleared, memo post, memo posted, reserved, upcoming, authorisations, authorizations',
    'ausstehend, ausstehende, vorgemerkt, vorgemerkte, geplant, geplante, reservierte, in bearbeitung, wird bearbeitet, nicht gebucht, autorisiert, reserviert',
    'en attente, en cours, en cours de traitement, à venir, autorisé, autorisée, non comptabilisé, non comptabilisée',
    'pendiente, pendientes, en proceso, en trámite, autorizado, autorizada, retenido, retenida, retenidos, retenidas',
    'in sospeso, in attesa, in corso, in elaborazione, da contabilizzare, non contabilizzato, non contabilizzata, autorizzato, autorizzata',
    'pendente, pendentes, em processamento, em andamento, a processar, autorizado, autorizada, futuros, agendados',
    'in behandeling, gereserveerd, in verwerking, nog te verwerken, nog niet verwerkt, geautoriseerd, gereserveerde, openstaande',
    'oczekujące, oczekująca, oczekuje, w toku, w trakcie, w trakcie realizacji, w realizacji, blokada, blokady, nadchodzące, zaplanowane, nierozliczone, nierozliczona, nierozliczony',
    'reserverad, reserverat, reserverade, preliminär, preliminära, kommande, reserverte, reserverede, ventende, kommende, väntar, reservert, reserveret, afventer, venter, varaus, katevaraus, odottaa, käsittelyssä',
    'bekliyor, beklemede, provizyon, provizyonda, işlemde, čekající, čeká, zpracovává se, blokace, čakajúca, în așteptare, în curs, în procesare, függőben, folyamatban, na čekanju, u obradi, v obdelavi',
    'в обработке, обрабатывается, ожидание, ожидает, холд, не обработано, в обробці, обробляється, очікує, обработва се, чакаща, σε εκκρεμότητα, εκκρεμεί',
    '处理中, 待处理, 待入账, 未入账, 處理中, 待處理, 待入賬, 待入帳, 処理中, 保留中, 未確定, 처리중, 처리 중, 대기, 대기중, 승인 대기, đang xử lý, chờ xử lý, menunggu, diproses, รอดำเนินการ, รอการดำเนินการ, قيد المعالجة, معلق, معلقة, قيد الانتظار, בהמתנה, בטיפול, ממתין',
  ].flatMap(phrases),
);

/** What it says of one that is. */
const BOOKED: ReadonlySet<string> = new Set(
  [
    'posted, booked, completed, complete, cleared, settled, processed, executed, paid, successful, success, done',
    'gebucht, gebuchte, verbucht, ausgeführt, abgeschlossen, abgerechnet, erfolgreich, bezahlt',
    'comptabilisé, comptabilisée, comptabilisées, effectué, effectuée, exécuté, exécutée, terminé, terminée, validé, validée, payé, payée, passé, passés, passée, passées',
    'contabilizado, contabilizada, contabilizados, completado, completada, realizado, realizada, procesado, procesada, ejecutado, ejecutada, liquidado, liquidada, confirmado, confirmada, pagado, pagada',
    'contabilizzato, contabilizzata, contabilizzati, eseguito, eseguita, completato, completata, concluso, conclusa, pagato, pagata',
    'contabilizado, concluído, concluída, efetuado, efetuada, efetivado, efetivada, processado, processada, lançado, pago, paga',
    'verwerkt, verwerkte, geboekt, geboekte, voltooid, uitgevoerd, betaald',
    'zaksięgowane, zaksięgowana, zrealizowane, zrealizowana, zrealizowany, wykonane, wykonana, rozliczone, rozliczona, zakończona, zakończone',
    'bokförd, bokförda, bokfört, bokførte, bogførte, genomförd, genomfört, klar, bogført, gennemført, bokført, gjennomført, utført, kirjattu, suoritettu, valmis',
    'tamamlandı, gerçekleşti, ödendi, başarılı, zaúčtováno, zaúčtovaná, provedeno, dokončeno, zúčtované, vykonané, finalizată, finalizat, procesată, executată, könyvelt, teljesült, teljesítve, proknjiženo, izvršeno, izvedeno',
    'проведено, исполнено, выполнено, обработано, успешно, виконано, проведена, осчетоводена, изпълнена, ολοκληρώθηκε, εκτελέστηκε',
    '已入账, 已完成, 成功, 已入賬, 已入帳, 完了, 確定, 확정, 완료, 승인, thành công, hoàn thành, berhasil, selesai, สำเร็จ, مكتملة, تم, مكتمل, בוצע, בוצעה',
  ].flatMap(phrases),
);

/** What the lists of both are called beside the bare state: "Pending transactions". */
const LISTS: ReadonlySet<string> = new Set(
  phrases(
    'transactions, transaction, activity, items, payments, charges, debits, credits, card, purchases, entries, operations, movements, amounts, umsätze, umsatz, buchungen, zahlungen, opérations, mouvements, transacciones, movimientos, operaciones, operazioni, movimenti, transazioni, transações, movimentos, lançamentos, transacties, betalingen, operacje, transakcje, płatności, transaktioner, köp, belopp, beløp, beløb, poster, transaksjoner, tapahtumat, işlemler, transakce, tranzacții, 交易, 取引, 거래',
  ),
);

/** No state is longer, with a mark or a bracket at either end. */
const CHARACTERS_MAX = Math.max(...[...PENDING, ...BOOKED].map(({ length }) => length)) + 4;
const FIGURE = /\d/;

/** Whether a text says that a payment is not booked yet, and nothing more. */
export function saysPending(text: string): boolean {
  return mayBeState(text) && PENDING.has(fold(text));
}

/** Whether a text says that a payment is booked, and nothing more. */
export function saysBooked(text: string): boolean {
  return mayBeState(text) && BOOKED.has(fold(text));
}

/** Asked of every cell of every line, before it is folded. */
function mayBeState(text: string): boolean {
  return text.length <= CHARACTERS_MAX && !FIGURE.test(text);
}

/** Words of a heading beyond which it is a sentence. */
const HEADING_WORDS_MAX = 5;

/** "Pending", "Pending transactions (2)", "Opérations en attente", over a list of such. */
export function headsPending(text: string): boolean {
  return PENDING.has(stateIn(text));
}

/** "Posted", "Posted transactions". */
export function headsBooked(text: string): boolean {
  return BOOKED.has(stateIn(text));
}

/** What a short heading says beside the word for what is listed, and its number in brackets. */
function stateIn(text: string): string {
  const words = fold(text.replace(/\(.*\)\s*$/, '')).split(' ');
  return words.length > HEADING_WORDS_MAX ? '' : words.filter((word) => !LISTS.has(word)).join(' ');
}
