/**
 * What the inspected app tells of its actors: the messages of `@statelyai/inspect`, as far as the inspector reads them.
 * `createdAt` is milliseconds since 1970, as text. What is secret is masked before a message leaves the app.
 */
export type InspectionMessage = ActorMessage | EventMessage | SnapshotMessage;

interface OfActor {
  sessionId: string;
  createdAt: string;
  /** Which session's root actor it belongs to. */
  rootId?: string | undefined;
}

/** An actor came to be. `definition` is the machine's configuration as JSON; its `id` names the machine. */
export interface ActorMessage extends OfActor {
  type: '@xstate.actor';
  name: string;
  parentId?: string | undefined;
  definition?: string | undefined;
  snapshot: InspectedSnapshot;
}

export interface EventMessage extends OfActor {
  type: '@xstate.event';
  event: InspectedEvent;
  sourceId?: string | undefined;
}

/** What an actor came to by an event. */
export interface SnapshotMessage extends OfActor {
  type: '@xstate.snapshot';
  event: InspectedEvent;
  snapshot: InspectedSnapshot;
}

export interface InspectedEvent {
  type: string;
  [name: string]: unknown;
}

/** `value` is a machine's alone; `input` and `output` are what a call was sent and answered. */
export interface InspectedSnapshot {
  status?: string | undefined;
  value?: unknown;
  context?: unknown;
  input?: unknown;
  output?: unknown;
}
