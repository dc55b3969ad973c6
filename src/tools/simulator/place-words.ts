import type { Place, PlaceValue } from '#tools/machines/simulator/walks.ts';

/** A place in one line: `showing › page › owing, dialog › closed`; what regions share is said once. */
export function lineOfPlace(place: Place): string {
  const paths = statesIn(place).map((words) => words.split(' › '));
  const lines = paths.map((path, index) => {
    const before = paths[index - 1] ?? [];
    const shared = path.findIndex((state, depth) => state !== before[depth]);
    return path.slice(Math.max(0, shared)).join(' › ');
  });
  return lines.join(', ');
}

/** The states of a place, outermost first, one for each region: `showing › page › owing`. */
export function statesIn(place: Place): string[] {
  const { value, children = {} } = place;
  const inside = Object.entries(children).flatMap(([id, child]) => statesIn(child).map((words) => `${id}: ${words}`));
  return [...pathsIn(value).map((path) => path.join(' › ')), ...inside];
}

function pathsIn(value: PlaceValue): string[][] {
  if (typeof value === 'string') return value === '' ? [] : [[value]];
  return Object.entries(value).flatMap(([state, inner]) => {
    const deeper = pathsIn(inner);
    return deeper.length === 0 ? [[state]] : deeper.map((path) => [state, ...path]);
  });
}

/** The states that a place has and the other has not, in words: "countdown: asking". */
export function whatDiffers(usual: Place, other: Place): string {
  const known = statesIn(usual);
  const own = statesIn(other).filter((words) => !known.includes(words));
  const told = own.length > 0 ? own : statesIn(other);
  return told.map((words) => worded(words.split(' › ').slice(-2).join(': '))).join(', ');
}

/** "notAsked" as "not asked". */
function worded(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
}

/** The id of the innermost state, as a chart names it: `loanDetails.viewing.owing`. */
export function stateIdOf(flow: string, { value }: Place): string {
  const [path = []] = pathsIn(value);
  return [flow, ...path].join('.');
}
