import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { type Channel, type ChannelMessage, CONNECTED, type SendEventMessage } from './channel.ts';

/**
 * What `@statelyai/inspect` takes for windows: it posts messages from window to window, here they take the channel.
 */
type Listener = (event: { data: unknown }) => void;

/** The window that the browser inspector opens its receiver from. The receiver is there at once; `take` gets every message. */
export function channelWindow(take: (message: StatelyInspectionEvent) => void): Window {
  const opened = { postMessage: take };
  const stand = {
    open: () => opened,
    addEventListener: (_: 'message', listener: Listener) => listener({ data: { type: CONNECTED } }),
  };
  return stand as unknown as Window;
}

/** The inspector's end of the channel. */
export interface InspectorEnd {
  /** Told of every message, oldest first. */
  onMessage(listener: (message: StatelyInspectionEvent) => void): void;
  /** Called before a page's messages start from the beginning (again); earlier knowledge of it is outdated. */
  onWhole(listener: (page: string) => void): void;
  onLeft(listener: (page: string) => void): void;
  send(event: SendEventMessage['event'], sessionId: string): void;
  close(): void;
}

/** Connects to the inspected pages that there are, and to those that come later. */
export function connectInspector(channel: Channel): InspectorEnd {
  let whole: (page: string) => void = () => {};
  let left: (page: string) => void = () => {};
  const listeners: Listener[] = [];
  const connect = { postMessage: () => channel.postMessage({ kind: 'connected' }) };
  const hear = ({ data }: { data: ChannelMessage }) => {
    if (data.kind === 'left') left(data.page);
    if (data.kind !== 'told') return;
    if (data.isWhole) whole(data.page);
    for (const message of data.messages) for (const listener of listeners) listener({ data: message });
  };
  channel.addEventListener('message', hear);
  const stand = {
    parent: connect,
    self: 'inspector',
    top: 'pages',
    addEventListener: (_: 'message', listener: Listener) => void listeners.push(listener),
  };
  let take: (message: StatelyInspectionEvent) => void = () => {};
  createBrowserReceiver({ window: stand as unknown as Window }).subscribe((message) => take(message));
  return {
    onMessage: (listener) => {
      take = listener;
    },
    onWhole: (listener) => {
      whole = listener;
    },
    onLeft: (listener) => {
      left = listener;
    },
    send: (event, sessionId) => channel.postMessage({ kind: 'send', sessionId, event }),
    close: () => {
      channel.removeEventListener('message', hear);
      channel.close();
    },
  };
}
