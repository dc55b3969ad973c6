import { describe, expect, it } from 'vitest';
import { statesOf, togetherOf } from '#tools/charts/chart/chart.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { eventsOf, folded } from '#tools/charts/chart/folded.ts';
import { registry } from '#tools/machines/registry.ts';
import { registeredChart } from './charts.ts';
import { sample } from './sample.ts';

const chart = chartOf(sample);
const drawn = (open: readonly string[], view: 'overview' | 'situations' = 'situations') =>
  folded(chart, new Set(open), view);
const state = (ids: readonly string[], id: string) => statesOf(drawn(ids)).find((one) => one.id === id);
const arrows = (ids: readonly string[]) =>
  drawn(ids)
    .transitions.filter(({ isChange }) => isChange)
    .map((one) =>
      [
        one.source,
        one.targets.join(),
        togetherOf(one)
          .map(({ event }) => event)
          .sort()
          .join(),
      ].join(' > '),
    );

describe('a chart that is folded', () => {
  it('shows the top states, and what lies in those that are open', () => {
    const top = ['sample', 'sample.start', 'sample.waiting', 'sample.both', 'sample.over'];
    expect(statesOf(drawn([])).map(({ id }) => id)).toEqual(top);
    expect(statesOf(drawn(['sample.both'])).map(({ id }) => id)).toEqual([
      ...top.slice(0, 4),
      'sample.both.left',
      'sample.both.right',
      'sample.over',
    ]);
    // What is open in a folded state stays hidden with it.
    expect(statesOf(drawn(['sample.both.left'])).map(({ id }) => id)).toEqual(top);
  });

  it('counts in a box what it hides: states, events that stay, and ways from one hidden state to another', () => {
    expect(state([], 'sample.both')?.hidden?.states).toBe(7);
    expect(
      state([], 'sample.both')
        ?.hidden?.transitions.map(({ event }) => event)
        .sort(),
    ).toEqual(['next', 'xstate.snapshot.loading']);
    expect(state(['sample.both'], 'sample.both')?.hidden?.states).toBe(0);
    expect(state(['sample.both'], 'sample.both.left')?.hidden?.transitions.map(({ event }) => event)).toEqual(['next']);
    expect(state([], 'sample.over')?.hidden).toBeUndefined();
    expect(
      state([], 'sample.waiting')
        ?.hidden?.transitions.map(({ event }) => event)
        .sort(),
    ).toEqual(['*', 'same', 'xstate.after.500.sample.waiting']);
    expect(state([eventsOf('sample.waiting')], 'sample.waiting')?.hidden).toBeUndefined();
  });

  it('names the usual way first where several ways are one arrow', () => {
    const virtualAccount = registeredChart('virtualAccount');
    for (const { usual, also = [] } of folded(virtualAccount, new Set(), 'situations').transitions) {
      if (also.some((one) => one.usual)) expect(usual).toBe(true);
    }
    const merged = folded(virtualAccount, new Set(), 'situations').transitions.filter(
      ({ usual, also = [] }) => usual && also.length > 0,
    );
    expect(merged.length).toBeGreaterThan(0);
  });

  it('ends an arrow at the box that hides where it leads, and makes one of several between two boxes', () => {
    expect(arrows([])).toContain('sample.both > sample.over > xstate.done.actor.loading,xstate.done.state.sample.both');
    expect(arrows([])).toContain('sample.start > sample.both > ');
    expect(arrows([])).toContain('sample.both > sample.both > begun');
    expect(arrows(['sample.both', 'sample.both.left'])).toContain('sample.both.left.one > sample.both.left.two > next');
  });

  it('draws as passing what is left as soon as it is entered, and enters the box that holds the first state', () => {
    expect(state([], 'sample.start')?.isPassing).toBe(true);
    expect(statesOf(drawn([], 'overview')).some(({ isPassing }) => isPassing)).toBe(false);
    expect(state([], 'sample')?.initial).toEqual(['sample.start']);
    expect(state([], 'sample.both')?.initial).toEqual([]);
  });

  it('names an arrow by the usual one of its transitions', () => {
    const usual = chart.transitions.map((one) => ({ ...one, usual: one.trigger.kind === 'stateDone' }));
    const one = folded({ ...chart, transitions: usual }, new Set(), 'situations').transitions.find(
      ({ source, targets }) => source === 'sample.both' && targets.includes('sample.over'),
    );
    expect(one?.trigger.kind).toBe('stateDone');
    expect(one?.usual).toBe(true);
  });

  it('is the whole chart where everything is shown', () => {
    expect(folded(chart, new Set(), 'everything')).toBe(chart);
  });

  it('loses no state and no transition of any machine', () => {
    for (const { id } of registry) {
      const whole = registeredChart(id);
      const compounds = statesOf(whole).filter(({ states }) => states.length > 0);
      for (const open of [[], compounds.slice(0, 3), compounds]) {
        const one = folded(whole, new Set(open.map((it) => it.id)), 'situations');
        const boxes = statesOf(one);
        const inside = boxes.reduce((sum, { hidden }) => sum + (hidden?.states ?? 0), 0);
        expect(boxes.length + inside, id).toBe(statesOf(whole).length);
        const found = [
          ...one.transitions.flatMap(togetherOf),
          ...boxes.flatMap(({ hidden }) => hidden?.transitions ?? []),
        ].map((it) => it.id);
        expect(found.sort(), id).toEqual(whole.transitions.map((it) => it.id).sort());
        const ids = new Set(boxes.map((it) => it.id));
        expect(
          one.transitions.filter(({ source, targets }) => ![source, ...targets].every((it) => ids.has(it))),
        ).toEqual([]);
      }
    }
  });
});
