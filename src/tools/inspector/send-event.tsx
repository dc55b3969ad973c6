import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { InspectedActor } from '#tools/inspection/log.ts';
import {
  type eventSending,
  selectIsClosed,
  selectIsSending,
  selectSendingContext,
} from '#tools/machines/inspector/event-sending.ts';
import { acceptedEvents, otherEvents } from './step-text.ts';

interface Props {
  sending: ActorRefFrom<typeof eventSending>;
  /** The actor that is looked at. */
  to: InspectedActor;
  machine: AnyStateMachine | undefined;
}

/** The events that the chosen actor takes where it stands now, and, folded, the others of its machine. */
export function SendEvent({ sending, to, machine }: Props) {
  const { actor, event: chosen, payload, fault } = useSelector(sending, selectSendingContext);
  const isSending = useSelector(sending, selectIsSending);
  const isOpen = !useSelector(sending, selectIsClosed) && actor === to.id;
  const events = machine && to.status === 'active' ? acceptedEvents(machine, to.value) : [];
  const others = machine && to.status === 'active' ? otherEvents(machine, events) : [];
  const key = (event: string) => (
    <button
      key={event}
      type="button"
      className="t-button"
      aria-pressed={isOpen && chosen === event}
      onClick={() => sending.send({ type: 'event.chosen', actor: to.id, event })}
    >
      {event}
    </button>
  );
  return (
    <section className="l-send" aria-label="Send an event">
      <h2>
        Send to the page <span className="t-count">what it takes now</span>
      </h2>
      <div className="t-can">
        {events.length === 0 && <p className="t-empty">It takes no event of its own now.</p>}
        {events.map(key)}
      </div>
      {others.length > 0 && (
        <details>
          <summary>{others.length} more, which it does not take now</summary>
          <div className="t-can">{others.map(key)}</div>
        </details>
      )}
      {isOpen && (
        <form
          className="t-payload"
          onSubmit={(event) => {
            event.preventDefault();
            sending.send({ type: 'send.asked' });
          }}
        >
          <label>
            What comes with {chosen}, as JSON
            <textarea
              className="t-input"
              rows={3}
              spellCheck={false}
              placeholder={'{ "name": "value" }'}
              value={payload}
              onChange={({ target }) => sending.send({ type: 'payload.typed', payload: target.value })}
            />
          </label>
          {fault !== '' && (
            <p className="t-fault" role="alert">
              {fault}
            </p>
          )}
          <div className="t-can">
            <button type="submit" className="t-button t-main" aria-busy={isSending || undefined}>
              Send {chosen}
            </button>
            <button type="button" className="t-button" onClick={() => sending.send({ type: 'event.left' })}>
              Leave it
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
