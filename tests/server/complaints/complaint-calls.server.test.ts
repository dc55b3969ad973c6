import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashOf, openSession } from '#server/borrowers/borrower-sessions.ts';
import { answerComplaint, COMPLAINTS_A_DAY, lookAtComplaint } from '#server/complaints/complaints.ts';
import { complaints, deviceSessions } from '#server/platform/database/schema.ts';
import { type AskOptions, demonstrationServer, TODAY } from '../demonstration-server.ts';
import { freshComplaints } from './fresh-complaints.ts';
import { picture } from './pictures.ts';
import { uploaded } from './uploading.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BUDI: AskOptions = { token: 'demo-budi' };

const server = demonstrationServer();

beforeEach(() => freshComplaints(server()));

const all = () => server().database.db.select().from(complaints);
const save = (payload: Record<string, string>, options?: AskOptions) => server().ask('problem-save', payload, options);
const listed = async (options?: AskOptions) => (await server().data('problem-list', {}, options)).tabs;
const newest = async (options?: AskOptions) => (await listed(options))[0]?.items[0]?.id ?? '';
const payment = { problemType: '2', problemDetail: 'Sudah saya bayar', orderNo: '174001' };
const collection = { problemType: '1', problemSonType: '11', problemDetail: 'Kasar', orderNo: '174001' };

describe('problem-init', () => {
  test('lists the borrower’s orders as cards, the latest first, and shows the latest', async () => {
    const { orderList, orderDetail } = await server().data('problem-init');
    expect(orderList).toHaveLength(12);
    expect(orderList[0]?.orderNo).toBe('210001');
    expect(orderDetail).toEqual(orderList[0]);
    expect(orderList.find(({ orderNo }) => orderNo === '174001')).toEqual({
      orderNo: '174001',
      productLogo: expect.stringMatching(/./),
      productName: 'Dana Kilat',
      status: 'Segera jatuh tempo',
      isShow: 1,
      list: [
        { title: 'Nomor pinjaman', value: '174001' },
        { title: 'Tanggal pengajuan', value: '9 Februari 2026' },
        { title: 'Jumlah pinjaman', value: 'Rp\u00a04.000.000' },
        { title: 'Tanggal jatuh tempo', value: '12 Maret 2026' },
        { title: 'Sisa tagihan', value: 'Rp\u00a04.300.000' },
      ],
    });
  });

  test('tells each borrower’s drafts by a name of their own, the same in every session, that is not the borrower’s id', async () => {
    const { db } = server().database;
    const [session] = await db
      .select()
      .from(deviceSessions)
      .where(eq(deviceSessions.tokenHash, hashOf('demo-budi')));
    const borrowerId = session?.borrowerId ?? '';
    const token = await openSession(db, borrowerId, { now: TODAY });
    const { draftOwner } = await server().data('problem-init', {}, BUDI);
    expect(draftOwner).toMatch(/^[\w-]{43}$/);
    expect((await server().data('problem-init', {}, { token })).draftOwner).toBe(draftOwner);
    expect((await server().data('problem-init')).draftOwner).not.toBe(draftOwner);
    expect(JSON.stringify(await server().data('problem-init', {}, BUDI))).not.toContain(borrowerId);
  });

  test.each(['orderNo', 'orderId'])('shows the order that %s names', async (field) => {
    const { orderDetail } = await server().data('problem-init', { [field]: '180001' });
    expect(orderDetail?.orderNo).toBe('180001');
  });

  test.each(['200001', 'nothing', '174201'])(
    'shows none where the borrower has no order %s, and the list still',
    async (orderNo) => {
      const { orderDetail, orderList } = await server().data('problem-init', { orderNo });
      expect(orderDetail).toBeNull();
      expect(orderList).toHaveLength(12);
    },
  );

  test('lists the orders of the visit’s market', async () => {
    const India = { token: 'demo-priya', query: { isNeedPop: '0' } };
    const { orderList } = await server().data('problem-init', {}, India);
    expect(orderList.map(({ orderNo }) => orderNo).sort()).toEqual(['170201', '174201', '180201']);
    expect(orderList.find(({ orderNo }) => orderNo === '180201')?.status).toBe('Overdue');
    expect((await server().data('problem-init', {}, { ...India, query: {} })).orderList).toEqual([]);
  });

  test('allows complaints about collection where an order is due, is overdue, or ever was', async () => {
    const shown = async (options?: AskOptions) => {
      const { orderList } = await server().data('problem-init', {}, options);
      return Object.fromEntries(orderList.map(({ orderNo, isShow }) => [orderNo, isShow]));
    };
    expect(await shown()).toEqual({
      '210001': 0,
      '151001': 0,
      '170001': 0,
      '170002': 0,
      '170003': 0,
      '174001': 1,
      '174002': 1,
      '174003': 1,
      '174004': 1,
      '174005': 1,
      '180001': 1,
      '180002': 1,
    });
    const { vcode } = await server().data('generate-vcode', {
      productId: '7',
      orderId: '180001',
      amount: (
        await server().data('loan-play-detail', { productId: '7', orderId: '180001' })
      ).repayPlanDetail.repayWaitDetail
        .reduce((sum, { totalAmount }) => sum + Number(totalAmount), 0)
        .toString(),
      payCode: 'BCA:ATM',
      pay_type: '1',
    });
    await server().pull('deposit', { vcode });
    const { orderDetail } = await server().data('problem-init', { orderNo: '180001' });
    expect(orderDetail).toMatchObject({ status: 'Lunas', isShow: 1 });
    expect(orderDetail?.list.at(-1)).toEqual({ title: 'Tanggal pelunasan', value: '10 Maret 2026' });
    expect(await shown(BUDI)).toMatchObject({ '200001': 0, '200104': 0, '180105': 1 });
  });

  test.each([
    [undefined, 'Penagihan', 'Kata-kata kasar atau ancaman'],
    ['id', 'Penagihan', 'Kata-kata kasar atau ancaman'],
    ['en', 'Debt collection', 'Rude words or threats'],
    ['zh', '催收问题', '辱骂或威胁'],
  ])('names the types in the language %s', async (lang, type, sonType) => {
    const { problemType, problemSonType } = await server().data('problem-init', {}, { query: lang ? { lang } : {} });
    expect(problemType[0]).toEqual({ value: '1', title: type });
    expect(problemType.length).toBeGreaterThanOrEqual(5);
    expect(problemSonType[0]?.title).toBe(sonType);
    for (const options of [problemType, problemSonType]) {
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
      expect(options.every(({ title }) => title !== '')).toBe(true);
    }
  });
});

describe('problem-save', () => {
  test('files a complaint, which its borrower alone reads', async () => {
    const addresses = [
      await uploaded(server(), { bytes: await picture() }),
      await uploaded(server(), { bytes: await picture('png') }),
    ];
    const filed = await server().data('problem-save', { ...collection, problemImage: addresses.join(',') });
    const details = await server().data('problem-detail', { problemId: await newest() });
    expect(filed).toEqual({ complaintNo: details.progress?.complaintNo, replyBy: '2026-03-13T23:59:59+07:00' });
    expect(details).toEqual({
      type: 'Penagihan',
      sonType: 'Kata-kata kasar atau ancaman',
      problemId: await newest(),
      content: 'Kasar',
      images: [expect.stringMatching(/^\/complaint-images\?of=/), expect.stringMatching(/^\/complaint-images\?of=/)],
      disposeDetail: '',
      disposeImages: [],
      isScore: 1,
      progress: {
        complaintNo: expect.stringMatching(/^KL-[\dA-F]{4}-[\dA-F]{4}$/),
        sentAt: '2026-03-10T12:00:00+07:00',
        lookedAt: null,
        answeredAt: null,
        replyBy: '2026-03-13T23:59:59+07:00',
      },
    });
    expect(await listed(BUDI)).toMatchObject([{ items: [] }, { items: [] }, { items: [] }]);
  });

  test('keeps the images in the order in which they were sent', async () => {
    const sides = [10, 20, 30, 40];
    const addresses = [];
    for (const width of sides) addresses.push(await uploaded(server(), { bytes: await picture('png', { width }) }));
    await server().data('problem-save', { ...payment, problemImage: addresses.reverse().join(',') });
    const { images } = await server().data('problem-detail', { problemId: await newest() });
    const kept = await Promise.all(
      images.map(async (url) =>
        (await server().app.inject(url)).rawPayload.readUInt16BE(
          (await server().app.inject(url)).rawPayload.indexOf(Buffer.from([0xff, 0xc0])) + 7,
        ),
      ),
    );
    expect(kept).toEqual([...sides].reverse());
  });

  test('takes 200 code points and nine images', async () => {
    const addresses = [];
    for (let image = 0; image < 9; image += 1) addresses.push(await uploaded(server(), { bytes: await picture() }));
    await server().data('problem-save', {
      ...payment,
      problemDetail: '😀'.repeat(200),
      problemImage: addresses.join(','),
    });
    expect((await server().data('problem-detail', { problemId: await newest() })).images).toHaveLength(9);
  });

  test('takes a complaint about no order', async () => {
    await server().data('problem-save', { problemType: '6', problemDetail: 'Halo' });
    expect(await all()).toContainEqual(expect.objectContaining({ detail: 'Halo', orderId: null }));
  });

  test('makes one complaint of the same one sent again, within ten minutes', async () => {
    const before = (await all()).length;
    for (const minutes of [0, 1, 8]) {
      await server().clock.move(minutes * MINUTE);
      await server().data('problem-save', payment);
    }
    expect(await all()).toHaveLength(before + 1);
    await server().clock.move(MINUTE);
    await server().data('problem-save', payment);
    expect(await all()).toHaveLength(before + 2);
  });

  test('with images makes one complaint of the same one sent again, whenever', async () => {
    const before = (await all()).length;
    const problemImage = await uploaded(server(), { bytes: await picture() });
    await server().data('problem-save', { ...payment, problemImage });
    await server().clock.move(20 * HOUR);
    await server().data('problem-save', { ...payment, problemImage });
    expect(await all()).toHaveLength(before + 1);
  });

  test.each<[string, Record<string, string>]>([
    ['type', { problemType: '3' }],
    ['text', { problemDetail: 'Belum tercatat' }],
    ['order', { orderNo: '174002' }],
    ['sub-type', { ...collection }],
  ])('makes another complaint where the %s differs', async (_, change) => {
    const before = (await all()).length;
    await server().data('problem-save', payment);
    await server().data('problem-save', { ...payment, ...change });
    expect(await all()).toHaveLength(before + 2);
  });

  test('makes another complaint of another borrower’s same words', async () => {
    const before = (await all()).length;
    await server().data('problem-save', { problemType: '6', problemDetail: 'Halo' });
    await server().data('problem-save', { problemType: '6', problemDetail: 'Halo' }, BUDI);
    expect(await all()).toHaveLength(before + 2);
  });

  test('takes ten complaints within 24 hours; the eleventh is refused with a sentence', async () => {
    for (let number = 1; number <= COMPLAINTS_A_DAY; number += 1) {
      await server().data('problem-save', { problemType: '6', problemDetail: `Halo ${number}` }, BUDI);
    }
    const over = await save({ problemType: '6', problemDetail: 'Halo 11' }, BUDI);
    expect(over.body).toEqual({
      success: false,
      code: '429',
      message: 'Anda sudah mengirim 10 keluhan dalam 24 jam. Silakan coba lagi besok.',
    });
    await server().data('problem-save', { problemType: '6', problemDetail: 'Halo 10' }, BUDI);
    await server().data('problem-save', { problemType: '6', problemDetail: 'Halo 11' });
    await server().clock.move(24 * HOUR);
    await server().data('problem-save', { problemType: '6', problemDetail: 'Halo 11' }, BUDI);
  });

  describe('refuses, and keeps nothing', () => {
    const refused = async (payload: Record<string, string>, code: string, message: string) => {
      const before = await all();
      const { status, body } = await save(payload);
      expect(status).toBe(200);
      expect(body).toEqual({ success: false, code, message });
      expect(await all()).toEqual(before);
    };
    const INCOMPLETE = 'Data yang dikirim tidak lengkap atau tidak benar.';
    const UNKNOWN_TYPE = 'Pilih jenis keluhan yang tersedia.';
    const NOT_COLLECTIBLE = 'Pinjaman ini tidak dapat menerima keluhan penagihan.';
    const NO_ORDER = 'Pinjaman tidak ditemukan.';
    const NO_IMAGE = 'Salah satu gambar sudah tidak tersedia. Hapus dan unggah kembali.';

    test.each([
      ['no text', { problemDetail: '' }, '400', INCOMPLETE],
      ['201 characters', { problemDetail: 'a'.repeat(201) }, '400', INCOMPLETE],
      ['a NUL', { problemDetail: 'a\0b' }, '400', INCOMPLETE],
      ['only spaces', { problemDetail: ' \n\t\u3000 ' }, '422', 'Silakan isi keluhan Anda.'],
      ['only what nobody sees', { problemDetail: '\u200b \u2060\ufeff' }, '422', 'Silakan isi keluhan Anda.'],
      ['no type', { problemType: '' }, '400', INCOMPLETE],
      ['an unknown type', { problemType: '99' }, '422', UNKNOWN_TYPE],
      ['a name of every object', { problemType: 'constructor' }, '422', UNKNOWN_TYPE],
      ['a sub-type of a type without any', { problemSonType: '11' }, '422', UNKNOWN_TYPE],
      ['an unknown order', { orderNo: '999999' }, '404', NO_ORDER],
      ['a foreign order', { orderNo: '200001' }, '404', NO_ORDER],
      ['an order of the other market', { orderNo: '174201' }, '404', NO_ORDER],
      ['an address that is none', { problemImage: 'x' }, '422', NO_IMAGE],
      ['an address elsewhere', { problemImage: 'https://evil.example/a.jpg' }, '422', NO_IMAGE],
      ['an empty address between two commas', { problemImage: ',,' }, '422', NO_IMAGE],
      ['ten images', { problemImage: ','.repeat(9) }, '400', INCOMPLETE],
    ])('%s', async (_, change, code, message) => {
      await refused({ ...payment, ...change }, code, message);
    });

    test.each([
      ['no sub-type', { problemSonType: '' }, '422', UNKNOWN_TYPE],
      ['an unknown sub-type', { problemSonType: '99' }, '422', UNKNOWN_TYPE],
      ['no order', { orderNo: '' }, '409', NOT_COLLECTIBLE],
      ['an order of which nothing was ever due', { orderNo: '170001' }, '409', NOT_COLLECTIBLE],
    ])('of the collection type: %s', async (_, change, code, message) => {
      await refused({ ...collection, ...change }, code, message);
    });

    test('an image twice', async () => {
      const url = await uploaded(server(), { bytes: await picture() });
      await refused({ ...payment, problemImage: `${url},${url}` }, '400', INCOMPLETE);
    });

    test('an image of another borrower', async () => {
      const url = await uploaded(server(), { bytes: await picture() }, BUDI);
      await refused({ ...payment, problemImage: url }, '422', NO_IMAGE);
      await server().data('problem-save', { problemType: '6', problemDetail: 'Halo', problemImage: url }, BUDI);
    });

    test('an image whose day is over', async () => {
      const url = await uploaded(server(), { bytes: await picture() });
      await server().clock.move(24 * HOUR);
      await refused({ ...payment, problemImage: url }, '422', NO_IMAGE);
    });

    test('an image that another complaint has, and gives none of the others away', async () => {
      const [taken, free] = [
        await uploaded(server(), { bytes: await picture() }),
        await uploaded(server(), { bytes: await picture() }),
      ];
      await server().data('problem-save', { ...payment, problemImage: taken });
      const message = 'Salah satu gambar sudah dikirim dengan keluhan lain. Hapus dan unggah kembali.';
      await refused({ ...payment, problemDetail: 'Lagi', problemImage: `${free},${taken}` }, '409', message);
      await server().data('problem-save', { ...payment, problemDetail: 'Lagi', problemImage: free });
    });

    test('an image of an answer', async () => {
      const [, , answered] = await listed();
      const withImage = answered?.items.find(({ type }) => type === 'Pembayaran belum tercatat');
      const { disposeImages } = await server().data('problem-detail', { problemId: withImage?.id ?? '' });
      await refused({ ...payment, problemImage: disposeImages[0] ?? '' }, '422', NO_IMAGE);
    });
  });
});

describe('a complaint that support opened', () => {
  const lookedAt = async (problemId: string) =>
    (await server().data('problem-detail', { problemId })).progress?.lookedAt ?? null;
  const at = (minutes: number) => new Date(TODAY.getTime() + minutes * MINUTE);

  test('says when that was first', async () => {
    await server().data('problem-save', payment);
    const id = await newest();
    expect(await lookedAt(id)).toBeNull();
    for (const minutes of [5, 9]) await lookAtComplaint(server().database.db, id, at(minutes));
    expect(await lookedAt(id)).toBe('2026-03-10T12:05:00+07:00');
  });

  test('was opened when it was answered, at the latest', async () => {
    await server().data('problem-save', payment);
    const id = await newest();
    await answerComplaint(server().database.db, { id, text: 'Sudah', images: [] }, at(7));
    expect(await lookedAt(id)).toBe('2026-03-10T12:07:00+07:00');
  });
});

describe('problem-list', () => {
  test('has the tabs all, waiting and answered, the newest first', async () => {
    await server().clock.move(MINUTE);
    await server().data('problem-save', payment);
    const tabs = await listed();
    expect(tabs.map(({ title, items }) => [title, items.length])).toEqual([
      ['Semua', 4],
      ['Menunggu', 2],
      ['Dijawab', 2],
    ]);
    expect(tabs[0]?.items[0]).toEqual({
      id: expect.any(String),
      time: '2026-03-10T12:01:00+07:00',
      type: 'Pembayaran belum tercatat',
      content: 'Sudah saya bayar',
      progress: {
        complaintNo: expect.stringMatching(/^KL-[\dA-F]{4}-[\dA-F]{4}$/),
        sentAt: '2026-03-10T12:01:00+07:00',
        lookedAt: null,
        answeredAt: null,
        replyBy: '2026-03-13T23:59:59+07:00',
      },
      toRate: 0,
    });
    expect(tabs[0]?.items.map(({ toRate }) => toRate)).toEqual([0, 0, 1, 0]);
    const times = tabs[0]?.items.map(({ time }) => time) ?? [];
    expect(times).toEqual([...times].sort().reverse());
  });

  test.each([
    ['en', ['All', 'Waiting', 'Answered']],
    ['zh', ['全部', '待回复', '已回复']],
  ])('names them in the language %s', async (lang, titles) => {
    expect((await listed({ query: { lang } })).map(({ title }) => title)).toEqual(titles);
  });

  test('lists a hundred complaints at the most', async () => {
    const [one] = await all();
    const many = Array.from({ length: 120 }, () => ({
      ...one,
      id: undefined,
      createdAt: one?.createdAt ?? new Date(),
    }));
    await server()
      .database.db.insert(complaints)
      .values(many as (typeof complaints.$inferInsert)[]);
    expect((await listed())[0]?.items).toHaveLength(100);
  });
});

describe('problem-detail', () => {
  test('shows images at addresses that open for an hour, signed anew each time', async () => {
    await server().data('problem-save', {
      ...payment,
      problemImage: await uploaded(server(), { bytes: await picture() }),
    });
    const problemId = await newest();
    const read = async () => (await server().data('problem-detail', { problemId })).images[0] ?? '';
    const first = await read();
    await server().clock.move(HOUR - MINUTE);
    expect((await server().app.inject(first)).statusCode).toBe(200);
    const second = await read();
    await server().clock.move(MINUTE);
    expect((await server().app.inject(first)).statusCode).toBe(403);
    expect((await server().app.inject(second)).statusCode).toBe(200);
  });

  test.each([
    ['a foreign one', 'foreign'],
    ['an unknown one', '00000000-0000-4000-8000-000000000000'],
    ['what is no id', 'x'],
  ])('refuses %s as if it did not exist', async (_, given) => {
    const problemId = given === 'foreign' ? await newest() : given;
    for (const [name, more] of [
      ['problem-detail', {}],
      ['save-score', { score: '5' }],
    ] as const) {
      const { status, body } = await server().ask(name, { problemId, ...more }, BUDI);
      expect([status, body]).toEqual([200, { success: false, code: '404', message: 'Keluhan tidak ditemukan.' }]);
    }
    expect((await all()).filter(({ score }) => score !== null)).toHaveLength(1);
  });
});

describe('save-score', () => {
  test('keeps the score once; the same again changes nothing, another is refused', async () => {
    const problemId = await newest();
    await server().data('save-score', { problemId, score: '4' });
    expect((await server().data('problem-detail', { problemId })).isScore).toBe(1);
    await server().data('save-score', { problemId, score: '4' });
    const { body } = await server().ask('save-score', { problemId, score: '5' });
    expect(body).toEqual({ success: false, code: '409', message: 'Keluhan ini sudah Anda nilai.' });
    expect(await all()).toContainEqual(expect.objectContaining({ id: problemId, score: 4 }));
  });

  test.each(['0', '6', '-1', '4.5', 'x', '', '99999999999999999999'])('refuses the score "%s"', async (score) => {
    const problemId = (await listed())[0]?.items[1]?.id ?? '';
    const { status, body } = await server().ask('save-score', { problemId, score });
    expect([status, body.code]).toEqual([200, '400']);
    expect((await server().data('problem-detail', { problemId })).isScore).toBe(0);
  });
});

describe('a text of 10 MB is refused in its envelope by every call', () => {
  test.each(['problem-init', 'problem-save', 'problem-list', 'problem-detail', 'save-score'] as const)(
    '%s',
    async (name) => {
      const before = await all();
      const { status, body } = await server().ask(name, {
        orderNo: 'x',
        problemId: 'x',
        problemDetail: 'a'.repeat(10_000_000),
      });
      expect([status, body]).toEqual([
        413,
        { success: false, code: '413', message: 'Data yang dikirim terlalu besar.' },
      ]);
      expect(await all()).toEqual(before);
    },
  );
});

describe('the complaints of the demonstration', () => {
  test('are in each state: waiting, answered and to be rated, answered and rated', async () => {
    const [every] = await listed();
    const details = await Promise.all(
      (every?.items ?? []).map(({ id }) => server().data('problem-detail', { problemId: id })),
    );
    expect(
      details.map(({ disposeDetail, disposeImages, isScore }) => [disposeDetail !== '', disposeImages.length, isScore]),
    ).toEqual([
      [false, 0, 1],
      [true, 1, 0],
      [true, 0, 1],
    ]);
    const seen = await server().app.inject(details[1]?.disposeImages[0] ?? '');
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});
