import { equal, ok as holds } from 'node:assert/strict';
import type { AnyActorRef, AnyStateMachine, AnyTransitionDefinition, InspectionEvent, SnapshotFrom } from 'xstate';
import { atOnce, type Layer, type Standing } from './layer.ts';
import { type MachineSurroundings, MachineWorld, settle } from './machine-world.ts';
import type { Given } from './row.ts';

/** How one flow's machine is driven: the only place of a table's run that knows the machine. */
export interface MachineDriver<M extends AnyStateMachine, S extends string, E extends string, F extends string> {
  machine: M;
  /** Machines of its own that the machine invokes, by name. */
  children?: Record<string, AnyStateMachine>;
  /** The machine with its actors provided, `children` among them. */
  provide(machine: M, outside: MachineSurroundings, children: Record<string, AnyStateMachine>): M;
  input(given: Given, query: Record<string, string>): unknown;
  events: Record<E, (value: string | number | undefined) => { type: string } & Record<string, unknown>>;
  /** Events that go to a child actor, by the child's id. */
  childOf?: Partial<Record<E, string>>;
  situations: Record<S, (snapshot: SnapshotFrom<M>) => boolean>;
  facts: Record<F, (snapshot: SnapshotFrom<M>) => unknown>;
  /** Why a page failed to load, where its machine does not keep that itself. */
  reason?(snapshot: SnapshotFrom<M>): string;
}

/** Sends the machine, or the child that the event is meant for, what the borrower's step stands for. */
export function tell<E extends string>(
  { events, childOf }: Pick<MachineDriver<AnyStateMachine, string, E, string>, 'events' | 'childOf'>,
  actor: AnyActorRef,
  { borrower, value }: { borrower: E; value?: string | number },
): void {
  const child = childOf?.[borrower];
  const target: AnyActorRef | undefined = child ? actor.getSnapshot().children[child] : actor;
  target?.send(events[borrower](value));
}

interface Provided {
  children: Record<string, AnyStateMachine>;
  machine: AnyStateMachine;
  /** The world that the machine runs in now, if any. */
  world: MachineWorld | undefined;
}

const provided = new WeakMap<AnyStateMachine, Provided>();

/**
 * The machine with its actors provided in `world`, until `leave`. To provide a machine costs more than to run it, so what was
 * provided once runs in one world after the other; a second world at the same time gets a machine of its own.
 */
export function provideIn<M extends AnyStateMachine>(
  {
    provide,
    machine,
    children = {},
  }: Pick<MachineDriver<M, string, string, string>, 'provide' | 'machine' | 'children'>,
  world: MachineWorld,
): { machine: AnyStateMachine; leave: () => void } {
  let known = provided.get(machine);
  if (known?.world) return { machine: provide(machine, world.outside, children), leave: () => {} };
  if (!known || !hasSame(known.children, children)) {
    const made: Provided = { children, machine, world };
    const worldNow = () => {
      if (!made.world) throw new Error(`${machine.id} has left its world, and still turns to it`);
      return made.world;
    };
    made.machine = provide(machine, MachineWorld.surroundingsOf(worldNow), children);
    provided.set(machine, made);
    known = made;
  }
  known.world = world;
  const taken = known;
  return {
    machine: taken.machine,
    leave: () => {
      taken.world = undefined;
    },
  };
}

function hasSame(some: Record<string, AnyStateMachine>, others: Record<string, AnyStateMachine>): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
}

/** Where a machine stands in its world. */
export function standingOf(actor: AnyActorRef, world: MachineWorld): Standing {
  const { value, children } = actor.getSnapshot();
  const inside = Object.entries<AnyActorRef>(children).map(([id, child]) => [id, child.getSnapshot()?.value]);
  return { value, children: Object.fromEntries(inside), pending: world.pending };
}

/** A condition as it is written, on one line. */
function conditionOf(condition: (snapshot: never) => boolean): string {
  return String(condition).replace(/\s+/g, ' ');
}

/**
 * The machine alone, with a simulated clock and deferred actors. `others` stand in for the driver's own machines; `note` is
 * told what its actors do.
 */
export function machineLayer<M extends AnyStateMachine, S extends string, E extends string, F extends string>(
  driver: MachineDriver<M, S, E, F>,
  others: { machine?: M; children?: Record<string, AnyStateMachine>; note?: (event: InspectionEvent) => void } = {},
): Layer<S, E, F> {
  return {
    async open(_, given, query) {
      const machine = others.machine ?? driver.machine;
      const children = { ...driver.children, ...others.children };
      const world = new MachineWorld(given);
      const { machine: ready, leave } = provideIn({ provide: driver.provide, machine, children }, world);
      const taken: AnyTransitionDefinition[] = [];
      const actor = world.start(ready, driver.input(given, query), (event) => {
        if (event.type === '@xstate.microstep') taken.push(...event._transitions);
        others.note?.(event);
      });
      const look = () => actor.getSnapshot() as SnapshotFrom<M>;
      await settle();
      return {
        hasScreen: false,
        async happen(step) {
          if (!('borrower' in step)) {
            await world.happen(step);
            return true;
          }
          tell(driver, actor, step);
          await settle();
          return true;
        },
        async beAt(situation) {
          world.throwWhatWasThrown();
          const isAt = driver.situations[situation];
          holds(isAt(look()), `should be at "${situation}": ${conditionOf(isAt)}`);
          equal(actor.getSnapshot().status, 'active', 'the flow should go on');
        },
        fact: async (fact) => driver.facts[fact](look()),
        read: async () => {},
        reason: async () => driver.reason?.(look()) ?? actor.getSnapshot().context.reason,
        asked: () => world.asked,
        done: () => world.done,
        state: () => standingOf(actor, world),
        taken: () => taken,
        ...atOnce,
        close: async () => {
          actor.stop();
          leave();
        },
      };
    },
  };
}
