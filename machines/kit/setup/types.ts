/** A row of the catalogue of transitions, as `LC-07`. */
export type RowId = `${string}-${number}`;

/**
 * Why a transition is there: rows of the catalogue, or a reason of our own. `usual`: it is on the way from the first
 * state to what the machine is for, where nothing goes wrong.
 */
export type TransitionMeta = ({ rows: readonly [RowId, ...RowId[]]; own?: never } | { own: string; rows?: never }) & {
  usual?: boolean;
};

/** Names the types of a machine for `setup({ types })`, which reads the type and ignores the value. */
export function types<Shape>(): Shape & { transitionMeta: TransitionMeta };
export function types(): unknown {
  return {};
}

/** Says that these are a part of whatever context has them. */
export function partOf<Base extends object, Context extends Base>(part: Partial<Base>): Partial<Context>;
export function partOf(part: object): object {
  return part;
}

/** A guard or an action that gets the event whole, as its params. */
export function withEvent<Type extends string>(type: Type) {
  return { type, params: eventOf };
}

function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}
