import type { SnapshotFrom } from 'xstate';
import type { Step } from '#tools/inspection/log.ts';
import { screenActor } from '#tools/inspection/screen-actor.ts';
import { usualWayLeft } from '#tools/inspection/usual-way.ts';
import type { inspector } from './inspector.ts';
import { currentStep, listedSteps, pinnedActor, shownActor, shownLog } from './inspector-setup.ts';

type Snapshot = SnapshotFrom<typeof inspector>;

export const selectContext = ({ context }: Snapshot) => context;
/** Whether the newest step is looked at, whichever comes. */
export const selectIsFollowing = (snapshot: Snapshot) => snapshot.matches({ time: 'following' });
export const selectIsPlaying = (snapshot: Snapshot) => snapshot.matches({ time: 'playing' });
export const selectHasFrame = ({ context }: Snapshot) => context.hasFrame;
export const selectIsReadingFile = (snapshot: Snapshot) => snapshot.matches({ file: 'reading' });
/** Why the chosen file could not be read; '' where nothing went wrong. */
export const selectFault = (snapshot: Snapshot) => (snapshot.matches({ file: 'failed' }) ? snapshot.context.fault : '');
export const selectIsConnected = (snapshot: Snapshot) => snapshot.matches({ connection: 'connected' });
export const selectLog = ({ context }: Snapshot) => shownLog(context);
export const selectActor = ({ context }: Snapshot) => shownActor(context);
/** Whether the machine of the screen is looked at, whichever screen comes. */
export const selectFollowsScreen = ({ context }: Snapshot) => pinnedActor(context) === null;
export const selectScreenActor = ({ context }: Snapshot) => screenActor(shownLog(context));
export const selectUsualWayLeft = ({ context }: Snapshot) => usualWayLeft(shownLog(context));

/** What the views of the log show at a time: of one context it is worked out once. */
export interface Listing {
  steps: readonly Step[];
  current: Step | null;
  /** The step before the current one, of the same actor. */
  before: Step | null;
  /** The place of the current step in the list, from 0; -1 without one. */
  index: number;
}

const listings = new WeakMap<object, Listing>();

export function selectListing({ context }: Snapshot): Listing {
  const known = listings.get(context);
  if (known) return known;
  const steps = listedSteps(context);
  const current = currentStep(context);
  const earlier = current
    ? shownLog(context).steps.filter(({ actor, number }) => actor === current.actor && number < current.number)
    : [];
  const listing = {
    steps,
    current,
    before: earlier[earlier.length - 1] ?? null,
    index: current ? steps.indexOf(current) : -1,
  };
  listings.set(context, listing);
  return listing;
}
