import {
  type Chart,
  type ChartState,
  type ChartTransition,
  isElse,
  statesOf,
  wordsOf,
} from '#tools/charts/chart/chart.ts';
import { usualWayLine } from '#tools/charts/chart/usual.ts';
import type { CatalogueRow } from '#tools/inspection/catalogue-rows.ts';
import type { MachinePicture } from './machine-pictures.ts';

export interface DocumentedMachine {
  id: string;
  room: string;
  chart: Chart;
}

/** What a page says of its pictures: their files, and which part of the machine each shows opened. */
export type PagePicture = Pick<MachinePicture, 'file' | 'opened'>;

/** The page of a machine: its chart, its states and transitions, and what the catalogue says of its rows. */
export function machinePage(
  { id, room, chart }: DocumentedMachine,
  pictures: readonly PagePicture[],
  catalogue: ReadonlyMap<string, CatalogueRow>,
): string {
  const rows = rowsOf(chart);
  const usualWay = usualWayLine(chart);
  return [
    `# ${id}`,
    chart.root.description,
    `\`machines/${room}/\` · ${count(statesOf(chart).length - 1, 'state')} · ${count(chart.transitions.length, 'transition')} · ${count(rows.length, 'row')} · [all machines](README.md)`,
    ...pictures.flatMap(({ file, opened }) => [
      opened === '' ? '' : `### ${code(opened)}, opened`,
      usualWay && `The usual way: ${usualWay}`,
      `[![Statechart of ${id}${opened && `, ${opened} opened`}](${file})](${file})`,
    ]),
    '## States',
    table(
      ['State', 'What it is', 'Tags', 'Invokes', 'On entry', 'On exit'],
      statesOf(chart)
        .slice(1)
        .map((state) => stateCells(state, chart)),
    ),
    '## Transitions',
    table(
      ['From', 'Event', 'Guard', 'To', 'Actions', 'Rows, or why it is there'],
      chart.transitions.map((transition) => transitionCells(transition, chart)),
    ),
    ...(rows.length > 0
      ? [
          '## Rows',
          'In the words of the [catalogue](../transitions.md).',
          table(
            ['Row', 'From', 'Event', 'When', 'To', 'Effect'],
            rows.map((row) => {
              const found = catalogue.get(row);
              if (!found) throw new Error(`${id} names row ${row}, which the catalogue does not have.`);
              // The catalogue's cells are Markdown already.
              return [row, found.from, found.event, found.when, found.to, found.effect];
            }),
          ),
        ]
      : []),
    '',
  ]
    .filter((part, index, all) => part !== '' || index === all.length - 1)
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** The first page of the folder. */
export function machinesIndex(machines: readonly DocumentedMachine[]): string {
  const rooms = [...new Set(machines.map(({ room }) => room))];
  const parts = rooms.map((room) => {
    const cells = machines
      .filter((machine) => machine.room === room)
      .map(({ id, chart }) => [
        `[${id}](${id}.md)`,
        text(chart.root.description),
        `${statesOf(chart).length - 1}`,
        prefixes(rowsOf(chart)),
      ]);
    return `## ${room}\n\n${table(['Machine', 'What it is', 'States', 'Rows'], cells)}`;
  });
  return [
    '# Machines',
    'Every statechart of the product, drawn out of its definition: `npm run docs:machines` writes this folder. A picture shows what a borrower meets: an arrow is a change of state, several between the same two boxes are one. A box with more boxes behind it is folded; it counts what is inside and the events that stay. A label says the event, `[guard]` and the rows of the [catalogue](../transitions.md). A thick line is the usual way. The tables below a picture say everything.',
    ...parts,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** The rows that the machine's transitions realise, in the catalogue's order of names. */
const rowsOf = (chart: Chart) => [...new Set(chart.transitions.flatMap(({ rows }) => rows))].sort();
const prefixes = (rows: readonly string[]) => [...new Set(rows.map((row) => row.slice(0, 2)))].join(', ');

function stateCells(state: ChartState, chart: Chart): string[] {
  const kinds = {
    atomic: '',
    compound: '',
    parallel: 'parallel',
    final: 'final',
    history: 'history',
    deepHistory: 'deep history',
  };
  const isInitial = statesOf(chart).some(({ kind, initial }) => kind === 'compound' && initial.includes(state.id));
  return [
    code(pathOf(state.id, chart)),
    text(
      [isInitial ? '*initial*' : '', kinds[state.kind] && `*${kinds[state.kind]}*`, text(state.description)]
        .filter(Boolean)
        .join(' · '),
    ),
    state.tags.join(', '),
    state.invokes.map(({ id, src }) => code(id === src ? src : `${id}: ${src}`)).join(', '),
    codes(state.entry),
    codes(state.exit),
  ];
}

function transitionCells(transition: ChartTransition, chart: Chart): string[] {
  const { source, targets, trigger, branch, branches, guard, actions, rows, own } = transition;
  return [
    code(pathOf(source, chart)),
    `${trigger.kind === 'event' ? code(trigger.name) : wordsOf(trigger)}${branches > 1 ? `, ${branch} of ${branches}` : ''}`,
    guard ? code(guard) : isElse(transition) ? 'else' : '',
    targets.map((target) => code(pathOf(target, chart))).join(', '),
    codes(actions),
    rows.length > 0 ? rows.join(', ') : text(own),
  ];
}

/** A state by its names from the machine down, without the machine's; the machine itself by its own. */
const pathOf = (id: string, chart: Chart) => (id === chart.id ? id : id.slice(chart.id.length + 1));

const code = (name: string) => `\`${name}\``;
const codes = (names: readonly string[]) => names.map(code).join(', ');
const text = (words: string) => words.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Columns in which nothing stands are left out. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const used = heads.map((_, index) => rows.some((row) => row[index] !== ''));
  const line = (cells: readonly string[]) => `| ${cells.filter((_, index) => used[index]).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
