import { idOfPlace, type Place, placeIn } from '#tools/machines/simulator/walks.ts';
import { settle } from '../machine-world.ts';
import type { Step } from '../row.ts';
import { type Exploration, ModelRun, type Walkable } from './model-run.ts';

/** What the walk of one machine came to. */
export interface Explored {
  /** Keys of the transitions that were really taken. */
  taken: Set<string>;
  /** Ids of the states that were really entered. */
  entered: Set<string>;
  /** Situations that nothing leads out of, each with the steps that lead into it. */
  deadEnds: { key: string; path: readonly Step<string>[] }[];
  /** Events of the borrower that changed nothing, anywhere. */
  unheard: Set<string>;
  /** call × ok, refused or unreachable, at the state that made it. */
  answered: Set<string>;
  situations: number;
  /** The shortest way to each place that was met, by the place's id: which start, and the steps from there. */
  places: Map<string, { place: Place; start: number; path: readonly Step<string>[] }>;
}

/**
 * Walks every situation of a flow with real actors, breadth first: a path to each situation, then each step that the
 * situation offers. Paths are walked anew from the start, since actors cannot be copied.
 */
export async function explore(walkable: Walkable): Promise<Explored> {
  const { driver, exploration } = walkable;
  const result: Explored = {
    taken: new Set(),
    entered: new Set(),
    deadEnds: [],
    unheard: new Set(Object.keys(driver.events)),
    answered: new Set(),
    situations: 0,
    places: new Map(),
  };
  const meet = ({ snapshot }: ModelRun, start: number, path: readonly Step<string>[]) => {
    const place = placeIn(snapshot);
    const id = idOfPlace(place);
    const known = result.places.get(id);
    if (!known || known.path.length > path.length) result.places.set(id, { place, start, path });
  };
  const walk = async (start: Exploration['starts'][number], path: readonly Step<string>[]) => {
    const run = new ModelRun(walkable, start);
    await settle();
    for (const step of path) await run.happen(step);
    return run;
  };
  const isLeftByBack = ({ snapshot }: ModelRun) => exploration.isLeftByBack?.(snapshot) ?? false;
  const close = (run: ModelRun) => {
    for (const key of run.taken) result.taken.add(key);
    for (const id of run.entered) result.entered.add(id);
    run.close();
  };

  for (const [index, start] of exploration.starts.entries()) {
    const first = await walk(start, []);
    meet(first, index, []);
    const seen = new Set([first.key]);
    const queue: { path: readonly Step<string>[]; key: string; steps: Step<string>[]; byBack: boolean }[] = [
      { path: [], key: first.key, steps: first.steps(), byBack: isLeftByBack(first) },
    ];
    close(first);
    for (let here = queue.shift(); here; here = queue.shift()) {
      result.situations += 1;
      let leaves = here.byBack;
      let stayed: ModelRun | null = null;
      for (const step of here.steps) {
        const run: ModelRun = stayed ?? (await walk(start, here.path));
        const before = run.world.done.length + run.world.asked.length;
        const { length } = run.transitions;
        await run.happen(step);
        const did = run.world.done.length + run.world.asked.length > before;
        const { key } = run;
        if (key !== here.key || did) {
          leaves = true;
          if ('borrower' in step) result.unheard.delete(step.borrower);
        }
        if ('answer' in step) result.answered.add(`${step.answer} ${Object.keys(step.with)[0]}`);
        if (!seen.has(key)) {
          seen.add(key);
          const path = [...here.path, step];
          queue.push({ path, key, steps: run.steps(), byBack: isLeftByBack(run) });
          meet(run, index, path);
        }
        // What took no transition has changed nothing: the run is where it was, and goes on with the next step.
        stayed = 'borrower' in step && run.transitions.length === length ? run : null;
        if (!stayed) close(run);
      }
      if (stayed) close(stayed);
      if (!leaves) result.deadEnds.push({ key: here.key, path: here.path });
    }
  }
  return result;
}
