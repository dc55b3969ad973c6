import { withEvent } from '#machines/kit/setup/types.ts';
import { inspectorSetup, startAt } from './inspector-setup.ts';

/** The live part of the inspector: what the app's actors do, looked at and travelled through. */
export const inspector = inspectorSetup.createMachine({
  id: 'inspector',
  description: 'A developer looks at the machines of the running app.',
  context: ({ input }) => startAt(input),
  invoke: { id: 'connection', src: 'connection' },
  type: 'parallel',
  on: {
    'log.told': {
      actions: withEvent('takeIn'),
      meta: { own: 'the app tells of its actors as long as the inspector stands' },
    },
    'page.begun': {
      actions: withEvent('forgetPage'),
      meta: { own: 'a page that tells all that it holds is not told of twice' },
    },
    'page.left': {
      actions: withEvent('leavePage'),
      meta: { own: 'the actors of a page that was left run no more' },
    },
    'actor.chosen': {
      actions: withEvent('keepActor'),
      meta: { own: 'another actor is looked at' },
    },
    'screen.followed': {
      actions: 'followScreen',
      meta: { own: 'the machine of the screen is looked at again, whichever screen comes' },
    },
    'scope.chosen': {
      actions: withEvent('keepScope'),
      meta: { own: 'the steps of all actors are listed, or of the chosen one' },
    },
    'filter.typed': {
      actions: withEvent('keepText'),
      meta: { own: 'the list is filtered by event, row or state' },
    },
    'machines.typed': {
      actions: withEvent('keepMachines'),
      meta: { own: 'the tree of actors is filtered' },
    },
    'frame.turned': {
      actions: 'turnFrame',
      meta: { own: 'the screen of the step is shown beside the chart, or folded' },
    },
    'speed.chosen': {
      actions: withEvent('keepSpeed'),
      meta: { own: 'the steps are played faster or slower' },
    },
  },
  states: {
    connection: {
      description: 'Whether a page of the app is connected.',
      initial: 'waiting',
      on: {
        'pages.counted': [
          {
            guard: withEvent('hasPage'),
            target: '.connected',
            actions: withEvent('keepPages'),
            meta: { own: 'a page of the app is there' },
          },
          {
            target: '.waiting',
            meta: { own: 'the last page of the app is gone' },
          },
        ],
      },
      states: {
        waiting: { description: 'No page of the app has answered yet, or all are gone.' },
        connected: { description: 'At least one page of the app tells what its actors do.' },
      },
    },
    time: {
      description: 'Which step is looked at.',
      initial: 'opening',
      on: {
        'address.opened': [
          {
            guard: withEvent('namesStep'),
            target: '.held',
            actions: withEvent('lookThere'),
            meta: { own: 'the address is of a step' },
          },
          {
            target: '.following',
            actions: withEvent('lookThere'),
            meta: { own: 'the address is of the newest step' },
          },
        ],
        'step.chosen': {
          guard: withEvent('isListed'),
          target: '.held',
          actions: withEvent('lookAt'),
          meta: { own: 'a step is looked at' },
        },
        'first.asked': {
          guard: 'hasPrevious',
          target: '.held',
          actions: 'lookAtFirst',
          meta: { own: 'back to where it began' },
        },
        'previous.asked': {
          guard: 'hasPrevious',
          target: '.held',
          actions: 'lookAtPrevious',
          meta: { own: 'one step back' },
        },
        'last.asked': { target: '.following', actions: 'lookAtLast', meta: { own: 'the newest is looked at' } },
        'import.closed': {
          guard: 'isImported',
          target: '.following',
          meta: { own: 'the running app is looked at again' },
        },
      },
      states: {
        opening: {
          description: 'It is looked at whether the address is of a step.',
          always: [
            { guard: 'asksForStep', target: 'held', meta: { own: 'the address is of a step' } },
            { target: 'following', meta: { own: 'the address is of the newest step' } },
          ],
        },
        following: {
          description: 'The newest step is looked at, whichever comes.',
          on: {
            'play.asked': {
              guard: 'hasPrevious',
              target: 'playing',
              actions: 'lookAtFirst',
              meta: { own: 'the steps are shown one by one, from the first' },
            },
          },
        },
        held: {
          description: 'One step is looked at, and stays so while others come.',
          on: {
            'next.asked': { guard: 'hasNext', actions: 'lookAtNext', meta: { own: 'one step on' } },
            'play.asked': [
              { guard: 'hasNext', target: 'playing', meta: { own: 'the steps are shown one by one' } },
              {
                guard: 'hasPrevious',
                target: 'playing',
                actions: 'lookAtFirst',
                meta: { own: 'the last was looked at: from the first' },
              },
            ],
          },
        },
        playing: {
          description: 'The steps that follow are shown one after the other.',
          on: { 'pause.asked': { target: 'held', meta: { own: 'the step that is reached is looked at' } } },
          after: {
            beat: [
              {
                guard: 'hasNext',
                target: 'playing',
                reenter: true,
                actions: 'lookAtNext',
                meta: { own: 'the next step is shown' },
              },
              { target: 'held', meta: { own: 'the last step is reached' } },
            ],
          },
        },
      },
    },
    file: {
      description: 'A log that is opened: a file, or one that this browser keeps.',
      initial: 'opening',
      on: {
        'address.opened': [
          {
            guard: withEvent('namesOtherLog'),
            target: '.reading',
            actions: withEvent('keepLog'),
            meta: { own: 'the address is of another log' },
          },
          {
            guard: withEvent('namesNoLog'),
            target: '.resting',
            actions: 'putAway',
            meta: { own: 'the address is of the running app' },
          },
        ],
        'file.chosen': {
          target: '.reading',
          actions: withEvent('keepFile'),
          meta: { own: 'a log is opened' },
        },
        'log.chosen': {
          target: '.reading',
          actions: withEvent('keepFile'),
          meta: { own: 'a log that this browser keeps is opened' },
        },
        'import.closed': {
          guard: 'isImported',
          target: '.resting',
          actions: 'showLive',
          meta: { own: 'the opened log is put away' },
        },
      },
      states: {
        opening: {
          description: 'It is looked at whether the address is of a log.',
          always: [
            { guard: 'asksForLog', target: 'reading', meta: { own: 'the address is of a log' } },
            { target: 'resting', meta: { own: 'the address is of the running app' } },
          ],
        },
        resting: { description: 'No file is being read.' },
        reading: {
          description: 'A file is read.',
          invoke: {
            id: 'readLog',
            src: 'readLog',
            input: ({ context: { file } }) => ({ name: file.name, key: file.key }),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'resting',
                actions: withEvent('showImported'),
                meta: { own: 'the log of the file is shown' },
              },
              {
                target: 'failed',
                actions: withEvent('keepFileFault'),
                meta: { own: 'the file is no log that can be read' },
              },
            ],
          },
        },
        failed: {
          description: 'Why the file could not be read is said.',
          on: { 'result.closed': { target: 'resting', meta: { own: 'that was read' } } },
        },
      },
    },
  },
});
