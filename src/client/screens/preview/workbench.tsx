import './workbench.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import { simulatorFlow } from '#client/services/preview/simulator.ts';
import { toolPaths } from '#contract/tool-pages.ts';
import { selectIsFields, selectLink, selectPane, type simulator } from '#machines/preview/simulator.ts';
import { FlowColumn } from './flow-column.tsx';
import { ToolIcon, ToolMark } from './icons.tsx';
import { NextAnswers } from './next-answers.tsx';
import { Stage } from './stage.tsx';

type Props = { actor: ActorRefFrom<typeof simulator> };

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
export function Workbench({ device, levers }: WorkbenchProps) {
  const actor = useFlow(simulatorFlow, NOTHING);
  const isFields = useSelector(actor, selectIsFields);
  const pane = useSelector(actor, selectPane);
  return (
    <main className="tool workbench" data-pane={pane} data-fields={isFields ? '' : undefined}>
      <TopBar actor={actor} />
      <nav className="panes" aria-label="Columns">
        {PANES.map(([type, name, text]) => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => actor.send({ type })}>
            {text}
          </button>
        ))}
      </nav>
      <FlowColumn actor={actor} />
      <Stage actor={actor} />
      <section className="panel answers" aria-label="Answers and device">
        <div className="simulated">
          <NextAnswers actor={actor} />
        </div>
        {device}
      </section>
      <section className="panel levers" aria-label="Levers">
        {levers}
      </section>
    </main>
  );
}

function TopBar({ actor }: Props) {
  const isFields = useSelector(actor, selectIsFields);
  const link = useSelector(actor, selectLink);
  const { addresses, perform } = useApp();
  return (
    <header className="topbar">
      <h1>
        <ToolMark />
        Preview
      </h1>
      <nav className="tabs" aria-label="Preview">
        <button type="button" aria-pressed={!isFields} onClick={() => actor.send({ type: 'simulator.opened' })}>
          Simulator
        </button>
        <button type="button" aria-pressed={isFields} onClick={() => actor.send({ type: 'fields.opened' })}>
          Device fields
        </button>
      </nav>
      <span className="push" />
      <a className="button" href={toolPaths.inspector} target="inspector">
        <ToolIcon name="inspect" />
        <span>Inspect</span>
      </a>
      <button
        className="button main"
        type="button"
        onClick={() =>
          perform({
            type: 'text.copy',
            text: `${addresses.own}${toolPaths.preview}?${link}`,
            said: 'Link copied',
          })
        }
      >
        <ToolIcon name="link" />
        <span>Copy link</span>
      </button>
    </header>
  );
}
