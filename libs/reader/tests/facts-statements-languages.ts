import type { Expected } from './drawn-text.ts';

/** Drawn statements in further languages. */
export const LANGUAGE_STATEMENTS: readonly Expected[] = [
  {
    name: 'Finnish account',
    text: `
Esimerkkipankki Oyj
Tiliote 3/2026                     Kausi 01.03.2026 - 31.03.2026
Käyttötili                         Tilinumero FI21 1234 5600 0007 85

Kirjauspäivä   Selite                        Otot           Panot            Saldo
               Alkusaldo                                                     812,40
02.03.2026     Korttiosto Kauppa             45,10                           767,30
13.03.2026     Palkka                                       2 310,00       3 077,30
               Otot yhteensä                 45,10
               Panot yhteensä                               2 310,00
               Loppusaldo                                                  3 077,30
`,
    last4: '0785',
    type: 'checking',
    currency: 'EUR',
    period: '2026-03-01/2026-03-31',
    opening: '812.40',
    closing: '3077.30',
    totals: ['2310.00', '45.10'],
  },
  {
    name: 'Czech account',
    text: `
Vzorová banka, a.s.
Výpis z účtu č. 3                  Období: 01.03.2026 - 31.03.2026
Běžný účet                         Číslo účtu: 19-2000145399/0800
Měna: CZK

Datum        Popis transakce                     Částka             Zůstatek
             Počáteční zůstatek                                     12 300,00
04.03.2026   Platba kartou Potraviny             -450,00            11 850,00
10.03.2026   Mzda                              38 000,00            49 850,00
             Konečný zůstatek                                       49 850,00
`,
    last4: '5399',
    type: 'checking',
    currency: 'CZK',
    period: '2026-03-01/2026-03-31',
    opening: '12300.00',
    closing: '49850.00',
  },
  {
    name: 'Malay savings account',
    text: `
Contoh Bank Berhad
TARIKH PENYATA : 31/03/26
NOMBOR AKAUN : 164123-450123
AKAUN SIMPANAN

TARIKH MASUK   BUTIR URUSNIAGA          JUMLAH URUSNIAGA     BAKI PENYATA
               BAKI AWAL                                     RM 3,120.50
02/03/26       BAYARAN TNB                    110.50-        RM 3,010.00
15/03/26       GAJI                         3,840.00+        RM 6,850.00
               BAKI AKHIR                                    RM 6,850.00
`,
    last4: '0123',
    type: 'savings',
    currency: 'MYR',
    period: '?/2026-03-31',
    opening: '3120.50',
    closing: '6850.00',
  },
  {
    name: 'Hungarian account',
    text: `
Minta Bank Zrt.
Számlakivonat                      Időszak: 2026.03.01 - 2026.03.31
Lakossági bankszámla               Számlaszám: 11773016-01234567-00000000

Könyvelés dátuma   Megnevezés                  Összeg            Egyenleg
                   Nyitó egyenleg                                120 000,00 Ft
2026.03.03         Kártyás vásárlás            -4 500,00 Ft      115 500,00 Ft
2026.03.10         Munkabér                   410 000,00 Ft      525 500,00 Ft
                   Záró egyenleg                                 525 500,00 Ft
`,
    last4: '0000',
    type: 'checking',
    currency: 'HUF',
    period: '2026-03-01/2026-03-31',
    opening: '120000.00',
    closing: '525500.00',
  },
  {
    name: 'Russian account',
    text: `
Образец Банк
Выписка по текущему счёту          За период 01.02.2026 — 28.02.2026
Текущий счёт                       Номер счёта 40817 810 0 3810 0345678

Дата операции   Описание                Сумма              Остаток
                Входящий остаток                           15 210,33 ₽
03.02.2026      Супермаркет             -1 200,00 ₽        14 010,33 ₽
12.02.2026      Зарплата                50 000,00 ₽        64 010,33 ₽
                Исходящий остаток                          64 010,33 ₽
`,
    last4: '5678',
    type: 'checking',
    currency: 'RUB',
    period: '2026-02-01/2026-02-28',
    opening: '15210.33',
    closing: '64010.33',
  },
  {
    name: 'Greek account',
    text: `
Παράδειγμα Τράπεζα Α.Ε.
Κίνηση λογαριασμού ταμιευτηρίου      Περίοδος: 01/03/2026 - 31/03/2026
Αριθμός λογαριασμού: 0026 0001 91 0200450123

Ημερομηνία      Περιγραφή              Χρέωση       Πίστωση       Υπόλοιπο
                Προηγούμενο υπόλοιπο                              1.540,20
03/03/2026      Αγορά                  40,20                      1.500,00
27/03/2026      Τόκοι                               1,10          1.501,10
                Νέο υπόλοιπο                                      1.501,10
`,
    last4: '0123',
    type: 'savings',
    currency: 'EUR',
    period: '2026-03-01/2026-03-31',
    opening: '1540.20',
    closing: '1501.10',
  },
  {
    name: 'Korean account',
    text: `
보기은행
거래내역조회                 조회기간 2026.04.01 ~ 2026.04.30
입출금통장                   계좌번호 123456-01-123456

거래일시        적요              출금액(원)       입금액(원)        잔액(원)
                전월이월                                             1,520,340
2026.04.02      체크카드          20,340                             1,500,000
2026.04.25      급여                               2,400,000         3,900,000
                최종잔액                                             3,900,000
`,
    last4: '3456',
    type: 'checking',
    currency: 'KRW',
    period: '2026-04-01/2026-04-30',
    opening: '1520340',
    closing: '3900000',
  },
  {
    name: 'Croatian account',
    text: `
Primjer banka d.d.
Izvadak po tekućem računu            Razdoblje 01.01.2026. - 31.01.2026.
Tekući račun                         Broj računa: HR12 2360 0003 2111 0012 3

Datum          Opis               Isplata       Uplata        Stanje
               Početno stanje                                 812,40
04.01.2026.    Kupnja             12,40                       800,00
15.01.2026.    Plaća                            1.100,00      1.900,00
               Završno stanje                                 1.900,00
`,
    last4: '0123',
    type: 'checking',
    currency: 'EUR',
    period: '2026-01-01/2026-01-31',
    opening: '812.40',
    closing: '1900.00',
  },
];
