import { useSelector } from '@xstate/react';
import { triedAt } from '#tools/charts/chart/tried.ts';
import { selectTriedContext, selectTriedMachine } from '#tools/machines/inspector/click-through.ts';
import type { InspectorProps, Pictured } from './inspector-props.ts';

/** What the chart of a machine shows while it is tried: where it stands, the last step, and the next at a click. */
export function useTried(trial: InspectorProps['trial'], machine: string): Partial<Pictured> {
  const tried = useSelector(trial, selectTriedMachine);
  const { chart, way } = useSelector(trial, selectTriedContext);
  if (!chart || tried !== machine) return {};
  return {
    value: triedAt(chart, way).value,
    last: way.slice(-1),
    chosen: way.at(-1) ?? '',
    onTransition: (transition) => trial.send({ type: 'branch.chosen', transition }),
  };
}
