"""From table cells to transactions: the one mapping that all peers share, so that they are compared fairly.

A careful user would write something like it: header words in several languages, dates and amounts in the
common styles, signs from columns, marks, section headings or the running balance. No rule names a bank.
"""
import re
from datetime import date

MONTH_WORDS = (
    'jan januari januar janvier janv enero ene gennaio gen janeiro stycznia sty ocak oca',
    'feb februari februar février févr fév febrero febbraio fevereiro fev lutego lut şubat şub',
    'mar mrt march maart märz mars marzo março marts marca mart',
    'apr april avril avr abril abr aprile kwietnia kwi nisan nis',
    'may mei mai mayo maggio mag maio maj maja mayıs',
    'jun june juni juin junio giugno giu junho czerwca cze haziran haz',
    'jul july juli juillet juil julio luglio lug julho lipca lip temmuz tem',
    'aug august augustus augusti août agosto ago sierpnia sie ağustos ağu',
    'sep sept september septembre septiembre settembre set setembro września wrz eylül eyl',
    'oct okt october oktober octobre octubre ottobre ott outubro out października paź ekim eki',
    'nov november novembre noviembre novembro listopada lis kasım kas',
    'dec dez des december dezember desember décembre déc diciembre dic dicembre dezembro grudnia gru aralık ara',
)
MONTHS = {word: number for number, words in enumerate(MONTH_WORDS, 1) for word in words.split()}

ROLE_WORDS = {
    'value_date': r'value|valuta|wertstellung|effective|valeur|valør|rentedat|valutadag|waluty|valör|起算日|起息日|post(ing|ed)? date',
    'date': r'\bdate\b|\bdatum\b|\bdato\b|\bdata\b|\bfecha\b|\btarih\b|buchung|boekdatum|bokför|bokført|txn dt|取引日|日付|日期',
    'balance': r'balance|saldo|kontostand|solde|bakiye|残高|余额',
    'debit': r'money out|paid out|payments? out|withdraw|debit|subtraction|soll\b|belastung|ausgang|lastschrift|\baf\b|débit|retrait|cargos|debe\b|débito|retiros|dare\b|uscite|addebiti|saídas|uttag|hævet|ut av|belastet|obciąż|wydatki|winien|borç|çıkan|支払|出金|引出|支出|借方',
    'credit': r'money in|paid in|payments? in|deposit|credit|addition|receipts|haben\b|gutschrift|eingang|\bbij\b|crédit|dépôt|abonos|haber|crédito|depósitos|avere\b|entrate|accrediti|entradas|insättning|indsat|inn på|godskrevet|uznania|wpływy|alacak|giren|入金|預り|預入|收入|贷方|存入',
    'amount': r'amount|betrag|bedrag|umsatz|montant|importe|monto|importo|\bvalor\b|montante|belopp|beløb|beløp|kwota|tutar|金額|金额',
    'type': r'dr/cr|cr/dr|\btype\b|\bd/c\b|\bs/h\b',
    'check': r'cheque|check|chq|scheck|chèque|assegno|czek|çek|小切手|支票',
    'text': r'description|details|particulars|narration|remarks|transaction|activity|verwendungszweck|vorgang|text|erläuterung|omschrijving|mededelingen|libellé|opération|concepto|descri|detalle|causale|histórico|beskrivelse|forklaring|opis|tytuł|açıklama|işlem|摘要|内容|说明',
}
ROLES = {role: re.compile(words, re.I) for role, words in ROLE_WORDS.items()}
MONEY = ('debit', 'credit', 'amount', 'balance')

NOT_ROWS = re.compile(
    r'\b(opening|closing|beginning|ending|starting?|previous|new|brought|carried|end) balance|balance (at|brought|carried|forward)|'
    r'(brought|carried) forward|\btotals?\b|saldo|kontostand|übertrag|summe|totaal|transport|solde|report\b|totale?\b|riport|'
    r'summa|i alt|suma\b|toplam|devr|bakiye|繰越|合計|小計|余额|合计|小计|承前页|过次页|ページ|page \d', re.I)
HEADING_IN = re.compile(r'^\W*(deposits|additions|credits|money in|payments? and|payments and other credits|gutschriften|bijschrijvingen|dépôts|abonos|entrate|entradas|insättningar|indbetalinger|innskudd|uznania|入金|收入|zahlungen|paiements)', re.I)
HEADING_OUT = re.compile(r'^\W*(withdrawals|subtractions|debits|money out|checks|cheques|fees|service fees|charges|purchases|belastungen|umsätze|gebühren|afschrijvingen|kosten|aankopen|retraits|achats|frais|cargos|compras|comisiones|uscite|acquisti|saídas|tarifas|uttag|köp|avgifter|udbetalinger|køb|gebyrer|uttak|varekjøp|obciążenia|zakupy|opłaty|出金|手数料|支出|手续费|消费)', re.I)
CARD = re.compile(r'credit card|card account|kreditkarte|creditcard|carte de crédit|tarjeta|carta di credito|cartão|kreditkort|kredittkort|karty kredytowej|kredi kartı|信用卡|カードご利用', re.I)

ACCOUNT = re.compile(r'withdrawals|deposits and|checking|current account|savings|girokonto|betaalrekening|compte courant|cuenta corriente|conto corrente', re.I)
OPENING_WORDS = r'(?:opening|beginning|starting|start|previous) balance|balance (?:brought )?forward|brought forward|anfangssaldo|alter kontostand|alter saldo|saldovortrag|beginsaldo|vorig saldo|oud saldo|solde (?:initial|précédent|antérieur)|ancien solde|saldo (?:inicial|anterior|iniziale|precedente|początkowe|poprzednie)|ingående (?:saldo|balans)|primosaldo|startsaldo|inngående saldo|(?:açılış|devreden|önceki) bakiye(?:si)?|前月繰越|繰越残高|期首残高|期初余额|上期余额'
SIGN = r'[-+−–]'
NUMBER = r"\d{1,3}(?:[., \u00a0\u202f'’]\d{2,3})+(?:[.,]\d{1,3})?(?!\d)|\d+(?:[.,]\d{1,3})?(?!\d)"
CURRENCY = r'[$£€¥₹]|[A-Z]{3}|S\$|R\$|Rs\.?|kr\.?|zł|TL|円'
AMOUNT = re.compile(
    rf'(?P<open>\()?\s*(?P<sign>{SIGN})?\s*(?:{CURRENCY})?\s*(?P<sign2>{SIGN})?\s*(?P<number>{NUMBER})\s*(?:{CURRENCY})?\s*'
    rf'(?P<close>\))?\s*(?P<mark>{SIGN}|CR|DR|Cr|Dr|[CDSH](?!\w))?')


OPENING = re.compile(rf'(?:{OPENING_WORDS})[^\d\n]{{0,60}}?((?:{SIGN}\s*)?(?:{CURRENCY})?\s*{SIGN}?\d[^\n]*)', re.I)


class Amount:
    def __init__(self, hit):
        digits = re.sub(r"[ \u00a0\u202f'’]", '', hit['number'])
        cut = re.search(r'[.,](\d{1,2})$', digits)
        whole = re.sub(r'[.,]', '', digits[:cut.start()] if cut else digits)
        self.cents = int(whole or 0) * 100 + int((cut.group(1) if cut else '0').ljust(2, '0'))
        self.has_decimals = bool(cut)
        mark = (hit['mark'] or '').upper()
        minus = (hit['sign'] or hit['sign2'] or mark) in tuple('-−–') or bool(hit['open'] and hit['close'])
        plus = (hit['sign'] or hit['sign2']) == '+' or mark in ('CR', 'C', 'H')
        self.sign = -1 if minus or mark in ('DR', 'D', 'S') else 1 if plus else 0


def read_amounts(text, whole_numbers=False):
    """The amounts of a cell that holds nothing else; empty for any other cell."""
    found, at = [], 0
    text = text.strip()
    while at < len(text):
        hit = AMOUNT.match(text, at)
        if not hit or hit.end() == at:
            return []
        amount = Amount(hit)
        if not (amount.has_decimals or whole_numbers):
            return []
        found.append(amount)
        at = hit.end()
        if at < len(text) and not text[at].isspace() and not text[at - 1].isspace():
            return []
        while at < len(text) and text[at].isspace():
            at += 1
    return found


NUMERIC = re.compile(r'(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{1,2})([-/.])(\d{1,2})\5(\d{4}|\d{2})(?!\d)|(\d{1,2})[-/.月](\d{1,2})(?:日|\.(?!\d))?(?![\d.,])')
NAMED = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)?[ -]+([^\W\d_]{3,})\.?(?:,?[ -]+(\d{4}|\d{2}))?(?![\d,])|([^\W\d_]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?:, ?(\d{4}))?(?![\d.,])")


def read_date(text):
    """A date at the start of a text and what follows it; numeric dates are left in printed order."""
    text = text.strip()
    hit = NUMERIC.match(text)
    if hit:
        if hit[1]:
            found = (int(hit[1]), int(hit[2]), int(hit[3]), 'ymd')
        elif hit[4]:
            year = int(hit[7])
            found = (year + 2000 if year < 100 else year, int(hit[4]), int(hit[6]), '?')
        else:
            found = (None, int(hit[8]), int(hit[9]), '?')
        if max(found[1:3]) > 31 or min(found[1:3]) not in range(1, 13):
            return None
        return found, text[hit.end():].strip()
    hit = NAMED.match(text)
    if hit:
        word = (hit[2] or hit[4]).lower()
        if word in MONTHS:
            year = int(hit[3] or hit[6] or 0)
            day = int(hit[1] or hit[5])
            return (year + 2000 if 0 < year < 100 else year or None, MONTHS[word], day, 'ymd'), text[hit.end():].strip()
    return None


class Mapper:
    """Collects rows of one document; `transactions` decides dates and signs once all are known."""

    def __init__(self, text):
        self.text, self.card = text, bool(CARD.search(text)) and not ACCOUNT.search(text)
        opening = OPENING.search(text)
        self.opening = Amount(AMOUNT.match(opening[1].strip())) if opening else None
        self.rows, self.heading, self.roles, self.last = [], 0, None, None
        self.years = [int(year) for year in re.findall(r'(?<![\d.,])(20\d\d)(?![\d.,])', text)]

    def table(self, cells_by_row):
        """One table, or what a tool takes for one."""
        for cells in cells_by_row:
            cells = [re.sub(r'\s+', ' ', cell or '').strip() for cell in cells]
            if any(cells):
                self.row(cells)

    def row(self, cells):
        joined = ' '.join(cell for cell in cells if cell)
        roles = self.header(cells)
        if roles:
            self.roles, self.last = roles, None
            return
        if not any(read_amounts(cell) for cell in cells):
            if HEADING_IN.match(joined):
                self.heading, self.last = 1, None
            elif HEADING_OUT.match(joined):
                self.heading, self.last = -1, None
        day, rest, spare = None, [], []
        for index, cell in enumerate(cells):
            role = self.roles.get(index) if self.roles else None
            found = read_date(cell) if cell and role not in MONEY else None
            # "12.07" is a day only in a date's place, first or straight after the first; anywhere else it is money.
            in_place = role in ('date', 'value_date') or index == 0 or (index == 1 and day is not None and len(cells) > 3)
            if found and re.fullmatch(r'\d{1,2}\.\d{2}', cell) and not in_place:
                found = None
            if found and day is None:
                day = found[0]
                again = read_date(found[1]) if found[1] else None
                rest.append((index, again[1] if again else found[1]))
            elif not (found and not found[1]):
                rest.append((index, cell))
        text, money = [], {}
        for index, cell in rest:
            role = self.roles.get(index) if self.roles else None
            amounts = read_amounts(cell, whole_numbers=role in MONEY) if cell else []
            if amounts and role not in ('check', 'text'):
                if role in MONEY and len(amounts) == 1:
                    money[role] = amounts[0]
                else:
                    spare += amounts
            elif role == 'type' and cell:
                money['type'] = -1 if re.match(r'd|s$|wn|b$|借|出', cell, re.I) else 1
            elif cell and role != 'check':
                text.append(cell)
        description = ' '.join(text).strip()
        if NOT_ROWS.search(description):
            self.last = None
            if re.search(OPENING_WORDS, description, re.I) and (money.get('balance') or spare):
                self.rows.append({'carried': money.get('balance') or spare[-1]})
            return
        if day is None and self.last and not money and not spare and description:
            self.last['text'] += ' ' + description
            return
        if day is None and not (self.last and (money or spare) and self.roles):
            return
        if not money and not spare:
            return
        if spare and 'amount' not in money and 'debit' not in money and 'credit' not in money:
            # Zero stands for an empty cell where columns are filled up.
            money['amount'] = next((amount for amount in spare[:-1] if amount.cents), spare[0])
            if len(spare) > 1 and 'balance' not in money:
                money['balance'] = spare[-1]
        self.last = {'day': day or self.last['day'], 'text': description, 'money': money, 'heading': self.heading}
        self.rows.append(self.last)

    def header(self, cells):
        roles = {}
        for index, cell in enumerate(cells):
            if not cell or len(cell) > 40 or read_amounts(cell):
                continue
            for role, words in ROLES.items():
                if role not in roles.values() and words.search(cell):
                    roles[index] = role
                    break
        kinds = set(roles.values())
        return roles if 'date' in kinds and kinds & set(MONEY) and len(roles) >= 3 else None

    def day_first(self):
        numeric = [row['day'] for row in self.rows if 'day' in row and row['day'][3] == '?']
        firsts, seconds = [day[1] for day in numeric], [day[2] for day in numeric]
        if any(number > 12 for number in firsts):
            return True
        if any(number > 12 for number in seconds):
            return False
        return not re.search(r'\bUSD\b|\$', self.text)

    def iso(self, day, day_first):
        year, first, second, order = day
        month, number = (second, first) if order == '?' and day_first else (first, second)
        if year is None:
            years = sorted(set(self.years)) or [date.today().year]
            # A period over a year's end prints both years: January belongs to the later one.
            year = years[-1] if len(years) == 1 or month < 7 else years[-2] if years[-1] - years[-2] == 1 else years[-1]
        return f'{year:04d}-{month:02d}-{number:02d}'

    def prints_minus(self):
        amounts = [row['money']['amount'] for row in self.rows if 'amount' in row.get('money', {})]
        return any(amount.sign < 0 for amount in amounts)

    def signed(self, row, before):
        """Minor units of a row: by column, mark, running balance, heading; a bare amount is money out."""
        money = row['money']
        for role, sign in (('debit', -1), ('credit', 1)):
            if role in money and money[role].cents:
                return sign * money[role].cents * (-1 if money[role].sign < 0 and sign > 0 else 1)
        amount = money.get('amount')
        if amount is None:
            return None
        if 'type' in money:
            return money['type'] * amount.cents
        balance = money.get('balance')
        if balance and before is not None and amount.sign == 0:
            change = balance.cents * (balance.sign or 1) - before
            if abs(change) == amount.cents:
                return change
        if self.card:
            # Bank's view: a charge is a plain number, a payment carries the mark.
            return amount.cents if amount.sign else -amount.cents
        if amount.sign:
            return amount.sign * amount.cents
        return amount.cents * (row['heading'] or (1 if self.prints_minus() else -1))

    def transactions(self):
        day_first, out = self.day_first(), []
        before = self.opening and self.opening.cents * (self.opening.sign or 1)
        for row in self.rows:
            if 'carried' in row:
                before = row['carried'].cents * (row['carried'].sign or 1)
                continue
            cents = self.signed(row, before)
            balance = row['money'].get('balance')
            printed = None if balance is None else balance.cents * (balance.sign or 1)
            before = printed if printed is not None else before
            if cents is None:
                continue
            out.append({'date': self.iso(row['day'], day_first), 'description': row['text'], 'amount': f'{cents / 100:.2f}',
                        'balance': None if printed is None else f'{printed / 100:.2f}'})
        return out
