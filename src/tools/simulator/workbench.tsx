import './workbench.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import { toolPaths } from '#domain/configuration/routes.ts';
import { ToolBar } from '#tools/bar/tool-bar.tsx';
import {
  selectFlow,
  selectLink,
  selectOpen,
  selectPane,
  selectSimulatorState,
  selectStand,
  type simulator,
} from '#tools/machines/simulator/simulator.ts';
import type { DrawerPart } from '#tools/machines/simulator/simulator-link.ts';
import { ToolIcon } from './icons.tsx';
import { stateIdOf } from './place-words.ts';
import { simulatorFlow } from './simulator-actors.ts';
import { hearKeys, type KeyDeeds } from './simulator-keys.ts';
import { listedOf, SituationList } from './situation-list.tsx';
import { beginAgain, Stage } from './stage.tsx';
import { STORY_LIST, StoriesButton, StoryList } from './stories-panel.tsx';

type Simulated = { actor: ActorRefFrom<typeof simulator> };

/** The drawer beside the stage, folded where nothing of it is open. */
export type DrawerOf = (
  place: Simulated & { open: DrawerPart | ''; onOpen: (open: DrawerPart | '') => void },
) => ReactNode;

const NOTHING: Record<string, string> = {};

const PANES = [
  ['list', 'Situations'],
  ['phone', 'Phone'],
  ['answers', 'Answers'],
  ['device', 'Device'],
  ['levers', 'Levers'],
  ['clock', 'Clock'],
] as const;

/** /testPreview: situations, the phone and the drawer; on a narrow page one after the other. */
export function Workbench({ drawer }: { drawer: DrawerOf }) {
  return <WorkbenchView actor={useFlow(simulatorFlow, NOTHING)} drawer={drawer} />;
}

export function WorkbenchView({ actor, drawer }: Simulated & { drawer: DrawerOf }) {
  const pane = useSelector(actor, selectPane);
  const open = useSelector(actor, selectOpen);
  const turn = (part: DrawerPart | '') => actor.send({ type: 'drawer.turned', open: part });
  return (
    <main lang="en" className="tool workbench" data-pane={pane} data-open={open} ref={hearKeys(() => keysOf(actor))}>
      <TopBar actor={actor} />
      <nav className="panes" aria-label="Columns">
        {PANES.map(([name, text]) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            onClick={() => (name === 'list' || name === 'phone' ? actor.send({ type: `${name}.opened` }) : turn(name))}
          >
            {text}
          </button>
        ))}
      </nav>
      <SituationList actor={actor} />
      <Stage actor={actor} />
      <div className="drawer-place">{drawer({ actor, open, onOpen: turn })}</div>
      <StoryList actor={actor} />
    </main>
  );
}

function TopBar({ actor }: Simulated) {
  const address = `${toolPaths.preview}?${useSelector(actor, selectLink)}`;
  const flow = useSelector(actor, selectFlow);
  const stand = useSelector(actor, selectStand);
  const chosen = useSelector(actor, selectSimulatorState);
  const { addresses, perform } = useApp();
  const place = stand?.place ?? chosen?.place;
  const inspected = new URLSearchParams({
    tab: 'live',
    ...(flow && { machine: flow.id, ...(place && { state: stateIdOf(flow.id, place) }) }),
  });
  return (
    <ToolBar
      current="simulator"
      address={address}
      onCopy={() => perform({ type: 'text.copy', text: `${addresses.own}${address}`, said: 'Link copied' })}
      onFind={seek}
    >
      <StoriesButton />
      <a id="inspect" aria-label="Inspect" href={`${toolPaths.inspector}?${inspected}`} target="inspector">
        <ToolIcon name="inspect" />
        <span>Inspect</span> <kbd>I</kbd>
      </a>
    </ToolBar>
  );
}

function seek(): void {
  document.getElementById('seek')?.focus();
}

function keysOf(actor: Simulated['actor']): KeyDeeds {
  const move = (digit: number) => document.querySelector<HTMLElement>(`[data-digit="${digit}"]`)?.click();
  return {
    '/': seek,
    r: () => beginAgain(actor),
    s: () => document.getElementById(STORY_LIST)?.togglePopover(),
    c: () => actor.send({ type: 'drawer.turned', open: 'clock' }),
    i: () => document.getElementById('inspect')?.click(),
    ArrowDown: () => step(actor, 1),
    ArrowUp: () => step(actor, -1),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [digit, () => move(digit)])),
  };
}

/** Chooses the situation after or before the chosen one, in the order of the list. */
function step(actor: Simulated['actor'], by: 1 | -1): void {
  const flow = selectFlow(actor.getSnapshot());
  const listed = listedOf(flow);
  const { at } = actor.getSnapshot().context;
  const next = listed[listed.findIndex(({ id }) => id === at) + by];
  if (flow && next) actor.send({ type: 'situation.chosen', flow: flow.id, at: next.id });
}
