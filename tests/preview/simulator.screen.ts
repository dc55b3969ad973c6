import type { ScreenDriver } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './simulator.rows.ts';

const press = (name: string | RegExp) => () => ({ press: { role: 'button', name } as const });
const pressed =
  (suffix = '') =>
  (value: string | number | undefined) => ({
    press: { role: 'button', name: `${value}${suffix}` } as const,
  });
const told = () => ({ told: true }) as const;
const stands = (how: string) => ({ sees: [{ attribute: `data-stands=${how}` }] });

/** The simulator's workbench as a developer meets it; the phone tells by itself. */
export const simulatorScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    ready: told,
    stands: told,
    came: told,
    strayed: told,
    flow: (flow) => ({ write: String(flow), into: { role: 'combobox', name: 'Flow' }, atOnce: true }),
    state: (state) => press(new RegExp(`^${state}(at once|1 step)`))(),
    move: press('load.retried'),
    width: pressed(),
    text: pressed('%'),
    scheme: (scheme) => press(new RegExp(`^${scheme}$`, 'i'))(),
    line: (line) => press(new RegExp(`^${line}$`, 'i'))(),
    language: pressed(),
    market: (market) => press(market === '0' ? 'INR' : 'IDR')(),
    answer: pressed(),
    data: (text) => ({ write: String(text), into: { role: 'textbox', name: 'Data of loan-details' } }),
    drop: press('refused'),
    reset: press('Reset'),
    time: press('time runs'),
    simulator: press('Simulator'),
    fields: press('Device fields'),
    'pane of flows': press('Flow'),
    'pane of the phone': press('Phone'),
    'pane of answers': press('Answers'),
    'pane of levers': press('Levers'),
  },
  situations: {
    loading: stands('loading'),
    walking: stands('walking'),
    free: stands('free'),
    reached: stands('reached'),
    astray: stands('astray'),
  },
  facts: {
    flow: (page) => page.querySelector('select')?.value,
    state: (page) => page.querySelector('.device')?.getAttribute('data-state'),
    market: (page) => page.querySelector('[aria-label=Market] [aria-pressed=true]')?.textContent,
    look: (page) =>
      ['Width', 'Text', 'Scheme', 'Language', 'Line'].map(
        (name) => page.querySelector(`[aria-label=${name}] [aria-pressed=true]`)?.textContent,
      ),
    place: (page) => page.querySelector('.address .input')?.textContent,
    answers: (page) =>
      [...page.querySelectorAll('.calls li')].flatMap((call) => {
        const kind = call.querySelector('[aria-pressed=true]')?.textContent;
        return kind ? [`${call.querySelector('b')?.textContent} ${kind}`] : [];
      }),
    running: (page) => page.querySelector('.moves [title^="The phone"]')?.getAttribute('aria-pressed') === 'true',
    tab: (page) => page.querySelector('.tabs [aria-pressed=true]')?.textContent,
    pane: (page) => page.querySelector('.panes [aria-pressed=true]')?.textContent,
  },
};
