import { toolPaths } from '#domain/configuration/routes.ts';
import type { ChartView } from '#tools/charts/chart/folded.ts';
import type { LiveAddress } from '#tools/machines/inspector/inspector-setup.ts';

const TABS = ['live', 'machines', 'coverage'] as const;
const VIEWS = ['overview', 'situations', 'everything'] as const;

/** What an address of the inspector shows; '' where it says nothing of that. */
export interface InspectorAddress {
  tab: (typeof TABS)[number];
  machine: string;
  /** Id of a state, `loanDetails.showing`. */
  state: string;
  /** Key of a transition, `loanDetails.showing:page.shown:1`. */
  transition: string;
  row: string;
  event: string;
  find: string;
  view: ChartView;
  actor: string;
  /** Number of a step, from 1. */
  step: string;
  /** Key of a log that this browser keeps. */
  log: string;
  /** Name of the log of a failed walk. */
  walk: string;
  /** '1' where the picture of the screen stands beside the chart. */
  screen: string;
}

const NOWHERE: InspectorAddress = {
  tab: 'live',
  machine: '',
  state: '',
  transition: '',
  row: '',
  event: '',
  find: '',
  view: 'situations',
  actor: '',
  step: '',
  log: '',
  walk: '',
  screen: '',
};

/** What each part of the inspector shows, in the order of its address. */
const OF_TAB = {
  live: ['machine', 'log', 'walk', 'actor', 'step', 'screen', 'view'],
  machines: ['machine', 'row', 'state', 'transition', 'event', 'find', 'view'],
  coverage: ['row', 'find'],
} as const satisfies Record<InspectorAddress['tab'], readonly (keyof InspectorAddress)[]>;

/** What it takes to step back from: looking at another of these. */
const ENTRIES = ['tab', 'machine', 'row', 'log', 'walk', 'state', 'event'] as const;

/** Reads the query of an address. A row without a tab is looked at in its machine. */
export function readAddress(query: Readonly<Record<string, string>>): InspectorAddress {
  const given = Object.keys(NOWHERE).flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  return {
    ...NOWHERE,
    ...Object.fromEntries(given),
    tab:
      TABS.find((tab) => tab === query.tab) ??
      (OF_TAB.machines.some((name) => name !== 'view' && query[name] !== undefined) ? 'machines' : 'live'),
    view: VIEWS.find((view) => view === query.view) ?? NOWHERE.view,
  };
}

/** Logs of walks that failed are kept by the tests, the others by this browser. */
const OF_WALK = 'walk:';
export const walkOfKey = (key: string) => (key.startsWith(OF_WALK) ? key.slice(OF_WALK.length) : '');

/** What an address says of Live. */
export function liveAddress({ tab, log, walk, machine, actor, step, screen }: InspectorAddress): LiveAddress {
  return {
    machine: tab === 'live' ? machine : '',
    log: walk === '' ? log : `${OF_WALK}${walk}`,
    actor: actor || null,
    position: /^\d+$/.test(step) ? Number(step) : null,
    hasFrame: screen === '1',
  };
}

/** Path and query of what is shown; what is as at first is left out. */
export function addressText(address: InspectorAddress): string {
  const query = new URLSearchParams({ tab: address.tab });
  for (const name of OF_TAB[address.tab]) if (address[name] !== NOWHERE[name]) query.set(name, address[name]);
  // A colon and a slash say more as they are.
  return `${toolPaths.inspector}?${query.toString().replaceAll('%3A', ':').replaceAll('%2F', '/')}`;
}

/** Whether going from one address to the other is a step that "back" undoes. */
export function isStep(from: InspectorAddress, to: InspectorAddress): boolean {
  return ENTRIES.some((name) => from[name] !== to[name]);
}
