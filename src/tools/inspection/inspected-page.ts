import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { ActorRefLike, AnyActorRef, InspectionEvent } from 'xstate';
import type { Channel, ChannelMessage, Told } from './channel.ts';
import { type HeldLog, heldLog } from './held-log.ts';
import { channelWindow } from './windows.ts';

/** How long messages gather before they travel together, in milliseconds, and how many travel at most. */
const GATHER = 50;
const BATCH = 200;
/** How long an event waits at most until it is read, in milliseconds. */
const READ_WITHIN = 500;

export interface InspectedPage {
  /** Is told of everything that happens to the actors of the page. */
  observe(event: InspectionEvent): void;
  stop(): void;
}

export interface InspectedPageOptions {
  channel: Channel;
  /** The page's own name on the channel. */
  page: string;
  /** Leaves nothing secret in a message. */
  mask(message: StatelyInspectionEvent): StatelyInspectionEvent;
  /** `setTimeout`, also where the page's clock is held. */
  later?(run: () => void, ms: number): void;
}

/**
 * The app's side of the inspection. What actors do is converted by the browser adapter of `@statelyai/inspect`, masked,
 * held within bounds for whoever connects later, and sent in batches. An actor that never starts is left out: strict
 * rendering makes such, and throws them away.
 */
export function inspectPage({ channel, page, mask, later = laterHere() }: InspectedPageOptions): InspectedPage {
  const log: HeldLog = heldLog();
  const actors = new Map<string, AnyActorRef>();
  const unstarted = new WeakMap<ActorRefLike, InspectionEvent>();
  let gathered: StatelyInspectionEvent[] = [];

  const flush = () => {
    for (let from = 0; from < gathered.length; from += BATCH) tell(gathered.slice(from, from + BATCH), false);
    gathered = [];
  };
  const tell = (messages: readonly StatelyInspectionEvent[], isWhole: boolean) => {
    const told: Told = { kind: 'told', page, isWhole, messages };
    channel.postMessage(told);
  };
  const take = (message: StatelyInspectionEvent) => {
    const kept = log.hold(mask(ofPage(message, page)));
    for (const id of log.forgotten()) actors.delete(id);
    if (gathered.push(kept) === 1) later(flush, GATHER);
  };

  readSoon();
  const inspector = createBrowserInspector({
    window: channelWindow(take),
    url: 'about:blank',
    // What cannot be written is left out by the masking, which walks it anyway.
    serialize: (message) => message,
    // As deep as a machine's states are written.
    serializationDepthLimit: 40,
  });

  const hear = ({ data }: { data: ChannelMessage }) => {
    if (data.kind === 'connected') {
      flush();
      const held = log.messages();
      for (let from = 0; from === 0 || from < held.length; from += BATCH) {
        tell(held.slice(from, from + BATCH), from === 0);
      }
    }
    if (data.kind === 'send') actors.get(data.sessionId)?.send(data.event);
  };
  const leave = () => channel.postMessage({ kind: 'left', page });
  channel.addEventListener('message', hear);
  addEventListener('pagehide', leave);

  return {
    observe(event) {
      const { actorRef } = event;
      if (event.type === '@xstate.actor') {
        unstarted.set(actorRef, event);
        return;
      }
      if (event.type !== '@xstate.event' && event.type !== '@xstate.snapshot') return;
      const born = unstarted.get(actorRef);
      if (born) {
        unstarted.delete(actorRef);
        if (isActor(actorRef)) actors.set(`${page}/${actorRef.sessionId}`, actorRef);
        inspector.inspect.next?.({ ...born, actorRef: asItIs(actorRef) });
      }
      inspector.inspect.next?.(event);
    },
    stop() {
      inspector.stop();
      removeEventListener('pagehide', leave);
      channel.removeEventListener('message', hear);
      channel.close();
    },
  };
}

/** The same message with the page's name in the ids of its sessions. */
function ofPage(message: StatelyInspectionEvent, page: string): StatelyInspectionEvent {
  const named = (id: string | undefined) => (id === undefined ? undefined : `${page}/${id}`);
  const ids = { sessionId: `${page}/${message.sessionId}`, rootId: `${page}/${message.rootId}` };
  if (message.type === '@xstate.actor') return { ...message, ...ids, parentId: named(message.parentId) };
  if (message.type === '@xstate.event') return { ...message, ...ids, sourceId: named(message.sourceId) };
  return { ...message, ...ids };
}

/** The actor with its snapshot of now: it is read when the page is idle. */
function asItIs<Ref extends ActorRefLike>(actorRef: Ref): Ref {
  const snapshot: unknown = isActor(actorRef) ? actorRef.getSnapshot() : undefined;
  return Object.create(actorRef, { getSnapshot: { value: () => snapshot } });
}

function isActor(ref: ActorRefLike): ref is AnyActorRef {
  return 'send' in ref && 'getSnapshot' in ref;
}

/** The library reads events when the page is idle; a background page may not be for minutes. */
function readSoon(): void {
  const { requestIdleCallback } = globalThis;
  // Safari has none, and the library asks for the next frame there.
  if (requestIdleCallback === undefined) return;
  globalThis.requestIdleCallback = (read) => requestIdleCallback.call(globalThis, read, { timeout: READ_WITHIN });
}

/** Taken while the page's clock is the browser's own. */
function laterHere(): (run: () => void, ms: number) => void {
  const { setTimeout } = globalThis;
  return (run, ms) => setTimeout(run, ms);
}
