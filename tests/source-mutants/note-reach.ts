import { afterEach } from 'vitest';
import { REACHED, type Reach } from './reach.ts';

/** What the test file reached is handed over with its result. */
declare module 'vitest' {
  interface TaskMeta {
    reached?: Reach;
  }
}

const reached = new Set<string>();
Object.assign(globalThis, { [REACHED]: reached });
let told = 0;

afterEach(({ task }) => {
  if (told === reached.size) return;
  told = reached.size;
  const parts: Record<string, number[]> = {};
  for (const one of reached) {
    const [path = '', start] = one.split(':');
    parts[path] ??= [];
    parts[path].push(Number(start));
  }
  task.file.meta.reached = parts;
});
