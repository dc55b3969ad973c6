import { printedLine } from '#server/platform/log.ts';
import { OperatorError } from './operator-error.ts';

/** What a cell of a list or a report holds; named texts are what an action was given or came to. */
export type Cell = string | number | null | Record<string, string>;

/** A row by its columns; its first column names it. */
export type Row = Record<string, Cell>;

/** Rows with a title of their own, as `show` prints several of. */
export interface Section {
  title: string;
  rows: readonly Row[];
  /** How a row is printed as text, where that is not a line of a table. */
  line?: (row: Row) => string;
}

export const FORMATS = ['text', 'json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** The words of an outcome or of parameters. */
export function saidOutcome(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** Rows as lines to print: aligned columns, an array of objects, or RFC 4180 with a heading. */
export function rowLines(rows: readonly Row[], format: Format): string[] {
  if (format === 'json') return [JSON.stringify(rows, null, 2)];
  if (format === 'csv') return csvLines(rows);
  return rows.length === 0 ? ['Nothing.'] : tableLines(rows);
}

/** @throws OperatorError for csv, which has one heading alone */
export function sectionLines(sections: readonly Section[], format: Format): string[] {
  if (format === 'csv') throw new OperatorError('It has several parts: --format is text or json.');
  if (format === 'json') {
    return [JSON.stringify(Object.fromEntries(sections.map(({ title, rows }) => [title, rows])), null, 2)];
  }
  return sections.flatMap(({ title, rows, line: lineOf }, index) => [
    ...(index === 0 ? [] : ['']),
    `${title}:`,
    ...(lineOf && rows.length > 0 ? rows.map(lineOf) : rowLines(rows, 'text')).map((line) => `  ${line}`),
  ]);
}

/** An action of the trail (`actionRow` of lists.ts) as one line. */
export function actionLine(row: Row): string {
  const said = (name: string) => textOf(row[name]);
  const of = row.request === null ? '' : ` of ${said('request')}`;
  const what = `${said('command')} ${said('parameters')} → ${said('outcome')}`;
  return printedLine(
    `${said('id')} ${said('at')} ${said('operator')} (${said('role')}) ${said('step')}${of}: ${what}; ${said('reason')}`,
  );
}

function tableLines(rows: readonly Row[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  const table = [names, ...rows.map((row) => names.map((name) => printedLine(textOf(row[name]))))];
  const widths = names.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  return table.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function csvLines(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const names = Object.keys(rows[0] ?? {});
  return [names, ...rows.map((row) => names.map((name) => textOf(row[name])))].map((line) =>
    line.map(csvCell).join(','),
  );
}

/** A sheet would take what begins so for a formula; borrowers write some of the texts. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.]+$)/;

function csvCell(text: string): string {
  const line = printedLine(text);
  const plain = FORMULA.test(line) ? `'${line}` : line;
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? saidOutcome(cell) : String(cell);
}
