import type { SnapshotFrom } from 'xstate';
import type { siteNavigation } from '#machines/site/site-navigation.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import type { Happening } from './site-navigation.rows.ts';

/** What can happen to the nav of the public site. */
export const siteNavigationModel: Exploration<SnapshotFrom<typeof siteNavigation>, Happening> = {
  starts: ['home', 'about', 'policy', 'loan', 'elsewhere'].map((section) => ({ query: { section } })),
  answers: {},
  aspect: () => null,
};
