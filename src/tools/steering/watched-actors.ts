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

  /** The youngest actor of a machine that has not been stopped; strict rendering makes two of one. */
  find(machine: string): AnyActorRef | undefined {
    this.#live = this.#live.filter((actor) => actor.getSnapshot().status !== 'stopped');
    return [...this.#live].reverse().find((actor) => idOf(actor) === machine);
  }

  /** Forgets what was there before, so that what is found next is new. */
  forget(): void {
    this.#live = [];
  }

  /** The machines that live now, the youngest first. */
  get machines(): readonly string[] {
    return this.#live.map(idOf).reverse();
  }
}

function isActor(ref: ActorRefLike): ref is AnyActorRef {
  return 'getSnapshot' in ref && 'sessionId' in ref;
}

/** The flow that an actor stands for: its machine's id; the lists of offers share a machine, and are told apart by their page. */
function idOf(actor: AnyActorRef): string {
  const id = String(Reflect.get(Object(Reflect.get(actor, 'logic')), 'id') ?? '');
  return id === 'offerList' ? String(actor.getSnapshot().context.page) : id;
}
