import { type Chart, type ChartState, type ChartTransition, isElse, statesOf, wordsOf } from '../chart/chart.ts';

/** A chart as a Mermaid state diagram (`stateDiagram-v2`). */
export function toMermaid(chart: Chart): string {
  const names = namesOf(chart);
  const nameOf = (id: string) => names.get(id) ?? id;
  const lines = ['stateDiagram-v2', ...stateLines(chart.root, chart, nameOf, '  ')];
  for (const transition of chart.transitions.filter(({ isChange }) => isChange)) {
    for (const target of transition.targets) {
      lines.push(`  ${nameOf(transition.source)} --> ${nameOf(target)} : ${labelOf(transition)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Mermaid's names are words without dots; no two states share one. */
function namesOf(chart: Chart): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id } of statesOf(chart)) {
    const word = id.replaceAll(/\W/g, '_');
    const taken = new Set(names.values());
    let name = word;
    for (let number = 2; taken.has(name); number += 1) name = `${word}_${number}`;
    names.set(id, name);
  }
  return names;
}

function stateLines(state: ChartState, chart: Chart, nameOf: (id: string) => string, indent: string): string[] {
  const name = nameOf(state.id);
  const staying = chart.transitions.filter(({ source, isChange }) => source === state.id && !isChange);
  const said = [
    ...(state.description ? [plain(state.description)] : []),
    ...state.invokes.map(({ src }) => `invoke ${plain(src)}`),
    ...state.entry.map((action) => `entry / ${plain(action)}`),
    ...state.exit.map((action) => `exit / ${plain(action)}`),
    ...staying.map(labelOf),
  ];
  const title = plain(state.kind === 'history' || state.kind === 'deepHistory' ? `${state.name} (H)` : state.name);
  if (state.states.length === 0) {
    const end = state.kind === 'final' ? [`${indent}${name} --> [*]`] : [];
    return [`${indent}state "${title}" as ${name}`, ...said.map((text) => `${indent}${name} : ${text}`), ...end];
  }
  const inner = `${indent}  `;
  const parts = state.states.map((child) => stateLines(child, chart, nameOf, inner));
  const body =
    state.kind === 'parallel'
      ? parts.flatMap((part, index) => (index > 0 ? [`${inner}--`, ...part] : part))
      : [...state.initial.map((id) => `${inner}[*] --> ${nameOf(id)}`), ...parts.flat()];
  const note =
    said.length > 0
      ? [`${indent}note right of ${name}`, ...said.map((text) => `${inner}${text}`), `${indent}end note`]
      : [];
  return [`${indent}state "${title}" as ${name} {`, ...body, `${indent}}`, ...note];
}

function labelOf(transition: ChartTransition): string {
  const { trigger, branch, branches, guard, actions } = transition;
  const parts = [wordsOf(trigger)];
  if (branches > 1) parts.push(`${branch}`);
  if (guard) parts.push(`[${guard}]`);
  if (isElse(transition)) parts.push('else');
  if (actions.length > 0) parts.push(`/ ${actions.join(', ')}`);
  return plain(parts.join(' '));
}

/** Without the marks that end a text, begin an entity or open a tag in Mermaid. */
const plain = (text: string) =>
  text
    .replaceAll(/["#<>{}]/g, ' ')
    .replaceAll(';', ',')
    .replaceAll(':', ' ')
    .trim();
