import * as z from 'zod/mini';

/**
 * What the tests know of every row: `test-results/model/walked.json`, which the demonstration serves at
 * `/demonstration/walked-rows`. Rows are named by their id, those of our own by `own: ` and what happens, in the order of the
 * catalogue. Times are ISO 8601.
 */

/** `not walked`: no case, or not all of them; `not run`: no result of this commit is kept. */
export const ROW_STATES = ['failed', 'not walked', 'not run', 'walked'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Where a row can be walked. `server` stands for a machine that has no view. */
export const ROW_LAYERS = ['machine', 'view', 'browser', 'server'] as const;
export type RowLayer = (typeof ROW_LAYERS)[number];

/** `why` there is no case in the layer; '' where there are some. `at`: the last of them; '' where none was run. */
const layerResult = z.object({
  state: z.enum(ROW_STATES),
  why: z.string(),
  passed: z.number(),
  cases: z.number(),
  at: z.string(),
  extents: z.readonly(z.array(z.string())),
});
export type LayerResult = z.output<typeof layerResult>;

/** A case that failed: its row and name, what its test said, and what runs the row alone. */
const rowFailure = z.object({
  layer: z.enum(ROW_LAYERS),
  title: z.string(),
  message: z.string(),
  command: z.string(),
});
export type RowFailure = z.output<typeof rowFailure>;

const walkedRow = z.object({
  /** The flow whose table holds it; '' where none does yet. */
  flow: z.string(),
  layers: z.object({
    machine: z.optional(layerResult),
    view: z.optional(layerResult),
    browser: z.optional(layerResult),
    server: z.optional(layerResult),
  }),
  cases: z.number(),
  /** Of its first case, or of the one that failed. */
  steps: z.readonly(z.array(z.string())),
  failures: z.readonly(z.array(rowFailure)),
  /** Runs the row alone. */
  command: z.string(),
  /** The name of the log of its failed walk; '' where none is kept. */
  walk: z.string(),
  /** Whether a screenshot of it is kept. */
  picture: z.boolean(),
});
export type WalkedRow = z.output<typeof walkedRow>;

export const walkedReport = z.object({
  at: z.string(),
  commit: z.string(),
  /** What is kept of other commits and counts for nothing, in sentences. */
  refused: z.readonly(z.array(z.string())),
  rows: z.record(z.string(), walkedRow),
  /** By the transition's key, whether a passing case took it and asserted what came of it. */
  transitions: z.record(z.string(), z.boolean()),
  /** Null where none were tried at this commit; `survive`: the machines some of whose mutants live. */
  mutants: z.nullable(
    z.object({ at: z.string(), killed: z.number(), total: z.number(), survive: z.readonly(z.array(z.string())) }),
  ),
  /** How many rows are tied to a transition, and how many are marked as shown or as nothing in its place. */
  tied: z.object({ rows: z.number(), proved: z.number(), marked: z.number() }),
  /** Names of the logs of random walks that failed. */
  walks: z.readonly(z.array(z.string())),
});
export type WalkedReport = z.output<typeof walkedReport>;

const WITH_VIEW: readonly RowLayer[] = ['machine', 'view', 'browser'];
const WITHOUT_VIEW: readonly RowLayer[] = ['machine', 'server'];

/** What is known of a row in each layer that it can be walked in; what is not kept was not run. */
export function resultsOf(row: WalkedRow | undefined): [RowLayer, LayerResult][] {
  const layers = row?.layers ?? {};
  const isWithoutView = layers.machine !== undefined && !layers.view && !layers.browser;
  return (isWithoutView ? WITHOUT_VIEW : WITH_VIEW).map((layer) => [layer, layers[layer] ?? NOT_KEPT]);
}

const NOT_KEPT: LayerResult = {
  state: 'not run',
  why: 'no result of this commit is kept',
  passed: 0,
  cases: 0,
  at: '',
  extents: [],
};

/** The worst of a row's layers that were run, or have no case; `not run` where none was, or no report knows the row. */
export function stateOfRow(report: WalkedReport | null, row: string): RowState {
  const states = Object.values(report?.rows[row]?.layers ?? {}).map(({ state }) => state);
  const worst = ROW_STATES.filter((state) => state !== 'not run').find((state) => states.includes(state));
  return worst ?? 'not run';
}

/** `4 min`, `2 h`, `3 days`; `now` in milliseconds since 1970. */
export function ageOf(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2 * 1440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}
