import type { Flow } from '#client/flow/flow.ts';
import { steadyStorage } from '#client/platform/storage/steady-storage.ts';
import { toolScheme } from '#tools/machines/bar/tool-scheme.ts';

const KEY = 'toolScheme';

/** The colours of the tools, as they were chosen in this browser. */
export const toolSchemeFlow: Flow<typeof toolScheme> = {
  machine: () =>
    toolScheme.provide({
      actions: {
        showScheme(_, { scheme }) {
          document.documentElement.dataset.toolScheme = scheme;
          storage.setItem(KEY, scheme);
        },
      },
    }),
  input() {
    const kept = storage.getItem(KEY);
    return { kept: kept === 'dark' || kept === 'light' ? kept : 'system' };
  },
};

const storage = steadyStorage(() => localStorage);
