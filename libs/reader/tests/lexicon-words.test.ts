import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnRoles, lineMeanings, typeWord } from '../src/lexicon/words.ts';

describe('columnRoles', () => {
  it.each([
    ['Date', 'date'],
    ['Transaction Date', 'date'],
    ['Kirjauspäivä', 'date'],
    ['Booking', 'date'],
    ['Verbuchungsdatum', 'date'],
    ['Date de réservation', 'date'],
    ['Wir haben für Sie gebucht', 'description'],
    ['Umsatzinformationen', 'description'],
    ['Order-/ Buchungshinweise', 'description'],
    ['Description of Transaction or Credit', 'description'],
    ['Transactions in detail', 'description'],
    ['Spends Area', 'type'],
    ['Nội dung chi tiết', 'description'],
    ['Date of sale', 'date'],
    ['Datum des Einkaufs', 'date'],
    ['Saaja/Maksaja', 'description'],
    ['Tililtäotot', 'debit'],
    ['Tilillepanot', 'credit'],
    ['Umsatz in EUR', 'amount'],
    ['VALOR EM R$', 'amount'],
    ['R$', 'amount'],
    ['US$', 'quantity_or_other'],
    ['Saldo R$', 'balance'],
    ['Descrição R', 'description'],
    ['Valor da Transação', 'amount'],
    ['Amount (in Rs.)', 'amount'],
    ['Amount (in FCY)', 'quantity_or_other'],
    ['거래 후 잔액', 'balance'],
    ['Дата і час операції', 'date'],
    ['Деталі операції', 'description'],
    ['Дата валютирования', 'value_date'],
    ['Сумма операции в валюте карты', 'amount'],
    ['利用店名・商品名', 'description'],
    ['Buchungstag', 'date'],
    ['Data operacji', 'date'],
    ['取引日', 'date'],
    ['Value Dt', 'value_date'],
    ['Wertstellung', 'value_date'],
    ['Rentedatum', 'value_date'],
    ['Particulars', 'description'],
    ['Naam, rekening en omschrijving', 'description'],
    ['Verwendungszweck', 'description'],
    ['Libellé', 'description'],
    ['摘要', 'description'],
    ['Withdrawal (-)', 'debit'],
    ['Money out (£)', 'debit'],
    ['Paid out', 'debit'],
    ['Soll', 'debit'],
    ['Bedrag af', 'debit'],
    ['お支払金額', 'debit'],
    ['Borç', 'debit'],
    ['Deposits/Additions', 'credit'],
    ['Haben', 'credit'],
    ['Inn på konto', 'credit'],
    ['Uznania', 'credit'],
    ['Amount (INR)', 'amount'],
    ['Betrag EUR', 'amount'],
    ['Kwota', 'amount'],
    ['VS KS / SS', 'reference'],
    ['Specifický s.', 'reference'],
    ['Konštantný symbol', 'reference'],
    ['Nr dokumentu', 'reference'],
    ['Kod operacji', 'reference'],
    ['Azonosító', 'reference'],
    ['Nazwa kontrahenta, tytuł', 'description'],
    ['Väärtuspäev', 'value_date'],
    ['Valutēšanas datums', 'value_date'],
    ['Kandepäev', 'date'],
    ['Saldi per valuta', 'balance'],
    ['이용일', 'date'],
    ['이용가맹점', 'description'],
    ['이용금액', 'amount'],
    ['Closing Balance', 'balance'],
    ['Ending daily balance', 'balance'],
    ['Saldo', 'balance'],
    ['Solde', 'balance'],
    ['残 高', 'balance'],
    ['Check Number', 'check_number'],
    ['Reference Number', 'reference'],
    ['Type', 'type'],
    ['Ccy', 'currency'],
    ['Quantity', 'quantity_or_other'],
    ['Fecha de transacción', 'date'],
    ['Valor original', 'quantity_or_other'],
    ['Saldo a diferir', 'quantity_or_other'],
    ['Cargos y abonos', 'amount'],
    ['Bedrag in', 'amount'],
    ['Debets', 'debit'],
    ['Mədaxil', 'credit'],
    ['Numeri creditori', 'quantity_or_other'],
    ['Zinszahlen', 'quantity_or_other'],
  ])('takes %s for a heading of %s', (text, role) => {
    expect(columnRoles(text)[0]).toBe(role);
  });

  it('reads the whole words of a heading that is cut short', () => {
    expect(columnRoles('Data operaz.')).toEqual(['date']);
  });

  it.each([
    ['Gutschr.', 'credit'],
    ['Belast. CHF', 'debit'],
    ['Withdr.', 'debit'],
    ['Descr.', 'description'],
  ])('knows "%s" by what all words mean that go on from it', (text, role) => {
    expect(columnRoles(text)).toEqual([role]);
  });

  it('knows no heading cut so short that it may be several', () => {
    expect(columnRoles('Oper.')).toEqual([]);
    expect(columnRoles('Gutschr. Filiale')).toEqual([]);
  });

  it('takes a unit in brackets for no money in, whatever the sign of the currency is drawn as', () => {
    expect(columnRoles('Amount (inRs.)')).toEqual(['amount']);
    expect(columnRoles('Amount(in|)')).toEqual(['amount']);
  });

  it('reads words whose space is not drawn', () => {
    expect(columnRoles('TransactionDescription')).toEqual(['description']);
  });

  it('takes the unit that stands in a cell of its own for no money in', () => {
    expect(columnRoles('(in₹)')).toEqual([]);
    expect(columnRoles('(in EUR)')).toEqual([]);
  });

  it('reads headings in two languages', () => {
    expect(columnRoles('Date / Datum')).toEqual(['date']);
    expect(columnRoles('Balance Solde')).toEqual(['balance']);
    expect(columnRoles('Withdrawals Retraits')).toEqual(['debit']);
  });

  it('takes a heading of both directions for one signed or marked column', () => {
    expect(columnRoles('Debit/Credit')).toEqual(expect.arrayContaining(['amount', 'type']));
  });

  it('is the same without accents and in capitals', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Débit', 'Libellé', 'Açıklama', 'Obciążenia', 'Übertrag', 'Descrição', 'Öğe'),
        (text) => {
          const bare = text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '');
          expect(columnRoles(bare)).toEqual(columnRoles(text));
        },
      ),
    );
  });

  it.each([
    'Your balance is very important to us please',
    'DAYTON OH',
    '',
    'The Date Palm Restaurant Company',
  ])('does not take "%s" for a heading', (text) => {
    expect(columnRoles(text)).toEqual([]);
  });
});

describe('lineMeanings', () => {
  it('takes the balance of the statement before, with its number, for one brought forward', () => {
    expect(lineMeanings('Saldo overført fra udskrift nr. 12')).toContain('brought_forward');
  });

  it('takes what a card paid for transport for no balance brought forward', () => {
    expect(lineMeanings('Debit card ··1190 · Transport')).toEqual([]);
    expect(lineMeanings('Transport')).toContain('brought_forward');
  });

  it('knows the balance of the Finnish statement before', () => {
    expect(lineMeanings('Saldo edellisessä tiliotteessa 28.12.2023')).toContain('opening');
  });

  it('takes what a holder spent for a total, behind the number of the card as well', () => {
    expect(lineMeanings('TARJETA 4417 Total Consumos de SOFIA G')).toContain('total');
  });

  it('knows the ends of a Malay card', () => {
    expect(lineMeanings('Baki Sebelumnya:')).toEqual(['opening']);
    expect(lineMeanings('Jumlah Perlu Dibayar:')).toEqual(['closing']);
  });

  it('takes the turnover of an account for a total', () => {
    expect(lineMeanings('Transaction turnover: 3 deposit(s) 8 withdrawal(s)')).toContain('total');
  });

  it('takes no cheques under reserve for a balance brought forward', () => {
    expect(lineMeanings('N. 2 ASSEGNI S.B.F. FILIALE 0412')).toEqual([]);
    expect(lineMeanings('B/F')).toContain('brought_forward');
  });

  it('knows what a Spanish card was left with before, and what is taken from the account for it', () => {
    expect(lineMeanings('SALDO PENDIENTE EXTRACTO ANTERIOR')).toEqual(['opening']);
    expect(lineMeanings('TOTAL A CARGAR EN CUENTA EL 31-08-2025')).toContain('closing');
  });

  it('takes the end of the period before for no end of this one', () => {
    expect(lineMeanings('上期末余额')).not.toContain('closing');
  });

  it.each([
    'Average of the last balances',
    'Transfer of the balance to a new account',
    'Your balance',
    'New running shoes',
    'New shoes bought with what balance remained',
  ])('takes "%s" for neither end of the rows', (text) => {
    const ends = lineMeanings(text).filter((meaning) => meaning === 'opening' || meaning === 'closing');
    expect(ends).toEqual([]);
  });

  it.each([
    ['Opening Balance', 'opening'],
    ['Previous Balance', 'opening'],
    ['Alter Kontostand', 'opening'],
    ['Solde initial', 'opening'],
    ['Ingående saldo', 'opening'],
    ['Υπόλοιπο έναρξης', 'opening'],
    ['Υπόλοιπο λήξης', 'closing'],
    ['期初余额', 'opening'],
    ['Closing balance 31 Jan 2026 1,234.56', 'closing'],
    ['New Balance', 'closing'],
    ['TOTAL BALANCE FOR GOLD MILES CARD 0000-00', 'closing'],
    ['Saldo końcowe', 'closing'],
    ['Balance Brought Forward', 'brought_forward'],
    ['Übertrag', 'brought_forward'],
    ['Saldo anterior hoja', 'brought_forward'],
    ['Balance carried forward', 'carried_forward'],
    ['Prevádza sa:', 'carried_forward'],
    ['Převedeno:', 'brought_forward'],
    ['Total Deposits', 'total_in'],
    ['Total Crédits (6)', 'total_in'],
    ['Summe Belastungen', 'total_out'],
    ['Deposits and Other Additions', 'section_in'],
    ['ATM & Debit Card Withdrawals', 'section_out'],
    ['Electronic Withdrawals (continued)', 'section_out'],
    ['Checks Paid', 'section_checks'],
    ['Fees', 'section_fees'],
    ['Interest Charged', 'section_interest'],
    ['Payments and Credits', 'section_payments'],
    ['Purchases', 'section_purchases'],
    ['Page total 3,400.00 5,600.00', 'total'],
    ['Kart toplamı', 'total'],
    ['Total of New Transactions for MS ANNA B HOLDER', 'total'],
    ['New Transactions for MS ANNA B HOLDER Card ending 61000', 'transactions_heading'],
    ['Daily Ending Balance', 'daily_balance_heading'],
    ['Vos remises en argent', 'daily_balance_heading'],
    ['COMPRAS Y CARGOS DIFERIDOS A MESES SIN INTERESES', 'daily_balance_heading'],
    ['Transaction History', 'transactions_heading'],
    ['Account Summary', 'summary_heading'],
    ['Minimum Payment Due', 'minimum_payment'],
    ['Credit Limit', 'credit_limit'],
    ['Available Balance', 'available'],
    ['Number of Transactions', 'count'],
    ['Opening account balance', 'opening'],
    ['Balance from your last statement', 'opening'],
    ['BALANCE FROM PREVIOUS SHEET', 'opening'],
    ['Saldo contabilistico anterior', 'opening'],
    ['Saldo de operación inicial', 'opening'],
    ['Nuovo saldo contabile', 'closing'],
    ['Saldo contabilistico atual', 'closing'],
    ['Vorig openstaand saldo', 'opening'],
    ['上期末余额', 'opening'],
    ['Nouvel encours', 'closing'],
    ['Encours au 25/09/2025', 'closing'],
    ['Fakturabelopp föregående månad', 'opening'],
    ['Ihr neuer Saldo', 'closing'],
    ['Deuda anterior', 'opening'],
    ['Abrechnungsbetrag Vormonat', 'opening'],
    ['Neuer Abrechnungsbetrag', 'closing'],
    ['Adeudo del periodo anterior', 'opening'],
    ['= Pago total', 'closing'],
    ['Saldo del precedente estratto conto', 'opening'],
    ['Totale a vostro debito', 'closing'],
    ['Balance owing', 'closing'],
    ['上期账单金额', 'opening'],
    ['本期应还金额', 'closing'],
  ])('hears in "%s" that it means %s', (text, meaning) => {
    expect(lineMeanings(text)).toContain(meaning);
  });

  it.each([
    'PAYMENT RECEIVED THANK YOU',
    'TRANSFER TO JORDAN M',
    'Deposit of your cheque for the gentleman',
    'POS DB MCDONALDS KETTERING OH',
    '12.50',
    'Depósito de vale-transporte',
    'Feb Interest on Credit Balance',
    'Zinsen auf Guthaben und Saldo',
  ])('hears nothing in "%s"', (text) => {
    expect(lineMeanings(text)).toEqual([]);
  });
});

describe('typeWord', () => {
  it.each([
    ['Debit', 'out'],
    ['DR', 'out'],
    ['Lastschrift', 'out'],
    ['Refund to', 'out'],
    ['Payment from', 'in'],
    ['Payment', 'out'],
    ['出金', 'out'],
    ['振込手数料', 'out'],
    ['手续费', 'out'],
    ['Credit', 'in'],
    ['CR', 'in'],
    ['Gutschrift', 'in'],
    ['Bij', 'in'],
    ['Χ', 'out'],
    ['Π', 'in'],
    ['TO TRF.', 'out'],
    ['By clearing', 'in'],
    ['Coffee', null],
  ])('says which way %s goes', (text, direction) => {
    expect(typeWord(text)).toBe(direction);
  });
});
