import type { SimulatedFlow } from '#tools/machines/simulator/walks.ts';

const sheets = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** CSS pixels of a picture on its flow's sheet. */
export const PICTURE = { width: 96, height: 68 };

/** How a situation's picture is cut out of the sheet of its flow; `width` in CSS pixels. */
export function pictureOf(flow: SimulatedFlow, situation: string, width = PICTURE.width): Record<string, string> {
  const sheet = sheets[`./pictures/${flow.id}.webp`];
  const index = flow.situations.findIndex(({ id }) => id === situation);
  if (!sheet || index < 0) return {};
  const height = (width * PICTURE.height) / PICTURE.width;
  return {
    backgroundImage: `url("${sheet}")`,
    backgroundSize: `${width}px auto`,
    backgroundPosition: `0 ${-index * height}px`,
  };
}
