export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif';

/** The brands of HEIF files that hold HEVC pictures, which is how iPhones keep photos. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * What a file is by its first bytes, whatever its name and type say; null for anything that is not taken in. `heic` is told
 * apart because its sender can do something about it.
 */
export function imageTypeOf(file: Uint8Array): ImageType | 'heic' | null {
  const ascii = (from: number, to: number) => Buffer.from(file.subarray(from, to)).toString('latin1');
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (['GIF87a', 'GIF89a'].includes(ascii(0, 6))) return 'gif';
  if (ascii(4, 8) === 'ftyp' && HEIC_BRANDS.includes(ascii(8, 12))) return 'heic';
  return null;
}

/** Whether a JPEG keeps its colours one after the other, so that a decoder has to keep all of it until the last one. */
export function isInScans(jpeg: Uint8Array): boolean {
  const file = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let colours = 0;
  let at = 2;
  while (at + 9 < file.length) {
    const marker = file.readUInt8(at + 1);
    if (file.readUInt8(at) !== 0xff) return false;
    if (START_OF_FRAME.has(marker)) colours = file.readUInt8(at + 9);
    if (marker === START_OF_SCAN) return file.readUInt8(at + 4) < colours;
    const isFill = marker === 0xff;
    at += isFill ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return false;
}

const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2]);
const START_OF_SCAN = 0xda;
