import { useSelector } from '@xstate/react';
import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ChartLayout } from '#tools/charts/layout/layout.ts';
import { Camera } from '#tools/charts/paint/camera.ts';
import { ChartPicture } from '#tools/charts/paint/chart-picture.tsx';
import { activeStates, NO_OVERLAY } from '#tools/charts/paint/overlay.ts';
import type { Choice } from '#tools/charts/paint/paint.ts';
import {
  type Detail,
  selectDetail,
  selectRow,
  selectWalks,
  type statechartLibrary,
} from '#tools/machines/inspector/statechart-library.ts';
import { CHART_FILES, saveChart } from './chart-files.ts';
import { layoutOf } from './chart-layouts.ts';
import { chosenRow, chosenTransition } from './choices.ts';
import type { Pictured } from './inspector-props.ts';
import { registered } from './realisations.ts';
import { isWalked } from './walked.ts';

type Props = {
  library: ActorRefFrom<typeof statechartLibrary>;
  pictured: Pictured;
  /** What is done where a row or a transition of the chart is chosen, beside choosing it. */
  onChosen?(): void;
};

/** The picture of a machine's chart, and what can be done with it. */
export function ChartPanel(props: Props) {
  const { pictured, library } = props;
  const [camera] = useState(() => new Camera());
  const room = registered.find(({ id }) => id === pictured.machine)?.room ?? '';
  return (
    <main className="t-canvas">
      <div className="t-bar">
        <b>{pictured.machine}</b>
        <span className="t-state">{room}</span>
        {pictured.state && (
          <span className="t-state" data-state>
            {pictured.state}
          </span>
        )}
        <ChartKeys library={library} camera={camera} pictured={pictured} />
      </div>
      <div className="t-paint">
        <Suspense fallback={<p className="t-empty t-middle">Drawing the chart …</p>}>
          <Picture {...props} camera={camera} />
        </Suspense>
      </div>
      <Legend />
    </main>
  );
}

/** What the chart shows of its transitions, how large it is, and its export. */
export function ChartKeys({ library, camera, pictured }: Props & { camera: Camera }) {
  const detail = useSelector(library, selectDetail);
  const { scale } = useSyncExternalStore(camera.subscribe, camera.get, camera.get);
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
      <span className="t-push" />
      {turn('rows', 'Rows')}
      {turn('actions', 'Actions')}
      <fieldset className="t-set" aria-label="Size of the chart">
        <button type="button" aria-label="Smaller" onClick={() => camera.zoomBy(0.8)}>
          −
        </button>
        <button type="button" aria-label="100 %" onClick={() => camera.zoomTo(1)}>
          {Math.round(scale * 100)}%
        </button>
        <button type="button" aria-label="Larger" onClick={() => camera.zoomBy(1.25)}>
          +
        </button>
        <button type="button" onClick={() => camera.fit()}>
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
        <option value="">Export chart</option>
        {CHART_FILES.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </select>
    </>
  );
}

function Picture({ library, pictured, camera, onChosen }: Props & { camera: Camera }) {
  const layout = use(layoutOf(pictured, useSelector(library, selectDetail)));
  const walks = useSelector(library, selectWalks);
  const row = useSelector(library, selectRow);
  const { machine, value, last = [], chosen = '' } = pictured;
  useEffect(() => {
    const place = layout && placeOf(layout, chosen);
    if (place) camera.show(place);
  }, [layout, chosen, camera]);
  if (!layout) return <p className="t-empty t-middle">This chart could not be drawn.</p>;
  const overlay = {
    ...NO_OVERLAY,
    active: value === undefined ? new Set<string>() : activeStates(machine, value),
    last: new Set(last),
    walked: walks ? new Set(Object.keys(walks.rows).filter((id) => isWalked(walks, id))) : null,
    chosen: new Set([chosen, row].filter((id) => id !== '')),
  };
  const choose = (choice: Choice) => {
    const { id: first } = choice;
    if (choice.kind === 'state' || choice.kind === 'turn') return;
    library.send({ type: 'machine.chosen', machine });
    library.send(choice.kind === 'transition' ? chosenTransition(machine, first) : { ...chosenRow(first), machine });
    onChosen?.();
  };
  return <ChartPicture layout={layout} overlay={overlay} onChoose={choose} camera={camera} />;
}

/** Where a transition lies: its label, or the box of the state that it stays in. */
function placeOf({ arrows, states }: ChartLayout, transition: string) {
  const arrow = arrows.find(({ id }) => id === transition);
  return arrow?.label ?? states.find(({ state }) => transition.startsWith(`${state.id}:`)) ?? null;
}

/** What the drawing's signs mean; none of them is a colour alone. */
function Legend() {
  return (
    <p className="t-legend">
      <span data-sign="active">Active</span>
      <span data-sign="last">Last transition</span>
      <span data-sign="walked">Row walked</span>
      <span data-sign="un">Row not walked</span>
      <span data-sign="own">Own, no row</span>
      <span data-sign="initial">Initial</span>
    </p>
  );
}
