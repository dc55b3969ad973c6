import type { ScreenDriver } from '../../../oracle/screen.ts';
import { all, beside, find, marked, pressedIn } from '../../../oracle/shown.ts';
import { STORY } from './simulator.given.ts';
import type { Fact, Happening, Situation } from './simulator.rows.ts';

const press = (name: string | RegExp) => () => ({ press: { role: 'button', name } as const });
const choose = (name: string) => (value: string | number | undefined) =>
  ({ write: String(value), into: { role: 'combobox', name }, atOnce: true }) as const;
const told = () => ({ told: true }) as const;
const stands = (how: string) => ({ sees: [{ attribute: `data-stands=${how}` }] });

/** The buttons of the answers. */
const KINDS: Readonly<Record<string, RegExp>> = {
  ok: /^OK/,
  refused: /^Refused/,
  slow: /^Slow/,
  'no line': /^No line.*no connection/,
  broken: /^Broken/,
  server: /^As it is/,
};

/** The simulator's workbench as a developer meets it; the phone tells by itself. */
export const simulatorScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    ready: told,
    stands: told,
    came: told,
    strayed: told,
    back: told,
    flow: (flow) => press(new RegExp(`^${flow}\\b.*\\d`))(),
    situation: (situation) => press(new RegExp(`as ${situation}$`))(),
    variant: (state) => press(String(state))(),
    story: () => ({ press: { text: STORY?.name ?? '' } }),
    'story’s next step': press('Next'),
    'story’s step before': press('Previous'),
    'story’s end': press('Leave the story'),
    'situation beside': choose('Beside'),
    'width beside': choose('Beside'),
    'nothing beside': () => choose('Beside')(''),
    move: press(/^Try again/),
    width: choose('Width'),
    text: choose('Text'),
    scheme: choose('Scheme'),
    line: choose('Network'),
    language: choose('Language'),
    market: choose('Market'),
    answer: (kind) => press(KINDS[String(kind)] ?? '')(),
    data: (text) => ({ write: String(text), into: { role: 'textbox', name: 'Data of loan-details' } }),
    drop: press(/^Refused/),
    reset: press('Reset'),
    time: press('Time runs'),
    'list of situations': press('Situations'),
    phone: press('Phone'),
    drawer: (open) => press(open === '' ? 'Fold' : new RegExp(`^${open}$`, 'i'))(),
  },
  situations: {
    loading: stands('loading'),
    walking: stands('walking'),
    free: stands('free'),
    reached: stands('reached'),
    astray: stands('astray'),
  },
  facts: {
    flow: (page) => marked(page, 'stands')[0]?.data?.flow,
    situation: (page) => marked(page, 'stands')[0]?.data?.at,
    state: (page) => marked(page, 'stands')[0]?.data?.state,
    story: (page) => marked(page, 'story')[0]?.data?.story ?? '',
    beside: (page) => find(page, 'combobox', 'Beside')?.value,
    market: (page) => find(page, 'combobox', 'Market')?.value,
    look: (page) =>
      ['Width', 'Text', 'Scheme', 'Language', 'Network'].map((name) => find(page, 'combobox', name)?.value),
    place: (page) => beside(page, 'Address'),
    answers: (page) =>
      all(page, 'group', /^Answer .* next$/).flatMap((group) => {
        const kind = all(group, 'button').find(({ pressed }) => pressed)?.text;
        const name = Object.entries(KINDS).find(([, said]) => kind && said.test(kind))?.[0];
        return name ? [`${group.name.slice('Answer '.length, -' next'.length)} ${name}`] : [];
      }),
    running: (page) => find(page, 'button', 'Time runs')?.pressed === true,
    open: (page) => marked(page, 'open')[0]?.data?.open,
    pane: (page) => pressedIn(page, 'navigation', 'Columns'),
  },
};
