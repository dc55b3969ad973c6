import { expect, it } from 'vitest';
import { createActor, fromPromise, setup, toPromise } from 'xstate';
import { EMPTY_LOG, type InspectionLog, withPageLeft, withRead } from '#tools/inspection/log.ts';
import { logFileOf, readLogFile } from '#tools/inspection/log-file.ts';
import { LogReader } from '#tools/inspection/log-reader.ts';
import type { InspectionMessage } from '#tools/inspection/messages.ts';
import { messageRecorder } from '../../oracle/model/walk-messages.ts';

const child = setup({}).createMachine({ id: 'child', initial: 'calm', states: { calm: {} } });
const parent = setup({ actors: { child, call: fromPromise(async () => 7) } }).createMachine({
  id: 'parent',
  initial: 'busy',
  states: {
    busy: {
      invoke: [
        { id: 'child', src: 'child' },
        { id: 'call', src: 'call' },
      ],
      on: { 'work.left': 'idle' },
    },
    idle: {},
  },
});
const machines = new Map(Object.entries({ parent, child }));

function logOf(messages: readonly InspectionMessage[]): InspectionLog {
  const reader = new LogReader(machines);
  return withRead(
    EMPTY_LOG,
    messages.map((message) => reader.read(message)),
  );
}

/** The log as it comes back from its file. */
function reopened({ messages }: InspectionLog): InspectionLog {
  const file = readLogFile(logFileOf(messages));
  if ('fault' in file) throw new Error(file.fault);
  return logOf(file.messages);
}

const endings = ({ actors }: InspectionLog) =>
  actors.map(({ name, status, value, endedAt }) => ({ name, status, value, hasEnded: endedAt !== null }));

async function recorded(): Promise<readonly InspectionMessage[]> {
  const { messages, note } = messageRecorder();
  const actor = createActor(parent, { inspect: note }).start();
  const { call } = actor.getSnapshot().children;
  if (!call) throw new Error('the call should be under way');
  await toPromise(call);
  actor.send({ type: 'work.left' });
  return messages.map((message) => ({ ...message, sessionId: `p/${message.sessionId}` }));
}

it('knows of an opened log which of its actors ended', async () => {
  const log = logOf(await recorded());
  expect(endings(log)).toEqual([
    { name: 'parent', status: 'active', value: 'idle', hasEnded: false },
    { name: 'child', status: 'stopped', value: 'calm', hasEnded: true },
    { name: 'call', status: 'done', value: null, hasEnded: true },
  ]);
  expect(reopened(log)).toEqual(log);
});

it('knows of an opened log which pages were left, and when', async () => {
  const log = withPageLeft(logOf(await recorded()), 'p', 4_102_444_800_000);
  const [left] = log.actors;
  expect([left?.status, left?.value, left?.endedAt]).toEqual(['left', 'idle', 4_102_444_800_000]);
  expect(log.steps.map(({ value }) => value)).toEqual(logOf(await recorded()).steps.map(({ value }) => value));
  expect(reopened(log)).toEqual(log);
});

it('knows that an actor which was stopped runs again', () => {
  const message = (at: number, status: string): InspectionMessage => ({
    type: '@xstate.snapshot',
    sessionId: 'p/1',
    createdAt: String(at),
    event: { type: 'work.left' },
    snapshot: { status, value: 'idle', context: {} },
  });
  const born: InspectionMessage = {
    type: '@xstate.actor',
    sessionId: 'p/1',
    createdAt: '0',
    name: 'parent',
    definition: JSON.stringify({ id: 'parent', states: {} }),
    snapshot: { status: 'active' },
  };
  const [actor] = logOf([born, message(1, 'stopped'), message(2, 'active')]).actors;
  expect([actor?.status, actor?.endedAt]).toEqual(['active', null]);
});
