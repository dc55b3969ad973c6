import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { VIEWS } from '#tools/charts/chart/folded.ts';
import type { Camera } from '#tools/charts/paint/camera.ts';
import {
  type Detail,
  selectDetail,
  selectView,
  type statechartLibrary,
} from '#tools/machines/inspector/statechart-library.ts';
import { CHART_FILES, saveChart } from './chart-files.ts';
import type { Pictured } from './inspector-props.ts';

type Library = { library: ActorRefFrom<typeof statechartLibrary> };

const NAMES = { overview: 'Overview', situations: 'Situations', everything: 'Everything' } as const;

/** How much the chart shows, how large it is, and its export. */
export function ChartKeys({ library, camera, pictured }: Library & { camera: Camera; pictured: Pictured }) {
  const detail = useSelector(library, selectDetail);
  const chosen = useSelector(library, selectView);
  const { scale } = useSyncExternalStore(camera.subscribe, camera.get, camera.get);
  return (
    <>
      <span className="t-push" />
      <fieldset className="t-set" aria-label="How much is drawn">
        {VIEWS.map((view, index) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === chosen}
            aria-keyshortcuts={`${index + 1}`}
            onClick={() => library.send({ type: 'view.chosen', view })}
          >
            {NAMES[view]}
          </button>
        ))}
      </fieldset>
      <fieldset className="t-set" aria-label="Size of the chart">
        <button type="button" aria-label="Smaller" aria-keyshortcuts="-" onClick={() => camera.zoomBy(0.8)}>
          −
        </button>
        <button type="button" aria-label="100 %" onClick={() => camera.zoomTo(1)}>
          {Math.round(scale * 100)}%
        </button>
        <button type="button" aria-label="Larger" aria-keyshortcuts="+" onClick={() => camera.zoomBy(1.25)}>
          +
        </button>
        <button type="button" aria-keyshortcuts="F" onClick={() => camera.fit()}>
          Fit
        </button>
      </fieldset>
      <select
        className="t-select"
        aria-label="Export chart"
        value=""
        onChange={({ target }) => {
          const format = CHART_FILES.find((one) => one === target.value);
          if (format) void saveChart(format, pictured, detail);
        }}
      >
        <option value="">Export</option>
        {CHART_FILES.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </select>
    </>
  );
}

/** What the chart says of its transitions. */
export function DetailKeys({ library }: Library) {
  const detail = useSelector(library, selectDetail);
  const turn = (name: Detail, text: string) => (
    <button
      type="button"
      className="t-button"
      aria-pressed={detail[name]}
      onClick={() => library.send({ type: 'detail.turned', detail: name })}
    >
      {text}
    </button>
  );
  return (
    <>
      {turn('rows', 'Rows')}
      {turn('actions', 'Actions')}
    </>
  );
}
