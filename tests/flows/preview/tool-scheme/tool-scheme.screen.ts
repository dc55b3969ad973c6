import type { ScreenDriver } from '../../../oracle/screen.ts';
import { pressedIn } from '../../../oracle/shown.ts';
import { shownScheme } from './tool-scheme.machine.ts';
import type { Fact, Happening, Situation } from './tool-scheme.rows.ts';

const NAMES = { system: 'As the system', dark: 'Dark', light: 'Light' };

const press = (name: string) => () => ({ press: { role: 'button', name } as const });

/** The switch of the colours, as a developer meets it. */
export const toolSchemeScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: { system: press(NAMES.system), dark: press(NAMES.dark), light: press(NAMES.light) },
  situations: { standing: { sees: [{ role: 'button', name: NAMES.dark }] } },
  facts: {
    scheme(page) {
      const pressed = pressedIn(page, 'group', 'Colours');
      return Object.entries(NAMES).find(([, name]) => name === pressed)?.[0];
    },
    shown: shownScheme,
  },
};
