/** A row of the catalogue of transitions, as `LC-07`. */
export type RowId = `${string}-${number}`;

/** Why a transition is there: rows of the catalogue, or a reason of our own. */
export type TransitionMeta = { rows: readonly [RowId, ...RowId[]]; own?: never } | { own: string; rows?: never };
