import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#client/flow/app-context.tsx';
import { type Outcome, ok, refused } from '#contract/outcome.ts';
import type { DraftOf, Effect } from '#machines/kit/setup/effects.ts';
import { eventually } from '../../setup/eventually.ts';
import { memory, WITHOUT_STORAGE } from '../client/storages.ts';

/** The web view is killed, and the page is built anew from what the phone kept. */
const QUERY = { orderNo: '174004', problemType: '1', problemSonType: '11' };
const OF: DraftOf = QUERY;
const TEXT = 'Saya sudah membayar.';
const TOLD = Promise.resolve();
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 10);
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
  session = 's1' as string | null,
  now = NOW,
  /** What problem-init answers before anything else happens; without it the answer is still on its way. */
  start = undefined as Outcome<unknown> | undefined,
  /** Whether the form is there by then. */
  opens = true,
} = {}) {
  vi.resetModules();
  const { createActor } = await import('xstate');
  const { complaintFormFlow } = await import('#client/screens/complaints/form/complaint-form-actors.ts');
  const { complaintDrafts } = await import('#client/platform/storage/complaint-drafts.ts');
  const { steadyStorage } = await import('#client/platform/storage/steady-storage.ts');
  const { heldImage, holdImages } = await import('#client/platform/storage/held-images.ts');
  const drafts = complaintDrafts(
    session,
    steadyStorage(() => storage),
    { names: () => [...storage.items.keys()], now: () => now },
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
  const waiting = (call: string) => vi.waitUntil(() => asked.find((one) => one.call === call));
  const answers = async (call: string, outcome: Outcome<unknown>) => {
    const one = await waiting(call);
    asked.splice(asked.indexOf(one), 1);
    one.answer(outcome);
  };
  const isOpen = () => eventually(() => expect(actor.getSnapshot().hasTag('form')).toBe(true));
  if (start) {
    await answers('problem-init', start);
    await eventually(() => expect(actor.getSnapshot().matches({ titles: 'loading' })).toBe(false));
  }
  if (opens) await isOpen();
  const context = () => actor.getSnapshot().context;
  return {
    drafts,
    isOpen,
    isRecalling: () => actor.getSnapshot().matches({ form: 'recalling' }),
    storage,
    actor,
    context,
    write: (text: string) => actor.send({ type: 'text.changed', text }),
    async choose(...names: string[]) {
      const before = context().images.length;
      actor.send({ type: 'images.chosen', images: holdImages(names.map(picture)) });
      await eventually(() => expect(context().images.length).toBe(before + names.length));
    },
    waiting,
    answers,
    images: () => context().images.map(({ name, url }) => url || name),
    isAt: (state: string) => eventually(() => expect(actor.getSnapshot().matches({ form: state } as never)).toBe(true)),
    /** Nothing is told any more; what the phone was handed is written. */
    async kill() {
      await drafts.recall(OF, TOLD);
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
    expect((await openPage({ storage, session: 's2' })).context().text).toBe('');
    const { drafts } = await openPage({ storage });
    for (const other of [{ orderNo: '9' }, { problemType: '9' }, { problemSonType: '9' }]) {
      expect((await drafts.recall({ ...OF, ...other }, TOLD)).text).toBe('');
    }
  });
});

const owned = (draftOwner: string) => ok({ problemType: [], problemSonType: [], orderList: [], draftOwner });
const OWNER = owned('o'.repeat(43));
const ANOTHER = owned('p'.repeat(43));

/** What a phone holds after a session in which a text was typed, an image was uploaded, and another was not. */
async function afterSession(start?: Outcome<unknown>) {
  const page = await openPage({ start });
  page.write(TEXT);
  await page.choose('1.png', '2.png');
  await page.answers('upload-problem-img', ok({ url: '/i/1' }));
  await page.answers('upload-problem-img', refused('401', 'You are not logged in'));
  await eventually(() => expect(page.context().images[1]?.why).toBe('You are not logged in'));
  return page.kill();
}

describe('a session that ended', () => {
  test('leaves its draft to the borrower’s next one, files and all', async () => {
    const storage = await afterSession(OWNER);
    const page = await openPage({ storage, session: 's2', start: OWNER });
    expect([page.context().text, page.images()]).toEqual([TEXT, ['/i/1', '2.png']]);
    expect(await sentBytes(page)).toEqual(PNG);
    expect([...storage.items.keys()]).toEqual([expect.stringMatching(/^complaint-draft:s2:/)]);
    const again = await openPage({ storage: await page.kill(), session: 's2' });
    expect(again.context().text).toBe(TEXT);
  });

  test('leaves it also where the form is opened before anybody has said whose it is', async () => {
    const storage = await afterSession(OWNER);
    const page = await openPage({ storage, session: 's2', opens: false });
    await page.waiting('problem-init');
    expect(page.isRecalling()).toBe(true);
    await page.answers('problem-init', OWNER);
    await page.isOpen();
    expect(page.context().text).toBe(TEXT);
  });

  test('leaves what was typed before its server said whose it is', async () => {
    const before = await openPage();
    before.write(TEXT);
    await before.answers('problem-init', OWNER);
    await eventually(() => expect(before.actor.getSnapshot().matches({ titles: 'known' })).toBe(true));
    const page = await openPage({ storage: await before.kill(), session: 's2', start: OWNER });
    expect(page.context().text).toBe(TEXT);
  });

  test('leaves nothing to another borrower, who finds it neither before nor after the answer', async () => {
    const storage = await afterSession(OWNER);
    const before = [...storage.items];
    const page = await openPage({ storage, session: 's2', start: ANOTHER });
    expect([page.context().text, page.images()]).toEqual(['', []]);
    page.write('Lain');
    page.actor.send({ type: 'send.chosen' });
    await page.answers('problem-save', ok(null));
    await page.isAt('sent');
    expect([...(await page.kill()).items]).toEqual(before);
    expect(await filesOnPhone()).toBe(1);
  });

  test.each([
    ['this one’s server', OWNER, owned('')],
    ['its server', owned(''), OWNER],
    ['neither server', owned(''), owned('')],
  ])('leaves nothing where %s does not say whose it is', async (_, then, now) => {
    const page = await openPage({ storage: await afterSession(then), session: 's2', start: now });
    expect([page.context().text, page.images()]).toEqual(['', []]);
  });

  test('leaves nothing for now where the answer does not come, and all of it later', async () => {
    const storage = await afterSession(OWNER);
    const page = await openPage({ storage, session: 's2', start: refused('1', 'Ditolak') });
    expect(page.context().text).toBe('');
    const later = await openPage({ storage: await page.kill(), session: 's2', start: OWNER });
    expect(later.context().text).toBe(TEXT);
  });

  test('leaves the newest of several, and nothing comes back once one was sent', async () => {
    const storage = memory();
    for (const [session, text, now] of [
      ['s1', 'first', NOW - 2],
      ['s2', 'second', NOW - 1],
      ['s3', 'third', NOW],
    ] as const) {
      const page = await openPage({ session, now, start: refused('1', 'Ditolak'), storage });
      page.write(text);
      page.drafts.belongTo('o'.repeat(43));
      await page.kill();
    }
    const page = await openPage({ storage, session: 's4', start: OWNER });
    expect(page.context().text).toBe('third');
    page.actor.send({ type: 'send.chosen' });
    await page.answers('problem-save', ok(null));
    await page.isAt('sent');
    expect((await page.kill()).items.size).toBe(0);
  });
});

describe('a draft’s time', () => {
  test('is thirty days after it was changed last, whosever it is; its files go with it', async () => {
    const storage = await afterSession(OWNER);
    storage.setItem('repay-choice:s1:1', '{}');
    await (await openPage({ storage, session: 's2', now: NOW + 30 * DAY - 1, start: ANOTHER })).kill();
    expect([storage.items.size, await filesOnPhone()]).toEqual([2, 1]);
    await (await openPage({ storage, session: 's2', now: NOW + 30 * DAY, start: ANOTHER })).kill();
    expect([[...storage.items.keys()], await filesOnPhone()]).toEqual([['repay-choice:s1:1'], 0]);
  });

  test('begins anew with each change', async () => {
    const storage = await afterSession();
    const page = await openPage({ storage, now: NOW + 20 * DAY });
    page.write('Lagi');
    await page.kill();
    expect((await openPage({ storage, now: NOW + 49 * DAY })).context().text).toBe('Lagi');
    expect((await openPage({ storage, now: NOW + 50 * DAY })).context().text).toBe('');
  });

  test('begins when this session sees it first, where it lies ahead of the phone’s clock', async () => {
    const storage = await afterSession();
    for (const [key, value] of storage.items) {
      storage.items.set(key, JSON.stringify({ ...JSON.parse(value), at: NOW + DAY }));
    }
    await (await openPage({ storage })).kill();
    expect((await openPage({ storage, now: NOW + 30 * DAY - 1 })).context().text).toBe(TEXT);
    expect((await openPage({ storage, now: NOW + 30 * DAY })).context().text).toBe('');
  });

  test('begins when another session sees it first, where it lies ahead of the phone’s clock', async () => {
    const storage = await afterSession(OWNER);
    await (await openPage({ storage, session: 's2', now: NOW - DAY, start: ANOTHER })).kill();
    const again = await openPage({ storage, now: NOW + 29 * DAY - 1 });
    expect(again.context().text).toBe(TEXT);
    expect((await openPage({ storage, now: NOW + 29 * DAY })).context().text).toBe('');
  });

  test('is looked at in the browser’s own storage', async () => {
    const storage = await afterSession();
    const keys = [...storage.items.keys()];
    vi.stubGlobal('localStorage', { length: keys.length, key: (index: number) => keys[index] ?? null });
    const { complaintDrafts } = await import('#client/platform/storage/complaint-drafts.ts');
    complaintDrafts('s2', storage);
    expect(storage.items.size).toBe(0);
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

test('what was sent is forgotten also where a page before had written it', async () => {
  const before = await openPage();
  before.write(TEXT);
  const page = await openPage({ storage: await before.kill() });
  page.actor.send({ type: 'send.chosen' });
  await page.answers('problem-save', ok(null));
  await page.isAt('sent');
  expect((await page.kill()).items.size).toBe(0);
});

test('of two windows with the same complaint the last one wins, with its text and its images', async () => {
  const storage = memory();
  const one = await openPage({ storage });
  const other = await openPage({ storage });
  await one.choose('1.png');
  await one.drafts.recall(OF, TOLD);
  other.write('Lain');
  await other.kill();
  one.write(TEXT);
  const page = await openPage({ storage: await one.kill() });
  expect([page.context().text, page.images()]).toEqual([TEXT, ['1.png']]);
  expect(await sentBytes(page)).toEqual(PNG);
});

describe('while the page lives nothing is lost', () => {
  test.each(WITHOUT_STORAGE)('where the storage for texts %s', async (_, open) => {
    const { complaintDrafts } = await import('#client/platform/storage/complaint-drafts.ts');
    const { steadyStorage } = await import('#client/platform/storage/steady-storage.ts');
    const drafts = complaintDrafts('s1', steadyStorage(open));
    drafts.keep({ of: OF, text: TEXT, images: [{ id: '1', name: '1.png', url: '/i/1' }] });
    expect(await drafts.recall(OF, TOLD)).toEqual({ text: TEXT, images: [{ id: '1', name: '1.png', url: '/i/1' }] });
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
    expect((await page.drafts.recall(OF, TOLD)).images.map(({ name }) => name)).toEqual(['1.png']);
  });

  test('without a borrower to keep it for nothing is left on the phone', async () => {
    const page = await openPage({ session: null });
    page.write(TEXT);
    await page.choose('1.png');
    expect((await page.drafts.recall(OF, TOLD)).text).toBe(TEXT);
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
