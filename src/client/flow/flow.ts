import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type {
  Actor,
  ActorRefLike,
  AnyActorRef,
  AnyStateMachine,
  InputFrom,
  InspectionEvent,
  Subscription,
} from 'xstate';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type App, type Observe, type Reach, useApp } from './app-context.tsx';
import { onRetriedLoads, retryFailed } from './loads.ts';

/** A flow as a screen opens it: its machine with the actors provided, and what it starts with. */
export interface Flow<Machine extends AnyStateMachine> {
  /** Tells its actor from those of other flows with the same machine; absent where the machine has one flow. */
  name?: string;
  machine(reach: Reach): Machine;
  input(app: App, query: Record<string, string>): InputFrom<Machine>;
}

/**
 * The actor of a flow, alive as long as the component, and longer than its effects: strict rendering and hot reload stop
 * and start it where it was. Every effect that it or one of its child actors emits is carried out. A new query is a new
 * flow: the router remounts the screen.
 */
export function useFlow<Machine extends AnyStateMachine>(
  flow: Flow<Machine>,
  query: Record<string, string>,
): Actor<Machine> {
  const { machine, input } = flow;
  const app = useApp();
  const provided: AnyStateMachine = useMemo(() => app.machineOf?.(flow) ?? machine(app), [machine, flow, app]);
  const [{ listen, retry, inspect }] = useState(() => carryingOut(app.perform, app.observe));
  const options = useMemo(
    () => ({ id: flow.name, input: input(app, query), inspect, snapshot: app.hydrated?.(flow) }),
    [flow, input, app, query, inspect],
  );
  // An actor that is stopped forgets who listens. This effect runs before the one that starts the actor again.
  useEffect(listen, [listen]);
  useEffect(() => onRetriedLoads(retry), [retry]);
  // The hook's type asks of each machine what its options must hold; of any machine at all it cannot say.
  return useActorRef(provided, options) as Actor<Machine>;
}

/**
 * Carries out what an actor and its child actors emit, which are found as they register, so that no effect is missed.
 * `observe` is told of whatever they do.
 */
export function carryingOut(perform: (effect: Effect) => void, observe?: Observe) {
  const listening = new Map<AnyActorRef, Subscription>();
  const listenTo = (actor: AnyActorRef) => {
    listening.get(actor)?.unsubscribe();
    listening.set(actor, actor.on('*', perform));
  };
  return {
    inspect(event: InspectionEvent) {
      observe?.(event);
      const { actorRef } = event;
      if (!isActor(actorRef)) return;
      if (event.type === '@xstate.actor') listenTo(actorRef);
      if (event.type === '@xstate.snapshot' && event.snapshot.status === 'done') listening.delete(actorRef);
    },
    /** Asks all of them for what failed to load. */
    retry() {
      for (const actor of listening.keys()) retryFailed(actor, () => perform({ type: 'page.reload' }));
    },
    /** Listens to all of them again. */
    listen() {
      for (const actor of [...listening.keys()]) listenTo(actor);
    },
  };
}

/** Whoever registers is an actor in full; the inspection's type shows less of it. */
function isActor(ref: ActorRefLike): ref is AnyActorRef {
  return 'on' in ref;
}
