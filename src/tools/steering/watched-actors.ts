import type { ActorRefLike, AnyActorRef, InspectionEvent } from 'xstate';

/** The machines of the page that live now, found as they register. */
export class WatchedActors {
  #live: AnyActorRef[] = [];
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  note({ type, actorRef, rootId }: Pick<InspectionEvent, 'type' | 'actorRef' | 'rootId'>): void {
    if (type === '@xstate.actor' && isActor(actorRef) && actorRef.sessionId === rootId) this.#live.push(actorRef);
    if (type === '@xstate.actor' || type === '@xstate.snapshot') this.#changed();
  }

  /** The youngest actor of a flow that has not been stopped; strict rendering makes two of one. */
  find(flow: string): AnyActorRef | undefined {
    this.#live = this.#live.filter((actor) => actor.getSnapshot().status !== 'stopped');
    return [...this.#live].reverse().find((actor) => flowOf(actor) === flow);
  }

  /** Forgets what was there before, so that what is found next is new. */
  forget(): void {
    this.#live = [];
  }

  /** The flows that live now, the youngest first. */
  get flows(): readonly string[] {
    return this.#live.map(flowOf).reverse();
  }
}

function isActor(ref: ActorRefLike): ref is AnyActorRef {
  return 'getSnapshot' in ref && 'sessionId' in ref;
}

/** The flow that an actor stands for: its own name where it has one, else its machine's. */
function flowOf(actor: AnyActorRef): string {
  if (actor.id !== actor.sessionId) return actor.id;
  return String(Reflect.get(Object(Reflect.get(actor, 'logic')), 'id') ?? '');
}
