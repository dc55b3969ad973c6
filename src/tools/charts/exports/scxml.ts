import { type Chart, type ChartState, type ChartTransition, statesOf } from '../chart/chart.ts';
import { element, type PictureElement, writtenElement } from '../paint/element.ts';

/**
 * A chart as SCXML, the W3C's notation of statecharts. Guards and actions are called by their names, as functions that
 * whoever runs it provides; rows and tags are attributes of a namespace of their own.
 */
export function toScxml(chart: Chart): string {
  const root = element(
    'scxml',
    {
      xmlns: 'http://www.w3.org/2005/07/scxml',
      'xmlns:chart': 'urn:statechart',
      version: '1.0',
      datamodel: 'ecmascript',
      name: chart.id,
      initial: chart.root.id,
    },
    [stateOf(chart.root, chart)],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writtenElement(root)}\n`;
}

const tags = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' } as const;

function stateOf(state: ChartState, chart: Chart): PictureElement {
  const { id, kind, initial, description, entry, exit, invokes } = state;
  const said = { 'chart:description': description || undefined, 'chart:tags': state.tags.join(' ') || undefined };
  if (kind === 'history' || kind === 'deepHistory') {
    const targets = initial.length > 0 ? initial : (parentOf(state, chart)?.initial ?? []);
    return element('history', { id, type: kind === 'history' ? 'shallow' : 'deep', ...said }, [
      element('transition', { target: targets.join(' ') }),
    ]);
  }
  const own = chart.transitions.filter(({ source }) => source === id);
  const delays = [...new Set(own.filter(({ trigger }) => trigger.kind === 'after').map(eventOf))].map((event) => ({
    event,
    delay: own.find((transition) => eventOf(transition) === event)?.trigger.name ?? '',
  }));
  const started = delays.map(({ event, delay }) => {
    const time = /^\d+$/.test(delay) ? { delay: `${delay}ms` } : { delayexpr: delay };
    return element('send', { id: event, event, ...time });
  });
  const stopped = delays.map(({ event }) => element('cancel', { sendid: event }));
  return element(tags[kind], { id, initial: kind === 'compound' ? initial.join(' ') : undefined, ...said }, [
    block('onentry', [...entry.map(script), ...started]),
    block('onexit', [...exit.map(script), ...stopped]),
    ...invokes.map(({ id: actor, src }) => element('invoke', { id: actor, type: 'scxml', src: `#${src}` })),
    ...own.map(transitionOf),
    ...state.states.map((inner) => stateOf(inner, chart)),
  ]);
}

const parentOf = ({ parent }: ChartState, chart: Chart) => statesOf(chart).find(({ id }) => id === parent);

function transitionOf(transition: ChartTransition): PictureElement {
  const { source, isChange, guard, actions, reenter, rows, own } = transition;
  const targets = isChange ? transition.targets : [];
  const isInward = targets.length > 0 && targets.every((target) => target.startsWith(`${source}.`));
  return element(
    'transition',
    {
      event: eventOf(transition) || undefined,
      cond: guard ? called(guard) : undefined,
      target: targets.join(' ') || undefined,
      type: isInward && !reenter ? 'internal' : undefined,
      'chart:rows': rows.join(' ') || undefined,
      'chart:own': own || undefined,
    },
    actions.map(script),
  );
}

/** The event's name as SCXML's own processor would raise it. */
function eventOf({ source, trigger: { kind, name } }: ChartTransition): string {
  switch (kind) {
    case 'event':
      return name;
    case 'any':
      return '*';
    case 'always':
      return '';
    case 'after':
      return `after.${name}.${source}`;
    case 'done':
      return `done.invoke.${name}`;
    case 'error':
      return `error.platform.${name}`;
    case 'snapshot':
      return `snapshot.${name}`;
    case 'stateDone':
      return `done.state.${name}`;
  }
}

const block = (tag: string, children: PictureElement[]) => (children.length > 0 ? element(tag, {}, children) : null);
const script = (action: string) => element('script', {}, [called(action)]);
const called = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? `${name}()` : `this[${JSON.stringify(name)}]()`);
