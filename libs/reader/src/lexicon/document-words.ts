/** Words that tell what a document is, by its title, its labels, its columns and its rows; any language, groups a line. */

/** Titles of statements of account. */
export const STATEMENT_TITLES =
  'statement, stmt, account activity, account history, transaction history, list of transactions, transaction list, account transactions, transactions for account, account summary, card bill, card invoice, kontoauszug, auszug, umsatzanzeige, umsatzübersicht, kontoübersicht, ' +
  'abrechnung, rekeningafschrift, afschrift, rekeningoverzicht, creditcardoverzicht, relevé, extrait de compte, extrait, extracto, movimientos de la cuenta, movimientos de cuenta, movimientos cuenta, estado de cuenta, ' +
  'estratto conto, estratto, movimenti conto, lista movimenti, extrato, fatura do cartão, fatura de cartão, fatura cartão, wyciąg, zestawienie operacji, historia rachunku, kontoutdrag, kontoudskrift, kontoudtog, kontoutskrift, kortfaktura, ' +
  'výpis, výpis z účtu, bankszámlakivonat, számlakivonat, extras de cont, penyata akaun, rekening koran, izvod, izvadak, izpisek, sąskaitos išrašas, konta pārskats, konta izraksts, konto väljavõte, kontoväljavõte, väljavõte, taarifa ya akaunti, cyfriflen, datganiad cyfrif, ráiteas cuntais, extracte de compte, rekeningstaat, bankstaat, laporan rekening, mutasi rekening, reikningsyfirlit, nxjerrje llogarie, hesabdan çıxarış, ' +
  'выписка, справка о движении средств, виписка, рух коштів по картці, извлечение, извод, κίνηση λογαριασμού, αντίγραφο λογαριασμού, 거래내역, 예금거래, 이용대금명세서, 이용대금 명세서, 카드 이용내역, 입출금내역, sao kê, ' +
  'hesap özeti, ekstre, ekstresi, hesap ekstresi, hesap hareketleri, tiliote, 对账单, 对帐单, 交易明细, 交易流水, 流水证明, 银行流水, 账户流水, 流水明细, 账户明细, 月结单, 月結單, 明細, 取引明細, 入出金明細, 通帳, ' +
  'รายการเดินบัญชี, ใบแจ้งยอดบัญชี, รายการเคลื่อนไหวบัญชี, תדפיס תנועות, תדפיס חשבון, דף חשבון, תנועות בחשבון, פירוט תנועות, פירוט עסקאות, פירוט חיובים, פירוט חיובים לכרטיס, דף פירוט חיובים לכרטיס, كشف حساب, كشف الحساب, كشف حساب جاري';

/** Titles that only banks and issuers of cards print; a supplier's list of invoices is a statement of account as well. */
export const BANK_STATEMENT_TITLES =
  'bank statement, bank account statement, checking account statement, savings account statement, current account statement, credit card statement, kontoauszug, bankafschrift, rekeningafschrift, relevé de compte bancaire, relevé bancaire, extracto bancario, estratto conto bancario, extrato bancário, fatura do cartão, fatura de cartão, fatura cartão, wyciąg bankowy, wyciąg z rachunku bankowego, kontoutdrag, kontoutskrift, banka hesap özeti, hesap ekstresi, tiliote, תדפיס תנועות, פירוט חיובים לכרטיס, דף פירוט חיובים לכרטיס';

/** Titles of other documents full of dates and amounts. */
export const OTHER_TITLES =
  'invoice, tax invoice, utility bill, electricity bill, energy bill, gas bill, water bill, phone bill, telephone bill, payslip, pay slip, pay stub, pay statement, earnings statement, price list, fee schedule, schedule of fees, quotation, quote, ' +
  'purchase order, sales order, order confirmation, order history, delivery note, packing slip, salary slip, pay advice, dividend payment, dividend advice, dividend notice, dividend statement, tax voucher, contract note, trade confirmation, wage and tax statement, form 16, interest certificate, tax certificate, meter reading, receipt, remittance advice, check register, cheque register, general ledger, agenda, budget, packing list, guide, brochure, timesheet, time sheet, expense report, expense claim, ' +
  'rechnung, auftragsbestätigung, lieferschein, dividendengutschrift, verdienstabrechnung, lohnsteuerbescheinigung, wertpapierabrechnung, gehaltsabrechnung, lohnabrechnung, entgeltabrechnung, preisliste, preisverzeichnis, angebot, mahnung, ' +
  'facture, bon de commande, bon de livraison, bulletin de salaire, avis d opéré, avis de dividende, bulletin de paie, fiche de paie, tarifs, devis, factura, recibo de nómina, recibo individual de salarios, presupuesto, lista de precios, tarifas, fattura, busta paga, listino prezzi, ' +
  'booking confirmation, reservation confirmation, buchungsbestätigung, reisebestätigung, boekingsbevestiging, orderbevestiging, opdrachtbevestiging, confirmation de réservation, confirmation de commande, confirmación de reserva, confirmación de pedido, conferma di prenotazione, conferma d ordine, confirmação de reserva, confirmação de encomenda, potwierdzenie rezerwacji, potwierdzenie zamówienia, bokningsbekräftelse, orderbekräftelse, ordrebekræftelse, ordrebekreftelse, bookingbekræftelse, tilausvahvistus, ' +
  'wertentwicklung, depotbewertung, portfolio valuation, valuation statement, performance report, valorisation du portefeuille, valoración de cartera, valutazione portafoglio, ' +
  'loss run, loss runs, loss report, losses report, claims report, claims history, claims experience, insurance application, tax return, quarterly report, explanation of benefits, policy schedule, policy declarations, schadenübersicht, schadenverlauf, relevé de sinistralité, ' +
  'jaarafrekening, jaarnota, energienota, eindafrekening energie, voorschotnota, elräkning, elregning, strømregning, strømfaktura, elfaktura, sähkölasku, recibo de luz, recibo de agua, recibo de gas, bolletta luce, bolletta gas, bolletta elettrica, rachunek za prąd, rachunek za energię, rachunek za gaz, elektrik faturası, ' +
  'steuerbescheid, einkommensteuerbescheid, bescheid für, bescheid über, gebührenbescheid, grundsteuerbescheid, notice of assessment, tax assessment, avis d imposition, avis d impôt, avis de taxe foncière, liquidación provisional, avviso di accertamento, nota de liquidação, aanslagbiljet, aanslag inkomstenbelasting, slutskattebesked, skatteoppgjør, årsopgørelse, vergi tahakkuk, ' +
  'recibo de vencimento, preçário, orçamento, fatura de água, fatura de luz, fatura de eletricidade, fatura de gás, conta de luz, conta de água, conta de energia, factuur, loonstrook, prijslijst, offerte, tarieven, faktura vat, cennik, lista płac, ' +
  'lönespecifikation, prislista, lønseddel, lønnsslipp, prisliste, maaş bordrosu, fiyat listesi, 发票, 發票, 工资单, 工資單, 价目表, 收费标准, 請求書, 納品書, 注文書, 領収書, 配当金計算書, ご使用量, 検針票, 源泉徴収票, 给付明细, 水电费账单, 电费通知单, 給与明細, 価格表, 見積書, 手数料一覧';

/** Titles of accounts that are kept by those who sell, let, teach or tax, or in somebody's books: they run like a bank's. */
export const TRADE_ACCOUNT_TITLES =
  'customer statement, customer account, customer ledger, customer activity, supplier statement, supplier activity, supplier ledger, nominal activity, nominal ledger, purchase ledger, sales ledger, aged debtors, aged creditors, day book, vendor ledger, party ledger, ledger account, resident ledger, accounts receivable, accounts payable, trial balance, rent statement, rent account, rent ledger, tenant ledger, tenant statement, tenant account, owner ledger, ' +
  'levy notice, owner statement, landlord statement, benefit statement, usage report, commission statement, royalty statement, account transcript, tax transcript, completion statement, pledge statement, petty cash, cash book, parent account, parent statement, family account, patient statement, patient account, student account, tuition account, fee account, fees account, school account, pupil account, school fees, guest folio, guest account, hotel folio, toll account, energy account, energy statement, escrow analysis, escrow account disclosure, self assessment, tax account, stock card, inventory, leave balance, leave ledger, points statement, loyalty statement, loyalty account, loyalty points, loyalty programme, loyalty program, loyalty scheme, loyalty club, loyalty card, contribution statement, giving statement, mutual fund, unit balance, ' +
  'payout history, payout report, payout summary, payout statement, settlement report, gift card, geschenkkarte, carte cadeau, tarjeta regalo, carta regalo, cadeaukaart, presentkort, gavekort, ' +
  'itemised usage, itemized usage, itemised calls, itemized calls, call details, itemised bill, itemized bill, einzelverbindungsnachweis, einzelgesprächsnachweis, détail des communications, détail des appels, detalle de llamadas, dettaglio chiamate, dettaglio delle chiamate, detalhe de chamadas, gespreksspecificatie, wykaz połączeń, samtalsspecifikation, opkaldsspecifikation, ' +
  'mietkonto, patientenkonto, meilenkonto, punktekonto, bonuskonto, kassenbuch, kassenbericht, teilnehmerkonto, lagerkonto, warenkonto, kostenstelle, debitor, debitorenkonto, debitoren, kreditorenkonto, kundenkonto, mieterkonto, kontoblatt, hauptbuch, saldenliste, offene posten, steuerkonto, mitgliedskonto, arbeitszeitkonto, ' +
  'compte client, relevé client, relevé de compte famille, compte famille, relevé de charges, compte copropriétaire, livre de caisse, grand livre, balance âgée, compte locataire, relevé de factures, extrait de compte client, ' +
  'extracto de la familia, cuenta del cliente, cuenta de cliente, cuenta del propietario, libro de caja, estratto conto condomino, scheda di magazzino, prima nota, extrato da unidade, extrato financeiro da unidade, livro caixa, kasboek, openstaande posten, rozliczenie najemcy, raport kasowy, kontoutdrag kund, kundkonto, kassabok, kassebog, kassebok,  estado de cuenta del cliente, estado de cuenta de proveedor, libro mayor, mayor de cuentas, cuenta de inquilino, estratto conto cliente, estratto conto fornitore, scheda contabile, partitario, mastrino, ' +
  'extrato de cliente, conta corrente de cliente, conta corrente do cliente, razão analítico, ledenrekening, debiteurenkaart, klantenkaart, grootboek, huurrekening, kartoteka kontrahenta, rozrachunki, konto kontrahenta, księga główna, ' +
  'kundreskontra, huvudbok, hyresavi, debitorkonto, finanskonto, kundereskontro, hovedbok, cari hesap, muavin defter, asiakastili, myyntireskontra, ' +
  '客户对账单, 往来明细, 供应商对账单, 往来对账单, 应收账款, 应付账款, 总账, 得意先元帳, 仕入先元帳, 総勘定元帳, 売掛金, 買掛金, 売掛帳, 買掛帳, 缴费明细';

/** Titles of what a bank certifies once a year, to those who tax: what an account bore, and not what moved on it. */
export const CERTIFICATE_TITLES =
  'statement of fees, fee information document, entgeltaufstellung, entgeltinformation, relevé de frais, relevé des frais, estado de comisiones, riepilogo delle spese, extrato de comissões, kostenoverzicht, overzicht van de kosten, zestawienie opłat, redogörelse för avgifter, avgiftsoversikt, opgørelse over gebyrer, certificate of interest, certificate of interest paid, certificate of tax deducted, certificate of tax deduction, zinsbescheinigung, steuerbescheinigung, jahressteuerbescheinigung, erträgnisaufstellung, attestation fiscale, attestation d intérêts, imprimé fiscal unique, certificado de retenciones, certificado de intereses, información fiscal, certificazione degli interessi, certificazione unica, informe de rendimentos, jaaropgave, fiscaal jaaroverzicht, fiscale jaaropgave, informacja o odsetkach, kontrolluppgift, årsbesked';

/** Titles of plans of what will be paid: their balances run from row to row, and nothing of it has happened. */
export const PLAN_TITLES =
  'projected activity, empréstimo consignado, empréstimos consignados, projected escrow, escrow account projection, amortization schedule, amortisation schedule, amortization table, repayment schedule, payment schedule, repayment illustration, payment plan, instalment plan, installment plan, tilgungsplan, zahlungsplan, tableau d amortissement, plan de remboursement, ' +
  'cuadro de amortización, tabla de amortización, plan de pagos, calendario de cuotas, calendario de pagos, piano di ammortamento, aflossingsschema, plano de amortização, tabela de amortização, harmonogram spłat, harmonogram rat, plan ratalny, ratenplan, ' +
  'finance quotation, purchase quotation, loan quotation, finance quote, loan quote, loan illustration, finance illustration, finanzierungsangebot, kreditangebot, offre de prêt, offre de crédit, simulation de prêt, simulación de préstamo, oferta de préstamo, simulação de crédito, preventivo di mutuo, preventivo di finanziamento, kredietofferte, oferta kredytu, symulacja kredytu, låneerbjudande, lånetilbud, kredi teklifi, ' +
  'amorteringsplan, nedbetalingsplan, afdragsplan, ödeme planı, 返済予定表, 还款计划';

/** Headings of the days on which something will be due: what has not happened is in no statement. */
export const DUE_COLUMNS =
  'due date, payment due date, due on, date due, pay by, due by, payment due, instalment date, installment date, collection date, fällig, fällig am, fälligkeitsdatum, échéance, date d échéance, vencimiento, fecha vencimiento, scadenza, data scadenza, data di scadenza, vencimento, data de vencimento, vervaldatum, vervaldag, termin płatności, förfallodag, förfallodatum, forfaldsdato, forfallsdato, vade tarihi, eräpäivä, datum splatnosti, 到期日, お支払期日';

/** Headings of a list of what is paid in instalments: what each of them is, and what is left to pay. */
export const PLAN_COLUMNS = {
  instalment:
    'instalment, installment, instalment amount, installment amount, monthly instalment, monthly installment, instalments, installments, rata, rate, rata mensile, importo rata, cuota, cuotas, n° cuota, nº de cuota, número cuota, número de cuota, cuota mensual, mensualidad, mensualidades, pago requerido, parcela, parcelas, mensualité, mensualités, rate monatlich, monatsrate, raten, termijn, termijnen, taksit, rata miesięczna, tenure, tenor, loan amount, emi, emi amount, monthly emi, number of emis, no of emis, versement mensuel, versements mensuels, plazos, nº plazos, número de plazos, 次回お支払額, 次回お支払い額, 次回お支払金額, 次回お支払い金額, 次回ご請求額',
  left: 'emi left, emis left, emi remaining, emis remaining, pending emi, pending emis, balance emis, instalments left, installments left, instalments remaining, installments remaining, remaining instalments, remaining installments, outstanding principal, principal outstanding, versements restants, solde à échoir, remaining, remaining balance, remaining amount, amount remaining, residuo, importo residuo, debito residuo, pendiente, saldo pendiente, importe pendiente, restante, saldo restante, valor restante, restant, capital restant, restant dû, restbetrag, offen, offener betrag, resterend, kalan, kalan borç, pozostało, pozostało do spłaty, capital pendiente, capital pendiente de pago, お支払残高, 支払残高, お支払い残高, お支払後残高, 今回お支払後残高, 今回お支払い後残高, 分割払い残高',
} as const;

/** What a purchase came to, beside its instalments; where no other column is of money, the bill asks for all of it. */
export const ORIGINAL_COLUMNS =
  'original amount, original value, valor original, valor compra, valor de la compra, monto original, importe original, montant original, importo originale, ursprünglicher betrag';

/** Where something was bought or booked, beside a column that says what: the town, or the bank's branch. */
export const PLACE_COLUMNS =
  'lugar, lugar de, lugar de operación, lugar operación, lugar de la operación, lugar de compra, ciudad, localidad, suc age, sucursal agencia, originating branch, cidade, localidade';

/** Columns of what a bill asks for this time, beside the price of what is paid in parts. */
export const BILLED_COLUMNS =
  'net, net amount, net total, netto, nettobetrag, montant net, importe neto, monto neto, importo netto, valor líquido, amount billed, billed amount, billed this month, amount this month, valor cuota, valor cuota mensual, valor cuota del mes, cuota mensual, cargo del mes, 今回お支払額, 今回お支払い額, 今回お支払金額, 今回お支払い金額, 今回支払額, 今回支払金額, 今回ご請求額, 今回請求額, 当月お支払額, 当月お支払い額, 当月お支払金額, 当月お支払い金額, 当月ご請求額, 当月請求額, 今回のお支払額, 今回のお支払い額, 今回のお支払金額, 今回のお支払い金額, 今回のご請求額, お支払金額, お支払い金額, 支払金額, 支払い金額, 결제원금, 청구원금, 청구금액';

/** Columns of one list for what a card owes in the money of its country, and for what it owes in dollars. */
export const CURRENCY_COLUMNS = {
  own: 'pesos, en pesos, importe en pesos, importe pesos, monto en pesos, monto pesos, consumos en pesos, soles, en soles, importe en soles, monto en soles, consumos en soles, colones, en colones, monto en colones, quetzales, en quetzales, monto en quetzales, lempiras, en lempiras, bolivianos, en bolivianos, guaraníes, en guaraníes, monto en guaraníes',
  dollars:
    'dólares, en dólares, importe en dólares, importe dólares, monto en dólares, monto dólares, consumos en dólares',
} as const;

/** Headings of the two parts of an instalment. */
export const INSTALMENT_COLUMNS = {
  interest:
    'interest, zins, zinsen, zinsanteil, intérêts, intereses, interés, interessi, quota interessi, juros, rente, odsetki, ränta, renter, faiz',
  principal:
    'principal, capital, tilgung, tilgungsanteil, amortissement, capital amorti, amortización, capitale, quota capitale, amortização, aflossing, kapitał, amortering, afdrag, avdrag, anapara',
} as const;

/** What is asked of a customer. Cards ask, too. */
export const DEMANDS =
  'amount due, balance due, please pay, please settle, solde à régler, reste à payer, importe pendiente, pendiente de pago, total em aberto, em aberto, rate scadute, da saldare, offener betrag, zu begleichen, gelieve, förfallna fakturor, betalas omgående, forfalden, forfalt, tahsil edilecek, total due, amount payable, please remit, remit payment, please pay, pay this amount, amount to pay, total to pay, amount owing, overdue, in arrears, you owe us, make checks payable, payable to, ' +
  'rechnungsbetrag, zahlbar bis, bitte überweisen, offene rechnungen, gesamtforderung, zu zahlen, montant à régler, net à payer, total à payer, factures échues, facturas pendientes, total a pagar, importe a pagar, ' +
  'totale da pagare, fatture scadute, te betalen, openstaande bedrag, do zapłaty, att betala, at betale, å betale, ödenecek tutar, maksettava, 付清, 货款, 欠款, ご請求金額, お支払期限';

/** What is printed of a meter or of a guest's room: only those who deliver water, gas or current read the one, and let the other. */
export const METERED =
  'folio, guest, guest name, room no, room number, zimmernummer, zimmer nr, numéro de chambre, número de habitación, kamernummer, numero camera, ' +
  'meter, meter no, meter number, meter reading, previous reading, present reading, current reading, service address, kwh, therms, kilolitres, cubic metres, water usage, ' +
  'zähler, zählernummer, zählerstand, verbrauchsstelle, ablesung, compteur, index de consommation, point de livraison, contador, lectura anterior, lectura actual, punto de suministro, contatore, lettura precedente, punto di prelievo, leitura anterior, leitura atual, local de consumo, meterstand, meternummer, licznik, odczyt, mätare, mätarställning, målerstand, måleraflæsning, sayaç, 検針, 电表, 水表';

/** Headings of the ages of what is owed: only those who wait for money count its days. */
export const AGES =
  '1 30, 31 60, 61 90, 30 days, 1 30 days, 31 60 days, 60 days, 61 90 days, 90 days, over 90, 30 tage, 60 tage, 30 jours, 60 jours, 30 días, 60 días, 30 giorni, 60 giorni, 30 dagen, 60 dagen, 30 dni, 60 dni';

/** Headings of columns that no bank's table has. */
export const TRADE_COLUMNS =
  'invoice, invoice no, invoice number, fine, pledged, remaining, premium, commission, running total, vch type, voucher type, voucher no, owing, patient balance, charged, points, miles, hours, accrued, units, units bought, fund value, unit balance, nav, plate, reading, kwh, quantity, qty, called number, number called, number dialled, duration, airtime, data used, ' +
  'gerufene nummer, zielrufnummer, rufnummer, dauer, numéro appelé, durée, número llamado, duración, numero chiamato, durata, número chamado, duração, gebeld nummer, duur, numer wybrany, czas trwania, ' +
  'rechnungsnr, rechnungsnummer, beleg, belegnr, forderung, offen, zugang, abgang, bestand, stück, menge, punkte, meilen, stunden, pièce, facturé, réglé, facture, heures, quantité, documento, factura, horas, cantidad, pendiente, carico, scarico, giacenza, fattura, quantità, ore, factuur, factuurnr, aantal, dokument, faktura, ilość, naliczono, wpłacono, debiterat, betalt, att betala, ' +
  'fatura no, miktar, 売上金額, 入金金額, 数量, 伝票番号, 销售金额, 收款金额, 欠款余额, 应收余额, 应缴, 实缴, 欠费, 应收增加, 应收减少, 数量';

/** What rows begin with in the books of those who sell or let. */
export const TRADE_ROWS =
  'invoice, inv, credit note, debit note, sales invoice, sales, bill, rent charge, rent, weekly rent, monthly rent, late fee, levy, admin fund, room charge, room, city tax, monthly membership, membership, subscription charge, tuition, office visit, je, ' +
  'rechnung, re nr, sollstellung, logis, kurtaxe, facture, avoir, factura, abono factura, fattura, nota di credito, factuur, creditnota, contributie, cuota, fv, faktura, faktura vat, korekta, fatura nº, satış faturası, satış, 売上, 销售, 销售单';

/** What rows begin with that tell of securities: money that moves between them and a deposit that is not printed. */
export const SECURITY_ROWS =
  'buy, sell, bought, sold, you bought, you sold, stock purchase, stock sale, securities purchase, securities sale, wertpapierkauf, wertpapierverkauf, kauf wertpapiere, verkauf wertpapiere, achat de titres, vente de titres, achat titres, vente titres, compra de valores, venta de valores, compra acciones, venta acciones, compra de acciones, venta de acciones, acquisto titoli, vendita titoli, compra de ações, venda de ações, aankoop effecten, verkoop effecten, kupno papierów, sprzedaż papierów';

/** Labels of what only banks and issuers of cards print. */
export const BANK_LABELS = {
  code: 'sort code, routing number, aba, bsb, ifsc, micr, transit number, institution number, swift, bic, blz, bankleitzahl, clearing, clearingnummer, clearingnr, nrb, rib, cbu, clabe, nib, agência, reg nr, national sort code, code banque, 支店名, 店番, 开户行',
  card: 'card number, card ending, card account, credit card, debit card, cash advance, cash advances, credit limit, credit access line, available credit, minimum payment, minimum payment due, kartennummer, kartenkonto, kreditkarte, verfügungsrahmen, numéro de carte, carte de crédit, carte bancaire, número de tarjeta, tarjeta nº, tarjeta de crédito, numero carta, carta di credito, cartão, cartão de crédito, kaartnummer, creditcard, bestedingslimiet, numer karty, karta kredytowa, kortnummer, kreditkort, kredittkort, kreditgräns, kredittgrense, kart numarası, kredi kartı, luottokortti, 卡号, 信用卡, カード番号, クレジットカード',
  overdraft:
    'overdraft, arranged overdraft, overdraft limit, available balance, interest rate, dispositionskredit, dispokredit, eingeräumte kontoüberziehung, kontoüberziehung, sollzinssatz, découvert autorisé, découvert, descubierto, fido, roodstand, limit debetowy, kassekredit, dispokreditt',
  iban: 'iban',
} as const;

/** Headings of columns of money that is put in and taken out. */
export const BANK_COLUMNS =
  'deposit, deposits, withdrawal, withdrawals, money in, money out, paid in, paid out, withdrawn, einzahlung, auszahlung, lastschrift, gutschrift, belastung, versement, retrait, versements, retraits, ingreso, ingresos, reintegro, retiros, depósitos, versamenti, prelievi, levantamento, storting, opname, wpłaty, wypłaty, insättning, uttag, indsat, hævet, inn på konto, ut av konto, 存入, 支取, 提取, 入金, 出金, お預り金額, お支払金額';

/** Headings of the days from which money counts for interest, and of who booked it: only banks ask. */
export const VALUE_COLUMNS =
  'value date, value dt, val date, originating branch, wertstellung, wertstellungsdatum, date valeur, date de valeur, fecha valor, f valor, fecha de valor, data valuta, data valor, data de valor, rentedatum, data waluty, räntedag, rentedato, valørdato, valör tarihi, 起息日, 起息日期';

/** What is paid at cash machines, which only a bank's account is charged with. */
export const CASH_MACHINES =
  'atm, atm wdl, atm withdrawal, cash machine, cashpoint, cash withdrawal, abm withdrawal, geldautomat, geldausgabeautomat, bargeldauszahlung, bargeldabhebung, bancomat, bankomat, retrait dab, retrait gab, retrait distributeur, prelievo bancomat, prelievo atm, cajero, cajero automático, retirada efectivo, reintegro cajero, disposición cajero, saque, saque atm, levantamento, geldautomaat, geldopname, wypłata z bankomatu, wypłata bankomat, bankomatuttag, kontantuttag, kontanthævning, minibank, minibankuttak, para çekme, atm para çekme, банкомат, atm取款, 自动取款, atm出金, atm引出';

/** What rows begin with where an account has no other texts: money paid into it, and money drawn from it. */
export const DRAWN_ROWS = {
  in: 'deposit, cash deposit, einzahlung, versement, dépôt, depósito, ingreso, versamento, storting, wpłata, insättning, innskudd, para yatırma',
  out: 'withdrawal, cash withdrawal, auszahlung, retrait, retiro, reintegro, prelievo, saque, levantamento, opname, wypłata, uttag, uttak, para çekme',
} as const;

/** Columns of days on which accounts were opened or end, or terms do, in a list of these. */
export const ACCOUNT_DATE_COLUMNS =
  'opening date, date opened, opened on, open date, account opened, date of opening, maturity, maturity date, date of maturity, placement, placement date, expires, expires on, expiry, expiry date, expiration, expiration date, promo expiration date, promotional expiration date, eröffnungsdatum, eröffnet am, date d ouverture, fecha de apertura, data de abertura, data di apertura, openingsdatum, data otwarcia, öppnad, oprettet, opprettet, açılış tarihi, 満期日, 預入日, お預入日';

/** What the note of a trade in securities, or of what they paid, names beside the security; one kind a line. */
export const SETTLEMENT_LABELS = {
  quantity:
    'stück, stk, nominale, nominal, nennwert, nennbetrag, anzahl, menge, depotbestand, quantity, shares, units, quantité, nombre de titres, quantità, cantidad, títulos, aantal, antal, ilość, quantidade, 株数, 数量',
  price:
    'kurs, zum kurs, wertpapierkurs, ausführungskurs, pro stück, je stück, preis von, price, unit price, per share, cours, prix unitaire, prezzo, precio, koers, cena, preço, 単価, 成交价',
  value:
    'kurswert, ausmachender betrag, bruttobetrag, traded value, gross amount, consideration, principal amount, montant brut, controvalore, importe bruto, brutobedrag, bruttobeløp, valor bruto, 約定代金, 成交金额',
  place:
    'handelsplatz, ausführungsplatz, ausführungsort, ausführungstag, ausführung, börsenplatz, schlusstag, handelstag, geschäftstag, verwahrart, verwahrungs art, trade date, trade time, settlement date, venue, order id, lieu d exécution, jour d exécution, luogo di esecuzione, mercado, plaats van uitvoering, uitvoeringsplaats, handelsdatum, data transakcji, 約定日',
} as const;

/** What an employer prints of pay; one kind a line. */
export const PAYROLL_LABELS = {
  gross:
    'gross pay, total pay, taxable pay, total payments, basic pay, gross earnings, bruttolohn, bruttogehalt, gesamtbrutto, steuerbrutto, salaire brut, total brut, salario bruto, salário bruto, retribuzione lorda, vencimento base, brutoloon, bruto salaris, bruttolön, bruttoløn, bruttolønn, wynagrodzenie brutto, brüt ücret, 应发工资, 総支給額',
  net: 'net pay, net wages, net earnings, take home pay, nettolohn, nettogehalt, auszahlungsbetrag, net à payer, net à payer avant impôt, líquido a percibir, líquido a receber, netto in busta, netto a pagare, nettoloon, netto salaris, nettolön, nettoløn, nettolønn, do wypłaty, net ücret, 实发工资, 差引支給額',
  withheld:
    'paye, national insurance, ni number, tax code, social security tax, medicare tax, federal withholding, lohnsteuer, sozialversicherung, rentenversicherung, krankenversicherung, cotisations salariales, sécurité sociale, retención irpf, irpf, contingencias comunes, ritenute, contributi inps, irs retido, loonheffing, skatteavdrag, preliminärskatt, am bidrag, a skat, forskuddstrekk, zaliczka na podatek, 社会保险, 健康保険, 源泉所得税',
  toDate:
    'year to date, pay to date, tax to date, ytd, this period, employer ni, employer pension, pay period, pay date, cumul annuel, cumul imposable, abrechnungsmonat, periodo de liquidación, mese di competenza, loonperiode, löneperiod, lønperiode',
} as const;

/** What the heading of a list says whose rows are in no balance: not booked yet, to be paid later. */
export const LISTED_APART = [
  'pending, not yet posted, not posted, unposted, unbilled, not yet billed, not included, upcoming, scheduled, forthcoming, future, for information only, for your information, instalment plan, instalment plans, installment plan, installment plans, payment plan, payment plans, remaining instalments, remaining installments, authorised, authorized, outstanding authorisations, planned',
  'vorgemerkt, vorgemerkte, ausstehend, ausstehende, ratenplan, ratenzahlungen, künftige, zukünftige, geplante, nachrichtlich, en attente, à venir, en cours, échéancier, plan de paiement, à titre d information',
  'pendiente, pendientes, futuros, futuras, próximos, próximas, plan de pagos, a título informativo, in sospeso, in attesa, futuri, future, piano di rimborso, pendentes, agendados, agendamentos, parcelas futuras, in behandeling, gepland, geplande, oczekujące, zaplanowane, kommande, reserverade, kommende, reserverte, reserverede, tulevat, bekleyen, gelecek, 未入账, 待入账, 分期, 未記帳, 未確定',
].join(', ');
