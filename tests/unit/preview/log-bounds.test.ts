import { describe, expect, it } from 'vitest';
import { BOUNDS, EMPTY_LOG, type InspectionLog, type Read, withoutPage, withRead } from '#tools/inspection/log.ts';
import { LogReader } from '#tools/inspection/log-reader.ts';
import type { InspectionMessage } from '#tools/inspection/messages.ts';
import { replay } from '#tools/inspection/replay.ts';
import { lamp } from '../../flows/preview/lamp.ts';

/** Inspection and inspector are bounded: what is held of an app, however long it runs. */
const machines = new Map([['lamp', lamp]]);

const born = (sessionId: string): InspectionMessage => ({
  type: '@xstate.actor',
  sessionId,
  name: 'lamp',
  createdAt: '0',
  definition: JSON.stringify({ id: 'lamp', states: {} }),
  snapshot: { status: 'active' },
});
const pressed = (sessionId: string, at: number): InspectionMessage => ({
  type: '@xstate.snapshot',
  sessionId,
  createdAt: String(at),
  event: { type: at === 0 ? 'xstate.init' : 'lamp.pressed' },
  snapshot: { status: 'active', value: at % 2 === 0 ? 'off' : 'on', context: {} },
});
const told = (sessionId: string, at: number): InspectionMessage => ({
  type: '@xstate.event',
  sessionId,
  createdAt: String(at),
  event: { type: 'lamp.pressed' },
});
const read = (messages: readonly InspectionMessage[], size = 100): Read[] =>
  messages.map((message) => ({ message, size, taken: [] }));
const presses = (id: string, count: number) => Array.from({ length: count }, (_, at) => pressed(id, at));
const bounds = { stepsOfActor: 4, bytesOfActor: 1000, actors: 2, messages: 6 };
const stepsOf = ({ steps }: InspectionLog, id: string) => steps.filter(({ actor }) => actor === id).map(({ at }) => at);

describe('a log', () => {
  it('holds the newest steps of each actor, and counts those that it let go', () => {
    const log = withRead(EMPTY_LOG, read([born('a'), ...presses('a', 9), born('b'), ...presses('b', 2)]), {
      ...bounds,
      messages: 99,
    });
    expect(stepsOf(log, 'a')).toEqual([5, 6, 7, 8]);
    expect(stepsOf(log, 'b')).toEqual([0, 1]);
    expect(log.dropped).toBe(5);
    expect(log.steps.map(({ number }) => number)).toEqual([6, 7, 8, 9, 10, 11]);
    expect(log.next).toBe(12);
  });

  it('holds no more of an actor than so many bytes, its newest step always', () => {
    const first = withRead(EMPTY_LOG, read([born('a'), ...presses('a', 4)], 400), bounds);
    expect(stepsOf(first, 'a')).toEqual([2, 3]);
    const second = withRead(first, read([pressed('a', 4)], 5000), bounds);
    expect(stepsOf(second, 'a')).toEqual([4]);
  });

  it('lets go of the oldest actors with all that they did', () => {
    const log = withRead(EMPTY_LOG, read(['a', 'b', 'c'].flatMap((id) => [born(id), ...presses(id, 2)])), bounds);
    expect(log.actors.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(log.steps.map(({ actor }) => actor)).toEqual(['b', 'b', 'c', 'c']);
    expect(log.messages.map(({ sessionId }) => sessionId)).toEqual(['b', 'b', 'b', 'c', 'c', 'c']);
  });

  it('holds so many messages, the beginnings of its actors among them whatever came since', () => {
    const busy = Array.from({ length: 30 }, (_, at) => told('a', at));
    const log = withRead(EMPTY_LOG, read([born('a'), born('b'), ...busy]), bounds);
    expect(log.messages.map(({ type, createdAt }) => `${type} ${createdAt}`)).toEqual([
      '@xstate.actor 0',
      '@xstate.actor 0',
      ...[24, 25, 26, 27, 28, 29].map((at) => `@xstate.event ${at}`),
    ]);
  });

  it('can be written and replayed after it let go of its beginning', () => {
    const log = withRead(EMPTY_LOG, read([born('a'), ...presses('a', 30)]), bounds);
    expect(log.messages.map(({ createdAt }) => createdAt)).toEqual(['0', '26', '27', '28', '29']);
    expect(replay(log.messages, machines)).toEqual({ machines: 1, steps: 4, difference: null });
  });

  it('is bounded alike when it is told in many parts', () => {
    const all = read([born('a'), ...presses('a', 9), born('b'), ...presses('b', 9)]);
    const whole = withRead(EMPTY_LOG, all, bounds);
    const parts = all.reduce((log, one) => withRead(log, [one], bounds), EMPTY_LOG);
    expect(parts).toEqual(whole);
  });

  it('has nothing left of a page that begins anew', () => {
    const log = withRead(EMPTY_LOG, read(['p/1', 'q/1'].flatMap((id) => [born(id), ...presses(id, 3)])), bounds);
    const left = withoutPage(log, 'p');
    expect([left.actors, left.steps, left.messages].map((held) => JSON.stringify(held).includes('p/1'))).toEqual([
      false,
      false,
      false,
    ]);
    expect(stepsOf(left, 'q/1')).toEqual([0, 1, 2]);
  });

  it('holds ten thousand steps of an actor', () => {
    expect(BOUNDS.stepsOfActor).toBe(10_000);
  });
});

describe('what a log says is read', () => {
  it('where the machine does not have the state any more, and on from where it has', () => {
    const reader = new LogReader(machines);
    const gone: InspectionMessage = {
      ...pressed('a', 1),
      type: '@xstate.snapshot',
      event: { type: 'lamp.pressed' },
      snapshot: { status: 'active', value: 'dimmed', context: {} },
    };
    const messages = [born('a'), pressed('a', 0), gone, pressed('a', 2), pressed('a', 3)];
    const keys = messages.map((message) => reader.read(message).taken.map(({ key }) => key));
    expect(keys.slice(2)).toEqual([[], [], ['lamp.off:lamp.pressed:1']]);
  });

  it('without the beginning of the machine', () => {
    const reader = new LogReader(machines);
    const keys = [born('a'), pressed('a', 8), pressed('a', 9)].map((message) =>
      reader.read(message).taken.map(({ key }) => key),
    );
    expect(keys).toEqual([[], [], ['lamp.off:lamp.pressed:1']]);
  });

  it.each([[7], [null], [[]], [{ off: 1 }], [JSON.parse('{"__proto__":{"off":{}}}')], ['']])(
    'whatever the state: %j',
    (value) => {
      const reader = new LogReader(machines);
      reader.read(born('a'));
      const message = {
        ...pressed('a', 1),
        snapshot: { status: 'active', value, context: 'none' },
      } as InspectionMessage;
      expect(() => [reader.read(message), reader.read(pressed('a', 2))]).not.toThrow();
      expect(() => withRead(EMPTY_LOG, read([born('a'), message]))).not.toThrow();
    },
  );
});
