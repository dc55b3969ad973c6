import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  type EventObject,
  type StateValue,
} from 'xstate';

const nobody = createMachine({});

/** Where a machine stands, and the transitions that brought it there: the event's own first. */
export interface Stand {
  snapshot: AnyMachineSnapshot;
  taken: readonly AnyTransitionDefinition[];
}

/**
 * Takes a machine through events without running it: no action is carried out, no child actor started, no timer set.
 * The results of children and timers come as events of the log.
 */
export class WalkThrough {
  readonly #machine: AnyStateMachine;
  readonly #scope: AnyActorScope;
  #taken: AnyTransitionDefinition[] = [];

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    // A child tells its parent of something; here nobody hears it.
    const parent = createActor(nobody, {
      inspect: (event) => {
        if (event.type === '@xstate.microstep' && event.actorRef === self) this.#taken.push(...event._transitions);
      },
    });
    const self = createActor(machine, { parent });
    const ignored = () => {};
    this.#scope = {
      self,
      id: self.id,
      sessionId: self.sessionId,
      system: self.system,
      logger: ignored,
      defer: ignored,
      emit: ignored,
      stopChild: ignored,
      actionExecutor: ignored,
    };
  }

  /** Where the machine starts with that input. */
  start(input: unknown): Stand {
    return this.#noting(() => this.#machine.getInitialSnapshot(this.#scope, input));
  }

  /** The machine as a log shows it; its child actors are not known. */
  at(value: unknown, context: unknown): AnyMachineSnapshot {
    return this.#machine.resolveState({ value: value as StateValue, context: context as object });
  }

  /** Where an event leads; throws where the machine does. */
  take(snapshot: AnyMachineSnapshot, event: EventObject): Stand {
    return this.#noting(() => this.#machine.transition(snapshot, event, this.#scope));
  }

  #noting(run: () => AnyMachineSnapshot): Stand {
    this.#taken = [];
    return { snapshot: run(), taken: this.#taken };
  }
}

/** A snapshot with the context that a log holds, its child actors as they are. */
export function withContext(snapshot: AnyMachineSnapshot, context: unknown): AnyMachineSnapshot {
  return { ...snapshot, context: context as AnyMachineSnapshot['context'] };
}

/** Whether two states are the same, whatever the order of parallel regions. */
export function isSameState(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, inner]) => [name, sorted(inner)])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}
