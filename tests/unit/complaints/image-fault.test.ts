import { describe, expect, test } from 'vitest';
import { HEAD, imageFault } from '#client/screens/complaints/form/image-fault.ts';
import { IMAGE_BYTES } from '#domain/complaint.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  ).slice(0, HEAD);
/** A file type box: its major brand, and the brands that it is compatible with. */
const box = (major: string, ...compatible: string[]) =>
  bytes([0, 0, 0, 16 + 4 * compatible.length], 'ftyp', major, [0, 0, 0, 0], ...compatible, 'mdatheic');

const JPEG = bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif');

describe('an image can be sent', () => {
  test.each([
    ['JPEG', JPEG],
    ['PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
    ['GIF of 1987', bytes('GIF87a')],
    ['GIF of 1989', bytes('GIF89a')],
    ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ])('%s', (_, head) => {
    expect(imageFault(head, 1000)).toBeNull();
  });

  test('of 10 MB, and not of a byte more', () => {
    expect(imageFault(JPEG, IMAGE_BYTES)).toBeNull();
    expect(imageFault(JPEG, IMAGE_BYTES + 1)).toBe('tooLarge');
    expect(IMAGE_BYTES).toBe(10 * 1024 * 1024);
  });
});

describe('HEIC and HEIF are told by their content', () => {
  test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])('brand %s', (brand) => {
    expect(imageFault(box(brand, 'mif1', 'heic'), 1000)).toBe('heic');
  });

  test('a brand that the file is compatible with', () => {
    expect(imageFault(box('isom', 'miaf', 'heic'), 1000)).toBe('heic');
  });

  test('however large', () => {
    expect(imageFault(box('heic'), IMAGE_BYTES + 1)).toBe('heic');
  });
});

describe('what is no image that can be sent', () => {
  test.each([
    ['an empty file', bytes()],
    ['text', bytes('no image at all')],
    ['a drawing with a script', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a program', bytes('MZ', [0x90, 0])],
    ['a sound in a RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['a film', box('isom', 'mp42')],
    ['AVIF, which names mif1 too', box('avif', 'mif1', 'miaf')],
    ['a film whose brands end before the word heic', box('mp42')],
    ['a JPEG cut after two bytes', bytes([0xff, 0xd8])],
  ])('%s', (_, head) => {
    expect(imageFault(head, 1000)).toBe('notImage');
  });
});
