import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all, beside, find, marked, pressedIn } from '../../../oracle/shown.ts';
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
    flow: (page) => find(page, 'combobox', 'Flow')?.value,
    state: (page) => marked(page, 'stands')[0]?.data?.state,
    market: (page) => pressedIn(page, 'group', 'Market'),
    look: (page) => ['Width', 'Text', 'Scheme', 'Language', 'Line'].map((name) => pressedIn(page, 'group', name)),
    place: (page) => beside(page, 'Address'),
    answers: (page) =>
      all(page, 'group', /^Answer .* next$/).flatMap((group) => {
        const kind = all(group, 'button').find(({ pressed }) => pressed)?.text;
        return kind ? [`${group.name.slice('Answer '.length, -' next'.length)} ${kind}`] : [];
      }),
    running: (page) => find(page, 'button', 'time runs')?.pressed === true,
    tab: (page) => pressedIn(page, 'navigation', 'Preview'),
    pane: (page) => pressedIn(page, 'navigation', 'Columns'),
  },
};
