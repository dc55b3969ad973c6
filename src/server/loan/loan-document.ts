import type { Language } from '#domain/configuration/page-parameters.ts';

/** An agreement or a receipt as data: headings, rows, a table, paragraphs. */
export interface LoanDocument {
  language: Language;
  title: string;
  parts: readonly DocumentPart[];
}

export interface DocumentPart {
  heading: string;
  text?: string;
  /** Who agrees with whom, beside each other. */
  parties?: readonly { role: string; name: string; lines: readonly string[] }[];
  rows?: readonly (readonly [label: string, value: string])[];
  table?: { head: readonly string[]; body: readonly (readonly string[])[] };
}
