import { createRequire } from 'node:module';
import type { DocumentPart, LoanDocument } from './loan-document.ts';

const { resolve } = createRequire(import.meta.url);
/** Noto Sans writes every language of a market, and the rupee sign, which the fonts that PDF readers bring lack. */
const FONTS = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};
const MARGIN = 48;
const SECONDARY = '#565c68';
const LINE = '#d5d8de';
const RIGHT = { x: 'right', y: 'top' } as const;

/** A document as a PDF of A4 pages. The program that writes it is loaded with the first one. */
export async function pdfOf({ language, title, parts }: LoanDocument): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: { Title: title },
    font: FONTS.regular,
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', failed);
  });
  pdf.font(FONTS.bold).fontSize(18).text(title);
  for (const part of parts) writePart(pdf, part);
  pdf.end();
  return written;
}

/** Who agrees with whom, one below the other. */
function linesOf(parties: NonNullable<DocumentPart['parties']>): NonNullable<DocumentPart['rows']> {
  return parties.flatMap(({ role, name, lines }) => [
    [role, name] as const,
    ...lines.map((line) => ['', line] as const),
  ]);
}

function writePart(
  pdf: PDFKit.PDFDocument,
  { heading, text, parties, rows = parties && linesOf(parties), table }: DocumentPart,
): void {
  pdf.moveDown(1);
  if (heading) pdf.font(FONTS.bold).fontSize(12).text(heading).moveDown(0.4);
  pdf.font(FONTS.regular).fontSize(10);
  if (text) pdf.text(text);
  if (rows && rows.length > 0) {
    pdf.table({
      columnStyles: ['*', '*'],
      defaultStyle: { border: [0, 0, 0.5, 0], borderColor: LINE, padding: [4, 0] },
      data: rows.map(([label, value]) => [
        { text: label, textColor: SECONDARY },
        { text: value, align: RIGHT },
      ]),
    });
  }
  if (table) {
    pdf.fontSize(8.5).table({
      defaultStyle: { border: [0, 0, 0.5, 0], borderColor: LINE, padding: [4, 2] },
      columnStyles: (column) => (column === 0 ? { width: '*' } : { align: RIGHT }),
      data: [table.head.map((cell) => ({ text: cell, textColor: SECONDARY })), ...table.body.map((row) => [...row])],
    });
  }
}
