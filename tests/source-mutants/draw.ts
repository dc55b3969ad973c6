/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many of the list, each as likely as any other, none twice. */
export function drawn<T>(all: readonly T[], count: number, seed: number): T[] {
  const next = numbersOf(seed);
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }).flatMap(() => {
    const at = Math.floor(next() * left.length);
    const taken = left.slice(at, at + 1);
    const last = left.splice(-1);
    if (at < left.length) left.splice(at, 1, ...last);
    return taken;
  });
}
