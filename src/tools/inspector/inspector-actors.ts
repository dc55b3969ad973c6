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
import { clickThrough } from '#tools/machines/inspector/click-through.ts';
import { eventSending } from '#tools/machines/inspector/event-sending.ts';
import { inspector } from '#tools/machines/inspector/inspector.ts';
import { inspectorPanels } from '#tools/machines/inspector/inspector-panels.ts';
import type { InspectorEvent, LogChoice, LogOpened } from '#tools/machines/inspector/inspector-setup.ts';
import { logTransfer } from '#tools/machines/inspector/log-transfer.ts';
import { recentLogs } from '#tools/machines/inspector/recent-logs.ts';
import { liveAddress, readAddress, walkOfKey } from './address.ts';
import { saveFile, takeFile } from './held-files.ts';
import { forgetLogs, keepLog, keptLogs, keptText } from './kept-logs.ts';
import { machines } from './realisations.ts';
import { SAMPLE_KEY, sampleLog } from './sample-log.ts';

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
            left: (page) => sendBack({ type: 'page.left', page, at: Date.now() }),
            counted: (pages) => sendBack({ type: 'pages.counted', pages }),
          });
          viewing = opened;
          return () => opened.close();
        }),
        readLog: callActor(readLog),
      },
    }),
  input: (_, query) => liveAddress(readAddress(query)),
};

/** The page has one connection to the app. */
let viewing: Viewing | null = null;

/** A machine that is tried without a page. */
export const clickThroughFlow: Flow<typeof clickThrough> = { machine: () => clickThrough, input: () => undefined };

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

export const recentLogsFlow: Flow<typeof recentLogs> = {
  machine: () =>
    recentLogs.provide({
      actors: {
        readRecents: callActor(async () => ok(await keptLogs())),
        clearRecents: callActor(async () => {
          await forgetLogs();
          return ok(null);
        }),
      },
    }),
  input: () => undefined,
};

export const panelsFlow: Flow<typeof inspectorPanels> = {
  machine: () => inspectorPanels,
  input: (_, query) => ({ first: readAddress(query).tab }),
};

/** Larger files are not read, in bytes. */
const LARGEST = 64 * 1024 * 1024;
/** So many messages are read at a time, so that the page stays at hand. */
const BATCH = 200;

/** Reads a log that this browser keeps, or a file that was chosen on the page, which it keeps from then on. */
export async function readLog(choice: LogChoice): Promise<Outcome<LogOpened>> {
  if (choice.key !== '') {
    const walk = walkOfKey(choice.key);
    const text = walk === '' ? await textOf(choice.key) : await walkText(walk);
    if (text === undefined) {
      return refused(
        'log',
        walk === ''
          ? 'This browser does not keep that log any more; import its file again.'
          : `No log of the walk ${walk} is kept: it did not fail when it was run last.`,
      );
    }
    const read = await readText(text);
    return 'fault' in read
      ? refused('log', read.fault)
      : ok({ ...choice, name: choice.key === SAMPLE_KEY ? 'A sample' : choice.key, ...read });
  }
  const file = takeFile(choice.name);
  if (!file) return refused('file', 'The file is not there any more; choose it again.');
  if (file.size > LARGEST) return refused('file', 'The file is larger than 64 MiB.');
  const text = await file.text();
  const read = await readText(text);
  if ('fault' in read) return refused('file', read.fault);
  const key = await keepLog(
    choice.name,
    text,
    read.read.map(({ message }) => message),
  );
  return ok({ name: choice.name, key, ...read });
}

const textOf = async (key: string) => (key === SAMPLE_KEY ? sampleLog : keptText(key).catch(() => undefined));

/** The log of a walk that failed, as the tests left it; undefined where there is none. */
async function walkText(name: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`/demonstration/failed-walks/${name}`, { cache: 'no-store' });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** What a log's text says; or, in a sentence, why it is none. */
async function readText(text: string): Promise<Pick<LogOpened, 'read' | 'replayed' | 'failed'> | { fault: string }> {
  const log = readLogFile(text);
  if ('fault' in log) return log;
  const reader = new LogReader(machines);
  const read: Read[] = [];
  for (const [index, message] of log.messages.entries()) {
    read.push(reader.read(message));
    if (index % BATCH === BATCH - 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return { read, replayed: replay(log.messages, machines), failed: log.failed };
}

async function save(messages: readonly InspectionMessage[]): Promise<Outcome<null>> {
  const at = new Date().toISOString().slice(0, 19).replace(/\D/g, '-');
  const [name, text] = [`inspection-${at}.json`, logFileOf(messages)];
  await keepLog(name, text, messages);
  saveFile(name, text, 'application/json');
  return ok(null);
}
