import type { Flow } from '#client/flow/flow.ts';
import { type Section, siteNavigation } from '#machines/site/site-navigation.ts';

/** The nav of a page of the public site. */
export const siteNavigationFlow = (section: Section | null): Flow<typeof siteNavigation> => ({
  machine: () => siteNavigation,
  input: () => ({ section }),
});
