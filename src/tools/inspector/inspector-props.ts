import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { clickThrough } from '#tools/machines/inspector/click-through.ts';
import type { eventSending } from '#tools/machines/inspector/event-sending.ts';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import type { inspectorPanels } from '#tools/machines/inspector/inspector-panels.ts';
import type { logTransfer } from '#tools/machines/inspector/log-transfer.ts';
import type { recentLogs } from '#tools/machines/inspector/recent-logs.ts';
import type { statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';

/** What a picture of a chart shows: the machine, the states that are active, and the transitions that are marked. */
export interface Pictured {
  machine: string;
  /** For a machine that is not of the registry: its definition as JSON. */
  definition?: string | null;
  value?: unknown;
  last?: readonly string[];
  chosen?: string;
  /** What is done where a transition is chosen, in place of choosing it. */
  onTransition?(transition: string): void;
  /** Of a failing walk: states that were active where others were expected, and transitions that were not taken. */
  walk?: { wrong: ReadonlySet<string>; missed: ReadonlySet<string> };
  /** Whether it stands in the main part of its page, and is not that itself. */
  isPart?: true;
  /** What the bar says beside the machine's name. */
  state?: string;
}

/** The actors of the inspector, and what stands outside of them. */
export interface InspectorProps {
  panels: ActorRefFrom<typeof inspectorPanels>;
  actor: ActorRefFrom<typeof inspector>;
  sending: ActorRefFrom<typeof eventSending>;
  transfer: ActorRefFrom<typeof logTransfer>;
  library: ActorRefFrom<typeof statechartLibrary>;
  recents: ActorRefFrom<typeof recentLogs>;
  trial: ActorRefFrom<typeof clickThrough>;
  machineOf(id: string): AnyStateMachine | undefined;
  chartOf(pictured: Pictured): ReactNode;
}
