import type { ChartLayout } from '../layout/chart-layout.ts';
import { element, writtenElement } from '../paint/element.ts';
import { NO_OVERLAY, type Overlay } from '../paint/overlay.ts';
import { paint } from '../paint/paint.ts';

/** A chart as an SVG file of its own, on its dark ground. `style` is the text of `paint/chart.css`. */
export function toSvg(layout: ChartLayout, style: string, overlay: Overlay = NO_OVERLAY): string {
  const { chart, width, height } = layout;
  const picture = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'statechart',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': 'title description',
    },
    [
      element('title', { id: 'title' }, [`Statechart of ${chart.id}`]),
      element('desc', { id: 'description' }, [chart.root.description || chart.id]),
      element('style', {}, [style]),
      element('rect', { width, height, fill: '#000000' }),
      ...paint(layout, overlay),
    ],
  );
  return `${writtenElement(picture)}\n`;
}
