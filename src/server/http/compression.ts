import { randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const { brotliCompress, constants, gzip } = zlib;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A text in the three encodings that a browser may ask for. */
export interface Encoded {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses at the highest levels, which is slow: for content that is compressed once and sent often. */
export async function encode(content: Buffer): Promise<Encoded> {
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { identity: content, br, gzip: gz };
}

/** What the content of one response may be encoded by; Node has zstd from 22.15 on. */
export type QuickEncoding = keyof Encoded | 'zstd';

/** The same of content that is sent once, in one encoding; on the spot, since handing it over takes as long. */
export function encodeOnce(content: Buffer, encoding: QuickEncoding): Buffer {
  switch (encoding) {
    case 'zstd':
      return zlib.zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
    case 'br':
      return zlib.brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
    case 'gzip':
      return zlib.gzipSync(content);
    case 'identity':
      return content;
  }
}

/** The quickest by which a page and its headers are within the 14 KB that a connection sends before it waits. */
const ZSTD_LEVEL = 9;
const BROTLI_LEVEL = 5;

const QUICK_ENCODINGS = ['zstd', 'br', 'gzip'] as const;
const ENCODINGS = ['br', 'gzip'] as const;
const hasZstd = 'zstdCompressSync' in zlib;

/** The best encoding of what is encoded once that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): keyof Encoded {
  return ENCODINGS.find(allowedBy(accepted)) ?? 'identity';
}

/** The same of what is encoded for one response. */
export function chooseQuickEncoding(accepted: string | undefined): QuickEncoding {
  const allows = allowedBy(accepted);
  return QUICK_ENCODINGS.find((name) => allows(name) && (name !== 'zstd' || hasZstd)) ?? 'identity';
}

function allowedBy(accepted: string | undefined): (name: string) => boolean {
  const offered = (accepted ?? '').split(',').map((one) => one.trim().split(';'));
  return (name) => offered.some(([encoding, quality]) => encoding === name && !/^\s*q=0(\.0*)?$/.test(quality ?? ''));
}

/**
 * Puts a `.br` and a `.gz` beside every text file of a built folder that has none yet. Files are written whole or not
 * at all, so that several processes may do this at once.
 */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder }).map((file) => join(folder, file));
  const missing = files.filter((file) => !existsSync(`${file}.br`) || !existsSync(`${file}.gz`));
  await Promise.all(
    missing.map(async (file) => {
      const { br, gzip: gz } = await encode(await readFile(file));
      await Promise.all([writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gz)]);
    }),
  );
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
