/** Rows of nobody's account: day of March 2024, what for, pence out or in (+), pence left. */
const ROWS: readonly (readonly [day: number, description: string, pence: number])[] = [
  [1, 'CARD PAYMENT GROCER', -4_215],
  [4, 'STANDING ORDER RENT', -65_000],
  [8, 'SALARY', 212_500],
  [12, 'DIRECT DEBIT WATER', -3_180],
  [15, 'CARD PAYMENT BAKERY', -1_245],
  [19, 'TRANSFER TO SAVINGS', -40_000],
  [22, 'CARD PAYMENT RAILWAY', -2_860],
  [28, 'INTEREST', 312],
];
const OPENING_PENCE = 120_000;
/** Left edges of the table's columns, in points. */
const COLUMNS = { date: 60, description: 140, out: 330, in: 410, balance: 490 };
const LINE_POINTS = 16;

type Cell = readonly [x: number, text: string];

/** A one-page statement as PDF: the rows above between an opening and a closing balance that agree with them. */
export function practiceStatement(): Uint8Array {
  const lines: readonly Cell[][] = [
    [[COLUMNS.date, 'Statement of account 12345678']],
    [[COLUMNS.date, 'Period 01 March 2024 to 31 March 2024']],
    [],
    [
      [COLUMNS.date, 'Date'],
      [COLUMNS.description, 'Description'],
      [COLUMNS.out, 'Paid out'],
      [COLUMNS.in, 'Paid in'],
      [COLUMNS.balance, 'Balance'],
    ],
    [
      [COLUMNS.description, 'Opening balance'],
      [COLUMNS.balance, pounds(OPENING_PENCE)],
    ],
    ...rows(),
  ];
  const shown = lines.flatMap((cells, line) =>
    cells.map(([x, text]) => `1 0 0 1 ${x} ${780 - line * LINE_POINTS} Tm (${text}) Tj`),
  );
  return pdfOf(`BT /F1 10 Tf\n${shown.join('\n')}\nET`);
}

function rows(): Cell[][] {
  let balance = OPENING_PENCE;
  const table = ROWS.map(([day, description, pence]): Cell[] => {
    balance += pence;
    return [
      [COLUMNS.date, `${String(day).padStart(2, '0')} Mar 2024`],
      [COLUMNS.description, description],
      [pence < 0 ? COLUMNS.out : COLUMNS.in, pounds(Math.abs(pence))],
      [COLUMNS.balance, pounds(balance)],
    ];
  });
  return [
    ...table,
    [
      [COLUMNS.description, 'Closing balance'],
      [COLUMNS.balance, pounds(balance)],
    ],
  ];
}

function pounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** One A4 page that shows `content` in Helvetica (PDF 32000-1, 7.5). */
function pdfOf(content: string): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
