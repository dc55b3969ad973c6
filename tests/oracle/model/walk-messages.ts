import { Actor, type InspectionEvent, StateMachine } from 'xstate';
import type { InspectionMessage } from '#tools/inspection/messages.ts';

/** Notes what XState's inspection tells, as the messages of the inspector's protocol; a millisecond passes between two of them. */
export function messageRecorder(): { messages: InspectionMessage[]; note(event: InspectionEvent): void } {
  const messages: InspectionMessage[] = [];
  return {
    messages,
    note(event) {
      const { actorRef } = event;
      if (!(actorRef instanceof Actor)) return;
      const of = { sessionId: actorRef.sessionId, rootId: event.rootId, createdAt: String(messages.length) };
      if (event.type === '@xstate.actor') {
        const isMachine = actorRef.logic instanceof StateMachine;
        messages.push(
          plain({
            ...of,
            type: event.type,
            name: isMachine && actorRef.id === actorRef.sessionId ? actorRef.logic.id : actorRef.id,
            parentId: actorRef._parent?.sessionId,
            definition: isMachine ? JSON.stringify(actorRef.logic.config) : undefined,
            // It has no other yet when it is told of.
            snapshot: { status: 'active' },
          }),
        );
      } else if (event.type === '@xstate.snapshot') {
        messages.push(plain({ ...of, type: event.type, event: event.event, snapshot: event.snapshot }));
      }
    },
  };
}

/** As it is sent: without anything that JSON does not hold. */
const plain = (message: object): InspectionMessage => JSON.parse(JSON.stringify(message));
