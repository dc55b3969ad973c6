import sharp, { type OverlayOptions } from 'sharp';

/** A picture and where it stands on the sheet. */
export interface SheetPicture {
  file: string;
  row: string;
  column: string;
}

const WIDTH = 170;
const HEIGHT = 360;
const GAP = 10;
const WIDE = 640;
const LABEL = 20;
const MARGIN = 110;

/** The top of a picture, all of its width. */
async function thumbnail(picture: string): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  // Of a wide screen its middle, where the column stands.
  const middle =
    width > WIDE ? { left: (width - WIDE) / 2, top: 0, width: WIDE, height } : { left: 0, top: 0, width, height };
  const { data, info } = await sharp(picture)
    .extract(middle)
    .resize({ width: WIDTH })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.height <= HEIGHT) return data;
  return sharp(data).extract({ left: 0, top: 0, width: WIDTH, height: HEIGHT }).png().toBuffer();
}

/** One PNG with all pictures of a screen: a row for each condition and market, a column for each language and width. */
export async function contactSheet(title: string, pictures: readonly SheetPicture[], file: string): Promise<void> {
  const rows = [...new Set(pictures.map(({ row }) => row))];
  const columns = [...new Set(pictures.map(({ column }) => column))];
  const left = (column: string) => MARGIN + columns.indexOf(column) * (WIDTH + GAP);
  const top = (row: string) => 2 * LABEL + GAP + rows.indexOf(row) * (HEIGHT + GAP);
  const width = MARGIN + columns.length * (WIDTH + GAP);
  const height = 2 * LABEL + GAP + rows.length * (HEIGHT + GAP);
  const placed: OverlayOptions[] = await Promise.all(
    pictures.map(async ({ file: picture, row, column }) => ({
      input: await thumbnail(picture),
      left: left(column),
      top: top(row),
    })),
  );
  const labels = [
    `<text x="${GAP}" y="16" font-weight="bold">${title}</text>`,
    ...columns.map((column) => `<text x="${left(column)}" y="36">${column}</text>`),
    ...rows.map((row) => `<text x="${GAP}" y="${top(row) + 16}">${row}</text>`),
  ].join('');
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12">${labels}</svg>`;
  await sharp({ create: { width, height, channels: 3, background: '#8a8f98' } })
    .composite([...placed, { input: Buffer.from(text), left: 0, top: 0 }])
    .png({ palette: true })
    .toFile(file);
}
