import sharp, { type Metadata } from 'sharp';
import { DomainError } from '#server/platform/domain-error.ts';
import { fairQueue } from '#server/platform/limits.ts';
import { imageTypeOf, isInScans } from './image-type.ts';

/** The largest file that is taken in, in bytes, and the most pixels. */
export const FILE_LIMIT = 10 * 1024 * 1024;
const PIXEL_LIMIT = 40_000_000;

/** What one image may come to, decoded, in bytes: 40 megapixels of four channels of 8 bits. */
const DECODED_LIMIT = 160_000_000;

/** What decoding one image may take beside the file, in bytes. */
const MEMORY_LIMIT = 100_000_000;

/** The longer side of what is kept, in pixels, and its quality. */
const LONGER_SIDE = 1600;
const QUALITY = 82;

/** How long decoding one image may take, in seconds. */
const PATIENCE = 10;

/** How long a file waits for its turn, in milliseconds: with its decoding less than the server's limit on idle connections. */
const TURN_PATIENCE = 8_000;

// Images are decoded one after the other, so more threads and a cache of libvips would cost memory alone.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    // For the captchas that we draw; a file that is uploaded is known by its first bytes before it is decoded, and none of it is SVG.
    'VipsForeignLoadSvgBuffer',
  ],
});

/**
 * The picture of a file, as a JPEG of our own: upright, at most 1600 pixels wide and high, the first frame alone, what was
 * transparent in white, and nothing of the file's metadata. Files wait for each other, unread until it is their turn, which goes round those who sent them.
 *
 * @throws DomainError 'image.wrongType', 'image.heic', 'image.tooLarge' (file or pixels), 'image.unreadable'; Overdue where
 * too many others are before it
 */
export function reencode(file: Blob, sender: string): Promise<Uint8Array> {
  return inTurn(sender, async () => {
    if (file.size > FILE_LIMIT) throw new DomainError('image.tooLarge', `${file.size} bytes`);
    return reencodeNow(Buffer.from(await file.arrayBuffer()));
  });
}

const inTurn = fairQueue(TURN_PATIENCE);

async function reencodeNow(file: Buffer): Promise<Uint8Array> {
  const type = imageTypeOf(file);
  if (type === null) throw new DomainError('image.wrongType', 'not an image that is taken in');
  if (type === 'heic') throw new DomainError('image.heic', 'a HEIC image');

  const metadata = await orUnreadable(() => sharp(file, { limitInputPixels: false }).metadata());
  const { width, height, channels, orientation = 1 } = metadata;
  const pixels = width * height;
  const decoded = pixels * channels * bytesAChannel(metadata);
  if (pixels > PIXEL_LIMIT || decoded > DECODED_LIMIT || pixels * bytesAPixel(metadata, file) > MEMORY_LIMIT) {
    throw new DomainError('image.tooLarge', `${width} × ${height} pixels`);
  }
  return orUnreadable(async () => {
    const { data, info } = await sharp(file, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', sequentialRead: true })
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: PATIENCE })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const { rotate = 0, isMirrored = false } = UPRIGHT[orientation] ?? {};
    return (isMirrored ? small.flop() : small).rotate(rotate).jpeg({ quality: QUALITY }).toBuffer();
  });
}

/**
 * What EXIF's orientation needs, mirrored first. It is done to the small picture, since turning a large one would need all
 * of it in memory.
 */
const UPRIGHT: Readonly<Record<number, { rotate?: 90 | 180 | 270; isMirrored?: boolean }>> = {
  2: { isMirrored: true },
  3: { rotate: 180 },
  4: { isMirrored: true, rotate: 180 },
  5: { isMirrored: true, rotate: 270 },
  6: { rotate: 90 },
  7: { isMirrored: true, rotate: 90 },
  8: { rotate: 270 },
};

const bytesAChannel = ({ depth }: Metadata) => (depth === 'uchar' ? 1 : 2);

/** What decoding keeps of the whole picture at once; 0 where it goes line by line. */
function bytesAPixel(metadata: Metadata, file: Uint8Array): number {
  const { format, isProgressive, chromaSubsampling, channels } = metadata;
  switch (format) {
    case 'jpeg':
      return isProgressive || isInScans(file) ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0;
    case 'png':
      return isProgressive ? channels * bytesAChannel(metadata) : 0;
    default:
      return 4;
  }
}

async function orUnreadable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new DomainError('image.unreadable', error instanceof Error ? error.message : String(error));
  }
}
