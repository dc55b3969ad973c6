import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, type ReactNode, StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { emit, sendTo, setup } from 'xstate';
import { screens } from '#client/app/screens.tsx';
import { type App, AppProvider } from '#client/flow/app-context.tsx';
import { type Flow, useFlow } from '#client/flow/flow.ts';
import { retryLoads } from '#client/flow/loads.ts';
import { part, partsArrived } from '#client/flow/part.tsx';
import { ok, refused, unreachable } from '#contract/outcome.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { settle } from '../../oracle/machine-world.ts';
import { testApp } from '../../oracle/test-app.ts';

const { default: InstalmentsScreen } = await screens.instalments.load();

/**
 * A flow outlives the effects of its component, which strict rendering, hot reload and a hidden activity end and begin anew.
 */
const QUERY = { productId: '7', orderId: '1001' };
const PERIODS = [1, 2, 3].map((periodNo) => ({
  periodNo,
  totalAmount: `${periodNo}0000`,
  canClick: 1,
  periodStatus: '',
  repayDes: '',
  dueTime: '',
  displayAmount: '',
}));
const PLAN = {
  productName: 'Pinjam Teman',
  note: '',
  repayWaitCount: '3',
  repayPlanDetail: { repayWaitDetail: PERIODS, repayYetDetail: [] },
};

/**
 * An application whose calls wait for the test, and whose effects are written down. A call that is broken off waits no more,
 * and is unreachable.
 */
function outside() {
  const waiting: ((outcome: unknown) => void)[] = [];
  const done: Effect[] = [];
  const ask = (_call: string, _request: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(resolve), 1);
        resolve(unreachable());
      });
    });
  const app = { ...testApp, client: { ...testApp.client, ask }, perform: (effect: Effect) => done.push(effect) } as App;
  const answer = (outcome: unknown) =>
    act(async () => {
      waiting.shift()?.(outcome);
      await settle();
    });
  return { answer, app, done, waiting };
}

const page = (
  app: App,
  mode: 'visible' | 'hidden' = 'visible',
  child: ReactNode = <InstalmentsScreen query={QUERY} />,
) => (
  <StrictMode>
    <AppProvider app={app}>
      <Activity mode={mode}>{child}</Activity>
    </AppProvider>
  </StrictMode>
);

/** The boxes of the periods; the one of pay-all stands before them. */
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(1);
const ticked = () => boxes().flatMap((box, index) => (box.checked ? [index + 1] : []));
const tick = (number: number) => userEvent.click(boxes()[number - 1] ?? document.body);
const note = (value: string) => ({ type: 'entry.note', name: 'lastTicked', value });

describe('under strict rendering', () => {
  it('one call waits, its answer is taken, ticks act, and each of them has its effect once', async () => {
    const { answer, app, done, waiting } = outside();
    render(page(app));
    expect(waiting).toHaveLength(1);
    await answer(ok(PLAN));
    expect(ticked()).toEqual([1]);
    await tick(3);
    expect(ticked()).toEqual([1, 2, 3]);
    await tick(2);
    expect(ticked()).toEqual([1]);
    expect(done).toEqual([note('3'), note('1')]);
  });

  it('a failure is said once, and trying again asks once', async () => {
    const { answer, app, done, waiting } = outside();
    render(page(app));
    await answer(refused('1', 'Ditolak'));
    expect(done).toEqual([{ type: 'toast', text: 'Ditolak', inPlace: true }]);
    expect(screen.getAllByText('Ditolak')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(waiting).toHaveLength(1);
  });
});

describe('when the line is back', () => {
  it('what was not reached is asked for again, once', async () => {
    const { answer, app, waiting } = outside();
    render(page(app));
    await answer(unreachable());
    act(retryLoads);
    expect(waiting).toHaveLength(1);
    act(retryLoads);
    expect(waiting).toHaveLength(1);
    await answer(ok(PLAN));
    act(retryLoads);
    expect(waiting).toHaveLength(0);
    expect(ticked()).toEqual([1]);
  });

  it('what was refused is not', async () => {
    const { answer, app, waiting } = outside();
    render(page(app));
    await answer(refused('4100', 'Permintaan ditolak'));
    act(retryLoads);
    expect(waiting).toHaveLength(0);
  });

  it('a page that is gone is not asked', async () => {
    const { answer, app, waiting } = outside();
    const { unmount } = render(page(app));
    await answer(unreachable());
    unmount();
    retryLoads();
    expect(waiting).toHaveLength(0);
  });

  // The last one: the page lacks the program from here on.
  it('what was not reached comes with the whole page where the program of a part did not come either', async () => {
    const { answer, app, done, waiting } = outside();
    render(page(app));
    part('loanDetails', () => Promise.reject(new TypeError('Failed to fetch')));
    await partsArrived();
    act(retryLoads);
    expect(done).toEqual([]);
    await answer(unreachable());
    act(retryLoads);
    expect(waiting).toHaveLength(0);
    expect(done.at(-1)).toEqual({ type: 'page.reload' });
  });
});

describe('when its effects end and begin anew', () => {
  it('the flow goes on from where it was: what was ticked is ticked, and ticks act', async () => {
    const { answer, app, done } = outside();
    const { rerender } = render(page(app));
    await answer(ok(PLAN));
    await tick(2);
    rerender(page(app, 'hidden'));
    rerender(page(app));
    expect(ticked()).toEqual([1, 2]);
    await tick(3);
    expect(ticked()).toEqual([1, 2, 3]);
    expect(done).toEqual([note('2'), note('3')]);
  });

  it('a call that was under way is broken off, and made again', async () => {
    const { answer, app, waiting } = outside();
    const { rerender } = render(page(app));
    rerender(page(app, 'hidden'));
    expect(waiting).toHaveLength(0);
    rerender(page(app));
    expect(waiting).toHaveLength(1);
    await answer(ok(PLAN));
    expect(ticked()).toEqual([1]);
  });
});

/** A flow with a child: both say something when they start and when they are told to. */
const child = setup({
  types: { events: {} as { type: 'told' }, emitted: {} as Effect },
  actions: { say: emit({ type: 'toast', text: 'the child' }) },
}).createMachine({ entry: 'say', on: { told: { actions: 'say' } } });
const parent = setup({
  types: { events: {} as { type: 'told' }, emitted: {} as Effect, children: {} as { child: 'child' } },
  actors: { child },
  actions: { say: emit({ type: 'toast', text: 'the parent' }), tell: sendTo('child', { type: 'told' }) },
}).createMachine({
  entry: 'say',
  invoke: { id: 'child', src: 'child' },
  on: { told: { actions: ['say', 'tell'] } },
});
const flow: Flow<typeof parent> = { machine: () => parent, input: () => undefined };

function Teller() {
  const actor = useFlow(flow, QUERY);
  return (
    <button type="button" onClick={() => actor.send({ type: 'told' })}>
      tell
    </button>
  );
}

it('effects of a flow and of its child are carried out once, also after both were stopped and started', async () => {
  const { app, done } = outside();
  const said = () => done.splice(0).map((effect) => effect.type === 'toast' && effect.text);
  const { rerender } = render(page(app, 'visible', <Teller />));
  expect(said()).toEqual(['the child', 'the parent']);
  await userEvent.click(screen.getByRole('button'));
  expect(said()).toEqual(['the parent', 'the child']);
  rerender(page(app, 'hidden', <Teller />));
  rerender(page(app, 'visible', <Teller />));
  await userEvent.click(screen.getByRole('button'));
  expect(said()).toEqual(['the parent', 'the child']);
});
