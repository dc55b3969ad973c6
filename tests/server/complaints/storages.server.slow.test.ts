import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage } from '#server/adapters/folder-storage.ts';
import { s3Storage } from '#server/adapters/s3-storage.ts';
import type { ImageStorage } from '#server/platform/ports/image-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'lending-web-storages-'));
/** The one account that s3rver knows. */
const ACCOUNT = { bucket: 'images', region: 'ap-southeast-3', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

setFlagsFromString('--expose-gc');

let store: S3rver;
let endpoint: string;
let broken: Server;
/** Of the request that was refused last. */
let authorization: string | undefined;

beforeAll(async () => {
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: ACCOUNT.bucket }],
  });
  endpoint = `http://127.0.0.1:${(await store.run()).port}`;
  broken = createServer(({ headers, url }, answer) => {
    authorization = headers.authorization;
    if (url?.endsWith('/moved.jpg')) answer.writeHead(307, { location: '/elsewhere' }).end();
    else if (url === '/elsewhere') answer.end('ok');
    else answer.writeHead(403).end('no');
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await store.close();
  broken.close();
  rmSync(folder, { recursive: true, force: true });
});

const storages: [name: string, open: () => ImageStorage][] = [
  ['a folder', () => folderStorage(join(folder, 'images'))],
  ['an S3 server', () => s3Storage({ ...ACCOUNT, endpoint })],
];

describe.each(storages)('images in %s', (_, open) => {
  const image = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);

  test('are given back as they were kept, the latest of a name', async () => {
    await open().put('a.jpg', Uint8Array.of(1));
    await open().put('a.jpg', image);
    expect(Buffer.from((await open().get('a.jpg')) ?? []).equals(Buffer.from(image))).toBe(true);
  });

  test('are gone once they are removed, and removing them again does nothing', async () => {
    await open().put('b.jpg', image);
    await open().put('c.jpg', image);
    await open().remove('b.jpg');
    await open().remove('b.jpg');
    expect(await open().get('b.jpg')).toBeNull();
    expect(await open().get('c.jpg')).not.toBeNull();
  });

  test('that were never kept are none', async () => {
    expect(await open().get('nothing.jpg')).toBeNull();
    await open().remove('nothing.jpg');
  });
});

test.each(['is new', 'was open to others'])('a folder that %s is for the server’s user alone', async (how) => {
  const images = join(folder, how, 'images');
  if (how === 'was open to others') {
    mkdirSync(images, { recursive: true });
    chmodSync(images, 0o755);
  }
  await folderStorage(images).put('a.jpg', Uint8Array.of(1));
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect([modeOf(images), modeOf(join(images, 'a.jpg'))]).toEqual(['700', '600']);
});

test('a folder holds images and nothing else', () => {
  expect(readdirSync(join(folder, 'images')).sort()).toEqual(['a.jpg', 'c.jpg']);
});

describe('an S3 server that never answers', () => {
  const gc: () => void = runInNewContext('gc');
  let silent: Server;
  /** Of each request that arrived, settled once its connection is closed. */
  let closings: Promise<unknown>[];
  beforeAll(async () => {
    silent = createServer(({ url, socket }, answer) => {
      // A connection may be closed by a reset, which `once` would reject with.
      closings.push(new Promise((resolve) => void socket.once('close', resolve)));
      if (url?.endsWith('/half.jpg')) answer.writeHead(200, { 'content-length': 9 }).write('ha');
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  test.each<[string, (storage: ImageStorage) => Promise<unknown>]>([
    ['keeping', (storage) => storage.put('a.jpg', Uint8Array.of(1))],
    ['giving', (storage) => storage.get('a.jpg')],
    ['giving all of', (storage) => storage.get('half.jpg')],
    ['deleting', (storage) => storage.remove('a.jpg')],
  ])('is waited for no longer than was said, for %s an image, however often garbage is collected', async (_, work) => {
    closings = [];
    const { port } = silent.address() as AddressInfo;
    const storage = s3Storage({ ...ACCOUNT, endpoint: `http://127.0.0.1:${port}` }, { patience: 500 });
    let isOver = false;
    const asked = work(storage).finally(() => {
      isOver = true;
    });
    const collecting = async () => {
      while (!isOver) {
        if (closings.length > 0) gc();
        await nextTurn();
      }
    };
    await Promise.all([expect(asked).rejects.toThrow('nothing came within 500 ms'), collecting()]);
    await Promise.all(closings);
  });
});

describe('an S3 server that is busy', () => {
  const image = Uint8Array.of(1, 2, 3);
  const HOW_OFTEN_ASKED = 3;
  let busy: Server;
  /** The statuses that it answers with, one after the other; then it does what it is asked for. */
  let statuses: number[];
  let asked: number;
  let received: Buffer[];
  beforeAll(async () => {
    busy = createServer(async (request, answer) => {
      asked += 1;
      const body = Buffer.concat(await request.toArray());
      const status = statuses.shift();
      if (status) return answer.writeHead(status).end('busy');
      received.push(body);
      return answer.end(request.method === 'GET' ? Buffer.from(image) : undefined);
    }).listen(0, '127.0.0.1');
    await once(busy, 'listening');
  });
  beforeEach(() => {
    asked = 0;
    received = [];
  });
  afterAll(() => {
    busy.close();
  });

  const works: [what: string, work: (storage: ImageStorage) => Promise<unknown>][] = [
    ['keep', (storage) => storage.put('a.jpg', image)],
    ['give', (storage) => storage.get('a.jpg')],
    ['delete', (storage) => storage.remove('a.jpg')],
  ];
  const ofBusy = () => {
    const { port } = busy.address() as AddressInfo;
    return s3Storage({ ...ACCOUNT, endpoint: `http://127.0.0.1:${port}` });
  };

  test.each(works)('is asked twice more to %s an image', async (what, work) => {
    statuses = [429, 503];
    const given = await work(ofBusy());
    expect(asked).toBe(HOW_OFTEN_ASKED);
    if (what === 'keep') expect(received).toEqual([Buffer.from(image)]);
    if (what === 'give') expect(given).toEqual(image);
  });

  test.each(works)('and stays so is a fault that tells its status: to %s', async (what, work) => {
    statuses = [500, 500, 503, 200];
    await expect(work(ofBusy())).rejects.toThrow(new Error(`the image store did not ${what} an image: HTTP 503`));
    expect(asked).toBe(HOW_OFTEN_ASKED);
  });
});

describe('an S3 server that refuses', () => {
  const refusing = () => {
    const { port } = broken.address() as AddressInfo;
    return s3Storage({ ...ACCOUNT, endpoint: `http://127.0.0.1:${port}` });
  };

  test.each<[string, (storage: ImageStorage) => Promise<unknown>]>([
    ['keep', (storage) => storage.put('a.jpg', Uint8Array.of(1))],
    ['give', (storage) => storage.get('a.jpg')],
    ['delete', (storage) => storage.remove('a.jpg')],
  ])('to %s is a fault that tells its status, and no key', async (what, work) => {
    await expect(work(refusing())).rejects.toThrow(new Error(`the image store did not ${what} an image: HTTP 403`));
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/ap-southeast-3\/s3\/aws4_request, SignedHeaders=\S+, Signature=[\da-f]{64}$/,
    );
  });

  test.each<[string, (storage: ImageStorage) => Promise<unknown>]>([
    ['keep', (storage) => storage.put('moved.jpg', Uint8Array.of(1))],
    ['give', (storage) => storage.get('moved.jpg')],
  ])('by sending elsewhere is not followed: to %s', async (what, work) => {
    await expect(work(refusing())).rejects.toThrow(new Error(`the image store did not ${what} an image: HTTP 307`));
  });

  test('because it does not know the key leaves nothing there', async () => {
    const stranger = s3Storage({ ...ACCOUNT, endpoint, accessKeyId: 'other' });
    await expect(stranger.put('d.jpg', Uint8Array.of(1))).rejects.toThrow('HTTP 403');
    expect(await s3Storage({ ...ACCOUNT, endpoint }).get('d.jpg')).toBeNull();
  });
});
