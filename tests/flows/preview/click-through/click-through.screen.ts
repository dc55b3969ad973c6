import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './click-through.rows.ts';

const button = (name: string): Target => ({ role: 'button', name });
const STAYS = { text: 'Nothing yet: it stands where it begins.' };

/** A machine that is tried, as a developer meets it. */
export const clickThroughScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    try: () => ({ press: button('Try it') }),
    take: (to) => ({ press: button(`→ ${to}`) }),
    undo: () => ({ press: button('Undo') }),
    restart: () => ({ press: button('Begin again') }),
    copy: () => ({ press: button('Copy the events') }),
    leave: () => ({ press: button('Stop trying') }),
  },
  situations: {
    resting: { sees: [button('Try it')], lacks: [button('Stop trying')] },
    begun: { sees: [button('Stop trying'), STAYS], lacks: [button('Try it')] },
    gone: { sees: [button('Stop trying')], lacks: [button('Try it'), STAYS] },
  },
  facts: {
    steps: (page) =>
      within(page, 'What happened').flatMap((list) => all(list, 'listitem').map(({ text }) => afterArrow(text))),
    next: (page) => all(page, 'button').flatMap(({ name = '' }) => (name.startsWith('→') ? [afterArrow(name)] : [])),
  },
};

const afterArrow = (text: string) => text.replace(/.*→ /s, '').trim();
