import { useSelector } from '@xstate/react';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Flow, useFlow } from '#client/flow/flow.ts';
import { type Chart, statesOf, togetherOf } from '#tools/charts/chart/chart.ts';
import { eventsOf, VIEWS } from '#tools/charts/chart/folded.ts';
import type { Size } from '#tools/charts/layout/chart-layout.ts';
import { aroundOf } from '#tools/charts/layout/fitting.ts';
import { type ChartLayout, USUAL_ROOM } from '#tools/charts/layout/layout.ts';
import { Camera } from '#tools/charts/paint/camera.ts';
import { ChartMap } from '#tools/charts/paint/chart-map.tsx';
import { ChartPicture } from '#tools/charts/paint/chart-picture.tsx';
import { activeStates, NO_OVERLAY, type Overlay, type RowStanding } from '#tools/charts/paint/overlay.ts';
import type { Choice } from '#tools/charts/paint/paint.ts';
import { chartParts, selectIsMapped, selectParts } from '#tools/machines/inspector/chart-parts.ts';
import {
  selectChosenState,
  selectDetail,
  selectEvent,
  selectRow,
  selectView,
  selectWalks,
  type statechartLibrary,
} from '#tools/machines/inspector/statechart-library.ts';
import { ChartKeys, DetailKeys } from './chart-keys.tsx';
import { chartOfPictured, type Drawing, layoutOf } from './chart-layouts.ts';
import './chart-panel.css';
import { Legend, MapKey, type Sign, Trail } from './chart-trail.tsx';
import { chosenRow, chosenTransition, markedIn } from './choices.ts';
import type { Pictured } from './inspector-props.ts';
import { rowStandings } from './walked.ts';

type Props = {
  library: ActorRefFrom<typeof statechartLibrary>;
  pictured: Pictured;
  /** What is done where a row, a state or a transition of the chart is chosen, beside choosing it. */
  onChosen?(): void;
};

const partsFlow: Flow<typeof chartParts> = { machine: () => chartParts, input: () => undefined };
const NO_QUERY = {};

/** The picture of a machine's chart, and what can be done with it. */
export function ChartPanel(props: Props) {
  const { pictured, library } = props;
  const [camera] = useState(() => new Camera());
  const parts = useFlow(partsFlow, NO_QUERY);
  const paint = useRef<HTMLDivElement>(null);
  const room = useRoom(paint);
  const chart = chartOfPictured(pictured);
  const overlay = useOverlay(props, chart);
  const looked = useLooked(props, chart);
  const Part = pictured.isPart ? 'div' : 'main';
  // Farther in than 100 % there is room for what a transition does.
  const isNear = useSyncExternalStore(camera.subscribe, () => camera.get().scale >= NEAR);
  const detail = useSelector(library, selectDetail);
  const view = useSelector(library, selectView);
  const drawing = {
    view,
    detail: { ...detail, actions: detail.actions && (isNear || view === 'everything') },
    room: room ?? USUAL_ROOM,
    needed: chart ? neededOf(chart, pictured, looked, overlay) : [],
    parts: useSelector(parts, selectParts),
  };
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const part = chart ? holdingOf(chart, looked) : '';
  useKeys(props, { camera, parts, part });
  const choose = (choice: Choice, layout: ChartLayout) => {
    const { machine } = pictured;
    if (choice.kind === 'turn' || isFolded(layout, choice.id)) {
      const part = choice.id;
      camera.hold(part);
      parts.send({ type: layout.open.has(part) ? 'part.folded' : 'part.opened', part });
    }
    if (choice.kind === 'turn') return;
    if (choice.kind === 'transition' && pictured.onTransition) return pictured.onTransition(choice.id);
    if (choice.kind === 'state') library.send({ type: 'state.chosen', machine, state: choice.id });
    else {
      library.send({ type: 'machine.chosen', machine });
      library.send(
        choice.kind === 'transition' ? chosenTransition(machine, choice.id) : { ...chosenRow(choice.id), machine },
      );
    }
    props.onChosen?.();
  };
  return (
    <Part className="t-canvas">
      <div className="t-bar">
        {chart ? (
          <Trail
            chart={chart}
            state={looked}
            part={view === 'everything' ? '' : part}
            isOpen={open.has(part)}
            parts={parts}
            onChoose={(state) => library.send({ type: 'state.chosen', machine: pictured.machine, state })}
          />
        ) : (
          <b>{pictured.machine}</b>
        )}
        {pictured.state && (
          <span className="t-state" data-state>
            {pictured.state}
          </span>
        )}
        <ChartKeys library={library} camera={camera} pictured={pictured} />
      </div>
      <div className="t-paint" ref={paint}>
        <Suspense fallback={<p className="t-empty t-middle">Drawing the chart …</p>}>
          {room && (
            <Picture
              {...{ pictured, drawing, overlay, camera, parts, looked }}
              details={<DetailKeys library={library} />}
              onChoose={choose}
              onDrawn={setOpen}
            />
          )}
        </Suspense>
      </div>
    </Part>
  );
}

const NEAR = 1.4;

/** The state itself where it holds others, else the one that it lies in; '' for the machine. */
function holdingOf(chart: Chart, state: string): string {
  const found = [...aroundOf(chart, state), state].filter((id) => id !== chart.root.id);
  const holding = new Set(statesOf(chart).flatMap(({ id, states }) => (states.length > 0 ? [id] : [])));
  return found.findLast((id) => holding.has(id)) ?? '';
}

const isFolded = ({ states }: ChartLayout, id: string) =>
  states.some(({ state }) => state.id === id && (state.hidden?.states ?? 0) > 0);

interface PictureProps {
  pictured: Pictured;
  drawing: Drawing;
  overlay: Overlay;
  camera: Camera;
  parts: ActorRefFrom<typeof chartParts>;
  looked: string;
  /** What stands at the end of the legend. */
  details: ReactNode;
  onChoose(choice: Choice, layout: ChartLayout): void;
  onDrawn(open: ReadonlySet<string>): void;
}

function Picture({ pictured, drawing, overlay, camera, parts, looked, details, onChoose, onDrawn }: PictureProps) {
  // What was drawn stays until the next layout is worked out.
  const layout = use(useDeferredValue(layoutOf(pictured, drawing)));
  const isMapped = useSelector(parts, selectIsMapped);
  const { chosen = '' } = pictured;
  useEffect(() => {
    if (layout) onDrawn(layout.open);
  }, [layout, onDrawn]);
  useEffect(() => {
    const place = layout && placeOf(layout, chosen || looked);
    if (place) camera.show(place);
  }, [layout, chosen, looked, camera]);
  if (!layout) return <p className="t-empty t-middle">This chart could not be drawn.</p>;
  return (
    <>
      <div className="c-drawn">
        <ChartPicture
          layout={layout}
          overlay={overlay}
          onChoose={(choice) => onChoose(choice, layout)}
          camera={camera}
        />
        <div className="c-map" data-mapped={isMapped || undefined}>
          {isMapped && <ChartMap layout={layout} camera={camera} />}
          <MapKey parts={parts} isMapped={isMapped} />
        </div>
      </div>
      <Legend signs={signsOf(layout, overlay)}>{details}</Legend>
    </>
  );
}

/** Where a state or a transition lies: its label, or the box of the state that it stays in. */
function placeOf({ arrows, states }: ChartLayout, id: string) {
  if (id === '') return null;
  const arrow = arrows.find(({ transition }) => togetherOf(transition).some((one) => one.id === id));
  if (arrow?.label) return arrow.label;
  const boxes = states.filter(({ state }) => state.parent !== '' && (id === state.id || id.startsWith(`${state.id}:`)));
  return boxes[0] ?? null;
}

/** The signs that the drawing uses. */
function signsOf({ chart, states }: ChartLayout, overlay: Overlay): Sign[] {
  const shown: [Sign, boolean][] = [
    ['now', overlay.active.size > 0],
    ['last', overlay.last.size > 0],
    ['usual', chart.transitions.some(({ usual }) => usual)],
    ['other', true],
    ['folded', states.some(({ state }) => (state.hidden?.states ?? 0) > 0)],
    ['passing', states.some(({ state }) => state.isPassing)],
    ['walked', isAmong(chart, overlay, 'walked')],
    ['failed', isAmong(chart, overlay, 'failed')],
    ['un', isAmong(chart, overlay, 'un')],
    ['never', isAmong(chart, overlay, 'never')],
    ['wrong', overlay.wrong.size > 0],
    ['missed', overlay.missed.size > 0],
  ];
  return shown.filter(([, isShown]) => isShown).map(([sign]) => sign);
}

const isAmong = (chart: Chart, { rows }: Overlay, standing: RowStanding) =>
  rows !== null && chart.transitions.some((one) => one.rows.some((row) => (rows.get(row) ?? 'never') === standing));

/** What must be open so that it is seen: around the active states, and around what is looked at. */
function neededOf(chart: Chart, { chosen = '' }: Pictured, looked: string, { active, wrong }: Overlay): string[] {
  const holding = statesOf(chart).filter(({ states, parent }) => states.length > 0 && parent !== '');
  const transition = chart.transitions.find(({ id }) => id === chosen);
  const seen = [looked, ...wrong, ...(transition ? [transition.source, ...transition.targets] : [])];
  const around = new Set(seen.filter((id) => id !== '').flatMap((id) => aroundOf(chart, id)));
  const ids = holding.map(({ id }) => id).filter((id) => active.has(id) || around.has(id));
  return transition && !transition.isChange ? [...ids, eventsOf(transition.source)] : ids;
}

/** The state that is chosen, else the innermost one that holds all that is active. */
function useLooked({ library, pictured }: Props, chart: Chart | null): string {
  const state = useSelector(library, selectChosenState);
  if (!chart) return '';
  // What runs is followed, whatever was pressed.
  if (pictured.value === undefined && statesOf(chart).some(({ id }) => id === state)) return state;
  const active = pictured.value === undefined ? new Set<string>() : activeStates(pictured.machine, pictured.value);
  let at = chart.root;
  for (;;) {
    const inside = at.states.filter(({ id }) => active.has(id));
    const [only] = inside;
    if (!only || inside.length > 1) return at.id === chart.root.id ? '' : at.id;
    at = only;
  }
}

function useOverlay({ library, pictured }: Props, chart: Chart | null): Overlay {
  const walks = useSelector(library, selectWalks);
  const row = useSelector(library, selectRow);
  const event = useSelector(library, selectEvent);
  const state = useSelector(library, selectChosenState);
  const { machine, value, last = [], chosen = '', walk } = pictured;
  const told = JSON.stringify([value, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` stands for the value and the transitions, which come anew with every step
  return useMemo(
    () => ({
      ...NO_OVERLAY,
      active: value === undefined ? NO_OVERLAY.active : activeStates(machine, value),
      last: new Set(last),
      rows: walks ? rowStandings(walks) : null,
      chosen: new Set([...(chosen === '' ? [] : [chosen]), ...markedIn(chart, { row, event, state })]),
      ...walk,
    }),
    [machine, chart, told, walks, chosen, row, event, state, walk],
  );
}

/** How much room the picture has, in steps, so that the chart is not laid out with every pixel; null until it is known. */
function useRoom(place: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const next = { width: stepped(element.clientWidth), height: stepped(element.clientHeight - LEGEND) };
      setRoom((before) => (before?.width === next.width && before.height === next.height ? before : next));
    };
    measure();
    const resize = new ResizeObserver(measure);
    resize.observe(element);
    return () => resize.disconnect();
  }, [place]);
  return room;
}

const STEP = 20;
const AROUND = 32;
/** How high the line is that explains the signs. */
const LEGEND = 30;
const stepped = (length: number) => Math.max(200, Math.floor((length - AROUND) / STEP) * STEP);

/** The keys of the chart, wherever on the page nothing is typed. */
function useKeys(
  { library }: Props,
  { camera, parts, part }: { camera: Camera; parts: ActorRefFrom<typeof chartParts>; part: string },
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog');
      if (defaultPrevented || isTyped || ctrlKey || metaKey || altKey) return;
      const view = VIEWS[Number(key) - 1];
      if (view) library.send({ type: 'view.chosen', view });
      else if (key === 'z') parts.send({ type: 'map.turned' });
      else if (key === 'Escape' && part !== '') parts.send({ type: 'part.folded', part });
      else if ('+-=f'.includes(key)) camera.pressed(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [library, camera, parts, part]);
}
