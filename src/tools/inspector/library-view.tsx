import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { clickThrough } from '#tools/machines/inspector/click-through.ts';
import { selectMachine, type statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { ChosenPanel } from './chosen-panel.tsx';
import { FindColumn } from './find-column.tsx';
import { MachineCards } from './machine-cards.tsx';
import './machines.css';

type Library = { library: ActorRefFrom<typeof statechartLibrary> };
type Trial = ActorRefFrom<typeof clickThrough>;

/** `chart` is the picture of the chosen machine; it is handed in, so that the lists stand without it. */
export function MachinesView({ library, trial, chart }: Library & { trial?: Trial; chart: ReactNode }) {
  const machine = useSelector(library, selectMachine);
  return (
    <>
      <FindColumn library={library} />
      {machine === '' ? <MachineCards library={library} /> : chart}
      {machine !== '' && <ChosenPanel library={library} trial={trial} />}
    </>
  );
}
