import { useEffect, useState } from 'react';
import {
  type Actor,
  type ActorRefLike,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { useApp } from './app-context.tsx';

/**
 * The actor of a flow, alive as long as the component. Every effect that it or one of its child actors emits is carried
 * out. A new query is a new flow: the router remounts the screen.
 */
export function useFlow<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>): Actor<Machine> {
  const { perform } = useApp();
  const [actor] = useState(() => createFlow(machine, input, perform));
  useEffect(() => {
    actor.start();
    return () => {
      actor.stop();
    };
  }, [actor]);
  return actor;
}

/** The same outside of React: not started yet. Child actors are found as they register, so that none is missed. */
export function createFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  perform: (effect: Effect) => void,
): Actor<Machine> {
  const inspect = ({ type, actorRef }: InspectionEvent) => {
    if (type === '@xstate.actor' && isActor(actorRef)) actorRef.on('*', perform);
  };
  return createActor(machine, { input, inspect });
}

/** Whoever registers is an actor in full; the inspection's type shows less of it. */
function isActor(ref: ActorRefLike): ref is AnyActorRef {
  return 'on' in ref;
}
