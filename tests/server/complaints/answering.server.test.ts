import { beforeEach, describe, expect, test } from 'vitest';
import { complaintImages, complaints } from '#server/platform/database/schema.ts';
import { demonstrationServer } from '../demonstration-server.ts';
import { freshComplaints } from './fresh-complaints.ts';
import { largeNoise } from './hostile-files.ts';
import { picture } from './pictures.ts';

const server = demonstrationServer();

beforeEach(() => freshComplaints(server()));

const waiting = async () => {
  const { complaints: shown } = (await server().pull('state')).body;
  return shown.find(({ status }) => status === 'waiting')?.id ?? '';
};

describe('the lever that answers a complaint', () => {
  test('has complaints to show: the newest first, with text and status', async () => {
    await server().data('problem-save', { problemType: '6', problemDetail: 'Halo' }, { token: 'demo-budi' });
    const { complaints: shown } = (await server().pull('state')).body;
    expect(shown[0]).toEqual({ id: expect.any(String), text: 'Halo', status: 'waiting' });
    expect(shown.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'answered', 'answered']);
  });

  test('gives text and images, which the borrower then sees', async () => {
    const complaintId = await waiting();
    const images = ['receipt', 'transfer', { base64: (await picture('png')).toString('base64') }];
    const answer = await server().pull('answer', { complaintId, text: ' Sudah kami tindak. ', images });
    expect([answer.status, answer.body]).toEqual([200, { complaintId, status: 'answered' }]);
    const details = await server().data('problem-detail', { problemId: complaintId });
    expect(details).toMatchObject({ disposeDetail: 'Sudah kami tindak.', images: [], isScore: 0 });
    const seen = await Promise.all(details.disposeImages.map((url) => server().app.inject(url)));
    expect(seen.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/jpeg'],
      [200, 'image/jpeg'],
      [200, 'image/jpeg'],
    ]);
    expect(seen[0]?.rawPayload.equals(seen[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false);
    const [, , answered] = (await server().data('problem-list')).tabs;
    expect(answered?.items.map(({ id }) => id)).toContain(complaintId);
  });

  test('takes samples by their names with commas between, and an answer of images alone', async () => {
    const complaintId = await waiting();
    expect((await server().pull('answer', { complaintId, images: 'receipt, transfer' })).status).toBe(200);
    expect((await server().data('problem-detail', { problemId: complaintId })).disposeImages).toHaveLength(2);
  });

  test.each<[string, (id: string) => object, number]>([
    ['an unknown complaint', () => ({ complaintId: 'x', text: 'a' }), 404],
    ['neither text nor image', (complaintId) => ({ complaintId, text: '  ', images: '' }), 400],
    ['an unknown sample', (complaintId) => ({ complaintId, images: 'cat' }), 400],
    ['ten images', (complaintId) => ({ complaintId, images: Array.from({ length: 10 }, () => 'receipt') }), 400],
    ['a file that is no image', (complaintId) => ({ complaintId, images: ['receipt', { base64: 'AAAA' }] }), 409],
    ['a text of enormous length', (complaintId) => ({ complaintId, text: 'a'.repeat(2001) }), 400],
    ['a field that it does not know', (complaintId) => ({ complaintId, text: 'a', score: 5 }), 400],
  ])('refuses %s, and changes nothing', async (_, body, status) => {
    const { db } = server().database;
    const stands = async () => [
      await db.select().from(complaints),
      await db.select().from(complaintImages),
      server().images.files.size,
    ];
    const before = await stands();
    const answer = await server().pull('answer', body(await waiting()));
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(/./);
    expect(await stands()).toEqual(before);
  });

  test('answers once', async () => {
    const complaintId = await waiting();
    await server().pull('answer', { complaintId, text: 'a' });
    const again = await server().pull('answer', { complaintId, text: 'b' });
    expect([again.status, again.body.error]).toEqual([
      409,
      { code: 'complaint.answered', message: 'This complaint has already been answered.' },
    ]);
    expect((await server().data('problem-detail', { problemId: complaintId })).disposeDetail).toBe('a');
  });

  test('takes a file as large as a borrower may send', async () => {
    const base64 = largeNoise().toString('base64');
    const { status, body } = await server().pull('answer', { complaintId: await waiting(), images: [{ base64 }] });
    expect([status, body.error]).toMatchObject([409, { code: 'image.wrongType' }]);
  });
});

test('a reset removes the files of all images, and brings the complaints back', async () => {
  const complaintId = await waiting();
  await server().pull('answer', { complaintId, images: 'receipt,transfer' });
  expect(server().images.files.size).toBe(3);
  await server().pull('reset', {});
  expect(server().images.files.size).toBe(1);
  expect((await server().pull('state')).body.complaints).toHaveLength(3);
});
