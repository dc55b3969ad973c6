import { fromCallback, type NonReducibleUnknown } from 'xstate';
import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { type Outcome, ok, refused } from '#contract/outcome.ts';
import type { Read } from '#tools/inspection/log.ts';
import { logFileOf, readLogFile } from '#tools/inspection/log-file.ts';
import { LogReader } from '#tools/inspection/log-reader.ts';
import type { InspectionMessage } from '#tools/inspection/messages.ts';
import { replay } from '#tools/inspection/replay.ts';
import { openViewing, type Viewing } from '#tools/inspection/viewer.ts';
import { eventSending } from '#tools/machines/inspector/event-sending.ts';
import { inspector } from '#tools/machines/inspector/inspector.ts';
import { inspectorPanels } from '#tools/machines/inspector/inspector-panels.ts';
import type { InspectorEvent } from '#tools/machines/inspector/inspector-setup.ts';
import { logTransfer } from '#tools/machines/inspector/log-transfer.ts';
import { saveFile, takeFile } from './held-files.ts';
import { machines } from './realisations.ts';

/** The inspector, connected to the pages of the app that are open in this browser. */
export const inspectorFlow: Flow<typeof inspector> = {
  machine: () =>
    inspector.provide({
      actors: {
        connection: fromCallback<{ type: 'none' }, NonReducibleUnknown, InspectorEvent>(({ sendBack }) => {
          const reader = new LogReader(machines);
          const opened = openViewing({
            told: (messages) => sendBack({ type: 'log.told', read: messages.map((message) => reader.read(message)) }),
            begun: (page) => {
              reader.forget(page);
              sendBack({ type: 'page.begun', page });
            },
            left: (page) => sendBack({ type: 'page.left', page }),
            counted: (pages) => sendBack({ type: 'pages.counted', pages }),
          });
          viewing = opened;
          return () => opened.close();
        }),
        readLog: callActor(({ name }) => readLog(name)),
      },
    }),
  input: () => undefined,
};

/** The page has one connection to the app. */
let viewing: Viewing | null = null;

export const eventSendingFlow: Flow<typeof eventSending> = {
  machine: () =>
    eventSending.provide({
      actors: {
        sendEvent: callActor(async ({ actor, event }) =>
          viewing?.send(actor, event) ? ok(null) : refused('left', 'The page of this actor was left.'),
        ),
      },
    }),
  input: () => undefined,
};

export const logTransferFlow: Flow<typeof logTransfer> = {
  machine: () =>
    logTransfer.provide({
      actors: {
        saveLog: callActor(async ({ messages }) => save(messages)),
        replayLog: callActor(async ({ messages }) => ok(replay(messages, machines))),
      },
    }),
  input: () => undefined,
};

export const panelsFlow: Flow<typeof inspectorPanels> = { machine: () => inspectorPanels, input: () => undefined };

/** Larger files are not read, in bytes. */
const LARGEST = 64 * 1024 * 1024;
/** So many messages are read at a time, so that the page stays at hand. */
const BATCH = 200;

/** Reads a file that was chosen on the page; refused, with a sentence, where it is no log. */
export async function readLog(name: string): Promise<Outcome<readonly Read[]>> {
  const file = takeFile(name);
  if (!file) return refused('file', 'The file is not there any more; choose it again.');
  if (file.size > LARGEST) return refused('file', 'The file is larger than 64 MiB.');
  const log = readLogFile(await file.text());
  if ('fault' in log) return refused('file', log.fault);
  const reader = new LogReader(machines);
  const read: Read[] = [];
  for (const [index, message] of log.messages.entries()) {
    read.push(reader.read(message));
    if (index % BATCH === BATCH - 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return ok(read);
}

function save(messages: readonly InspectionMessage[]): Outcome<null> {
  const at = new Date().toISOString().slice(0, 19).replace(/\D/g, '-');
  saveFile(`inspection-${at}.json`, logFileOf(messages), 'application/json');
  return ok(null);
}
