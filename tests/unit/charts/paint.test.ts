import { describe, expect, it } from 'vitest';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import type { PictureElement } from '#tools/charts/paint/element.ts';
import { activeStates, NO_OVERLAY, type Overlay } from '#tools/charts/paint/overlay.ts';
import { choiceOf, paint } from '#tools/charts/paint/paint.ts';
import { layOut } from './charts.ts';
import { sample } from './sample.ts';

const layout = await layOut(chartOf(sample));

function everyOf(elements: readonly PictureElement[]): PictureElement[] {
  return elements.flatMap((one) => [one, ...everyOf(one.children.filter((child) => typeof child !== 'string'))]);
}

const painted = (overlay: Partial<Overlay>) => everyOf(paint(layout, { ...NO_OVERLAY, ...overlay }));
const classesOf = (elements: readonly PictureElement[], id: string) =>
  `${elements.find(({ attributes }) => attributes.id === id)?.attributes.class}`.split(' ');
const textsIn = (element: PictureElement) =>
  everyOf([element]).flatMap(({ children }) => children.filter((one) => typeof one === 'string'));

describe('what lies over a chart', () => {
  it('marks active states by outline and dot, and what holds them by a line, and moves nothing', () => {
    const active = activeStates('sample', { both: { left: 'one', right: 'three' } });
    expect([...active]).toEqual([
      'sample',
      'sample.both',
      'sample.both.left',
      'sample.both.left.one',
      'sample.both.right',
      'sample.both.right.three',
    ]);
    const elements = painted({ active });
    expect(classesOf(elements, 'chart-state-sample.both.left')).toContain('region');
    expect(classesOf(elements, 'chart-state-sample.both.left.one')).not.toContain('region');
    expect(classesOf(elements, 'chart-state-sample.both.left.one')).toContain('active');
    expect(classesOf(elements, 'chart-state-sample.both')).toContain('active-in');
    expect(classesOf(elements, 'chart-state-sample.over')).not.toContain('active');
    expect(elements.filter(({ attributes }) => attributes.class === 'on')).toHaveLength(active.size);
    const places = (all: readonly PictureElement[]) =>
      all.filter(({ attributes }) => attributes.class === 'outline').map(({ attributes }) => attributes);
    expect(places(elements)).toEqual(places(painted({})));
  });

  it('tells walked, not walked and own apart by more than colour', () => {
    const elements = painted({
      rows: new Map([
        ['AB-01', 'walked'],
        ['AB-06', 'walked'],
        ['AB-02', 'un'],
        ['AB-03', 'failed'],
      ]),
    });
    const of = (transition: string) => classesOf(elements, `chart-arrow-sample.${transition}:1`);
    expect(of('both:xstate.done.actor.loading')).toContain('walked');
    // One of its two rows was not walked.
    expect(of('start:')).toContain('un');
    expect(classesOf(elements, 'chart-arrow-sample.start::2')).toContain('own');
    const chips = elements.filter(({ attributes }) => `${attributes.class}`.startsWith('chip'));
    const signs = new Map(
      chips.map((chip) => [
        `${chip.attributes.class} ${textsIn(chip)}`,
        chip.children.map((child) => typeof child !== 'string' && child.attributes.class),
      ]),
    );
    expect(signs.get('chip walked AB-06')).toContain('tick');
    expect(signs.get('chip un AB-02')).toContain('open');
    expect(signs.get('chip failed AB-03')).toContain('cross');
    expect(signs.get('chip never AB-04')).toContain('dash');
    expect(signs.get('chip own own')).toEqual([undefined, 'small']);
  });

  it('knows nothing of walks where no run is known', () => {
    const elements = painted({});
    expect(classesOf(elements, 'chart-arrow-sample.both:xstate.done.actor.loading:1')).toContain('row');
  });

  it('marks what was taken last and what is chosen, arrows and what stays alike', () => {
    const elements = painted({
      last: new Set(['sample.start::1', 'sample:noted.down:1']),
      chosen: new Set(['sample.over', 'AB-03']),
    });
    expect(classesOf(elements, 'chart-arrow-sample.start::1')).toContain('last');
    expect(classesOf(elements, 'chart-transition-sample.start::1')).toContain('last');
    expect(classesOf(elements, 'chart-transition-sample:noted.down:1')).toContain('last');
    expect(classesOf(elements, 'chart-state-sample.over')).toContain('chosen');
    const chosen = elements.filter(({ attributes }) => /^chip.*chosen/.test(`${attributes.class}`));
    expect(chosen.map(({ attributes }) => attributes['data-choice'])).toEqual(['row AB-03']);
  });

  it('marks a folded state where what is chosen is hidden in it', async () => {
    const folded = await layOut(chartOf(sample), { view: 'situations' });
    const hidden = folded.states.find(({ state }) => state.id === 'sample.both')?.state.hidden?.transitions ?? [];
    const chosen = new Set(hidden.slice(0, 1).map(({ id }) => id));
    expect(chosen.size).toBe(1);
    const elements = everyOf(paint(folded, { ...NO_OVERLAY, chosen }));
    expect(classesOf(elements, 'chart-state-sample.both')).toContain('chosen');
    expect(classesOf(elements, 'chart-state-sample.start')).not.toContain('chosen');
  });

  it('has a choice for each state, transition and row', () => {
    const choices = painted({})
      .flatMap(({ attributes }) => attributes['data-choice'] ?? [])
      .map((one) => choiceOf(`${one}`));
    expect(choices).not.toContain(null);
    expect(choices).toContainEqual({ kind: 'state', id: 'sample.both.left' });
    expect(choices).toContainEqual({ kind: 'row', id: 'AB-01' });
    const transitions = choices.flatMap((choice) => (choice?.kind === 'transition' ? choice.id : []));
    expect(new Set(transitions)).toEqual(new Set(layout.chart.transitions.map(({ id }) => id)));
    expect(choiceOf('')).toBeNull();
  });
});
