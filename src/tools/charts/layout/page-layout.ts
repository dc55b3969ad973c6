import ELK from 'elkjs/lib/elk-api.js';
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../chart/chart.ts';
import { fonts, type Measure } from './block.ts';
import { type FittingOptions, layOutFitting } from './fitting.ts';
import type { ChartLayout } from './layout.ts';

const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

let context: CanvasRenderingContext2D | null = null;

/** Measures as the page draws. */
export const measureInPage: Measure = (text, style) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws no text.');
  const { size, weight } = fonts[style];
  context.font = `${style === 'event' ? 'italic ' : ''}${weight} ${size}px ${FAMILY}`;
  // Digits are set in equal widths, which a canvas does not know.
  return Math.ceil(context.measureText(text.replaceAll(/\d/g, '0')).width * 1.02);
};

let elk: InstanceType<typeof ELK> | null = null;

/** Lays a chart out in a worker, so that the page stays quick; the worker is started once. */
export function layOutInPage(chart: Chart, options: Omit<FittingOptions, 'elk' | 'measure'>): Promise<ChartLayout> {
  elk ??= new ELK({ workerFactory: () => new Worker(workerAddress) });
  return layOutFitting(chart, { measure: measureInPage, ...options, elk });
}
