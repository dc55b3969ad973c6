import { describe, expect, it } from 'vitest';
import { type ChartTransition, isElse, statesOf, wordsOf } from '#tools/charts/chart/chart.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { definitionOf } from '#tools/charts/chart/definition.ts';
import { registry } from '#tools/machines/registry.ts';
import { sample } from './sample.ts';

const chart = chartOf(sample);
const state = (id: string) => statesOf(chart).find((one) => one.id === id);
const from = (source: string, event: string) =>
  chart.transitions.filter((one) => one.source === source && one.event === event);
const told = ({ trigger, branch, branches, guard, targets, actions, rows, own }: ChartTransition) => [
  wordsOf(trigger),
  `${branch} of ${branches}`,
  guard,
  targets.join(),
  actions.join(),
  rows.join() || own,
];

describe('the chart of a machine', () => {
  it('has its states with what they are, parents first', () => {
    expect(statesOf(chart).map(({ id, kind, parent }) => [id, kind, parent])).toEqual([
      ['sample', 'compound', ''],
      ['sample.start', 'atomic', 'sample'],
      ['sample.waiting', 'atomic', 'sample'],
      ['sample.both', 'parallel', 'sample'],
      ['sample.both.left', 'compound', 'sample.both'],
      ['sample.both.left.one', 'atomic', 'sample.both.left'],
      ['sample.both.left.two', 'atomic', 'sample.both.left'],
      ['sample.both.left.before', 'history', 'sample.both.left'],
      ['sample.both.right', 'compound', 'sample.both'],
      ['sample.both.right.three', 'atomic', 'sample.both.right'],
      ['sample.both.right.deep', 'deepHistory', 'sample.both.right'],
      ['sample.over', 'final', 'sample'],
    ]);
    expect(state('sample')?.initial).toEqual(['sample.start']);
    expect(state('sample.both.right.deep')?.initial).toEqual(['sample.both.right.three']);
  });

  it('says of a state its description, tags, actions and actors, without what XState does for delays', () => {
    expect(state('sample.start')).toMatchObject({
      description: 'It begins.',
      tags: ['busy'],
      entry: ['greet'],
      exit: ['leave', 'clear'],
    });
    expect(state('sample.waiting')).toMatchObject({ entry: [], exit: [] });
    expect(state('sample.both')?.invokes).toEqual([{ id: 'loading', src: 'load' }]);
  });

  it('numbers the branches in the order they are tried, and names guards and actions', () => {
    expect(from('sample.start', '').map(told)).toEqual([
      ['always', '1 of 2', 'isReady', 'sample.both', 'note', 'AB-01,AB-02'],
      ['always', '2 of 2', '', 'sample.over', '', 'nothing to do'],
    ]);
    expect(from('sample.start', '').map(isElse)).toEqual([false, true]);
  });

  it('calls what sets a transition off by its kind', () => {
    const words = (source: string) =>
      chart.transitions.filter((one) => one.source === source).map(({ trigger }) => wordsOf(trigger));
    expect(words('sample.waiting').sort()).toEqual(['after 500 ms', 'after pause', 'again', 'any event', 'same']);
    expect(words('sample.both').sort()).toEqual([
      'all done',
      'begun',
      'done loading',
      'error loading',
      'snapshot loading',
    ]);
  });

  it('takes for an arrow what changes the state', () => {
    const arrows = chart.transitions.filter(({ isChange }) => isChange).map(({ trigger }) => wordsOf(trigger));
    const staying = chart.transitions.filter(({ isChange }) => !isChange).map(({ trigger }) => wordsOf(trigger));
    expect(arrows.sort()).toEqual([
      'after pause',
      'again',
      'all done',
      'always',
      'always',
      'begun',
      'done loading',
      'error loading',
      'next',
      'reset.asked',
    ]);
    expect(staying.sort()).toEqual(['after 500 ms', 'any event', 'noted.down', 'same', 'snapshot loading']);
  });

  it('is the same out of the definition that was sent as JSON', () => {
    for (const machine of [sample, ...registry.map((one) => one.machine)]) {
      expect(chartOf(JSON.parse(JSON.stringify(definitionOf(machine))))).toEqual(chartOf(machine));
    }
  });

  it('gives each transition an id of its own', () => {
    for (const { machine } of registry) {
      const ids = chartOf(machine).transitions.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('keeps the guard that is made of others by what makes it', () => {
    expect(from('sample.waiting', '*').map(({ guard }) => guard)).toEqual(['not']);
  });
});
