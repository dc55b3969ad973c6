import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { UPLOADS_AT_ONCE } from '#server/complaints/upload-limits.ts';
import { OF_PROGRAMS } from '../../setup/program.ts';
import { builtClient } from '../built-client.ts';
import { makeDataDirectory } from '../database/embedded.ts';
import { picture } from './pictures.ts';
import { type SentFile, uploadRequest } from './uploading.ts';

/** How much more memory uploads may take, in bytes. */
export const MOST = 200 * 1024 * 1024;

const TOKENS = ['demo-siti', 'demo-budi', 'demo-priya', 'demo-dewi'] as const;

interface MeasuredServer {
  growth(files: readonly SentFile[]): Promise<{ outcomes: string[]; grown: number }>;
  filesLeft(): string[];
}

/** A server in a process of its own, for the file's tests, whose memory is measured. */
export function measuredServer(): MeasuredServer {
  const folder = mkdtempSync(join(tmpdir(), 'lending-web-uploads-'));
  const distDir = builtClient();
  let server: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    await makeDataDirectory(folder);
    const env = {
      ...process.env,
      ...OF_PROGRAMS,
      PORT: '0',
      DATA_DIR: folder,
      TMPDIR: mkdtempSync(join(folder, 'tmp-')),
      DIST_DIR: distDir,
    };
    server = fork(join(import.meta.dirname, 'serve-demonstration.ts'), { env });
    [origin] = await once(server, 'message');
  });
  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** Bytes of the server's memory: now, and at the most since `forgetPeak`. */
  const memory = (which: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;
  const forgetPeak = () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5');

  async function send(file: SentFile, token: string): Promise<string> {
    const { url, headers, payload } = await uploadRequest(file, { token });
    const answer = await fetch(`${origin}${url}`, { method: 'POST', headers, body: new Uint8Array(payload) });
    const body = await answer.json();
    // Too many others are before it: on a slow machine that can be.
    if (body.code === '503') return send(file, token);
    return body.success ? 'kept' : body.code;
  }

  /** Sends files of several borrowers, as many at the same time as each of them may. */
  async function sendAll(files: readonly SentFile[]): Promise<string[]> {
    const ofAll = TOKENS.map(async (token, borrower) => {
      const own = files.filter((_, index) => index % TOKENS.length === borrower).values();
      const outcomes: string[] = [];
      const lane = async () => {
        for (const file of own) outcomes.push(await send(file, token));
      };
      await Promise.all(Array.from({ length: UPLOADS_AT_ONCE.ofBorrower }, lane));
      return outcomes;
    });
    return (await Promise.all(ofAll)).flat();
  }

  /** How much the server's memory grows at the most while these are sent at the same time. */
  async function growth(files: readonly SentFile[]): Promise<{ outcomes: string[]; grown: number }> {
    await send({ bytes: await picture() }, TOKENS[0]);
    const before = memory('VmRSS');
    forgetPeak();
    const outcomes = await sendAll(files);
    return { outcomes, grown: memory('VmHWM') - before };
  }

  function filesLeft(): string[] {
    return readdirSync(folder).flatMap((name) => (name.startsWith('tmp-') ? readdirSync(join(folder, name)) : []));
  }

  return { growth, filesLeft };
}

/** Photos of 39 megapixels, sent at the same time, are taken, and take no more memory than they may. */
export async function expectPhotosTaken(growth: MeasuredServer['growth'], number: number): Promise<void> {
  const photo = await sharp({
    create: {
      width: 7200,
      height: 5400,
      channels: 3,
      background: '#446688',
      noise: { type: 'gaussian', mean: 120, sigma: 4 },
    },
  })
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg({ quality: 60 })
    .toBuffer();
  const { outcomes, grown } = await growth(Array.from({ length: number }, () => ({ bytes: photo })));
  expect(outcomes).toEqual(Array.from({ length: number }, () => 'kept'));
  expect(grown).toBeLessThan(MOST);
}
