import type { RecentLog } from '#tools/machines/inspector/recent-logs.ts';
import { answers, borrower, type FlowTable, goesWrong, OWN, type Row } from '../../../oracle/row.ts';

/** The logs that this browser keeps: in no catalogue. */
export type Situation = 'reading' | 'known' | 'clearing';
export type Happening = 'look' | 'clear';
export type Fact = 'logs';

const READ = 'inspection/recents';
const CLEAR = 'inspection/clear';

export const KEPT: readonly RecentLog[] = [
  { key: 'walk', name: 'walk.json', size: 2048, events: 19, machines: 12, at: 0 },
  { key: 'loan', name: 'loan.json', size: 900, events: 1, machines: 1, at: 0 },
];

const look = borrower<Happening>('look');
const clear = borrower<Happening>('clear');
const kept = answers(READ, KEPT);
const asks = { calls: [{ call: READ, request: {} }] } as const;

const row = (what: string, cases: Row<Situation, Happening, Fact>['cases']): Row<Situation, Happening, Fact> => ({
  id: OWN,
  what,
  unwalked: {
    browser: 'the steered browser opens the product; e2e/journeys/preview/inspector-live.spec.ts opens a kept log',
  },
  cases,
});

export const recentLogsTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'recentLogs',
  isTool: true,
  query: {},
  reach: { reading: () => [], known: () => [kept], clearing: () => [kept, clear] },
  rows: [
    row('what this browser keeps is listed', [
      { at: 'reading', expect: { ...asks, shows: { logs: [] } } },
      {
        name: 'the newest first',
        at: 'reading',
        do: [kept],
        expect: { ...asks, to: 'known', shows: { logs: ['walk.json', 'loan.json'] } },
      },
      ...goesWrong(READ).map(({ name, step }) => ({
        name,
        at: 'reading' as const,
        do: [step],
        expect: { ...asks, to: 'known' as const, shows: { logs: [] } },
      })),
      {
        name: 'anew',
        at: 'known',
        do: [look],
        expect: { to: 'reading', ...asks, shows: { logs: ['walk.json', 'loan.json'] } },
      },
      { name: 'once at a time', at: 'reading', do: [look], expect: asks },
      { name: 'not while it is cleared', at: 'clearing', do: [look], expect: {} },
    ]),
    row('what this browser keeps is taken away', [
      { at: 'known', do: [clear], expect: { to: 'clearing', calls: [{ call: CLEAR, request: {} }] } },
      { name: 'and gone', at: 'clearing', do: [answers(CLEAR, null)], expect: { to: 'known', shows: { logs: [] } } },
      ...goesWrong(CLEAR).map(({ name, step }) => ({
        name,
        at: 'clearing' as const,
        do: [step],
        expect: { to: 'reading' as const, ...asks },
      })),
      { name: 'once at a time', at: 'clearing', do: [clear], expect: {} },
    ]),
  ],
};
