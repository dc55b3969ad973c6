import { NextAnswersPanel } from './next-answers.tsx';
import './workbench.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import { toolPaths } from '#domain/configuration/routes.ts';
import { ToolBar } from '#tools/bar/tool-bar.tsx';
import { selectLink, selectPanes, type simulator } from '#tools/machines/simulator/simulator.ts';
import { selectIsFields, selectPane, type workbenchPanes } from '#tools/machines/simulator/workbench-panes.ts';
import { FlowColumn } from './flow-column.tsx';
import { ToolIcon } from './icons.tsx';
import { simulatorFlow } from './simulator-actors.ts';
import { Stage } from './stage.tsx';

type Simulated = { actor: ActorRefFrom<typeof simulator> };
type Panes = { panes: ActorRefFrom<typeof workbenchPanes> };

export interface WorkbenchProps {
  /** The device's fields and the pages' buttons. */
  device: ReactNode;
  /** The levers of the demonstration. */
  levers: ReactNode;
}

const NOTHING: Record<string, string> = {};

const PANES = [
  ['flow.opened', 'flow', 'Flow'],
  ['phone.opened', 'phone', 'Phone'],
  ['answers.opened', 'answers', 'Answers'],
  ['levers.opened', 'levers', 'Levers'],
] as const;

/** /testPreview: the simulator beside the device's fields and the levers; on a narrow page one after the other. */
export function Workbench(props: WorkbenchProps) {
  return <WorkbenchView actor={useFlow(simulatorFlow, NOTHING)} {...props} />;
}

export function WorkbenchView({ actor, ...props }: WorkbenchProps & Simulated) {
  const panes = useSelector(actor, selectPanes);
  return panes && <Columns actor={actor} panes={panes} {...props} />;
}

function Columns({ actor, panes, device, levers }: WorkbenchProps & Simulated & Panes) {
  const isFields = useSelector(panes, selectIsFields);
  const pane = useSelector(panes, selectPane);
  return (
    <main lang="en" className="tool workbench" data-pane={pane} data-fields={isFields ? '' : undefined}>
      <TopBar actor={actor} panes={panes} />
      <nav className="panes" aria-label="Columns">
        {PANES.map(([type, name, text]) => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => panes.send({ type })}>
            {text}
          </button>
        ))}
      </nav>
      <FlowColumn actor={actor} />
      <Stage actor={actor} />
      <section className="panel answers" aria-label="Answers and device">
        <div className="simulated">
          <NextAnswersPanel actor={actor} />
        </div>
        {device}
      </section>
      <section className="panel levers" aria-label="Levers">
        {levers}
      </section>
    </main>
  );
}

function TopBar({ actor, panes }: Simulated & Panes) {
  const isFields = useSelector(panes, selectIsFields);
  const address = `${toolPaths.preview}?${useSelector(actor, selectLink)}`;
  const { addresses, perform } = useApp();
  return (
    <ToolBar
      current="simulator"
      address={address}
      onCopy={() => perform({ type: 'text.copy', text: `${addresses.own}${address}`, said: 'Link copied' })}
    >
      <nav className="tabs" aria-label="Preview">
        <button type="button" aria-pressed={!isFields} onClick={() => panes.send({ type: 'simulator.opened' })}>
          Simulator
        </button>
        <button type="button" aria-pressed={isFields} onClick={() => panes.send({ type: 'fields.opened' })}>
          Device fields
        </button>
      </nav>
      <a className="button" href={toolPaths.inspector} target="inspector">
        <ToolIcon name="inspect" />
        <span>Inspect</span>
      </a>
    </ToolBar>
  );
}
