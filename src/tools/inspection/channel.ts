import type { StatelyInspectionEvent } from '@statelyai/inspect';

/**
 * The channel between the pages of the inspected product and the inspector, within one origin and one browser. Both sides
 * speak the protocol of `@statelyai/inspect`; its messages travel in batches, masked before they are sent. The ids of
 * sessions carry the page's own name (`page/x:0`), so that those of several pages are never mistaken for each other.
 */
export const CHANNEL = 'lending-inspection';

/** The protocol's own word for a receiver that is there. */
export const CONNECTED = '@statelyai.connected';

/** An inspected page tells what happened, oldest first. */
export interface Told {
  kind: 'told';
  page: string;
  /** The answer to a receiver that connected: all that the page holds, from its beginning. */
  isWhole: boolean;
  messages: readonly StatelyInspectionEvent[];
}

/** An inspected page was left. */
export interface Left {
  kind: 'left';
  page: string;
}

/** A receiver is there and wants what pages hold. */
export interface Connected {
  kind: 'connected';
}

/** The inspector sends an event to an actor; `sessionId` as it was told. */
export interface SendEventMessage {
  kind: 'send';
  sessionId: string;
  event: { type: string; [field: string]: unknown };
}

export type ChannelMessage = Told | Left | Connected | SendEventMessage;

/** As much of `BroadcastChannel` as either side needs. */
export interface Channel {
  postMessage(message: ChannelMessage): void;
  addEventListener(type: 'message', listener: (event: { data: ChannelMessage }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: ChannelMessage }) => void): void;
  close(): void;
}

export function openChannel(): Channel {
  return new BroadcastChannel(CHANNEL);
}
