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
