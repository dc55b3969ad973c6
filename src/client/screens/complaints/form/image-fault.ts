import { IMAGE_BYTES } from '#domain/complaint.ts';
import type { ImageFault } from '#machines/complaints/complaint-content.ts';

/** How many first bytes are needed to recognise a file. */
export const HEAD = 64;

/**
 * Brands of HEIC and HEIF files (ISO/IEC 23008-12). `mif1` and `msf1` count only as the major brand: AVIF names them
 * too.
 */
const MAJOR_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];
const COMPATIBLE_BRANDS = MAJOR_BRANDS.filter((brand) => brand.startsWith('he'));

/**
 * Why a file cannot be sent as an image of a complaint; null for JPEG, PNG, WebP and GIF. Recognised by content:
 * phones leave the type empty, and names may be wrong.
 *
 * @param head the first `HEAD` bytes, or all where there are fewer
 * @param size in bytes
 */
export function imageFault(head: Uint8Array, size: number): Exclude<ImageFault, 'noRoom' | 'unreadable'> | null {
  const text = String.fromCharCode(...head);
  if (isHeif(text)) return 'heic';
  if (!isSendable(text)) return 'notImage';
  return size > IMAGE_BYTES ? 'tooLarge' : null;
}

function isSendable(head: string): boolean {
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[\s\S]{4}WEBP/.test(head)
  );
}

function isHeif(head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp') return false;
  // A file type box: its length, its name, the major brand, a version, and the brands that it is compatible with.
  const [a = 0, b = 0, c = 0, d = 0] = [...head.slice(0, 4)].map((one) => one.charCodeAt(0));
  const compatible = head.slice(16, a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d).match(/[\s\S]{4}/g) ?? [];
  return MAJOR_BRANDS.includes(head.slice(8, 12)) || compatible.some((brand) => COMPATIBLE_BRANDS.includes(brand));
}
