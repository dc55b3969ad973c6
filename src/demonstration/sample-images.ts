import sharp from 'sharp';

/** The images for the demonstration's answers to complaints. */
export const SAMPLE_IMAGES = ['receipt', 'transfer'] as const;
export type SampleImage = (typeof SAMPLE_IMAGES)[number];

const WIDTH = 720;
const HEIGHT = 960;
const INK = '#2b3340';

/** A bar as a line of writing looks from afar: where it begins, and its size. */
type Bar = readonly [left: number, top: number, width: number, height: number, colour: string];

const lines = (top: number, widths: readonly number[]): Bar[] =>
  widths.map((width, index) => [90, top + index * 56, width, 20, '#9aa3b2']);

const drawings: Record<SampleImage, { paper: string; bars: readonly Bar[] }> = {
  receipt: {
    paper: '#f7f5ee',
    bars: [
      [90, 90, 320, 44, INK],
      ...lines(200, [520, 460, 540, 380]),
      [90, 480, 540, 4, INK],
      ...lines(520, [300, 420]),
      [90, 690, 540, 64, '#1d7a4c'],
    ],
  },
  transfer: {
    paper: '#eaf1fb',
    bars: [
      [0, 0, WIDTH, 140, '#1f4e9e'],
      [90, 200, 260, 40, INK],
      ...lines(300, [540, 500, 420, 540, 360]),
      [90, 640, 540, 96, '#2f6fde'],
    ],
  },
};

/** Draws a sample as a JPEG: a receipt, or the confirmation of a transfer, as seen from afar. */
export async function drawSample(name: SampleImage): Promise<Uint8Array> {
  const { paper, bars } = drawings[name];
  const picture = (width: number, height: number, background: string) =>
    ({ create: { width, height, channels: 3, background } }) as const;
  return sharp(picture(WIDTH, HEIGHT, paper))
    .composite(bars.map(([left, top, width, height, colour]) => ({ input: picture(width, height, colour), left, top })))
    .jpeg()
    .toBuffer();
}
