import { inspectorSetup, payloadOf, START, shownActor, shownLog } from './inspector-setup.ts';

/** The live part of the inspector: what the app's actors do, looked at, travelled through, sent, saved and replayed. */
export const inspector = inspectorSetup.createMachine({
  id: 'inspector',
  description: 'A developer looks at the machines of the running app.',
  context: START,
  invoke: { id: 'connection', src: 'connection' },
  type: 'parallel',
  on: {
    'log.told': {
      actions: { type: 'takeIn', params: ({ event }) => event },
      meta: { own: 'the app tells of its actors as long as the inspector stands' },
    },
    'actor.chosen': {
      actions: { type: 'keepActor', params: ({ event }) => event },
      meta: { own: 'another actor is looked at' },
    },
    'scope.chosen': {
      actions: { type: 'keepScope', params: ({ event }) => event },
      meta: { own: 'the steps of all actors are listed, or of the chosen one' },
    },
    'filter.typed': {
      actions: { type: 'keepText', params: ({ event }) => event },
      meta: { own: 'the list is filtered by event, row or state' },
    },
    'speed.chosen': {
      actions: { type: 'keepSpeed', params: ({ event }) => event },
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
            guard: { type: 'hasPage', params: ({ event }) => event },
            target: '.connected',
            actions: { type: 'keepPages', params: ({ event }) => event },
            meta: { own: 'a page of the app is there' },
          },
          {
            target: '.waiting',
            actions: { type: 'keepPages', params: ({ event }) => event },
            meta: { own: 'the last page of the app is gone' },
          },
        ],
      },
      states: {
        waiting: { description: 'No page of the app has answered yet, or all are gone.' },
        connected: { description: 'At least one page of the app tells what its actors do.' },
      },
    },
    section: {
      description: 'What the inspector shows.',
      initial: 'live',
      on: {
        'live.chosen': { target: '.live', meta: { own: 'the running app is looked at' } },
        'machines.chosen': { target: '.machines', meta: { own: 'the machines are looked at without an app' } },
        'rows.chosen': { target: '.rows', meta: { own: 'the rows of the catalogue are looked at' } },
      },
      states: {
        live: { description: 'The actors of the running app.' },
        machines: { description: 'Every machine of the product.' },
        rows: { description: 'Every row of the catalogue.' },
      },
    },
    panel: {
      description: 'Which panel a narrow window shows; a wide one shows them all.',
      initial: 'chart',
      on: {
        'actors.opened': { target: '.actors', meta: { own: 'a narrow window shows one panel at a time' } },
        'chart.opened': { target: '.chart', meta: { own: 'a narrow window shows one panel at a time' } },
        'events.opened': { target: '.events', meta: { own: 'a narrow window shows one panel at a time' } },
        'details.opened': { target: '.details', meta: { own: 'a narrow window shows one panel at a time' } },
        'actor.chosen': { target: '.chart', meta: { own: 'whoever chooses an actor wants to see its chart' } },
      },
      states: {
        actors: { description: 'The tree of actors.' },
        chart: { description: 'The chart of the chosen actor.' },
        events: { description: 'The steps.' },
        details: { description: 'What a step changed, and what can be sent.' },
      },
    },
    detail: {
      description: 'What is shown of a step.',
      initial: 'difference',
      on: {
        'difference.chosen': { target: '.difference', meta: { own: 'what the step changed' } },
        'snapshot.chosen': { target: '.snapshot', meta: { own: 'all that the machine kept after the step' } },
        'event.chosen': { target: '.event', meta: { own: 'what came with the event' } },
      },
      states: {
        difference: { description: 'The context before and after the step, compared.' },
        snapshot: { description: 'State and context after the step.' },
        event: { description: 'The event that the step came of.' },
      },
    },
    time: {
      description: 'Which step is looked at.',
      initial: 'following',
      on: {
        'step.chosen': {
          target: '.held',
          actions: { type: 'lookAt', params: ({ event }) => event },
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
        'import.closed': { target: '.following', meta: { own: 'the running app is looked at again' } },
      },
      states: {
        following: { description: 'The newest step is looked at, whichever comes.' },
        held: {
          description: 'One step is looked at, and stays so while others come.',
          on: {
            'next.asked': { guard: 'hasNext', actions: 'lookAtNext', meta: { own: 'one step on' } },
            'play.asked': { guard: 'hasNext', target: 'playing', meta: { own: 'the steps are shown one by one' } },
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
    sending: {
      description: 'An event that is sent to the chosen actor.',
      initial: 'closed',
      on: {
        'sending.opened': {
          target: '.writing',
          actions: { type: 'beginEvent', params: ({ event }) => event },
          meta: { own: 'an event that the state accepts is chosen to be sent' },
        },
      },
      states: {
        closed: { description: 'Nothing is sent.' },
        writing: {
          description: 'The payload of the event is written.',
          on: {
            'payload.typed': {
              actions: { type: 'keepPayload', params: ({ event }) => event },
              meta: { own: 'what comes with the event is typed' },
            },
            'sending.closed': { target: 'closed', meta: { own: 'the event is not sent' } },
            'actor.chosen': { target: 'closed', meta: { own: 'the event was for another actor' } },
            'sending.asked': [
              { guard: 'isPayload', target: 'sending', meta: { own: 'the event is sent' } },
              { actions: 'sayNoPayload', meta: { own: 'what is no JSON object cannot be sent' } },
            ],
          },
        },
        sending: {
          description: 'The event is on its way to the app.',
          invoke: {
            id: 'sendEvent',
            src: 'sendEvent',
            input: ({ context }) => ({
              actor: shownActor(context) ?? '',
              event: { ...payloadOf(context.sending.payload), type: context.sending.event },
            }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'closed',
                meta: { own: 'the app has taken the event' },
              },
              {
                target: 'writing',
                actions: { type: 'keepFault', params: ({ event }) => event },
                meta: { own: 'the app has not taken the event' },
              },
            ],
          },
        },
      },
    },
    file: {
      description: 'A log as a file: read, saved, replayed.',
      initial: 'resting',
      on: {
        'file.chosen': {
          target: '.reading',
          actions: { type: 'keepFile', params: ({ event }) => event },
          meta: { own: 'a log is opened' },
        },
        'import.closed': { target: '.resting', actions: 'showLive', meta: { own: 'the opened log is put away' } },
        'export.asked': { guard: 'hasLog', target: '.saving', meta: { own: 'the log is saved' } },
        'replay.asked': { guard: 'hasLog', target: '.replaying', meta: { own: 'the log is replayed' } },
        'result.closed': { target: '.resting', meta: { own: 'what came of it was read' } },
      },
      states: {
        resting: { description: 'Nothing is done with a file.' },
        reading: {
          description: 'A file is read.',
          invoke: {
            id: 'readLog',
            src: 'readLog',
            input: ({ context }) => ({ name: context.file }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'resting',
                actions: { type: 'showImported', params: ({ event }) => event },
                meta: { own: 'the log of the file is shown' },
              },
              {
                target: 'failed',
                actions: { type: 'keepFileFault', params: ({ event }) => event },
                meta: { own: 'the file is no log that can be read' },
              },
            ],
          },
        },
        saving: {
          description: 'The log is saved as a file.',
          invoke: {
            id: 'saveLog',
            src: 'saveLog',
            input: ({ context }) => ({ messages: shownLog(context).messages }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'resting',
                meta: { own: 'the file is saved' },
              },
              {
                target: 'failed',
                actions: { type: 'keepFileFault', params: ({ event }) => event },
                meta: { own: 'the file is not saved' },
              },
            ],
          },
        },
        replaying: {
          description: 'The machines are taken through the events of the log.',
          invoke: {
            id: 'replayLog',
            src: 'replayLog',
            input: ({ context }) => ({ messages: shownLog(context).messages }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'replayed',
                actions: { type: 'keepReplayed', params: ({ event }) => event },
                meta: { own: 'it is known whether the log leads to the same states' },
              },
              {
                target: 'failed',
                actions: { type: 'keepFileFault', params: ({ event }) => event },
                meta: { own: 'the log could not be replayed' },
              },
            ],
          },
        },
        replayed: { description: 'What the replay came to is shown.' },
        failed: { description: 'What went wrong is said.' },
      },
    },
  },
});
