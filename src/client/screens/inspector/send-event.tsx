import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { inspector } from '#machines/preview/inspector.ts';
import { selectActor, selectContext, selectLog, selectSending } from '#machines/preview/inspector-selectors.ts';
import { acceptedEvents } from './step-text.ts';

type Props = { actor: ActorRefFrom<typeof inspector>; machineOf(id: string): AnyStateMachine | undefined };

/** The events that the chosen actor accepts where it stands now, to be sent to the running app. */
export function SendEvent({ actor, machineOf }: Props) {
  const chosen = useSelector(actor, selectActor);
  const { actors } = useSelector(actor, selectLog);
  const state = useSelector(actor, selectSending);
  const { sending, fault, imported } = useSelector(actor, selectContext);
  const one = actors.find(({ id }) => id === chosen);
  const machine = one?.machine ? machineOf(one.machine) : undefined;
  const events = machine && one && one.status === 'active' ? acceptedEvents(machine, one.value) : [];
  if (imported) return null;
  return (
    <section aria-label="Send an event">
      <h2>
        Send <span className="t-count">to the running app</span>
      </h2>
      <div className="t-can">
        {events.length === 0 && <p className="t-empty">It accepts no event of its own now.</p>}
        {events.map((event) => (
          <button
            key={event}
            type="button"
            className="t-button"
            aria-pressed={state !== 'closed' && sending.event === event}
            onClick={() => actor.send({ type: 'sending.opened', event })}
          >
            {event}
          </button>
        ))}
      </div>
      {state !== 'closed' && (
        <form
          className="t-payload"
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'sending.asked' });
          }}
        >
          <label>
            What comes with {sending.event}, as JSON
            <textarea
              className="t-input"
              rows={3}
              spellCheck={false}
              placeholder={'{ "name": "value" }'}
              value={sending.payload}
              onChange={({ target }) => actor.send({ type: 'payload.typed', payload: target.value })}
            />
          </label>
          {fault !== '' && (
            <p className="t-fault" role="alert">
              {fault}
            </p>
          )}
          <div className="t-can">
            <button type="submit" className="t-button t-main" aria-busy={state === 'sending' || undefined}>
              Send {sending.event}
            </button>
            <button type="button" className="t-button" onClick={() => actor.send({ type: 'sending.closed' })}>
              Leave it
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
