import type { TransitionMeta } from './transition-meta.ts';

/** Names the types of a machine for `setup({ types })`, which reads the type and ignores the value. */
export function types<Shape>(): Shape & { transitionMeta: TransitionMeta };
export function types(): unknown {
  return {};
}
