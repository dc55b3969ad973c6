import { eventSending } from '#tools/machines/inspector/event-sending.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './event-sending.rows.ts';

/** Drives the machine of an event that is sent. */
export const eventSendingMachine: MachineDriver<typeof eventSending, Situation, Happening, Fact> = {
  machine: eventSending,
  provide: (machine, outside) => machine.provide({ actors: { sendEvent: outside.call('inspection/send') } }),
  input: () => undefined,
  events: {
    choose: (event) => ({ type: 'event.chosen', actor: 'page/x:1', event }),
    type: (payload) => ({ type: 'payload.typed', payload }),
    send: () => ({ type: 'send.asked' }),
    leave: () => ({ type: 'event.left' }),
  },
  situations: {
    closed: (snapshot) => snapshot.matches('closed'),
    writing: (snapshot) => snapshot.matches('writing'),
    sending: (snapshot) => snapshot.matches('sending'),
  },
  facts: {
    event: ({ context }) => context.event,
    payload: ({ context }) => context.payload,
    fault: ({ context }) => context.fault,
  },
  reason: () => '',
};
