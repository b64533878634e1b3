import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

const last4 = (head: string) => only(`${head}${ROWS}`).account?.last4;

describe('whose number it is', () => {
  it('tells the number of what was agreed from that of an account', () => {
    const isAgreed = (head: string) => only(`${head}${ROWS}`).account?.isAgreed;
    expect(isAgreed('Agreement No : HLEXA00440931')).toBe(true);
    expect(isAgreed('Account No : 00440931')).toBe(false);
  });

  it('is that of the holder of the account, and not of the other cards on it', () => {
    const other = 'Supplementary Card xxxx-xxxxxx-81014';
    const head = `Platinum Charge Card\nPrepared for       Membership number       Statement date\nA MARSH            xxxx-xxxxxx-81006       31/03/2026\n`;
    const pages = `${head}${ROWS}\n${other} New Transactions for B MARSH\n\f${head}${ROWS}`;
    expect(only(pages).account?.last4).toBe('1006');
    expect(last4(`Example Charge Card\n${other}`)).toBe('1014');
  });

  it('has its kind between the branch and the rest, and is not that of a telephone', () => {
    expect(last4('A/C NO : 0412-CA-0003318\nMOBILE : XXXXXX4471')).toBe('3318');
    expect(last4('A/C NO : 0412/CA/0003318')).toBe('3318');
    expect(last4('MOBILE : XXXXXX4471')).toBeNull();
    expect(last4('Account Number 44K-204417')).toBe('4417');
    expect(last4('Số ví: 9704 0000 7710 3359')).toBe('3359');
  });

  it('stands behind a label that ends with the name of the bank', () => {
    expect(last4('Número de cuenta Ejemplo     2208 7741 5093')).toBe('5093');
    expect(last4('Account number Harbour     6244 1093 311')).toBe('3311');
  });

  it.each([
    ['COMPTE CHÈQUES (EOP) 04-410-93 Forfait Plus', '1093'],
    ['441093-0017 FREEDOM DRAFT', '0017'],
    ['2026-03-01 FREEDOM DRAFT', null],
    ['04-410-93 Forfait Plus', null],
  ])('is that in the heading right over the names of columns: %s', (heading, digits) => {
    expect(last4(`Example Bank\n${heading}`)).toBe(digits);
  });

  it('is the account’s, and not that of the branch before it', () => {
    for (const sign of ['·', '|', '/'])
      expect(last4(`Current account ${sign} 11-22-33 ${sign} 00440931`)).toBe('0931');
  });

  it('is the account’s, also where no space parts it from the name of its holder', () => {
    expect(last4('Agência      744-1\nConta corrente    44093-1EXEMPLO E CIA LTDA')).toBe('0931');
  });

  it('is one with the IBAN that ends in it, when the next page repeats it alone', () => {
    const bank =
      'Example Bank\nAccount number 44120931\nIBAN GB12 EXMP 1100 2244 1209 31\nOpening balance 1,500.00\n';
    const overleaf = (number: string) =>
      `${bank}${ROWS}\fAccount No ${number}\nBrought forward 2,380.00\n${ROWS}`;
    const count = (number: string): number => only(overleaf(number)).facts.accounts.length;
    expect([count('44120931'), count('44121931')]).toEqual([1, 2]);
  });

  it('is one with the IBAN that fills it up, which the next page prints alone', () => {
    const iban = 'IBAN CH20 0070 0110 0044 1093 7';
    const overleaf = (number: string) =>
      `Konto-Nr. ${number}     ${iban}\nSaldovortrag 1,500.00\n${ROWS}\f${iban}\nÜbertrag 2,380.00\n${ROWS}Schlusssaldo 2,380.00\n`;
    const count = (number: string): number => only(overleaf(number)).facts.accounts.length;
    expect([count('1100-4410.937'), count('1100-4420.937')]).toEqual([1, 2]);
  });

  it.each([
    ['Conta 4418820-101-7\nIBAN PT50 0023 0000 4418 8201 0177 4', '1017'],
    ['Compte n° 04418820101\nIBAN FR76 3000 4000 0304 4188 2010 143', '0101'],
    ['Cuenta 110044188207\nCLABE 058580110044188207', '8207'],
  ])('is what is printed so, of which the long form may end in figures to check it by', (head, digits) => {
    expect(last4(`${head}\n`)).toBe(digits);
  });

  it('is what stands behind a colon in a column of its own, which the long forms under it fill up with noughts', () => {
    const page = (forms: string): string =>
      `CONTA     : 0144 044093 112\n${forms}SALDO INICIAL 1,500.00\n${ROWS}`;
    const forms = 'NIB       : 0035 0144 00044093112 74     IBAN: PT50 0035 0144 0004 4093 1127 4\n';
    const { facts, account } = only(`${page(forms)}\f${page('')}`);
    expect([account?.last4, facts.accounts.length]).toEqual(['3112', 1]);
  });

  it('is rather what is called so than the IBAN that has the beginning of it alone', () => {
    const iban = 'IBAN: AO06004000005436752291072\n';
    expect(last4(`${iban}Nº DE CONTA: KZ 543675229.10.001\n`)).toBe('0001');
    expect(last4(`${iban}(Use this IBAN for transfers)\n 0040 0000 5436\n`)).toBe('1072');
    expect(last4(`${iban}Card number 4407 1229 1000 4417\n`)).toBe('1072');
  });

  it('is that of the card on its bill, and not of its account or the one that pays it', () => {
    const bill = (number: string): string =>
      last4(`${number}Kartenlimite   9,000.00\nMindestzahlungsbetrag   66.05\n`) ?? '';
    const card = 'Kartennummer        5404 36XX XXXX 4417\n';
    expect(bill(`Kontonummer         0038 5512 09\n${card}`)).toBe('4417');
    expect(last4(`Kontonummer         0038 5512 09\n${card}`)).toBe('1209');
    const bare = 'Example Bank   Abrechnung 02/2026   Seite 1\nMastercard Gold Charge 5310 XXXX XXXX 4417\n';
    expect(bill(`${bare}Kartenkonto:   4417 0082 61\n`)).toBe('4417');
    const asCard = 'Kontonummer         5404 36XX XXXX 1209\n';
    expect(bill(`${asCard}${card}`)).toBe('1209');
    const pays = 'Konto / Zahlbar an\nCH44 3199 9123 0008 8901 2\n';
    expect(bill(`${pays}Example Mastercard Hauptkarte endet auf XXXX XXXX XXXX 9593\n`)).toBe('9593');
    const masked = 'Te incasseren rond    Rekening\n11 juni 2026          NL ** **** ****4471 20\n';
    expect(bill(`${masked}Uw Card met als laatste vier cijfers 4467\n`)).toBe('4467');
  });

  it.each([
    ['账号 Account No.:6217 0077 4410 9301 118', '1118'],
    ['WYCIĄG Z RACHUNKU NR 11-12/2026\nRachunek    61 1090 0077 0000 0001 3052 4409', '4409'],
    [
      'NRO. CUENTA     SUCURSAL     CLAVE BANCARIA UNIFORME (CBU)\n3120440931      EJEMPLO      0440312220031204409317',
      '0931',
    ],
  ])('is whole behind its label, and none of a statement: %s', (head, digits) => {
    expect(last4(`${head}\n`)).toBe(digits);
  });

  it('is that over the rows, however many say under their amounts with which card they were paid', () => {
    const rows = ['8:02am   Hardware', '5:11pm   Grocer', '7:45am   Bakery', '6:30am   Ferry']
      .map((text) => `${text}                     -11.20\n         Card ··4417\n`)
      .join('');
    const head = 'Everyday Account\nBSB 044-118 · Account 309 440 931\n1 Nov 2025 - 30 Nov 2025\n';
    expect(only(`${head}Opening balance   500.00\n${rows}`).account?.last4).toBe('0931');
  });

  it('is that of the account rather than of the card that draws on it, which shows its last figures', () => {
    const box = 'Номер карты:      *4415\nНомер счета:      KZ88722C000018823046\n';
    expect(last4(box)).toBe('3046');
    const under =
      'НОМЕР СЧЁТА            Пополнение\n40817 810 4 6200 0006612     48,00\nКАРТА\nМИР ••••  3390\n';
    expect(last4(under)).toBe('6612');
    expect(last4('CODIGO DE CUENTA     MONEDA\n194-1884120-0-42     SOLES\n')).toBe('0042');
  });

  it("is that of most rows of a card's bill, where charges and payments have none", () => {
    const bill = 'Fatura do cartão de crédito\nPagamento mínimo    R$ 22,53\n';
    const rows = (...numbers: readonly string[]): string =>
      numbers.map((number, at) => `0${String(at + 1)} NOV   ${number}   Padaria     R$ 18,90\n`).join('');
    expect(last4(bill + rows('•••• 4417', '•••• 4417', '         ', '•••• 4417', '•••• 4417'))).toBe('4417');
    expect(last4(bill + rows('•••• 4417', '•••• 4417', '         ', '•••• 4417', '•••• 0093'))).toBeNull();
  });

  it('is none whose IBAN is cut where its column ends', () => {
    const cut = 'IBAN    GB41 EXMP 0701 1633\n               8766 14\n';
    expect(last4(`Account no          33876614\n${cut}`)).toBe('6614');
    expect(last4(cut)).not.toBe('1633');
    expect(last4('IBAN    GB41 EXMP 0701 1633 8766 14\n')).toBe('6614');
    expect(last4('IBAN    GB41 XXXX XXXX 6614\n')).toBe('6614');
  });

  it("is the card's where the account is named from which a bill is taken, and of no such kind", () => {
    const bill =
      'Carta Classic Visa n. **** **** **** 4417\n\n' +
      'L’importo di EUR 250,00 sarà addebitato in unica soluzione sul c/c n. 000000044093 presso BANCA ESEMPIO.\n' +
      'Disponibilità di spesa mensile: EUR 1.500,00 (Fido 2.500,00).\n';
    const { account } = only(`${bill}${ROWS}`);
    expect(account?.last4).toBe('4417');
    expect(account?.type).not.toBe('checking');
  });

  it('is not what shows of the account that pays', () => {
    const paid = 'Het openstaand saldo wordt van uw rekening NL20 EXAM **** **44 09 afgeschreven.\n';
    expect(last4(paid)).toBeNull();
    expect(last4(`Uw Card met als laatste vier cijfers 6617\n${paid}`)).toBe('6617');
  });

  it('is that right behind the name of a card, or behind the branch and kind of an account', () => {
    expect(last4('例題カード(Mastercard)****-****-****-4417\n')).toBe('4417');
    expect(last4('店名・口座番号    例題支店(店番 044) 普通 0441093\n')).toBe('1093');
    expect(last4('お支払い口座    例題支店(店番 044) 普通 0441093\n')).toBeNull();
  });

  it('is the first of several, whatever stands under a sentence that names it', () => {
    const sentence = '        (Do not use this IBAN for your transfers. Please use the one above)\n';
    const ibans = ['GB41EXMP07011633876614', 'LT121000011101008595', 'LT121000011101006713'];
    expect(last4(ibans.map((iban) => `IBAN    ${iban}\n${sentence}`).join(''))).toBe('6614');
  });

  it('is no postcode of the address beside a heading', () => {
    const head = 'EXTRACTO MENSUAL DE TARJETA          46117 VILLAEJEMPLO\n';
    expect(last4(`${head}Tarjeta: Ejemplo Oro **** **** **** 4417\n`)).toBe('4417');
    expect(last4('Tarjeta                              46117 EUR\n')).toBe('6117');
  });

  it('is not that of the card with which something was bought that is not booked yet', () => {
    const pending = `IBAN LT71 3250 0842 1190 4093
Pending
Start date    Description              Money out    Money in
28 Mar 2026   Ferry                        14.20
              To: Ferry, Port
              Card: 516760******2208
28 Mar 2026   Fair                         12.00
              To: Fair, Port
              Card: 516760******2208
`;
    expect(last4(pending)).toBe('4093');
  });

  it('is that of each share of a member, where several have one', () => {
    const share = (name: string, number: string) => `${name} - ID ${number}${ROWS}Ending Balance 2,380.00\n`;
    const shares = (...ids: string[]) =>
      only(
        `Member Number: 440931\n${ids.map((id) => share('PRIME SHARE', id)).join('\n')}`,
      ).facts.accounts.map((account) => account.last4);
    expect(shares('0001', '0050')).toEqual(['0001', '0050']);
    expect(shares('0001')).toEqual(['0931']);
  });

  it('is rather an account than the overdraft to it', () => {
    const overdraft = 'OVERDRAFT ACCOUNT NUMBER - 09653102271\n';
    expect(last4(`${overdraft}${overdraft}Account number 44 0934 093\n`)).toBe('4093');
    expect(last4(overdraft)).toBe('2271');
  });

  it('is that of the telephone under which mobile money is kept', () => {
    const head = (title: string) => `${title}\nMobile Number      0700044093\n`;
    expect(last4(head('EXAMPLE MOBILE MONEY STATEMENT'))).toBe('4093');
    expect(last4(head('EXAMPLE-PESA STATEMENT').replace('0700044093', '0700  044 093'))).toBe('4093');
    expect(last4(head('EXAMPLE BANK STATEMENT'))).toBeNull();
  });

  it('is no investor in funds, whose guides print one', () => {
    expect(last4('Investor number: 00440931')).toBeNull();
  });

  it('is that of the account before that of the contract, in Russian as well', () => {
    expect(last4('Номер договора: 5500440931\nНомер лицевого счета: 40817810900000334093')).toBe('4093');
  });

  it.each([
    ['Member No.               10044093', '4093'],
    ['Roll number:   6/0044093-1', '0931'],
    ['Agreement No : HLEXA00440931', '0931'],
    ['Darlehen 6000440931', '0931'],
    ['Certificate # 0044-0931', '0931'],
    ['March 1 - March 31, 2026 Money Market ...4093 Page 1', '4093'],
    ['CLIENTE        CUENTA           CLABE\nEva Ejemplo    4455 6640 93     646180445566409301', '4093'],
    ['RACHUNEK        NUMER\nKonto Proste    44 1140 2004 0000 3102 7788 4093', '4093'],
    ['BSB 803-441 Account 1792066', '2066'],
    ['CAJA DE AHORRO EN PESOS N° 4-0440931/7 CBU 027004182000440931714', '9317'],
    ['Account   7700444093-EUR', '4093'],
    ['CVU: 0000003100000012344093   CUIT: 20-00000000-9', '4093'],
    ['Konts: LV00EXMP0001234504093, EUR', '4093'],
    ['帳號:044-18-334093-1(活期儲蓄存款)', '0931'],
    ['SARL EXEMPLE   40002 00101 00099884093 93', '4093'],
    ['RIB : 40002 00101 0009984093Z 61\nPlafond carte X4417', '4093'],
    ['Account reference   00044093', '4093'],
    ['ID cont: 110044093', '4093'],
    ['Kto. 12344093', '4093'],
    ['Číslo účtu / kód banky: 12344093/0100', '4093'],
    ['Счёт № 40817810099910004093', '4093'],
    ['Compte joint n°00012344093', '4093'],
    ['Checking (4093)', '4093'],
    ['Everyday Account\n02-0044-0440934-093 EVA EXAMPLE', '4093'],
    ['LDD Solidaire n° 70118844093 - MME EXEMPLE', '4093'],
    ['PEL n° 70118844093 - MME EXEMPLE', '4093'],
    ['Current account 1244093 11-22-33', '4093'],
    ['Kontonummer 441 240 93 DE20 5001 0517 0044 1240 93', '4093'],
    ['CAJA DE AHORRO EN PESOS Nro. 4-0444093/1', '0931'],
    ['Visa account number ending in 4093 03/01/26 - 03/31/26', '4093'],
    ['Account (x4093)', '4093'],
    ['Agência: 0001 C/C: 1234409-3', '4093'],
    ['Online Saver   00124093 / 11-22-33', '4093'],
    ['Transit      Institution      Account\n00421        004              1234093', '4093'],
    ['000123454093\naccount number', '4093'],
    ['Hauptkarte Nr.   5232 XXXX XXXX 4093\nVertragsnummer   V-0099887', '4093'],
    ['Vertragsnummer   V-0094093', '4093'],
    ['Lånenummer 1234 56 40931\nAutogirokonto   8327-9 44 556 677-8', '0931'],
    ['agência / conta\n0123 / 44093-1', '0931'],
    ['Cartão Amber final 4093', '4093'],
    ['Card   Amber (XXXX-XXXX-XXXX-4093)', '4093'],
    ['Account Number: 4093      Branch: Sample Town', '4093'],
    ['Date: 11 Feb 2026 Number: 441-882093-110', '3110'],
    ['MR SAMPLE               12-0441-0093112-00', '1200'],
  ])('gives the last four of %j', (head, expected) => {
    expect(last4(head)).toBe(expected);
  });

  it('gives the number behind the colon of a label that has a line for each of its languages', () => {
    expect(
      last4(
        'TARIKH PENYATA\nSTATEMENT DATE          : 31/03/26\n\nNOMBOR AKAUN\n戶號            : 114409-308831\nACCOUNT NUMBER',
      ),
    ).toBe('8831');
  });

  it.each(['2025/017', '2025-0017'])('is not the number of a sheet within its year: %s', (sheet) => {
    const own = 'Compte Confort   BE66 3630 0044 1843';
    expect(last4(`Extrait de compte ${sheet}\n${own}`)).toBe('1843');
  });

  it('is not the year of the day on which the statement was made', () => {
    expect(last4('           ACCOUNT STATEMENT\n           Tuesday, March 12, 2026 10:22:39 AM')).toBeNull();
  });

  it('gives the only card that stands over the rows of a card', () => {
    const rows = ROWS.replace('30/03', 'Uw Card met als laatste vier cijfers 4093\n30/03');
    expect(only(`Rekeningoverzicht creditcard${rows}`).account?.last4).toBe('4093');
    expect(only(`Betaalrekening${rows}`).account?.last4).toBeNull();
  });

  it('leaves the number of the customer to the label it stands beside', () => {
    expect(last4('Cust ID        : 99001144\nA/c No         : 004400930812')).toBe('0812');
  });

  it('gives the card, and not the account that it is paid from', () => {
    expect(
      last4(
        'Karte              Mastercard   5412 XXXX XXXX 4093\nAbrechnungskonto   DE44 7009 0500 0001 2399 11',
      ),
    ).toBe('4093');
    expect(last4('Abrechnungskonto   DE44 7009 0500 0001 2399 11')).toBeNull();
  });

  it('gives the IBAN in groups that stands with the balances of its account', () => {
    expect(
      last4(
        'Rekening   Vorig saldo   Totaal af   Totaal bij   Nieuw saldo\nNL74 EXAM 0008 1144 27   € 1.540,08   € 32,20   € 91,83   € 1.599,71',
      ),
    ).toBe('4427');
  });

  it.each(['Card Account No   3752 XXXX XXXX 093', 'Account No.   044XXXX093', 'Account created: 2019'])(
    'gives none where fewer digits are shown: %s',
    (head) => {
      expect(last4(head)).toBeNull();
    },
  );

  it.each([
    ['Agência | Conta\n00044 | 0441093-7\n', '0937'],
    ['Savings 144 - 440931 - 77\n', '3177'],
    ['Extrato mensal\nAgência:      Conta:       Nome:\n1144         04409-3       A. Holder\n', '4093'],
    ['Personal Mastercard *4417\n', '4417'],
  ])('goes on behind the number of a branch, or stands behind the name of a card: %s', (head, digits) => {
    expect(last4(head)).toBe(digits);
  });

  it.each([
    ['Account: Harbour Prime 62441090931      Balance   2,380.00\n', '0931'],
    ['Company account number 4417 2000 0000 0931\nMR A HOLDER Card number 4417 20** **** 4471\n', '0931'],
  ])('is that of the account, behind its name or over its cards: %s', (head, digits) => {
    expect(last4(head)).toBe(digits);
  });

  it('is that of the account rather than that of the member who holds it', () => {
    expect(last4('Member number 00441093\nSaver account   Account number 04417120\n')).toBe('7120');
    expect(last4('Member number 00441093\n')).toBe('1093');
  });

  it('is none of a payee whose text goes on under a day that is printed once', () => {
    const head = 'Example Bank statement\nBranch 0001 Account 884482-1\n';
    const rows = [
      '01/03/2026   Transfer in         A SAMPLE - EXAMPLE        350.00',
      '05/03/2026   Card payment        CORNER SHOP                12.00',
      '             Pix sent            B SAMPLE - NORTH          187.42',
      '                                 BANK Branch: 1884',
      '                                 Account: 000771204417-2',
    ];
    expect(only(`${head}${rows.join('\n')}\n`).account?.last4).toBe('4821');
  });

  it('is in a column of the rows of a card that nothing else numbers', () => {
    const paid = (day: string, text: string, amount: string, card = ''): string =>
      `${day}   ${text}     ${amount}      TW     ${card}\n`;
    const bill = (last: string): string =>
      [
        '例銀行 信用卡帳單\n最低應繳金額 1,247      信用額度 200,000\n',
        '消費日       消費明細          新臺幣金額   消費地   卡號末四碼\n',
        paid('2026/02/18', 'ABCD', '1,845', '4417'),
        paid('2026/02/20', 'EFGH', '1,200', '4417'),
        paid('2026/02/22', 'IJKL', '1,500', last),
        paid('2026/02/25', 'MNOP', '-1,500'),
      ].join('');
    expect(only(bill('4417')).account?.last4).toBe('4417');
    expect(only(bill('4418')).account?.last4).toBeNull();
  });

  it('is the one that pages are headed with, not that of a later page which says to whom bills are paid', () => {
    const head = 'Example Bank statement\nCard number: 3333 2222 1111 4417';
    const pays = 'Visa      40 42 46     IBAN: GB52EXMP40424699009787\n';
    const text = `\n\n\n\n${head}\n${ROWS}\f${head}\n${ROWS}\fNotes\n\n${pays}${pays}${pays}${pays}`;
    expect(only(text).account?.last4).toBe('4417');
  });
});
