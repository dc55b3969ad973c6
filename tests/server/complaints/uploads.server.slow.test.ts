import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { usedSession } from '#server/borrowers/borrower-sessions.ts';
import { UPLOADS_A_DAY } from '#server/complaints/images.ts';
import { UNREADABLE_AT_MOST, UPLOADS_AT_ONCE } from '#server/complaints/upload-limits.ts';
import { BODY_TIME } from '#server/http/limits/connections.ts';
import { complaintImages } from '#server/platform/database/schema.ts';
import { codeOf } from '#server/platform/domain-error.ts';
import { eventually } from '../../setup/eventually.ts';
import { demonstrationServer, TODAY } from '../demonstration-server.ts';
import { simulatedTime } from '../onboarding/simulated-time.ts';
import { freshComplaints } from './fresh-complaints.ts';
import { CORNERS, corners, cornersOf, picture } from './pictures.ts';
import { upload, uploaded } from './uploading.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const time = simulatedTime(TODAY);
const codes: string[] = [];
const server = demonstrationServer({ timers: time.timers, observe: ({ code }) => codes.push(code) });

const see = (url: string) => server().app.inject(url);
const rows = () => server().database.db.select().from(complaintImages).where(eq(complaintImages.part, 'complaint'));

/** Siti has uploaded so many, a minute less than a day ago. */
async function keepUploads(length: number): Promise<void> {
  const { db } = server().database;
  const siti = (await usedSession(db, { token: 'demo-siti' }, { now: TODAY }))?.borrower;
  const values = { borrowerId: siti?.id ?? '', part: 'complaint' as const, expiresAt: TODAY };
  const createdAt = new Date(TODAY.getTime() - DAY + MINUTE);
  await db.insert(complaintImages).values(Array.from({ length }, () => ({ ...values, createdAt })));
}

/** What a link of `/proc/self/fd` names; '' of a descriptor that was closed since it was listed. */
function readlinkIfOpen(link: string): string {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

beforeEach(() => freshComplaints(server()));

describe('an uploaded image', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'of kind %s is shown at the address that is answered, as a JPEG',
    async (kind) => {
      const url = await uploaded(server(), { bytes: await picture(kind) });
      expect(url).toMatch(/^\/complaint-images\?of=[\w.-]+$/);
      const seen = await see(url);
      expect(seen.statusCode).toBe(200);
      expect(seen.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        'content-disposition': 'inline',
        // Back, after the session has ended, shows it no more.
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
      const { format, width, height } = await sharp(seen.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 40, height: 30 });
    },
  );

  test.each([
    [3200, 1000, 1600, 500],
    [1000, 3200, 500, 1600],
    [1600, 1600, 1600, 1600],
    [20, 10, 20, 10],
  ])('of %i × %i pixels is kept in %i × %i', async (width, height, keptWidth, keptHeight) => {
    const url = await uploaded(server(), { bytes: await picture('jpeg', { width, height }) });
    const kept = await sharp((await see(url)).rawPayload).metadata();
    expect([kept.width, kept.height]).toEqual([keptWidth, keptHeight]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with EXIF orientation %i stands upright', async (orientation) => {
    const file = await corners().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const upright = await sharp(file).autoOrient().jpeg().toBuffer();
    const url = await uploaded(server(), { bytes: file });
    const wanted = await cornersOf(upright);
    expect([...wanted].sort()).toEqual([...CORNERS].sort());
    expect(await cornersOf((await see(url)).rawPayload)).toEqual(wanted);
  });

  test('loses its metadata, and what was transparent is white', async () => {
    const file = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000000' } })
      .withExif({ IFD0: { Artist: 'Siti' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .png()
      .toBuffer();
    const kept = (await see(await uploaded(server(), { bytes: file }))).rawPayload;
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(await cornersOf(kept)).toEqual(['white', 'white', 'white', 'white']);
  });

  test('is kept under a name of our own', async () => {
    await uploaded(server(), { bytes: await picture(), name: '../../../evil.php' });
    for (const name of server().images.files.keys()) expect(name).toMatch(/^[\da-f-]{36}\.jpg$/);
  });
});

describe('an address of an image', () => {
  test('opens for a day, as long as the upload waits, and not a minute longer', async () => {
    const url = await uploaded(server(), { bytes: await picture() });
    await server().clock.move(DAY - MINUTE);
    expect((await see(url)).statusCode).toBe(200);
    await server().clock.move(MINUTE);
    expect((await see(url)).statusCode).toBe(403);
  });

  test('is refused where a character of it is changed, or it is none of ours', async () => {
    const url = await uploaded(server(), { bytes: await picture() });
    const [text = '', signature = ''] = url.split('=')[1]?.split('.') ?? [];
    const other = Buffer.from(
      Buffer.from(text, 'base64url')
        .toString()
        .replace(/\d{13}/, '9999999999999'),
    ).toString('base64url');
    for (const changed of [`${text}.${signature.slice(1)}`, `${other}.${signature}`, text, '', `${text}.`]) {
      expect((await see(`/complaint-images?of=${changed}`)).statusCode).toBe(403);
    }
    expect((await see('/complaint-images')).statusCode).toBe(403);
    expect((await see(`${url}&of=x`)).statusCode).toBe(403);
    expect((await see(url)).statusCode).toBe(200);
  });
});

describe('an upload that no complaint took', () => {
  const minutes = (count: number) => time.pass(count * MINUTE);

  test('is deleted after a day, row and file, and one that a complaint took stays', async () => {
    const files = () => server().images.files.size;
    const seeded = files();
    await uploaded(server(), { bytes: await picture() });
    const taken = await uploaded(server(), { bytes: await picture('png') });
    await server().data('problem-save', { problemType: '6', problemDetail: 'Halo', problemImage: taken });
    await server().clock.move(DAY - MINUTE);
    await minutes(10);
    expect([(await rows()).length, files()]).toEqual([2, seeded + 2]);
    await server().clock.move(MINUTE);
    await minutes(10);
    expect(await rows()).toMatchObject([{ complaintId: expect.any(String) }]);
    expect(files()).toBe(seeded + 1);
  });

  test('is tried again where the storage did not delete it, and no complaint takes it meanwhile', async () => {
    const url = await uploaded(server(), { bytes: await picture() });
    const { images } = server();
    const { remove } = images;
    images.remove = async () => Promise.reject(new Error('down'));
    await server().clock.move(DAY);
    await minutes(10);
    expect(await rows()).toHaveLength(1);
    images.remove = remove;
    await server().clock.move(-DAY);
    const late = await server().ask('problem-save', { problemType: '6', problemDetail: 'Halo', problemImage: url });
    expect(late.body).toMatchObject({ success: false, code: '422' });
    expect((await see(url)).statusCode).toBe(403);
    await minutes(10);
    expect(await rows()).toHaveLength(0);
  });
});

describe('an upload is refused with a sentence, and nothing is kept', () => {
  const nothingKept = async () => expect(await rows()).toHaveLength(0);

  test('of anybody who is not signed in', async () => {
    for (const token of [null, 'demo-nobody']) {
      const { body } = await upload(server(), { bytes: await picture() }, { token });
      expect(body).toMatchObject({ success: false, code: '401' });
    }
    await nothingKept();
  });

  test('of another field, or of a text', async () => {
    const { body } = await upload(server(), { bytes: await picture() }, { field: 'image' });
    expect(body).toMatchObject({ success: false, code: '400' });
    const form = new FormData();
    form.append('problemImage', 'a text');
    const encoded = new Response(form);
    const answer = await server().app.inject({
      method: 'POST',
      url: `${calls['upload-problem-img'].path}?token=demo-siti`,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject({ success: false, code: '400' });
    await nothingKept();
  });

  test('of a HEIC photo, with one that says what to do', async () => {
    const bytes = Buffer.from('\0\0\0\x24ftypheic', 'latin1');
    const said = async (lang: string) => (await upload(server(), { bytes }, { query: { lang } })).body.message;
    expect(await said('id')).toBe('Foto HEIC belum didukung. Simpan sebagai JPEG atau kirim tangkapan layarnya.');
    expect(await said('en')).toBe('HEIC photos are not supported. Save it as JPEG, or send a screenshot of it.');
    expect(await said('zh')).toBe('暂不支持 HEIC 照片，请另存为 JPEG 或发送截图。');
  });

  test('of more than 10 MB; 10 MB are taken in', async () => {
    const jpeg = await picture();
    const filled = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    const { status, body } = await upload(server(), { bytes: filled(10 * 1024 * 1024 + 1) });
    expect([status, body.success, body.code]).toEqual([413, false, '413']);
    await nothingKept();
    await uploaded(server(), { bytes: filled(10 * 1024 * 1024) });
  });

  test('of a borrower who has uploaded a hundred within 24 hours', async () => {
    await keepUploads(UPLOADS_A_DAY - 1);
    await uploaded(server(), { bytes: await picture() });
    const over = await upload(server(), { bytes: await picture() });
    expect(over.body).toEqual({
      success: false,
      code: '429',
      message: 'Anda sudah mengunggah 100 gambar dalam 24 jam. Silakan coba lagi besok.',
    });
    expect(await rows()).toHaveLength(UPLOADS_A_DAY);
    await uploaded(server(), { bytes: await picture() }, { token: 'demo-budi' });
    await server().clock.move(MINUTE);
    await uploaded(server(), { bytes: await picture() });
  });

  test('of a borrower who has sent ten broken ones within ten minutes; HEIC photos do not count', async () => {
    const dewi = { token: 'demo-dewi' };
    const of = async (bytes: Uint8Array) => (await upload(server(), { bytes }, dewi)).body;
    const broken = (await picture('png')).subarray(0, 60);
    const heic = Buffer.from('\0\0\0\x24ftypheic', 'latin1');
    for (let sent = 0; sent < UNREADABLE_AT_MOST; sent += 1) {
      expect((await of(heic)).code).toBe('415');
      expect((await of(broken)).code).toBe('422');
    }
    expect(await of(await picture())).toEqual({
      success: false,
      code: '429',
      message: 'Terlalu banyak permintaan. Silakan coba lagi dalam 10 menit.',
    });
    await nothingKept();
    await uploaded(server(), { bytes: await picture() }, { token: 'demo-budi' });
    await server().clock.move(10 * MINUTE);
    await uploaded(server(), { bytes: await picture() }, dewi);
  });

  test('where the storage does not take it', async () => {
    const { images } = server();
    const { put } = images;
    images.put = async () => Promise.reject(new Error('down'));
    const { status, body } = await upload(server(), { bytes: await picture() });
    images.put = put;
    expect([status, body.code]).toEqual([500, '500']);
    await nothingKept();
  });
});

describe('where the pages live on another origin', () => {
  const apart = demonstrationServer({
    configuration: { h5Base: 'https://h5.example', apiBase: 'https://api.example' },
  });

  test('the address is whole, and those pages may show the image', async () => {
    const url = await uploaded(apart(), { bytes: await picture() });
    expect(url).toMatch(/^https:\/\/api\.example\/complaint-images\?of=/);
    const { headers, statusCode } = await apart().app.inject(url.replace('https://api.example', ''));
    expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    await apart().data('problem-save', { problemType: '6', problemDetail: 'Halo', problemImage: url });
  });
});

describe('a line that is lost or slow', () => {
  /** A client that has sent the head of a request and a first part of its body, which the server has begun to read. */
  async function begun(path: string, type: string): Promise<{ socket: Socket; ended: Promise<unknown> }> {
    const { app } = server();
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const heard = once(app.server, 'request');
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    const ended = once(socket, 'close');
    const head = ['Host: localhost', `Content-Type: ${type}`, 'Content-Length: 5000'];
    socket.write(`POST ${path}?token=demo-siti HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${BEGUN}`);
    await heard;
    // What the server does as a request begins comes before the next turn.
    await nextTurn();
    return { socket, ended };
  }
  const BEGUN = '--b\r\nContent-Disposition: form-data; name="problemImage"; filename="a.jpg"\r\n\r\n\xff\xd8';
  const MULTIPART = 'multipart/form-data; boundary=b';
  const { path } = calls['upload-problem-img'];
  const lines = () => server().log.map((line): { level: number; msg: string } => JSON.parse(line));

  test.each([
    ['an upload', path, MULTIPART, ['400']],
    ['a form', calls['problem-save'].path, 'application/x-www-form-urlencoded', ['400']],
    ['a form of a visitor', calls.register.path, 'application/x-www-form-urlencoded', ['400']],
    ['what pulls a lever', '/demonstration/reset', 'application/json', []],
  ])('of somebody who leaves in the midst of %s is no fault of ours', async (_, path, type, observed) => {
    const before = { lines: lines().length, codes: codes.length };
    const { socket } = await begun(path, type);
    socket.destroy();
    await eventually(async () => {
      const said = lines().slice(before.lines);
      expect(said.map(({ msg }) => msg)).toContain('the request broke off before it was in');
      expect(said.filter(({ level }) => level > 30)).toEqual([]);
      expect(codes.slice(before.codes)).toEqual(observed);
    });
  });

  /** A temporary folder of the test's own, and what lies in it: names, and how many files are open there, with a name or without. */
  function temporaryFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'lending-uploads-'));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const open = () =>
      readdirSync('/proc/self/fd')
        .map((descriptor) => readlinkIfOpen(`/proc/self/fd/${descriptor}`))
        .filter((path) => path.startsWith(folder));
    return () => ({ names: readdirSync(folder), open: open().length });
  }

  test('of somebody who leaves in the midst of an upload leaves no file behind, and none open', async () => {
    const lying = temporaryFolder();
    const { socket } = await begun(path, MULTIPART);
    await eventually(() => expect(lying()).toEqual({ names: [], open: 1 }));
    socket.destroy();
    await eventually(() => expect(lying()).toEqual({ names: [], open: 0 }));
  });

  test('of somebody who stays: the file of an upload has no name while it is worked on, and is closed after that', async () => {
    const lying = temporaryFolder();
    const { images } = server();
    const { put } = images;
    onTestFinished(() => {
      images.put = put;
    });
    const found: unknown[] = [];
    images.put = async (...given) => {
      found.push(lying());
      return put(...given);
    };
    await uploaded(server(), { bytes: await picture() });
    expect(found).toEqual([{ names: [], open: 1 }]);
    await eventually(() => expect(lying()).toEqual({ names: [], open: 0 }));
  });

  const answered = async ({ socket }: { socket: Socket }) => String(await once(socket, 'data'));

  test('is answered before the file is in where the borrower may upload nothing now', async () => {
    await keepUploads(UPLOADS_A_DAY);
    const { socket, ended } = await begun(path, MULTIPART);
    expect(await answered({ socket })).toMatch(/"code":"429","message":"Anda sudah mengunggah 100 gambar/);
    socket.destroy();
    await ended;
  });

  test('of one borrower brings in three files at the same time; another borrower uploads meanwhile', async () => {
    const sent = [];
    for (let one = 0; one <= UPLOADS_AT_ONCE.ofBorrower; one += 1) sent.push(await begun(path, MULTIPART));
    expect(await Promise.race(sent.map(answered))).toMatch(/"code":"429","message":"Gambar lain masih diunggah/);
    await uploaded(server(), { bytes: await picture() }, { token: 'demo-budi' });
    for (const { socket } of sent) socket.destroy();
    await Promise.all(sent.map(({ ended }) => ended));
    await eventually(async () => uploaded(server(), { bytes: await picture() }));
  });

  test('has five minutes for an upload, and half a minute for a form', async () => {
    const upload = await begun(path, MULTIPART);
    const form = await begun(calls['problem-save'].path, 'application/x-www-form-urlencoded');
    await time.pass(BODY_TIME);
    await form.ended;
    expect(upload.socket.closed).toBe(false);
    upload.socket.destroy();
    await upload.ended;
  });
});
