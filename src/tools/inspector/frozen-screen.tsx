import { renderToString } from 'react-dom/server';
import type { AnyStateMachine, Snapshot } from 'xstate';
import { screens } from '#client/app/screens.tsx';
import { type App, AppProvider } from '#client/flow/app-context.tsx';
import { partsArrived } from '#client/flow/part.tsx';
import { appWithoutBrowser } from '#client/ssr/app-without-browser.ts';
import type { Destination } from '#machines/kit/setup/effects.ts';
import type { InspectedActor, InspectionLog, Step } from '#tools/inspection/log.ts';

interface Moment {
  log: InspectionLog;
  /** The actor that is looked at, or one under the screen's. */
  actor: string | null;
  /** The number of the step that is looked at. */
  upTo: number;
}

/** A screen as a whole page, or why there is none, in a sentence. */
export type FrozenScreen = { page: string } | { fault: string };

/** The screens whose machine is called otherwise; one that shows several is told by the actor's name. */
const NAMED: Readonly<Record<string, Destination>> = {
  complaintEntry: 'complaint',
  feedbackForm: 'contact',
  loanCalculator: 'home',
};

const isScreen = (name: string): name is Destination => name in screens;

/**
 * Draws the screen of a machine as it was at a step, out of what the log holds: nothing runs, nothing is asked for. Its children
 * stand as their own newest steps before say.
 */
export async function frozenScreen(inspecting: App, { log, actor, upTo }: Moment): Promise<FrozenScreen> {
  const root = rootOf(log, actor);
  const name = root && (NAMED[root.machine ?? ''] ?? [root.name, root.machine ?? ''].find(isScreen));
  if (!root || !name) return { fault: `${root?.name ?? 'This machine'} stands on no screen of its own.` };
  const stands = standingAt(log, upTo);
  if (!stands.has(root.id)) return { fault: 'At this step the screen was not there yet.' };
  try {
    const { default: Screen, flow } = await screens[name].load();
    if (!flow) return { fault: `The screen ${name} shows no machine.` };
    const app: App = {
      ...(await appWithoutBrowser(
        {
          configuration: inspecting.configuration,
          parameters: inspecting.parameters,
          origin: location.origin,
          cookies: '',
        },
        outside,
      )),
      hydrated: (one) => (one === flow ? frozen(log, root, stands, flow.machine(app)) : undefined),
    };
    // A first drawing asks for the parts of the screen, the second one has them.
    draw(app, Screen);
    await partsArrived();
    return { page: pageOf(draw(app, Screen)) };
  } catch (error) {
    return { fault: `The screen cannot be drawn from this log: ${error instanceof Error ? error.message : error}.` };
  }
}

function draw(app: App, Screen: Awaited<ReturnType<(typeof screens)[Destination]['load']>>['default']): string {
  return renderToString(
    <AppProvider app={app}>
      <Screen query={{}} />
    </AppProvider>,
  );
}

function outside(): never {
  throw new Error('it reaches for the outside');
}

/** The machine that an actor stands under, which has no parent in the log. */
function rootOf({ actors }: InspectionLog, id: string | null): InspectedActor | null {
  const one = actors.find((actor) => actor.id === id);
  if (!one) return null;
  return actors.some((actor) => actor.id === one.parent) ? rootOf({ actors } as InspectionLog, one.parent) : one;
}

/** The newest step of every actor up to that one. */
function standingAt({ steps }: InspectionLog, upTo: number): ReadonlyMap<string, Step> {
  return new Map(steps.filter(({ number }) => number <= upTo).map((step) => [step.actor, step]));
}

/** What XState would have kept of an actor: its state, its context, and the machines under it. */
function frozen(
  log: InspectionLog,
  { id }: InspectedActor,
  stands: ReadonlyMap<string, Step>,
  machine: AnyStateMachine,
): Snapshot<unknown> {
  const { value = null, context = {} } = stands.get(id) ?? {};
  const { actors: logics } = machine.implementations;
  const children = log.actors
    .filter((child) => child.parent === id && child.machine !== null && stands.has(child.id))
    .flatMap((child) => {
      const [src, logic] = Object.entries(logics).find(([, one]) => idOf(one) === child.machine) ?? [];
      if (src === undefined) return [];
      return [[child.name, { src, snapshot: frozen(log, child, stands, logic as AnyStateMachine) }] as const];
    });
  const kept = { status: 'active', value, context, historyValue: {}, children: Object.fromEntries(children) };
  return kept as unknown as Snapshot<unknown>;
}

const idOf = (logic: unknown) => (typeof logic === 'object' && logic !== null ? Reflect.get(logic, 'id') : null);

/** The page around a screen, with the style sheets of the product; a dialog that stands is open. */
function pageOf(html: string): string {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')].map(({ outerHTML }) => outerHTML);
  const { className, dataset } = document.documentElement;
  const scheme = dataset.scheme ? ` data-scheme="${dataset.scheme}"` : '';
  return [
    `<!doctype html><html lang="id" class="${className}"${scheme}><head>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...styles,
    `</head><body><div id="root">${html.replaceAll('<dialog ', '<dialog open ')}</div></body></html>`,
  ].join('');
}
