import { clear, createStore, get, set } from 'idb-keyval';
import type { InspectionMessage } from '#tools/inspection/messages.ts';
import type { RecentLog } from '#tools/machines/inspector/recent-logs.ts';

/** As many logs are kept in this browser; an older one goes. */
const MOST = 10;

/** Names the list among the kept texts; no key of a log has a slash. */
const LIST = '/list';

const opened: { store?: ReturnType<typeof createStore> } = {};
function store() {
  opened.store ??= createStore('inspector', 'logs');
  return opened.store;
}

/** The logs that this browser keeps, the newest first. */
export async function keptLogs(): Promise<readonly RecentLog[]> {
  return (await get<readonly RecentLog[]>(LIST, store())) ?? [];
}

/** The text of a kept log; undefined where it is not kept any more. */
export async function keptText(key: string): Promise<string | undefined> {
  return get<string>(key, store());
}

/** Keeps a log in this browser, in the place of one of the same name. Returns its key; '' where nothing can be kept. */
export async function keepLog(name: string, text: string, messages: readonly InspectionMessage[]): Promise<string> {
  const key = keyOf(name);
  const log: RecentLog = { key, name, size: text.length, ...factsOf(messages), at: Date.now() };
  try {
    const logs = [log, ...(await keptLogs()).filter((one) => one.key !== key)];
    for (const { key: old } of logs.slice(MOST)) await set(old, undefined, store());
    await set(key, text, store());
    await set(LIST, logs.slice(0, MOST), store());
    return key;
  } catch {
    return '';
  }
}

export async function forgetLogs(): Promise<void> {
  await clear(store());
}

const keyOf = (name: string) => name.replace(/\.json$/, '').replace(/[^\w.-]+/g, '-');

function factsOf(messages: readonly InspectionMessage[]): Pick<RecentLog, 'events' | 'machines'> {
  const states = messages.filter((one) => one.type === '@xstate.snapshot' && one.snapshot.value !== undefined);
  return { events: states.length, machines: new Set(states.map(({ sessionId }) => sessionId)).size };
}
