import { randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** The same of content that is sent once, in one encoding. */
export async function encodeOnce(content: Buffer, encoding: keyof Encoded): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } });
    case 'gzip':
      return zip(content);
    case 'identity':
      return content;
  }
}

/** Brotli's quality that takes as long as gzip's own. */
const QUICK = 5;

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): keyof Encoded {
  const offered = (accepted ?? '').split(',').map((one) => one.trim().split(';'));
  const allows = (name: string) =>
    offered.some(([encoding, quality]) => encoding === name && !/^\s*q=0(\.0*)?$/.test(quality ?? ''));
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
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
