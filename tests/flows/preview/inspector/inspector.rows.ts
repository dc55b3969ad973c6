import {
  answers,
  borrower,
  type Case,
  type FlowTable,
  goesWrong,
  OWN,
  type Row,
  type Step,
} from '../../../oracle/row.ts';
import { READ, SAME } from '../lamp.ts';

/** The live part of the inspector: in no catalogue. */
export type Situation = 'empty' | 'following' | 'held' | 'playing' | 'reading' | 'imported' | 'unread';

export type Happening =
  /** The app tells: what it holds, or what happens then. */
  | 'tells'
  | 'tells more'
  /** How many pages are open. */
  | 'pages'
  | 'page anew'
  | 'page left'
  | 'actor'
  | 'follow screen'
  | 'turn frame'
  | 'machines'
  | 'own steps'
  | 'all steps'
  | 'filter'
  | 'speed'
  | 'step'
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'play'
  | 'pause'
  | 'file'
  | 'kept log'
  /** Stepped back or on to another address. */
  | 'address'
  | 'close file'
  | 'close message';

/** `steps`: the numbers of those that are listed; `at`: of the one that is looked at, 0 without one. */
export type Fact =
  | 'actors'
  | 'steps'
  | 'at'
  | 'chosen'
  /** Whether the screen's machine is followed; whether the screen is shown beside the chart. */
  | 'followed'
  | 'framed'
  | 'connected'
  | 'scope'
  | 'speed'
  | 'file'
  | 'fault'
  | 'dropped';

const FILE = 'inspection/read';

type OwnCase = Case<Situation, Happening, Fact>;
const does = (happening: Happening, value?: string | number): Step<Happening> => borrower(happening, value);
const tells = does('tells');
const back = does('previous');
const opened = (name: string, key = '') => answers(FILE, { name, key, read: READ, replayed: SAME, failed: null });
const read = opened('walk.json');

/** Ways on which the keys of the log are there: it holds something. */
const FULL = {
  reading: [tells, does('file', 'walk.json')],
  unread: [tells, does('file', 'walk.json'), goesWrong(FILE)[0].step],
} as const;
const fullWay = (at: Situation) => (at === 'reading' || at === 'unread' ? { way: FULL[at] } : {});

const row = (what: string, cases: readonly OwnCase[]): Row<Situation, Happening, Fact> => ({
  id: OWN,
  what,
  unwalked: { browser: 'the steered browser opens the product; e2e/journeys/preview/inspector.spec.ts inspects one' },
  cases,
});

/** The list is the lamp's: its steps are 2, 3 and 4. */
const AT_LAST = { steps: [2, 3, 4], at: 4, chosen: 'lamp' };

const rows = [
  row('the app tells what its actors do', [
    {
      name: 'nothing yet',
      at: 'empty',
      expect: {
        shows: {
          actors: [],
          steps: [],
          at: 0,
          connected: 'No page of the app is open',
          scope: '',
          speed: '',
          dropped: '',
        },
      },
    },
    {
      at: 'empty',
      do: [tells],
      expect: { to: 'following', shows: { actors: ['fan', 'lamp'], scope: 'Its own', speed: '1×', ...AT_LAST } },
    },
    { name: 'and more', at: 'following', do: [does('tells more')], expect: { shows: { steps: [2, 3, 4, 5], at: 5 } } },
    {
      name: 'while one is looked at',
      at: 'held',
      do: [does('tells more')],
      expect: { shows: { steps: [2, 3, 4, 5], at: 3 } },
    },
    {
      name: 'while it is played',
      at: 'playing',
      do: [does('tells more')],
      expect: { shows: { steps: [2, 3, 4, 5], at: 2 } },
    },
    { name: 'while a log is shown', at: 'imported', do: [does('tells more')], expect: { shows: AT_LAST } },
    {
      name: 'and that stands when it is put away',
      at: 'imported',
      do: [tells, does('tells more'), does('close file')],
      expect: { to: 'following', shows: { steps: [2, 3, 4, 5], at: 5 } },
    },
  ]),
  row('pages of the app come and go', [
    { name: 'one', at: 'empty', do: [does('pages', 1)], expect: { shows: { connected: 'Connected to 1 tab' } } },
    {
      name: 'two',
      at: 'empty',
      do: [does('pages', 1), does('pages', 2)],
      expect: { shows: { connected: 'Connected to 2 tabs' } },
    },
    {
      name: 'none again',
      at: 'empty',
      do: [does('pages', 1), does('pages', 0)],
      expect: { shows: { connected: 'No page of the app is open' } },
    },
    {
      name: 'a page begins anew, and what it told is told again',
      at: 'following',
      do: [does('page anew', 'p'), tells],
      expect: { shows: { actors: ['fan', 'lamp'], steps: [6, 7, 8], at: 8 } },
    },
    {
      name: 'another page begins',
      at: 'following',
      do: [does('page anew', 'q')],
      expect: { shows: { ...AT_LAST, actors: ['fan', 'lamp'] } },
    },
    {
      name: 'what a page told goes with it',
      at: 'following',
      do: [does('page anew', 'p')],
      expect: { to: 'empty', shows: { actors: [], steps: [] } },
    },
    {
      name: 'a page is left',
      at: 'following',
      do: [does('page left', 'p')],
      expect: { shows: { ...AT_LAST, actors: ['Left and stopped 1', 'lamp, left'] } },
    },
    {
      name: 'another page is left',
      at: 'following',
      do: [does('page left', 'q')],
      expect: { shows: { ...AT_LAST, actors: ['fan', 'lamp'] } },
    },
  ]),
  row('an actor is looked at', [
    { at: 'following', do: [does('actor', 'fan')], expect: { shows: { chosen: 'fan', steps: [1], at: 1 } } },
    {
      name: 'where a step is',
      at: 'held',
      do: [does('actor', 'fan')],
      expect: { shows: { chosen: 'fan', steps: [1], at: 1 } },
    },
    {
      name: 'and it stays',
      at: 'following',
      do: [does('actor', 'fan'), does('tells more')],
      expect: { shows: { chosen: 'fan', steps: [1] } },
    },
    {
      name: 'in a log',
      at: 'imported',
      do: [does('actor', 'fan')],
      expect: { shows: { chosen: 'fan', steps: [1], at: 1 } },
    },
  ]),
  row('the machine of the screen is followed', [
    { name: 'from the beginning', at: 'following', expect: { shows: { chosen: 'lamp', followed: true } } },
    {
      name: 'not while another is looked at',
      at: 'following',
      do: [does('actor', 'fan')],
      expect: { shows: { chosen: 'fan', followed: false } },
    },
    {
      name: 'and again',
      at: 'following',
      do: [does('actor', 'fan'), does('follow screen')],
      expect: { shows: { chosen: 'lamp', followed: true } },
    },
    {
      name: 'in a log',
      way: [does('file', 'walk.json'), read, does('actor', 'fan')],
      at: 'imported',
      do: [does('follow screen')],
      expect: { shows: { ...AT_LAST, followed: true } },
    },
    {
      name: 'while a file is read',
      way: [tells, does('actor', 'fan'), does('file', 'walk.json')],
      at: 'reading',
      do: [does('follow screen')],
      expect: { shows: { ...AT_LAST, followed: true } },
    },
    {
      name: 'as the screen was at the step that is looked at',
      at: 'following',
      do: [does('all steps'), does('step', 1)],
      expect: { to: 'held', shows: { chosen: 'fan', followed: true, at: 1 } },
    },
  ]),
  row('the screen of a step is shown beside the chart', [
    ...(['following', 'held', 'playing', 'reading', 'imported', 'unread'] as const).map(
      (at): OwnCase => ({ ...fullWay(at), at, do: [does('turn frame')], expect: { shows: { framed: true } } }),
    ),
    {
      name: 'and folded',
      at: 'following',
      do: [does('turn frame'), does('turn frame')],
      expect: { shows: { framed: false } },
    },
  ]),
  row('the steps of all actors, or of the chosen one', [
    { at: 'following', do: [does('all steps')], expect: { shows: { steps: [1, 2, 3, 4], at: 4, scope: 'All' } } },
    {
      name: 'and back',
      at: 'following',
      do: [does('all steps'), does('own steps')],
      expect: { shows: { ...AT_LAST, scope: 'Its own' } },
    },
    { at: 'held', do: [does('all steps')], expect: { shows: { steps: [1, 2, 3, 4], at: 3 } } },
  ]),
  row('the tree of actors is filtered', [
    {
      name: 'by name',
      at: 'following',
      do: [does('machines', 'FAN')],
      expect: { shows: { actors: ['fan'], steps: [2, 3, 4] } },
    },
    { name: 'by state', at: 'following', do: [does('machines', 'off')], expect: { shows: { actors: ['lamp'] } } },
    { name: 'to nothing', at: 'following', do: [does('machines', 'door')], expect: { shows: { actors: [] } } },
    {
      name: 'not by blanks',
      at: 'following',
      do: [does('machines', ' ')],
      expect: { shows: { actors: ['fan', 'lamp'] } },
    },
    ...(['held', 'playing', 'reading', 'imported', 'unread'] as const).map(
      (at): OwnCase => ({ ...fullWay(at), at, do: [does('machines', 'fan')], expect: { shows: { actors: ['fan'] } } }),
    ),
  ]),
  row('the list is filtered', [
    { name: 'by event', at: 'following', do: [does('filter', 'PRESS')], expect: { shows: { steps: [3, 4], at: 4 } } },
    { name: 'by row', at: 'following', do: [does('filter', 'mc-01')], expect: { shows: { steps: [3], at: 3 } } },
    { name: 'by state', at: 'following', do: [does('filter', 'off')], expect: { shows: { steps: [2, 4] } } },
    {
      name: 'of all actors',
      at: 'following',
      do: [does('all steps'), does('filter', 'still')],
      expect: { shows: { steps: [1], at: 1 } },
    },
    { name: 'to nothing', at: 'following', do: [does('filter', 'nowhere')], expect: { shows: { steps: [], at: 0 } } },
    { name: 'not by blanks', at: 'following', do: [does('filter', '  ')], expect: { shows: { steps: [2, 3, 4] } } },
    {
      name: 'and the step before the filtered one is looked at',
      at: 'held',
      do: [does('filter', 'off')],
      expect: { shows: { steps: [2, 4], at: 2 } },
    },
    {
      name: 'and it is stepped through what is listed',
      at: 'following',
      do: [does('filter', 'off'), back],
      expect: { to: 'held', shows: { at: 2 } },
    },
  ]),
  row('back and forth in time', [
    { name: 'a step', at: 'following', do: [does('step', 2)], expect: { to: 'held', shows: { ...AT_LAST, at: 2 } } },
    { name: 'another', at: 'held', do: [does('step', 2)], expect: { shows: { at: 2 } } },
    {
      name: 'a step while it is played',
      at: 'playing',
      do: [does('step', 3)],
      expect: { to: 'held', shows: { at: 3 } },
    },
    { name: 'back', at: 'following', do: [back], expect: { to: 'held', shows: { at: 3 } } },
    { name: 'back twice', at: 'held', do: [back], expect: { shows: { at: 2 } } },
    {
      name: 'not before the first',
      at: 'held',
      do: [does('first'), back, does('first')],
      expect: { shows: { at: 2 } },
    },
    { name: 'to the first', at: 'following', do: [does('first')], expect: { to: 'held', shows: { at: 2 } } },
    { name: 'to the first', at: 'held', do: [does('first')], expect: { shows: { at: 2 } } },
    { name: 'on', at: 'held', do: [does('next')], expect: { shows: { at: 4 } } },
    { name: 'not past the last', at: 'held', do: [does('next'), does('next')], expect: { shows: { at: 4 } } },
    {
      name: 'and the last is held while others come',
      at: 'held',
      do: [does('next'), does('next'), does('tells more')],
      expect: { shows: { steps: [2, 3, 4, 5], at: 4 } },
    },
    { name: 'to the last', at: 'held', do: [does('last')], expect: { to: 'following', shows: { at: 4 } } },
    {
      name: 'and the newest is followed again',
      at: 'held',
      do: [does('last'), does('tells more')],
      expect: { to: 'following', shows: { at: 5 } },
    },
    {
      name: 'to the last while it is played',
      at: 'playing',
      do: [does('last')],
      expect: { to: 'following', shows: { at: 4 } },
    },
  ]),
  row('the steps are played', [
    { at: 'held', do: [does('play')], expect: { to: 'playing', shows: { at: 3 } } },
    {
      name: 'from the first, where the last is looked at',
      at: 'held',
      do: [does('next'), does('play')],
      expect: { to: 'playing', shows: { at: 2 } },
    },
    ...(['following', 'imported'] as const).map(
      (at): OwnCase => ({
        name: 'from the first, where the newest is looked at',
        at,
        do: [does('play')],
        expect: { ...(at === 'following' ? { to: 'playing' } : {}), shows: { at: 2 } },
      }),
    ),
    { name: 'not yet the next', at: 'playing', do: [{ passes: 799 }], expect: { shows: { at: 2 } } },
    { name: 'the next', at: 'playing', do: [{ passes: 800 }], expect: { shows: { at: 3 } } },
    {
      name: 'and the one after it',
      at: 'playing',
      do: [{ passes: 800 }, { passes: 800 }],
      expect: { shows: { at: 4 } },
    },
    {
      name: 'to the last',
      at: 'playing',
      do: [{ passes: 800 }, { passes: 800 }, { passes: 800 }],
      expect: { to: 'held', shows: { at: 4 } },
    },
    {
      name: 'until it is paused',
      at: 'playing',
      do: [{ passes: 800 }, does('pause'), { passes: 9000 }],
      expect: { to: 'held', shows: { at: 3 } },
    },
    {
      name: 'back while it is played',
      at: 'playing',
      do: [{ passes: 800 }, back],
      expect: { to: 'held', shows: { at: 2 } },
    },
    {
      name: 'to the first while it is played',
      at: 'playing',
      do: [{ passes: 800 }, does('first')],
      expect: { to: 'held', shows: { at: 2 } },
    },
    {
      name: 'faster',
      at: 'held',
      do: [does('first'), does('speed', 4), does('play'), { passes: 200 }],
      expect: { to: 'playing', shows: { at: 3, speed: '4×' } },
    },
    {
      name: 'at half speed',
      at: 'held',
      do: [does('first'), does('speed', 0.5), does('play'), { passes: 1600 }],
      expect: { to: 'playing', shows: { at: 3, speed: '½×' } },
    },
    {
      name: 'at half speed, not sooner',
      at: 'held',
      do: [does('first'), does('speed', 0.5), does('play'), { passes: 1599 }],
      expect: { to: 'playing', shows: { at: 2 } },
    },
    {
      name: 'faster, not sooner',
      at: 'held',
      do: [does('first'), does('speed', 4), does('play'), { passes: 199 }],
      expect: { to: 'playing', shows: { at: 2 } },
    },
  ]),
  row('a log is opened from a file', [
    ...(['empty', 'following', 'held', 'unread'] as const).map(
      (at): OwnCase => ({
        at,
        do: [does('file', 'walk.json')],
        expect: { to: 'reading', calls: [{ call: FILE, request: { name: 'walk.json', key: '' } }] },
      }),
    ),
    {
      name: 'and shown',
      at: 'reading',
      do: [read],
      expect: { to: 'imported', shows: { ...AT_LAST, file: 'walk.json', actors: ['fan', 'lamp'] } },
    },
    {
      name: 'from its newest step',
      way: [tells, back, does('actor', 'fan'), does('file', 'walk.json')],
      at: 'reading',
      do: [read],
      expect: { to: 'imported', shows: AT_LAST },
    },
    {
      name: 'another instead',
      at: 'imported',
      do: [does('file', 'other.json'), opened('other.json')],
      expect: { calls: [{ call: FILE, request: { name: 'other.json', key: '' } }], shows: { file: 'other.json' } },
    },
    { name: 'it is travelled through', at: 'imported', do: [back], expect: { shows: { at: 3, file: 'walk.json' } } },
    {
      name: 'and the app is looked at again',
      at: 'imported',
      do: [back, does('close file')],
      expect: { to: 'empty', shows: { file: '' } },
    },
    {
      name: 'with its newest step',
      way: [tells, does('file', 'walk.json'), read, back, does('actor', 'fan')],
      at: 'imported',
      do: [does('close file')],
      expect: { to: 'following', shows: AT_LAST },
    },
  ]),
  row('a log that this browser keeps is opened', [
    ...(['empty', 'following', 'held', 'playing', 'reading', 'imported', 'unread'] as const).map(
      (at): OwnCase => ({
        at,
        do: [does('kept log', 'walk')],
        expect: { to: 'reading', calls: [{ call: FILE, request: { name: '', key: 'walk' } }] },
      }),
    ),
    {
      name: 'and shown',
      at: 'empty',
      do: [does('kept log', 'walk'), opened('walk', 'walk')],
      expect: {
        to: 'imported',
        calls: [{ call: FILE, request: { name: '', key: 'walk' } }],
        shows: { ...AT_LAST, file: 'walk' },
      },
    },
    {
      name: 'and is not kept any more',
      at: 'empty',
      do: [does('kept log', 'walk'), goesWrong(FILE)[0].step],
      expect: {
        to: 'unread',
        calls: [{ call: FILE, request: { name: '', key: 'walk' } }],
        shows: { fault: goesWrong(FILE)[0].text },
      },
    },
  ]),
  row('an address is opened', [
    {
      name: 'of a log',
      given: { query: { tab: 'live', log: 'walk', step: '3', screen: '1' } },
      way: [],
      at: 'reading',
      do: [opened('walk', 'walk')],
      expect: {
        to: 'imported',
        calls: [{ call: FILE, request: { name: '', key: 'walk' } }],
        shows: { at: 3, chosen: 'lamp', framed: true, file: 'walk' },
      },
    },
    {
      name: 'of an actor and a step',
      given: { query: { tab: 'live', actor: 'p/1', step: '1' } },
      way: [tells],
      at: 'held',
      do: [does('tells more')],
      expect: { to: 'held', shows: { chosen: 'fan', followed: false, at: 1 } },
    },
    {
      name: 'of a step',
      at: 'following',
      do: [does('address', 'tab=live&step=2&screen=1')],
      expect: { to: 'held', shows: { at: 2, framed: true } },
    },
    {
      name: 'of a machine',
      at: 'following',
      do: [does('address', 'tab=live&machine=fan')],
      expect: { to: 'following', shows: { chosen: 'fan', followed: false } },
    },
    {
      name: 'of a machine, and the screen’s is followed again',
      at: 'following',
      do: [does('address', 'tab=live&machine=fan'), does('follow screen')],
      expect: { to: 'following', shows: { chosen: 'lamp' } },
    },
    {
      name: 'of a machine that does not run',
      at: 'following',
      do: [does('address', 'tab=live&machine=toasts')],
      expect: { to: 'following', shows: { chosen: 'lamp' } },
    },
    {
      name: 'of the newest step',
      at: 'held',
      do: [does('address', 'tab=live')],
      expect: { to: 'following', shows: { at: 4 } },
    },
    {
      name: 'of the newest step while it is played',
      at: 'playing',
      do: [does('address', 'tab=live')],
      expect: { to: 'following', shows: { at: 4 } },
    },
    {
      name: 'of another log',
      at: 'imported',
      do: [does('address', 'tab=live&log=walk&step=2'), opened('walk', 'walk')],
      expect: {
        to: 'imported',
        calls: [{ call: FILE, request: { name: '', key: 'walk' } }],
        shows: { file: 'walk', at: 2 },
      },
    },
    {
      name: 'of the same log',
      way: [does('kept log', 'walk'), opened('walk', 'walk')],
      at: 'imported',
      do: [does('address', 'tab=live&log=walk&step=2')],
      expect: { to: 'imported', shows: { file: 'walk', at: 2 } },
    },
    {
      name: 'of the running app',
      at: 'imported',
      do: [does('address', 'tab=live')],
      expect: { to: 'empty', shows: { file: '' } },
    },
    ...(['empty', 'reading', 'unread'] as const).map(
      (at): OwnCase => ({
        at,
        do: [does('address', 'tab=live&log=other')],
        expect: { to: 'reading', calls: [{ call: FILE, request: { name: '', key: 'other' } }] },
      }),
    ),
  ]),
  row('a file is no log', [
    ...goesWrong(FILE).map(
      ({ name, step, text }): OwnCase => ({
        name,
        at: 'reading',
        do: [step],
        expect: { to: 'unread', shows: { fault: text, file: '' } },
      }),
    ),
    {
      name: 'and that was read',
      at: 'unread',
      do: [does('close message')],
      expect: { to: 'empty', shows: { fault: '' } },
    },
    {
      name: 'and the log that is shown stays',
      at: 'imported',
      do: [does('file', 'bad.json'), goesWrong(FILE)[0].step, does('close message')],
      expect: { calls: [{ call: FILE, request: { name: 'bad.json', key: '' } }], shows: { file: 'walk.json' } },
    },
  ]),
  row('whatever is under way, the rest goes on', [
    ...(['following', 'held', 'playing', 'reading', 'imported', 'unread'] as const).flatMap((at): OwnCase[] => [
      { name: 'pages', at, do: [does('pages', 2)], expect: { shows: { connected: 'Connected to 2 tabs' } } },
      { name: 'speed', ...fullWay(at), at, do: [does('speed', 4)], expect: { shows: { speed: '4×' } } },
    ]),
    ...(['reading', 'imported', 'unread'] as const).map(
      (at): OwnCase => ({
        name: 'scope',
        ...fullWay(at),
        at,
        do: [does('all steps')],
        expect: { shows: { scope: 'All' } },
      }),
    ),
    { name: 'scope', at: 'playing', do: [does('all steps')], expect: { shows: { steps: [1, 2, 3, 4], at: 2 } } },
    ...(['following', 'held', 'playing'] as const).map(
      (at): OwnCase => ({ name: 'told', at, do: [tells], expect: { shows: { steps: [2, 3, 4, 6, 7, 8] } } }),
    ),
    ...(['reading', 'unread'] as const).map(
      (at): OwnCase => ({ name: 'told', at, do: [tells], expect: { shows: { actors: ['fan', 'lamp'] } } }),
    ),
    { name: 'filter', at: 'playing', do: [does('filter', 'off')], expect: { shows: { steps: [2, 4], at: 2 } } },
    { name: 'filter', at: 'imported', do: [does('filter', 'off')], expect: { shows: { steps: [2, 4], at: 4 } } },
    {
      name: 'filter',
      way: [tells, does('file', 'walk.json')],
      at: 'reading',
      do: [does('filter', 'off')],
      expect: { shows: { steps: [2, 4] } },
    },
    {
      name: 'actor',
      at: 'playing',
      do: [does('actor', 'fan')],
      expect: { shows: { chosen: 'fan', steps: [1], at: 1 } },
    },
    ...(['held', 'playing'] as const).flatMap((at): OwnCase[] => [
      { name: 'a page begins anew', at, do: [does('page anew', 'p')], expect: { shows: { actors: [], steps: [] } } },
      {
        name: 'a page is left',
        at,
        do: [does('page left', 'p')],
        expect: { shows: { actors: ['Left and stopped 1', 'lamp, left'] } },
      },
    ]),
    {
      name: 'a page begins anew',
      way: [tells, does('file', 'walk.json')],
      at: 'reading',
      do: [does('page anew', 'p')],
      expect: { shows: { actors: [] } },
    },
    {
      name: 'a page is left',
      way: [tells, does('file', 'walk.json')],
      at: 'reading',
      do: [does('page left', 'p')],
      expect: { shows: { actors: ['Left and stopped 1', 'lamp, left'] } },
    },
    { name: 'a step', at: 'imported', do: [does('step', 2)], expect: { shows: { at: 2 } } },
    { name: 'the first', at: 'imported', do: [does('first')], expect: { shows: { at: 2 } } },
    { name: 'the last', at: 'imported', do: [does('last')], expect: { shows: { at: 4 } } },
    {
      name: 'the last',
      way: [tells, back, does('file', 'walk.json')],
      at: 'reading',
      do: [does('last')],
      expect: { shows: { at: 4 } },
    },
    {
      name: 'the first',
      way: [tells, does('file', 'walk.json')],
      at: 'reading',
      do: [does('first')],
      expect: { shows: { at: 2 } },
    },
    {
      name: 'a step',
      way: [tells, does('file', 'walk.json')],
      at: 'reading',
      do: [does('step', 2)],
      expect: { shows: { at: 2 } },
    },
    {
      name: 'back',
      way: [tells, does('file', 'walk.json')],
      at: 'reading',
      do: [back],
      expect: { shows: { at: 3 } },
    },
    { name: 'a pause', at: 'playing', do: [does('pause')], expect: { to: 'held', shows: { at: 2 } } },
    {
      name: 'a file',
      at: 'playing',
      do: [does('file', 'walk.json')],
      expect: { to: 'reading', calls: [{ call: FILE, request: { name: 'walk.json', key: '' } }] },
    },
    {
      name: 'another file',
      at: 'reading',
      do: [does('file', 'other.json'), opened('other.json')],
      expect: {
        to: 'imported',
        calls: [{ call: FILE, request: { name: 'other.json', key: '' } }],
        shows: { file: 'other.json' },
      },
    },
  ]),
];

export const inspectorTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'inspector',
  isTool: true,
  query: {},
  reach: {
    empty: () => [],
    following: () => [tells],
    held: () => [tells, back],
    playing: () => [tells, does('first'), does('play')],
    reading: () => [does('file', 'walk.json')],
    imported: () => [does('file', 'walk.json'), read],
    unread: () => [does('file', 'walk.json'), goesWrong(FILE)[0].step],
  },
  alike: {},
  rows,
};
