import { type PointerEvent, useSyncExternalStore } from 'react';
import type { ChartLayout } from '../layout/chart-layout.ts';
import type { Camera } from './camera.ts';
import './chart-map.css';

/** In pixels, the longer side of the map. */
const SIDE = 150;

/** A small map of a chart: which part of it is seen; a press or a drag goes there. Nothing where all of it is seen. */
export function ChartMap({ layout, camera }: { layout: ChartLayout; camera: Camera }) {
  const view = useSyncExternalStore(camera.subscribe, camera.get, camera.get);
  const { width, height } = camera.getFrame();
  const seen = {
    x: -view.x / view.scale,
    y: -view.y / view.scale,
    width: width / view.scale,
    height: height / view.scale,
  };
  const isAll =
    seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= layout.width && seen.y + seen.height >= layout.height;
  if (isAll) return null;
  const scale = SIDE / Math.max(layout.width, layout.height);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    camera.centre({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  return (
    <svg
      className="chart-map"
      role="img"
      aria-label="Map of the chart"
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && go(event)}
    >
      {layout.states.map(({ state, x, y, width: wide, height: high }) => (
        <rect key={state.id} x={x} y={y} width={wide} height={high} rx={6} />
      ))}
      <rect className="seen" {...seen} />
    </svg>
  );
}
