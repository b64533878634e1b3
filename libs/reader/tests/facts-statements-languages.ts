import type { Expected } from './facts-statements.ts';

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
];
