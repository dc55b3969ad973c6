import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#client/flow/app-context.tsx';
import type { BlobStore } from '#client/storage/blob-store.ts';
import { type Outcome, ok, refused } from '#contract/values/outcome.ts';
import type { DraftOf, Effect } from '#machines/kit/setup/effects.ts';
import { memory, WITHOUT_STORAGE } from '../client/storages.ts';
import { eventually } from '../setup/eventually.ts';

/** The web view is killed, and the page is built anew from what the phone kept. */
const QUERY = { orderNo: '174004', problemType: '1', problemSonType: '11' };
const OF: DraftOf = QUERY;
const TEXT = 'Saya sudah membayar.';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const picture = (name: string) => new File([PNG], name, { type: 'image/png' });

interface Asked {
  call: string;
  request: Record<string, unknown>;
  answer(outcome: Outcome<unknown>): void;
}

/** A page of its own: every module is read anew, so that nothing outlives the one before but the storages. */
async function openPage({
  storage = memory(),
  borrower = 'b1' as string | null,
  blobs = undefined as BlobStore | undefined,
} = {}) {
  vi.resetModules();
  const { createActor } = await import('xstate');
  const { complaintFormFlow } = await import('#client/services/complaints/complaint-form.ts');
  const { complaintDrafts } = await import('#client/storage/complaint-drafts.ts');
  const { steadyStorage } = await import('#client/storage/steady-storage.ts');
  const { heldImage, holdImages } = await import('#client/storage/held-images.ts');
  const drafts = complaintDrafts(
    borrower,
    steadyStorage(() => storage),
    blobs,
  );
  const asked: Asked[] = [];
  const client = {
    ask: (call: string, request: Record<string, unknown>) =>
      new Promise((resolve) => asked.push({ call, request, answer: resolve })),
  };
  const app = { client, drafts: async () => drafts, heldImage } as unknown as App;
  const actor = createActor(complaintFormFlow.machine(app), { input: complaintFormFlow.input(app, QUERY) });
  actor.on('*', (effect: Effect) => {
    if (effect.type === 'draft.keep') drafts.keep(effect);
    if (effect.type === 'draft.forget') drafts.forget(effect.of);
  });
  actor.start();
  const isOpen = () => expect(actor.getSnapshot().hasTag('form')).toBe(true);
  await eventually(isOpen);
  const context = () => actor.getSnapshot().context;
  const waiting = (call: string) => vi.waitUntil(() => asked.find((one) => one.call === call));
  return {
    drafts,
    storage,
    actor,
    context,
    write: (text: string) => actor.send({ type: 'text.changed', text, isWhole: true }),
    async choose(...names: string[]) {
      const before = context().images.length;
      actor.send({ type: 'images.chosen', images: holdImages(names.map(picture)) });
      await eventually(() => expect(context().images.length).toBe(before + names.length));
    },
    waiting,
    async answers(call: string, outcome: Outcome<unknown>) {
      const one = await waiting(call);
      asked.splice(asked.indexOf(one), 1);
      one.answer(outcome);
    },
    images: () => context().images.map(({ name, url }) => url || name),
    isAt: (state: string) => eventually(() => expect(actor.getSnapshot().matches({ form: state } as never)).toBe(true)),
    /** Nothing is told any more; what the phone was handed is written. */
    async kill() {
      await drafts.recall(OF);
      actor.stop();
      return storage;
    },
  };
}

/** The bytes that an upload goes out with. */
async function sentBytes(page: Awaited<ReturnType<typeof openPage>>): Promise<Uint8Array> {
  const { request } = await page.waiting('upload-problem-img');
  return new Uint8Array(await (request.problemImage as Blob).arrayBuffer());
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('a web view that is killed gives back', () => {
  test('a text that was typed', async () => {
    const before = await openPage();
    before.write(TEXT);
    const page = await openPage({ storage: await before.kill() });
    expect(page.context().text).toBe(TEXT);
  });

  test('one image that was uploaded and others that were not, whose uploads are started again', async () => {
    const before = await openPage();
    before.write(TEXT);
    await before.choose('1.png', '2.png', '3.png');
    await before.answers('upload-problem-img', ok({ url: '/i/1' }));
    await before.waiting('upload-problem-img');
    const page = await openPage({ storage: await before.kill() });
    expect([page.context().text, page.images()]).toEqual([TEXT, ['/i/1', '2.png', '3.png']]);
    expect(await sentBytes(page)).toEqual(PNG);
    await page.answers('upload-problem-img', ok({ url: '/i/2' }));
    await page.answers('upload-problem-img', ok({ url: '/i/3' }));
    await eventually(() => expect(page.images()).toEqual(['/i/1', '/i/2', '/i/3']));
  });

  test('again and again, before anything is uploaded', async () => {
    const first = await openPage();
    await first.choose('1.png');
    const second = await openPage({ storage: await first.kill() });
    const third = await openPage({ storage: await second.kill() });
    expect(third.images()).toEqual(['1.png']);
    expect(await sentBytes(third)).toEqual(PNG);
  });

  test('images that are all uploaded, without their files', async () => {
    const before = await openPage();
    await before.choose('1.png');
    await before.answers('upload-problem-img', ok({ url: '/i/1' }));
    await eventually(() => expect(before.images()).toEqual(['/i/1']));
    const page = await openPage({ storage: await before.kill() });
    expect(page.images()).toEqual(['/i/1']);
    expect(await filesOnPhone()).toBe(0);
  });

  test('everything, while it is being sent, and after it was refused', async () => {
    const before = await openPage();
    before.write(TEXT);
    await before.choose('1.png');
    await before.answers('upload-problem-img', ok({ url: '/i/1' }));
    await eventually(() => expect(before.images()).toEqual(['/i/1']));
    before.actor.send({ type: 'send.chosen' });
    await before.isAt('sending');
    const second = await openPage({ storage: await before.kill() });
    expect([second.context().text, second.images()]).toEqual([TEXT, ['/i/1']]);
    second.actor.send({ type: 'send.chosen' });
    await second.answers('problem-save', refused('1', 'Ditolak'));
    await second.isAt('writing');
    const third = await openPage({ storage: await second.kill() });
    expect([third.context().text, third.images()]).toEqual([TEXT, ['/i/1']]);
  });

  test('an image whose upload failed, to be tried again', async () => {
    const before = await openPage();
    await before.choose('1.png');
    await before.answers('upload-problem-img', refused('1', 'Ditolak'));
    await eventually(() => expect(before.context().images[0]?.why).toBe('Ditolak'));
    const page = await openPage({ storage: await before.kill() });
    expect(await sentBytes(page)).toEqual(PNG);
  });

  test('no image that was removed', async () => {
    const before = await openPage();
    await before.choose('1.png', '2.png');
    before.actor.send({ type: 'image.removed', id: before.context().images[0]?.id ?? '' });
    const page = await openPage({ storage: await before.kill() });
    expect(page.images()).toEqual(['2.png']);
    expect(await filesOnPhone()).toBe(1);
  });

  test('nothing to another borrower, and nothing of another order or type', async () => {
    const before = await openPage();
    before.write(TEXT);
    const storage = await before.kill();
    expect((await openPage({ storage, borrower: 'b2' })).context().text).toBe('');
    const { drafts } = await openPage({ storage });
    for (const other of [{ orderNo: '9' }, { problemType: '9' }, { problemSonType: '9' }]) {
      expect((await drafts.recall({ ...OF, ...other })).text).toBe('');
    }
  });
});

test('what was sent is forgotten, files and all', async () => {
  const before = await openPage();
  before.write(TEXT);
  await before.choose('1.png');
  await before.answers('upload-problem-img', refused('1', 'Ditolak'));
  await eventually(() => expect(before.context().images[0]?.why).toBe('Ditolak'));
  before.actor.send({ type: 'send.chosen' });
  await before.answers('problem-save', ok(null));
  await before.isAt('sent');
  const storage = await before.kill();
  expect(storage.items.size).toBe(0);
  expect(await filesOnPhone()).toBe(0);
  const page = await openPage({ storage });
  expect([page.context().text, page.images()]).toEqual(['', []]);
});

describe('while the page lives nothing is lost', () => {
  test.each(WITHOUT_STORAGE)('where the storage for texts %s', async (_, open) => {
    const { complaintDrafts } = await import('#client/storage/complaint-drafts.ts');
    const { steadyStorage } = await import('#client/storage/steady-storage.ts');
    const drafts = complaintDrafts('b1', steadyStorage(open));
    drafts.keep({ of: OF, text: TEXT, images: [{ id: '1', name: '1.png', url: '/i/1' }] });
    expect(await drafts.recall(OF)).toEqual({ text: TEXT, images: [{ id: '1', name: '1.png', url: '/i/1' }] });
  });

  test('where the storage for files is full or forbidden', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const page = await openPage();
    await page.choose('1.png');
    expect(await sentBytes(page)).toEqual(PNG);
    expect((await page.drafts.recall(OF)).images.map(({ name }) => name)).toEqual(['1.png']);
  });

  test('without a borrower to keep it for nothing is left on the phone', async () => {
    const page = await openPage({ borrower: null });
    page.write(TEXT);
    await page.choose('1.png');
    expect((await page.drafts.recall(OF)).text).toBe(TEXT);
    expect(page.storage.items.size).toBe(0);
    expect(await filesOnPhone()).toBe(0);
  });

  test('a draft that was tampered with counts as none', async () => {
    const before = await openPage();
    before.write(TEXT);
    const storage = await before.kill();
    for (const key of storage.items.keys()) storage.items.set(key, '{"text":1}');
    expect((await openPage({ storage })).context().text).toBe('');
  });
});

/** How many files the phone keeps. */
async function filesOnPhone(): Promise<number> {
  const { createStore, keys } = await import('idb-keyval');
  return (await keys(createStore('complaint-drafts', 'images'))).length;
}
