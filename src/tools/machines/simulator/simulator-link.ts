import { ANSWER_KINDS, type EditedAnswer, type EditedAnswers } from './next-answers.ts';
import { type StoryPlace, stepOfStory } from './stories.ts';

/** What the simulator shows, as its address says it: a link opens it anew and shows the same. */

export const WIDTHS = [320, 360, 412, 768, 1280] as const;
export const TEXT_SIZES = [100, 200] as const;
export const SCHEMES = ['dark', 'light'] as const;
export const SIMULATED_LANGUAGES = ['id', 'en', 'zh'] as const;
export const LINES = ['online', 'slow', 'offline'] as const;
/** By the page parameter of the market: Indonesia's and India's. */
export const SIMULATED_MARKETS = ['1', '0'] as const;
/** The parts of the drawer. */
export const DRAWER_PARTS = ['answers', 'device', 'levers', 'clock'] as const;
export type DrawerPart = (typeof DRAWER_PARTS)[number];

/** How the phone is looked at. */
export interface Look {
  /** CSS pixels. */
  width: (typeof WIDTHS)[number];
  /** Percent. */
  text: (typeof TEXT_SIZES)[number];
  scheme: (typeof SCHEMES)[number];
  language: (typeof SIMULATED_LANGUAGES)[number];
  line: (typeof LINES)[number];
  market: (typeof SIMULATED_MARKETS)[number];
}

export const FIRST_LOOK: Look = { width: 360, text: 100, scheme: 'dark', language: 'id', line: 'online', market: '1' };

/** What a second phone shows: another situation of the flow, or the same one at another width. */
export type Beside = { at: string } | { width: Look['width'] };

export interface SimulatorLink {
  /** '' for none. */
  flow: string;
  /** The id of the situation; '' for none. */
  at: string;
  /** The id of the place, where it is not the situation's own; '' for none. */
  state: string;
  look: Look;
  answers: EditedAnswers;
  /** '' while the drawer is folded. */
  open: DrawerPart | '';
  beside: Beside | null;
  story: StoryPlace | null;
}

/** The query of the link; what is as at first is left out, and what a story says too. */
export function queryOfLink({ flow, at, state, look, answers, open, beside, story }: SimulatorLink): string {
  const fields = new URLSearchParams();
  const add = (given: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(given)) if (value !== '') fields.set(name, String(value));
  };
  add(story ? { story: story.id, step: story.step } : { flow, at, state });
  for (const [name, value] of Object.entries(look)) if (value !== Reflect.get(FIRST_LOOK, name)) add({ [name]: value });
  if (Object.keys(answers).length > 0) add({ answers: JSON.stringify(answers) });
  add({ open });
  if (beside) add('at' in beside ? { beside: beside.at } : { besideWidth: beside.width });
  return fields.toString();
}

/** What a query says, as an address writes it. */
export function linkIn(query: string): SimulatorLink {
  return linkOfQuery(Object.fromEntries(new URLSearchParams(query)));
}

/** What a query says; what it does not say, or says wrongly, is as at first. */
export function linkOfQuery(query: Readonly<Record<string, string>>): SimulatorLink {
  const { answers = '', beside } = query;
  const told = stepOfStory(query.story, query.step);
  const besideWidth = one(WIDTHS, query.besideWidth);
  return {
    flow: told?.flow ?? query.flow ?? '',
    at: told?.at ?? query.at ?? '',
    state: told ? '' : (query.state ?? ''),
    look: {
      width: one(WIDTHS, query.width) ?? FIRST_LOOK.width,
      text: one(TEXT_SIZES, query.text) ?? FIRST_LOOK.text,
      scheme: one(SCHEMES, query.scheme) ?? FIRST_LOOK.scheme,
      language: one(SIMULATED_LANGUAGES, query.language) ?? FIRST_LOOK.language,
      line: one(LINES, query.line) ?? FIRST_LOOK.line,
      market: one(SIMULATED_MARKETS, query.market) ?? FIRST_LOOK.market,
    },
    answers: answersIn(answers),
    open: one(DRAWER_PARTS, query.open) ?? '',
    beside: (beside && { at: beside }) || (besideWidth ? { width: besideWidth } : null),
    story: told?.place ?? null,
  };
}

function one<Value extends string | number>(known: readonly Value[], given: string | undefined): Value | undefined {
  return known.find((value) => String(value) === given);
}

function answersIn(text: string): EditedAnswers {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return {};
  }
  const answers = Object.entries(Object(given)).flatMap(([call, value]): [string, EditedAnswer][] => {
    const kind = one(ANSWER_KINDS, textIn(value, 'kind'));
    if (!kind) return [];
    return [
      [call, { kind, text: textIn(value, 'text'), code: textIn(value, 'code'), message: textIn(value, 'message') }],
    ];
  });
  return Object.fromEntries(answers);
}

function textIn(value: unknown, name: string): string {
  const found: unknown = Reflect.get(Object(value), name);
  return typeof found === 'string' ? found : '';
}
