import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import type { Position } from '#tools/machines/simulator/geolocation.ts';
import { type MachineDriver, provideIn } from '../machine-layer.ts';
import { MachineWorld, settle } from '../machine-world.ts';
import { type Asking, type Given, REFUSAL, type Step } from '../row.ts';
import { keyOf } from './transitions.ts';

/** How long the product waits for an answer, in milliseconds (specification section 7). */
const PATIENCE = 60_000;

/** How a flow is opened. */
export interface Start {
  given?: Given;
  query: Record<string, string>;
  /** What happens after this opening, where not all that can: parts of a screen that know nothing of each other are walked apart. */
  within?: Partial<Pick<Exploration, 'answers' | 'passes' | 'hides'>>;
}

/** What can happen to a flow, so that its model can be walked without a table. */
export interface Exploration<Snapshot = AnyMachineSnapshot, E extends string = string> {
  /** Every kind of opening worth telling apart. */
  starts: readonly Start[];
  /** Every kind of answer worth telling apart, as it stands on the wire; refused and unreachable are added. */
  answers: Partial<Record<Asking, readonly unknown[]>>;
  /** Codes of refusals worth telling apart from the usual one. */
  refusals?: Partial<Record<Asking, readonly string[]>>;
  /** What the borrower can hand over with an event, where not nothing. */
  values?: Partial<Record<E, readonly (string | number)[]>>;
  /** Milliseconds that may pass. */
  passes?: readonly number[];
  /** The page can be hidden and shown. */
  hides?: boolean;
  /** Percents that an upload may have come to, where one is under way. */
  progress?: readonly number[];
  /** Every kind of position that the phone may tell, where it is asked. */
  positions?: readonly Position[];
  /** The part of the context that guards look at: what tells two situations of one state apart. */
  aspect(snapshot: Snapshot): unknown;
  /** A situation that is left by the screen's back button alone, on purpose. */
  isLeftByBack?(snapshot: Snapshot): boolean;
  /** What the borrower has chosen or typed, which a call that goes wrong must not take away. */
  entered?(snapshot: Snapshot): unknown;
  /** Throws where something that must always hold does not. */
  holds?(snapshot: Snapshot): void;
}

/** A machine, how it is driven, and what can happen to it. */
export interface Walkable {
  driver: MachineDriver<AnyStateMachine, string, string, string>;
  exploration: Exploration;
}

/** One run of a flow by steps that the model itself offers. */
export class ModelRun {
  readonly world: MachineWorld;
  /** Keys of every declared transition taken so far, child machines' included. */
  readonly taken = new Set<string>();
  /** Every transition taken so far, in order, child machines' included. */
  readonly transitions: AnyTransitionDefinition[] = [];
  /** Ids of every state entered so far. */
  readonly entered = new Set<string>();
  readonly #actor: ReturnType<MachineWorld['start']>;
  readonly #leave: () => void;
  readonly driver: Walkable['driver'];
  readonly exploration: Exploration;

  constructor(
    { driver, exploration }: Walkable,
    start: Start,
    watch: (event: InspectionEvent) => void = () => {},
    /** What an earlier run kept, from which this one goes on. */
    restored?: Snapshot<unknown>,
  ) {
    this.driver = driver;
    this.exploration = { ...exploration, ...start.within };
    this.world = new MachineWorld(start.given, PATIENCE);
    const { machine, leave } = provideIn(driver, this.world);
    this.#leave = leave;
    const noting = (event: InspectionEvent) => {
      this.#note(event);
      watch(event);
    };
    this.#actor = this.world.start(machine, driver.input(start.given ?? {}, start.query), noting, restored);
    this.#noteStates(this.snapshot);
  }

  #note(event: InspectionEvent): void {
    if (event.type !== '@xstate.microstep') return;
    this.transitions.push(...event._transitions);
    for (const transition of event._transitions) this.taken.add(keyOf(transition));
    this.#noteStates(event.snapshot);
  }

  #noteStates(snapshot: object): void {
    const nodes: unknown = Reflect.get(snapshot, '_nodes');
    if (!Array.isArray(nodes)) return;
    for (const node of nodes) this.entered.add(node.id);
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot();
  }

  /** The situation as it can be kept. */
  get persisted(): Snapshot<unknown> {
    return this.#actor.getPersistedSnapshot();
  }

  #child(event: string): AnyActorRef | undefined {
    const child = this.driver.childOf?.[event];
    return child === undefined ? this.#actor : this.snapshot.children[child];
  }

  /** Tells situations apart: states, children's states, what guards look at, what is under way. */
  get key(): string {
    const { snapshot } = this;
    const children = Object.entries<AnyActorRef>(snapshot.children).map(([id, child]) => [
      id,
      child.getSnapshot()?.value ?? null,
    ]);
    return JSON.stringify([
      snapshot.value,
      children,
      this.exploration.aspect(snapshot),
      this.world.pendingRequests,
      this.world.pageWatched,
      this.exploration.hides ? this.world.page : null,
      this.world.looking,
      this.world.uploadWatched,
    ]);
  }

  /** Everything that could happen now. */
  steps(): Step<string>[] {
    const { answers, refusals = {}, values, passes = [], hides, positions = [], progress = [] } = this.exploration;
    const calls = [...new Set(this.world.pending)].flatMap((call): Step<string>[] => [
      ...(answers[call] ?? []).map((ok) => ({ answer: call, with: { ok } })),
      ...(refusals[call] ?? []).map((code) => ({ answer: call, with: { refused: { code, message: code } } })),
      ...faults(call),
    ]);
    const borrowed = Object.keys(this.driver.events).flatMap((event): Step<string>[] => {
      if (!this.#child(event)) return [];
      const given = values?.[event];
      return given ? given.map((value) => ({ borrower: event, value })) : [{ borrower: event }];
    });
    const page: Step<string>[] = hides ? [{ page: 'hidden' }, { page: 'shown' }] : [];
    const told = this.world.looking > 0 ? positions.map((position) => ({ position })) : [];
    const come = this.world.uploadWatched ? progress.map((percent) => ({ progress: percent })) : [];
    return [...calls, ...borrowed, ...passes.map((ms) => ({ passes: ms })), ...page, ...told, ...come];
  }

  async happen(step: Step<string>): Promise<void> {
    if (!('borrower' in step)) return this.world.happen(step);
    const event = this.driver.events[step.borrower];
    if (event) this.#child(step.borrower)?.send(event(step.value));
    await settle();
  }

  close(): void {
    this.#actor.stop();
    this.#leave();
  }
}

export function faults(call: Asking): Step<string>[] {
  return [
    { answer: call, with: { refused: REFUSAL } },
    { answer: call, with: { unreachable: 'timeout' } },
  ];
}

export function isFault(step: Step<string>): boolean {
  return 'answer' in step && !('ok' in step.with);
}
