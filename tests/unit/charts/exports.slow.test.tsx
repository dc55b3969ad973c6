import { describe, expect, it } from 'vitest';
import { type Chart, statesOf } from '#tools/charts/chart/chart.ts';
import { chartOf } from '#tools/charts/chart/chart-of.ts';
import { toJson } from '#tools/charts/exports/json.ts';
import { toMermaid } from '#tools/charts/exports/mermaid.ts';
import { toScxml } from '#tools/charts/exports/scxml.ts';
import { toSvg } from '#tools/charts/exports/svg.ts';
import { registry } from '#tools/machines/registry.ts';
import { IN_ALL } from '../../setup/extent.ts';
import { layOut } from './charts.ts';
import { sample } from './sample.ts';

const registered = registry.map(({ machine }) => machine);
/** Outside of `npm run test:all` the sample, which has one of everything, and some of the product's. */
const charts = [sample, ...(IN_ALL ? registered : registered.slice(0, 10))].map((machine) => chartOf(machine));
const changesOf = (chart: Chart) => chart.transitions.filter(({ isChange }) => isChange);

/** Reads XML strictly; an error in it is thrown. */
function parsed(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
  if (documentElement.querySelector('parsererror') || documentElement.tagName === 'parsererror')
    throw new Error(xml.slice(0, 300));
  return documentElement;
}

const all = (root: Element, selector: string) => [...root.querySelectorAll(selector)];

describe.each(charts.map((chart) => ({ id: chart.id, chart })))('the chart of $id', ({ chart }) => {
  it('is SCXML: its elements stand where the notation has them, and every reference leads to a state', () => {
    const root = parsed(toScxml(chart));
    expect([root.tagName, root.namespaceURI, root.getAttribute('version')]).toEqual([
      'scxml',
      'http://www.w3.org/2005/07/scxml',
      '1.0',
    ]);
    for (const element of [root, ...all(root, '*')]) {
      const inside = [...element.children].map(({ tagName }) => tagName);
      expect(content[element.tagName], element.tagName).toBeDefined();
      expect(inside.filter((tag) => !content[element.tagName]?.includes(tag))).toEqual([]);
    }
    const ids = all(root, 'state, parallel, final, history').map(({ id }) => id);
    expect(ids).toEqual(statesOf(chart).map(({ id }) => id));
    const targets = all(root, '[target], [initial]').flatMap((one) =>
      (one.getAttribute('target') ?? one.getAttribute('initial') ?? '').split(' '),
    );
    expect([root.getAttribute('initial'), ...targets].filter((target) => !ids.includes(target ?? ''))).toEqual([]);
    const histories = all(root, 'history > transition');
    expect(
      histories.filter((one) => one.hasAttribute('event') || one.hasAttribute('cond') || !one.getAttribute('target')),
    ).toEqual([]);
    expect(all(root, 'transition')).toHaveLength(chart.transitions.length + histories.length);
    const withoutUse = all(root, 'transition').filter(
      (one) => !['event', 'cond', 'target'].some((name) => one.hasAttribute(name)),
    );
    expect(withoutUse).toEqual([]);
  });

  it('is a Mermaid state diagram, line by line', () => {
    const lines = toMermaid(chart)
      .trimEnd()
      .split('\n')
      .map((line) => line.trim());
    expect(lines[0]).toBe('stateDiagram-v2');
    expect(lines.slice(1).filter((line, index, others) => !isOfMermaid(line, others.slice(0, index)))).toEqual([]);
    expect(lines.filter((line) => line.endsWith('{'))).toHaveLength(lines.filter((line) => line === '}').length);
    const named = new Set(lines.flatMap((line) => /^state "[^"]*" as (\w+)/.exec(line)?.[1] ?? []));
    expect(named.size).toBe(statesOf(chart).length);
    const ends = lines.flatMap((line) => /^(\w+) --> (\w+) : /.exec(line)?.slice(1) ?? []);
    expect(ends.filter((name) => !named.has(name))).toEqual([]);
    expect(ends).toHaveLength(2 * changesOf(chart).flatMap(({ targets }) => targets).length);
  });

  it('is JSON that reads as the chart, and a picture that names every state', async () => {
    expect(JSON.parse(toJson(chart))).toEqual(chart);
    const picture = parsed(toSvg(await layOut(chart), '.chart { color: red }'));
    expect(picture.getAttribute('role')).toBe('img');
    expect(picture.querySelector('title')?.textContent).toContain(chart.id);
    expect(picture.querySelector('desc')?.textContent).toBe(chart.root.description);
    const titles = all(picture, 'g.state > title').map(({ textContent }) => textContent?.split(':')[0]);
    expect(titles).toEqual(statesOf(chart).map(({ name }) => name));
    const ids = all(picture, '[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the notations of the sample', () => {
  const chart = chartOf(sample);

  it('say in SCXML what starts, ends and delays', () => {
    const root = parsed(toScxml(chart));
    const state = (id: string) => all(root, 'state, parallel').find((one) => one.id === id);
    expect(
      [...(state('sample.start')?.children ?? [])].map((one) =>
        one.outerHTML
          .replaceAll(/ xmlns(:\w+)?="[^"]*"/g, '')
          .replaceAll(/ ns\d:/g, ' chart:')
          .replaceAll(/\s+</g, '<'),
      ),
    ).toEqual([
      '<onentry><script>greet()</script></onentry>',
      '<onexit><script>leave()</script><script>clear()</script></onexit>',
      '<transition cond="isReady()" target="sample.both" chart:rows="AB-01 AB-02"><script>note()</script></transition>',
      '<transition target="sample.over" chart:own="nothing to do"/>',
    ]);
    const sent = all(root, 'send').map((one) => [
      one.getAttribute('event'),
      one.getAttribute('delay'),
      one.getAttribute('delayexpr'),
    ]);
    expect(sent).toContainEqual(['after.pause.sample.waiting', null, 'pause']);
    expect(sent).toContainEqual(['after.500.sample.waiting', '500ms', null]);
    expect(all(root, '[type=internal]').map((one) => one.getAttribute('event'))).toEqual(['reset.asked']);
    expect(
      all(root, 'history').map((one) => [one.getAttribute('type'), one.firstElementChild?.getAttribute('target')]),
    ).toEqual([
      ['shallow', 'sample.both.left.one'],
      ['deep', 'sample.both.right.three'],
    ]);
  });

  it('say in Mermaid what regions, ends and staying events there are, without marks that would break it', () => {
    const text = toMermaid(chart);
    expect(text).toContain('    --\n');
    expect(text).toContain('sample_over --> [*]');
    expect(text).toContain('sample_waiting : same / note');
    expect(text).toContain('One of  each  thing   all  & more.');
  });
});

/** What stands in which element of SCXML, of what a chart uses (W3C Recommendation, section 3 and 4). */
const executable = ['send', 'cancel', 'script'];
const content: Record<string, string[]> = {
  scxml: ['state', 'parallel', 'final'],
  state: ['onentry', 'onexit', 'invoke', 'transition', 'state', 'parallel', 'final', 'history'],
  parallel: ['onentry', 'onexit', 'invoke', 'transition', 'state', 'parallel', 'history'],
  final: ['onentry', 'onexit'],
  history: ['transition'],
  transition: executable,
  onentry: executable,
  onexit: executable,
  invoke: [],
  send: [],
  cancel: [],
  script: [],
};

const statements = [
  /^state "[^"]*" as \w+( \{)?$/,
  /^\w+ : [^#;<>{}":]+$/,
  /^(\w+|\[\*\]) --> (\w+|\[\*\])( : [^#;<>{}":]+)?$/,
  /^note right of \w+$/,
  /^(\}|--|end note)$/,
];

/** Lines of a note are free text. */
function isOfMermaid(line: string, before: readonly string[]): boolean {
  const lastNote = before.findLastIndex((one) => one.startsWith('note '));
  const isNote = lastNote >= 0 && !before.slice(lastNote).includes('end note');
  return statements.some((statement) => statement.test(line)) || (isNote && !/[#;<>{}]/.test(line));
}
