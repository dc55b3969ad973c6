import statementsText from '../../../docs/fidelity.md?raw';
import catalogueText from '../../../docs/transitions.md?raw';

/** A statement of the specification that a row keeps. */
export interface Statement {
  /** Section of the specification. */
  section: string;
  text: string;
}

/** The statements of the specification that a row is the proof of, as docs/fidelity.md has them. */
export function statementsOf(row: string): Statement[] {
  return statementsText.split('\n').flatMap((line) => {
    const [, , section = '', text = '', , proofs = ''] = line.split('|').map((cell) => cell.trim());
    return proofs.split('; ').includes(row) ? [{ section, text }] : [];
  });
}

/** The heading of the catalogue under which a row stands: "LC: loan confirm". */
export function sectionOf(row: string): string {
  const heading = catalogueText.split('\n').find((line) => line.startsWith(`## ${row.slice(0, 2)}:`)) ?? '';
  return heading.replace(/^## /, '').replace(/ \(.*\)$/, '');
}

/** The line of the catalogue in which a row stands, from 1. */
export function lineOf(row: string): number {
  return catalogueText.split('\n').findIndex((line) => line.startsWith(`| ${row} |`)) + 1;
}
