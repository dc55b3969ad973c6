import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { corners, picture } from './pictures.ts';
import { black, chunk, head, png } from './png.ts';
import type { SentFile } from './uploading.ts';

/** What must become of a file: refused with this code, kept as a harmless image, or either. */
export interface HostileFile extends SentFile {
  what: string;
  becomes: '413' | '415' | '422' | 'kept' | 'either';
}

/** Stands in every text that a file smuggles. */
export const MARK = 'alert(document.cookie)';

const MEGABYTE = 1024 * 1024;
const HTML = `<!doctype html><script>${MARK}</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"><script>${MARK}</script></svg>`;
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>${'&b;'.repeat(1000)}</text></svg>`;

const latin = (text: string) => Buffer.from(text, 'latin1');
const joined = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));
const bomb = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MEGABYTE), { level: 9 });
const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

/** A file as large as a borrower may send, which is no image. */
export const largeNoise = () => joined('\0', randomBytes(10 * MEGABYTE - 1000));

/** At least forty files that no server should be harmed by, made anew for each run. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const noise = (kind: 'jpeg' | 'png' | 'webp' | 'gif') =>
    sharp(randomBytes(120 * 90 * 3), { raw: { width: 120, height: 90, channels: 3 } })
      .toFormat(kind)
      .toBuffer();
  const [jpeg, plain, webp, gif] = [await noise('jpeg'), await noise('png'), await noise('webp'), await noise('gif')];
  const progressive = await corners(64).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const lossless = await corners(64).webp({ lossless: true }).toBuffer();
  const tiny = black(1, 1);
  const unpacksTo400MB = bomb(400);
  const file = (what: string, becomes: HostileFile['becomes'], bytes: Uint8Array, more: Partial<SentFile> = {}) => ({
    what,
    becomes,
    bytes,
    ...more,
  });

  return [
    file('nothing', '415', Buffer.alloc(0)),
    file('one byte', '415', Buffer.from([0xff])),
    file('an SVG with a script', '415', latin(SVG), { name: 'a.svg', type: 'image/svg+xml' }),
    file('an SVG named as a PNG', '415', latin(SVG), { name: 'a.png', type: 'image/png' }),
    file('an SVG of a billion laughs', '415', latin(ENTITIES), { name: 'a.svg', type: 'image/svg+xml' }),
    file('HTML named as a JPEG', '415', latin(HTML)),
    file('HTML behind the first bytes of a JPEG', '422', joined('\xff\xd8\xff\xe0', HTML)),
    file('HTML behind the first bytes of a PNG', '422', joined('\x89PNG\r\n\x1a\n', HTML)),
    file('a script that is a GIF as well', '422', latin(`GIF89a/*${' '.repeat(50)}*/=1;${MARK}`)),
    file('an ELF program named as a JPEG', '415', joined('\x7fELF\x02\x01\x01', randomBytes(4000))),
    file('a Windows program named as a JPEG', '415', joined('MZ\x90\0', randomBytes(4000))),
    file('a shell script', '415', latin('#!/bin/sh\nrm -rf /\n')),
    file('a PDF', '415', latin(`%PDF-1.7\n/JS (${MARK})`), { name: 'a.pdf', type: 'application/pdf' }),
    file('a ZIP', '415', joined('PK\x03\x04', randomBytes(2000))),
    file('an MP4', '415', joined('\0\0\0\x20ftypisom', randomBytes(2000))),
    file('a TIFF', '415', joined('II*\0', randomBytes(2000))),
    file('a BMP', '415', joined('BM', randomBytes(2000))),
    file('a HEIC photo', '415', joined('\0\0\0\x24ftypheic', randomBytes(2000)), {
      name: 'IMG_1.HEIC',
      type: 'image/heic',
    }),
    file('an AVIF', '415', joined('\0\0\0\x20ftypavif', randomBytes(2000))),
    file('10 MB of noise', '415', largeNoise()),
    file('11 MB', '413', joined(jpeg, Buffer.alloc(11 * MEGABYTE))),
    file('a JPEG with a ZIP behind it', 'kept', joined(jpeg, 'PK\x03\x04', MARK)),
    file('a PNG with HTML behind it', 'kept', joined(plain, HTML)),
    file('a JPEG with a script as its comment', 'kept', withSegment(jpeg, 0xfe, HTML)),
    file('a JPEG with a script in its EXIF', 'kept', await withExif(jpeg)),
    file('a JPEG with a path for a name', 'kept', jpeg, { name: '../../../../etc/passwd' }),
    file('a JPEG of another type', 'kept', jpeg, { name: 'a.html', type: 'text/html' }),
    file('a truncated JPEG', '422', cut(jpeg)),
    file('a truncated PNG', '422', cut(plain)),
    file('a truncated WebP', '422', cut(webp)),
    file('a truncated GIF', 'either', cut(gif)),
    file('the first bytes of a JPEG alone', '422', jpeg.subarray(0, 4)),
    file('a PNG of 1 × 100,000 pixels', 'kept', png(head(1, 100_000), black(1, 100_000))),
    file('a PNG of 100,000 × 1 pixels', 'kept', png(head(100_000, 1), black(100_000, 1))),
    file('a PNG of 50 megapixels', '413', png(head(7100, 7100), black(7100, 7100))),
    file('a PNG that claims 2³¹ − 1 pixels a side', 'either', png(head(2 ** 31 - 1, 2 ** 31 - 1), tiny)),
    file('a PNG of 0 pixels', '422', png(head(0, 10), tiny)),
    file(
      'a PNG of 39 megapixels with an alpha channel',
      'kept',
      png(head(6240, 6240, { alpha: true }), black(6240, 6240, 4)),
    ),
    file(
      'an interlaced PNG of 39 megapixels',
      '413',
      png(head(6240, 6240, { alpha: true, depth: 16, isInterlaced: true }), black(6240, 6240, 4)),
    ),
    file('a PNG of 39 megapixels of 64 bits each', '413', png(head(6240, 6240, { alpha: true, depth: 16 }), tiny)),
    file('a PNG of one pixel that unpacks to 400 MB', 'either', png(head(1, 1), chunk('IDAT', unpacksTo400MB))),
    file(
      'a PNG with a text that unpacks to 400 MB',
      'either',
      png(head(1, 1), chunk('zTXt', joined('a\0\0', unpacksTo400MB)), tiny),
    ),
    file(
      'a PNG with a colour profile that unpacks to 400 MB',
      'either',
      png(head(1, 1), chunk('iCCP', joined('a\0\0', unpacksTo400MB)), tiny),
    ),
    file(
      'a PNG with a text of 9 MB',
      'either',
      png(head(1, 1), chunk('iTXt', joined('a\0\0\0\0\0', Buffer.alloc(9 * MEGABYTE, 0x61))), tiny),
    ),
    file(
      'a PNG of 300,000 texts',
      'either',
      png(head(1, 1), Buffer.concat(Array.from({ length: 300_000 }, () => chunk('tEXt', latin('a\0b')))), tiny),
    ),
    file('a PNG whose head has a wrong checksum', '422', png(head(1, 1, { crc: 1 }), tiny)),
    file(
      'a PNG whose pixels have a wrong checksum',
      '422',
      png(head(1, 1), chunk('IDAT', deflateSync(Buffer.alloc(4)), 1)),
    ),
    file('a PNG without pixels', '422', png(head(10, 10))),
    file('a GIF of 60,000 frames', 'either', manyFrames(60_000)),
    file('a GIF of 65,535 pixels a side', '413', sizedGif(gif, 65_535)),
    file('a GIF of 39 megapixels', '413', sizedGif(gif, 6240)),
    file('a JPEG that claims 65,500 pixels a side', '413', sizedJpeg(jpeg, 65_500)),
    file('a progressive JPEG of 39 megapixels', '413', sizedJpeg(progressive, 6240)),
    file('a JPEG of 39 megapixels in scans of one colour each', '413', sizedJpeg(inScans(jpeg), 6240)),
    file('a lossless WebP of 39 megapixels', '413', sizedWebp(lossless, 6240)),
    file(
      'a WebP whose parts claim 4 GB',
      '422',
      joined('RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\xff', randomBytes(100)),
    ),
    file('a picture that is one, renamed', 'kept', await picture('gif'), {
      name: 'a.exe',
      type: 'application/x-msdownload',
    }),
  ];
}

/** A JPEG with one more segment at its beginning. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return joined(jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, text, jpeg.subarray(2));
}

function withExif(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: HTML, Artist: MARK } })
    .jpeg()
    .toBuffer();
}

/** A GIF whose screen and first frame say that they have this size. */
function sizedGif(file: Buffer, side: number): Buffer {
  const changed = Buffer.from(file);
  const frame = file.indexOf(0x2c, 13 + 3 * 2 ** (((file[10] ?? 0) & 7) + 1));
  for (const at of [6, 8, frame + 5, frame + 7]) changed.writeUInt16LE(side, at);
  return changed;
}

function sizedJpeg(file: Buffer, side: number): Buffer {
  const changed = Buffer.from(file);
  const frame = startOf(file, [0xc0, 0xc2]);
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}

/** A JPEG whose first scan says that it holds one colour alone. */
function inScans(file: Buffer): Buffer {
  const scan = startOf(file, [0xda]);
  const header = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  return Buffer.concat([file.subarray(0, scan), header, file.subarray(scan + 14)]);
}

/** Where the segment of one of these markers starts. */
function startOf(jpeg: Buffer, markers: readonly number[]): number {
  let at = 2;
  while (!markers.includes(jpeg[at + 1] ?? 0)) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

/** A lossless WebP keeps width and height in 14 bits each, one less than they are. */
function sizedWebp(file: Buffer, side: number): Buffer {
  const changed = Buffer.from(file);
  const bits = file.readUInt32LE(21);
  changed.writeUInt32LE(((bits & ~0xfffffff) | ((side - 1) << 14) | (side - 1)) >>> 0, 21);
  return changed;
}

/** An animation of that many frames of one pixel. */
function manyFrames(frames: number): Buffer {
  const screen = joined('GIF89a', Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]));
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}
