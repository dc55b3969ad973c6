import { fromCallback, type SnapshotFrom } from 'xstate';
import { groupedActors, showsEnded } from '#tools/inspector/actor-groups.ts';
import { liveAddress, readAddress } from '#tools/inspector/address.ts';
import { speedText } from '#tools/inspector/step-text.ts';
import { inspector } from '#tools/machines/inspector/inspector.ts';
import {
  selectActor,
  selectFault,
  selectFollowsScreen,
  selectHasFrame,
  selectListing,
  selectLog,
  selectScreenActor,
} from '#tools/machines/inspector/inspector-selectors.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { MORE, READ } from '../lamp.ts';
import type { Fact, Happening, Situation } from './inspector.rows.ts';

/** Nothing to look at: the keys of the log are not there either. */
const isEmpty = (snapshot: SnapshotFrom<typeof inspector>) =>
  selectLog(snapshot).actors.length === 0 && !snapshot.context.imported;

/** With a connection that tells nothing by itself. */
export const inspectorWith = (machine: typeof inspector) =>
  machine.provide({ actors: { connection: fromCallback(() => {}) } });

/** Drives the machine of the live inspector. */
export const inspectorMachine: MachineDriver<typeof inspector, Situation, Happening, Fact> = {
  machine: inspector,
  provide: (machine, outside) =>
    inspectorWith(machine).provide({ actors: { readLog: outside.call('inspection/read') } }),
  input: (_, query) => liveAddress(readAddress(query)),
  events: {
    tells: () => ({ type: 'log.told', read: READ }),
    'tells more': () => ({ type: 'log.told', read: MORE }),
    pages: (pages) => ({ type: 'pages.counted', pages }),
    'page anew': (page) => ({ type: 'page.begun', page }),
    'page left': (page) => ({ type: 'page.left', page, at: 5000 }),
    actor: (name) => ({ type: 'actor.chosen', actor: name === 'fan' ? 'p/1' : 'p/2' }),
    'follow screen': () => ({ type: 'screen.followed' }),
    'turn frame': () => ({ type: 'frame.turned' }),
    machines: (text) => ({ type: 'machines.typed', text }),
    'own steps': () => ({ type: 'scope.chosen', scope: 'actor' }),
    'all steps': () => ({ type: 'scope.chosen', scope: 'all' }),
    filter: (text) => ({ type: 'filter.typed', text }),
    speed: (speed) => ({ type: 'speed.chosen', speed }),
    step: (number) => ({ type: 'step.chosen', number }),
    first: () => ({ type: 'first.asked' }),
    previous: () => ({ type: 'previous.asked' }),
    next: () => ({ type: 'next.asked' }),
    last: () => ({ type: 'last.asked' }),
    play: () => ({ type: 'play.asked' }),
    pause: () => ({ type: 'pause.asked' }),
    file: (name) => ({ type: 'file.chosen', name }),
    'kept log': (key) => ({ type: 'log.chosen', key }),
    address: (search) => ({
      type: 'address.opened',
      ...liveAddress(readAddress(Object.fromEntries(new URLSearchParams(String(search))))),
    }),
    'close file': () => ({ type: 'import.closed' }),
    'close message': () => ({ type: 'result.closed' }),
  },
  situations: {
    empty: (snapshot) =>
      // It listens from the beginning.
      snapshot.children.connection !== undefined &&
      snapshot.context.live.steps.length === 0 &&
      snapshot.matches({ file: 'resting', time: 'following' }) &&
      !snapshot.context.imported,
    following: (snapshot) => snapshot.matches({ time: 'following', file: 'resting' }) && !snapshot.context.imported,
    held: (snapshot) => snapshot.matches({ time: 'held', file: 'resting' }) && !snapshot.context.imported,
    playing: (snapshot) => snapshot.matches({ time: 'playing' }),
    reading: (snapshot) => snapshot.matches({ file: 'reading' }),
    imported: (snapshot) => snapshot.matches({ file: 'resting' }) && snapshot.context.imported !== null,
    unread: (snapshot) => snapshot.matches({ file: 'failed' }),
  },
  facts: {
    actors: (snapshot) => {
      const { machines } = snapshot.context;
      const groups = groupedActors(selectLog(snapshot), selectScreenActor(snapshot), machines);
      const { screen, around, others, ended } = groups;
      const isOpen = showsEnded(groups, selectActor(snapshot), machines);
      return [
        ...[screen, around, others, isOpen ? ended : []]
          .flat()
          .map(({ actor: { name, status } }) => (status === 'active' ? name : `${name}, ${status}`)),
        ...(ended.length > 0 && !isOpen ? [`Left and stopped ${ended.length}`] : []),
      ].sort();
    },
    steps: (snapshot) => selectListing(snapshot).steps.map(({ number }) => number),
    at: (snapshot) => selectListing(snapshot).current?.number ?? 0,
    chosen: (snapshot) => selectLog(snapshot).actors.find(({ id }) => id === selectActor(snapshot))?.name ?? '',
    followed: selectFollowsScreen,
    framed: (snapshot) => selectHasFrame(snapshot) && !isEmpty(snapshot),
    connected: (snapshot) => {
      if (snapshot.matches({ connection: 'waiting' })) return 'No page of the app is open';
      return `Connected to ${snapshot.context.pages} ${snapshot.context.pages === 1 ? 'tab' : 'tabs'}`;
    },
    scope: (snapshot) => (isEmpty(snapshot) ? '' : snapshot.context.scope === 'all' ? 'All' : 'Its own'),
    speed: (snapshot) => (isEmpty(snapshot) ? '' : speedText(snapshot.context.speed)),
    file: ({ context }) => context.imported?.name ?? '',
    fault: (snapshot) => selectFault(snapshot),
    dropped: (snapshot) =>
      selectLog(snapshot).dropped === 0 ? '' : `${selectLog(snapshot).dropped} older ones let go`,
  },
  reason: () => '',
};
