import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A chunk of a PNG; `crc` instead of the right one. */
export function chunk(type: string, data: Uint8Array = new Uint8Array(), crc?: number): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc ?? crc32(named))]);
}

/** The head of a PNG of truecolour, with or without an alpha channel. */
export function head(
  width: number,
  height: number,
  {
    depth = 8,
    alpha = false,
    isInterlaced = false,
    crc,
  }: { depth?: 8 | 16; alpha?: boolean; isInterlaced?: boolean; crc?: number } = {},
): Buffer {
  const rest = Buffer.from([depth, alpha ? 6 : 2, 0, 0, isInterlaced ? 1 : 0]);
  return chunk('IHDR', Buffer.concat([uint32(width), uint32(height), rest]), crc);
}

/** A PNG of these chunks, the first being its head; its end is added. */
export function png(...chunks: Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND')]);
}

/** The pixels of a black picture, compressed. */
export function black(width: number, height: number, bytesAPixel = 3): Buffer {
  return chunk('IDAT', deflateSync(Buffer.alloc((width * bytesAPixel + 1) * height), { level: 9 }));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
