import { parseSync } from 'vite';
import { collections } from './kinds/collections.ts';
import { conditions } from './kinds/conditions.ts';
import { elements } from './kinds/elements.ts';
import { queries } from './kinds/queries.ts';
import { statements } from './kinds/statements.ts';
import { values } from './kinds/values.ts';
import { type Change, isNode, type Kind, type Node, nameOf, type Place } from './syntax.ts';
import { isUnobserved } from './unobserved.ts';

/** A change of a source file. `key` never changes while the declaration around it does not. */
export interface Mutant {
  path: string;
  line: number;
  /** What became what. */
  name: string;
  /** The path, the declaration and the name. */
  key: string;
  change: Change;
}

const KINDS: readonly Kind[] = [conditions, values, statements, collections, queries, elements];

/** Every mutant of a source file, one change each. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const mutants: Mutant[] = [];
  const seen = new Map<string, number>();
  const made = new Set<string>();
  const lines = lineStarts(source);
  const visit = (value: unknown, around: readonly Node[], declaration: string): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, around, declaration);
    } else if (isNode(value)) {
      const place: Place = { source, path, around };
      if (isUnobserved(value, place)) return;
      const within = declarationOf(value, around) ?? declaration;
      for (const change of KINDS.flatMap((kind) => kind(value, place))) {
        const { start, end, text } = change;
        // Two kinds may come to one text.
        const whole = `${start} ${source.slice(start, end)} ${text}`;
        if (made.has(whole) || source.slice(start, end) === text) continue;
        made.add(whole);
        const name = `${brief(source.slice(start, end))} → ${brief(text) || 'nothing'}`;
        const plain = `${path}: ${within === '' ? '' : `${within}: `}${name}`;
        const times = (seen.get(plain) ?? 0) + 1;
        seen.set(plain, times);
        const key = times > 1 ? `${plain} #${times}` : plain;
        mutants.push({ path, line: lineAt(lines, start), name, key, change });
      }
      for (const field of Object.values(value)) visit(field, [value, ...around], within);
    }
  };
  visit(program, [], '');
  return mutants;
}

/** The text of the file with the change made. */
export function applied(source: string, { start, end, text }: Change): string {
  const changed = `${source.slice(0, start)}${text}${source.slice(end)}`;
  const [neighbour] = /\bmutant_\w+/.exec(text) ?? [];
  if (!neighbour) return changed;
  // Functions of the database that the file may not import.
  return `${changed}\nimport { ${neighbour.slice('mutant_'.length)} as ${neighbour} } from 'drizzle-orm';\n`;
}

function declarationOf(node: Node, [parent, grandparent, outer]: readonly Node[]): string | undefined {
  const top = parent?.type === 'Program' || parent?.type === 'ExportNamedDeclaration' ? parent : undefined;
  if (top && node.type !== 'VariableDeclaration') return nameOf(node) || undefined;
  const isTop = grandparent?.type === 'Program' || (grandparent?.type === 'ExportNamedDeclaration' && outer);
  return node.type === 'VariableDeclarator' && isTop ? nameOf(node) : undefined;
}

const brief = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 60)}…${line.slice(-39)}` : line;
};

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  const next = starts.findIndex((start) => start > offset);
  return next < 0 ? starts.length : next;
}
