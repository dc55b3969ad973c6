import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { EMPTY_LOG, type InspectionLog, withRead } from '#tools/inspection/log.ts';
import { LogReader } from '#tools/inspection/log-reader.ts';
import { screenActor } from '#tools/inspection/screen-actor.ts';
import { usualWayLeft } from '#tools/inspection/usual-way.ts';
import { messageRecorder } from '../../oracle/model/walk-messages.ts';

const loan = createMachine({
  id: 'loan',
  initial: 'loading',
  states: {
    loading: {
      on: {
        'loan.read': { target: 'showing', meta: { own: 'it came', usual: true } },
        'loan.refused': { target: 'failed', meta: { rows: ['LD-07'] } },
        'loan.noted': { meta: { own: 'nothing moves' } },
      },
    },
    showing: {
      initial: 'open',
      on: { 'page.reset': 'loading' },
      states: {
        open: { on: { 'pay.chosen': { target: 'paid', meta: { own: 'it is paid', usual: true } } } },
        paid: { on: { 'page.closed': 'over' } },
        over: {},
      },
    },
    failed: { on: { 'page.retried': 'loading' } },
  },
});
const toasts = createMachine({
  id: 'toasts',
  initial: 'none',
  states: {
    none: { on: { 'toast.asked': { target: 'said', meta: { usual: true } }, 'toast.lost': 'said' } },
    said: {},
  },
});
const machines = new Map(Object.entries({ loan, toasts }));

/** The log of machines that were sent these events, each on a page of its own. */
function logOf(...runs: readonly (readonly [machine: 'loan' | 'toasts', ...events: string[]])[]): InspectionLog {
  const reader = new LogReader(machines);
  const { messages, note } = messageRecorder();
  for (const [name, ...events] of runs) {
    const actor = createActor(name === 'loan' ? loan : toasts, { inspect: note }).start();
    for (const type of events) actor.send({ type });
  }
  return withRead(
    EMPTY_LOG,
    messages.map((message) => reader.read(message)),
  );
}

const left = (log: InspectionLog) => {
  const found = usualWayLeft(log);
  return found && [found.step.number, found.actor.machine, found.taken.event, found.taken.rows];
};

describe('the usual way', () => {
  it('is left by the first transition that leads elsewhere', () => {
    expect(left(logOf(['loan', 'loan.noted', 'loan.refused', 'page.retried', 'loan.refused']))).toEqual([
      3,
      'loan',
      'loan.refused',
      ['LD-07'],
    ]);
  });

  it('is not left where it is gone to its end, nor where the state has none', () => {
    expect(left(logOf(['loan', 'loan.read', 'pay.chosen', 'page.closed']))).toBeNull();
  });

  it('is left by what leads out of a state within which it goes on', () => {
    expect(left(logOf(['loan', 'loan.read', 'page.reset']))).toEqual([3, 'loan', 'page.reset', []]);
  });

  it('is not asked of what stands around every screen', () => {
    expect(left(logOf(['toasts', 'toast.lost'], ['loan', 'loan.read']))).toBeNull();
  });
});

const actor = (id: string, machine: string | null, more: { parent?: string; status?: string } = {}) => ({
  id,
  name: machine ?? 'call',
  parent: null,
  machine,
  definition: null,
  status: 'active',
  value: 'on',
  call: null,
  startedAt: 0,
  endedAt: null,
  ...more,
});
const step = (number: number, of: string, type = 'xstate.init') => ({
  number,
  actor: of,
  at: number,
  event: { type },
  value: 'on',
  context: {},
  taken: [],
  size: 1,
});
const held = (actors: readonly ReturnType<typeof actor>[], steps: readonly ReturnType<typeof step>[]) => ({
  ...EMPTY_LOG,
  actors,
  steps,
});

describe('the machine of the screen', () => {
  const shells = [actor('p/1', 'pageShell'), actor('p/2', 'toasts'), actor('p/3', 'stepBack')];

  it('is none while nothing but what stands around it is there', () => {
    expect(screenActor(held(shells, [step(1, 'p/1')]))).toBeNull();
  });

  it('is the newest root machine that runs, no child and no call', () => {
    const actors = [
      ...shells,
      actor('p/4', 'loanDetails', { status: 'stopped' }),
      actor('p/5', 'instalments'),
      actor('p/6', 'paymentPoll', { parent: 'p/5' }),
      actor('p/7', null),
    ];
    expect(screenActor(held(actors, [step(1, 'p/4'), step(2, 'p/5'), step(3, 'p/6')]))).toBe('p/5');
  });

  it('is of the page that was touched last, not of one that polls', () => {
    const actors = [actor('p/1', 'loanDetails'), actor('q/1', 'chatbot')];
    const steps = [
      step(1, 'p/1'),
      step(2, 'q/1'),
      step(3, 'p/1', 'repay.chosen'),
      step(4, 'q/1', 'xstate.done.actor.x'),
    ];
    expect(screenActor(held(actors, steps))).toBe('p/1');
  });

  it('is of another page where that one was left', () => {
    const actors = [actor('p/1', 'loanDetails', { status: 'left' }), actor('q/1', 'chatbot')];
    expect(screenActor(held(actors, [step(1, 'q/1'), step(2, 'p/1')]))).toBe('q/1');
  });

  it('is the one that was there at a step', () => {
    const actors = [actor('p/1', 'loanDetails', { status: 'stopped' }), actor('p/2', 'instalments')];
    const log = held(actors, [step(1, 'p/1'), step(2, 'p/1', 'repay.chosen'), step(3, 'p/2')]);
    expect([screenActor(log, 2), screenActor(log, 3), screenActor(log)]).toEqual(['p/1', 'p/2', 'p/2']);
  });
});
