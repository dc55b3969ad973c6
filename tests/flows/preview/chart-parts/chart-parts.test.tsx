import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MapKey, Trail } from '#tools/inspector/chart-trail.tsx';
import { type chartParts, selectIsMapped, selectParts } from '#tools/machines/inspector/chart-parts.ts';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { registeredChart } from '../../../unit/charts/charts.ts';
import { chartPartsMachine, PART } from './chart-parts.machine.ts';
import { chartPartsTable } from './chart-parts.rows.ts';
import { chartPartsScreen } from './chart-parts.screen.ts';

const chart = registeredChart('loanDetails');

/** The bar of a chart whose room would allow nothing to be open. */
function Keys({ parts }: { parts: ActorRefFrom<typeof chartParts> }) {
  const isOpen = useSelector(parts, selectParts)[PART] === true;
  return (
    <>
      <Trail chart={chart} state={PART} part={PART} isOpen={isOpen} parts={parts} onChoose={() => {}} />
      <MapKey parts={parts} isMapped={useSelector(parts, selectIsMapped)} />
    </>
  );
}

walkView(
  chartPartsTable,
  viewLayer(chartPartsMachine, chartPartsScreen, (parts) => <Keys parts={parts} />),
);
