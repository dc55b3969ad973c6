import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import type { Channel, ChannelMessage } from '#tools/inspection/channel.ts';
import { HELD_MESSAGES, HELD_STOPPED, heldLog, LONGEST_MESSAGE } from '#tools/inspection/held-log.ts';
import { inspectPage } from '#tools/inspection/inspected-page.ts';
import { connectInspector } from '#tools/inspection/windows.ts';

/** Two ends of one channel: what one posts, the other hears at once. */
function channels(): [Channel, Channel] {
  const ends = [
    new Set<(event: { data: ChannelMessage }) => void>(),
    new Set<(event: { data: ChannelMessage }) => void>(),
  ];
  const end = (own: number): Channel => ({
    postMessage: (data) => {
      const copied = structuredClone(data);
      for (const hear of ends[1 - own] ?? []) hear({ data: copied });
    },
    addEventListener: (_, listener) => void ends[own]?.add(listener),
    removeEventListener: (_, listener) => void ends[own]?.delete(listener),
    close: () => ends[own]?.clear(),
  });
  return [end(0), end(1)];
}

const inner = setup({}).createMachine({
  id: 'inner',
  initial: 'calm',
  states: { calm: { on: { 'inner.woken': 'awake' } }, awake: {} },
});
const counter = setup({ types: { context: {} as { count: number } }, actors: { inner } }).createMachine({
  id: 'counter',
  description: 'Counts.',
  context: { count: 0 },
  invoke: { id: 'inner', src: 'inner' },
  on: { 'count.asked': { actions: assign({ count: ({ context }) => context.count + 1 }), meta: { rows: ['XX-01'] } } },
});

/** What waits for its time, in the order in which it was asked for. */
let due: (() => void)[];
const run = () => {
  while (due.length > 0) due.shift()?.();
};
beforeEach(() => {
  due = [];
  vi.stubGlobal('setTimeout', (callback: () => void) => due.push(callback));
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
});
afterEach(() => vi.unstubAllGlobals());

function inspected(page = 'p1') {
  const [own, other] = channels();
  const masked: StatelyInspectionEvent[] = [];
  const mask = (message: StatelyInspectionEvent) => {
    const written: StatelyInspectionEvent = JSON.parse(JSON.stringify(message));
    masked.push(written);
    return written;
  };
  return { ...inspectPage({ channel: own, page, mask }), other, masked };
}

function inspecting(other: Channel) {
  const heard: StatelyInspectionEvent[] = [];
  const told: string[] = [];
  const end = connectInspector(other);
  end.onMessage((message) => heard.push(message));
  end.onWhole((page) => {
    told.push(`whole ${page}`);
    heard.length = 0;
  });
  end.onLeft((page) => told.push(`left ${page}`));
  return { heard, told, send: end.send };
}

describe('an inspected page', () => {
  it('tells an inspector that connects later of its living actors, their definitions and what they did', () => {
    const page = inspected();
    const actor = createActor(counter, { inspect: page.observe }).start();
    actor.send({ type: 'count.asked' });
    run();
    const { heard, told } = inspecting(page.other);
    // A page that opens after the inspector tells of itself; here it is asked for, since the listeners came after.
    page.other.postMessage({ kind: 'connected' });
    run();
    expect(told).toEqual(['whole p1']);
    const born = heard.filter((message) => message.type === '@xstate.actor');
    expect(born.map(({ sessionId, rootId, parentId }) => ({ sessionId, rootId, parentId }))).toEqual([
      { sessionId: `p1/${actor.sessionId}`, rootId: `p1/${actor.sessionId}`, parentId: undefined },
      {
        sessionId: expect.stringMatching(/^p1\/x:/),
        rootId: `p1/${actor.sessionId}`,
        parentId: `p1/${actor.sessionId}`,
      },
    ]);
    expect(born[0]?.snapshot).toMatchObject({ context: { count: 0 } });
    expect(JSON.parse(born[0]?.definition ?? '')).toMatchObject({
      id: 'counter',
      description: 'Counts.',
      on: { 'count.asked': { meta: { rows: ['XX-01'] } } },
    });
    const last = heard.filter((message) => message.type === '@xstate.snapshot').at(-1);
    expect(last).toMatchObject({
      event: { type: 'count.asked' },
      snapshot: { status: 'active', context: { count: 1 } },
    });
  });

  it('sends what follows in batches, in its order', () => {
    const page = inspected();
    const { heard } = inspecting(page.other);
    const batches = vi.fn();
    page.other.addEventListener('message', ({ data }) => data.kind === 'told' && batches(data.messages.length));
    const actor = createActor(counter, { inspect: page.observe }).start();
    for (let count = 0; count < 500; count += 1) actor.send({ type: 'count.asked' });
    run();
    const counts = heard.flatMap((message) =>
      message.type === '@xstate.snapshot' && message.sessionId === `p1/${actor.sessionId}`
        ? [Reflect.get(message.snapshot, 'context').count]
        : [],
    );
    expect(counts).toEqual(Array.from({ length: 501 }, (_, index) => index));
    expect(Math.max(...batches.mock.calls.map(([length]) => length))).toBe(200);
    expect(batches.mock.calls.length).toBeLessThan(10);
  });

  it('says nothing of an actor that never starts, nor of its children', () => {
    const page = inspected();
    createActor(counter, { inspect: page.observe });
    run();
    expect(page.masked).toEqual([]);
  });

  it('takes an event for one of its actors, and none for those of another page', () => {
    const page = inspected();
    const { send } = inspecting(page.other);
    const actor = createActor(counter, { inspect: page.observe }).start();
    run();
    send({ type: 'count.asked' }, `p1/${actor.sessionId}`);
    send({ type: 'count.asked' }, `p2/${actor.sessionId}`);
    expect(actor.getSnapshot().context.count).toBe(1);
  });

  it('says that it is left, and nothing more once it is stopped', () => {
    const page = inspected();
    const { heard, told } = inspecting(page.other);
    dispatchEvent(new Event('pagehide'));
    expect(told).toEqual(['left p1']);
    page.stop();
    page.other.postMessage({ kind: 'connected' });
    expect(heard).toEqual([]);
  });
});

describe('what is held', () => {
  const message = (sessionId: string, more: object): StatelyInspectionEvent =>
    ({
      ...{ type: '@xstate.snapshot', sessionId, rootId: sessionId, createdAt: '0', id: '', _version: '' },
      ...{ event: { type: 'e' }, snapshot: { status: 'active' } },
      ...(more as object),
    }) as StatelyInspectionEvent;
  const born = (id: string) => message(id, { type: '@xstate.actor', name: id, definition: '{}' });

  it('is, of an actor, its birth and the last of what it did', () => {
    const log = heldLog();
    log.hold(born('a'));
    for (let at = 0; at < HELD_MESSAGES + 5; at += 1) log.hold(message('a', { createdAt: `${at}` }));
    const held = log.messages();
    expect(held).toHaveLength(HELD_MESSAGES + 1);
    expect(held[0]?.type).toBe('@xstate.actor');
    expect(held[1]?.createdAt).toBe('5');
  });

  it('has a bound in characters as well', () => {
    const log = heldLog();
    const long = 'x'.repeat(50_000);
    for (let at = 0; at < 20; at += 1) log.hold(message('a', { snapshot: { status: 'active', context: { long } } }));
    expect(JSON.stringify(log.messages()).length).toBeLessThan(600_000);
    expect(log.messages().length).toBe(10);
  });

  it('is, of one message that is too long, the state alone', () => {
    const context = { long: 'x'.repeat(LONGEST_MESSAGE) };
    const held = heldLog().hold(message('a', { snapshot: { status: 'active', value: 'idle', context } }));
    expect(held).toMatchObject({
      event: { type: 'e' },
      snapshot: { value: 'idle', context: { tooLong: expect.any(Number) } },
    });
    expect(JSON.stringify(held).length).toBeLessThan(1000);
  });

  it('lets go of the oldest actors that have stopped, and of none that runs', () => {
    const log = heldLog();
    log.hold(born('runs'));
    for (let at = 0; at <= HELD_STOPPED; at += 1) {
      log.hold(born(`${at}`));
      log.hold(message(`${at}`, { snapshot: { status: 'done' } }));
    }
    expect(log.forgotten()).toEqual(['0']);
    const held = new Set(log.messages().map(({ sessionId }) => sessionId));
    expect([held.has('runs'), held.has('0'), held.has('1')]).toEqual([true, false, true]);
  });
});
