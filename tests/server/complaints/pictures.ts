import sharp, { type Sharp } from 'sharp';

/** A plain picture for tests, as a file of that kind. */
export function picture(
  kind: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
  { width = 40, height = 30, colour = '#c03020' }: { width?: number; height?: number; colour?: string } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(kind)
    .toBuffer();
}

/** The colours of `corners`, clockwise from the upper left. */
export const CORNERS = ['red', 'green', 'blue', 'white'];

/** A picture whose four corners are told apart. */
export function corners(side = 40): Sharp {
  const half = side / 2;
  const places = [
    [0, 0, '#f00'],
    [half, 0, '#0f0'],
    [half, half, '#00f'],
    [0, half, '#fff'],
  ] as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: 'black' } }).composite(
    places.map(([left, top, background]) => ({
      input: {
        create: { width: half, height: half, channels: 3, background },
      },
      left,
      top,
    })),
  );
}

const NAMES: Readonly<Record<number, string>> = { 4: 'red', 2: 'green', 1: 'blue', 7: 'white' };

/** The colours of a picture's four corners, clockwise from the upper left. */
export async function cornersOf(file: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3).map((value) => (value > 127 ? 1 : 0));
    return NAMES[red * 4 + green * 2 + blue] ?? 'none';
  };
  const [right, bottom] = [info.width - 3, info.height - 3];
  return [at(2, 2), at(right, 2), at(right, bottom), at(2, bottom)];
}
