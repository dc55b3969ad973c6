/** What the phone holds before a screen opens. */
export interface PhoneBefore {
  /** The choices of repayments in `localStorage`, by key. */
  choices: Readonly<Record<string, unknown>>;
  /** What is kept for the visit, by name; `left`: milliseconds to the moment until which it is. */
  kept: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Drafts of complaints in `localStorage`, by key, each written just now. */
  drafts: Readonly<Record<string, object>>;
  /** The pictures of drafts, by the ids that they are kept under. */
  pictures: readonly { id: string; name: string; bytes: readonly number[] }[];
}

/** A draft as the phone keeps it. */
export type Drafted = Pick<PhoneBefore, 'drafts' | 'pictures'>;

/** When a screen was opened, in milliseconds since 1970, and the calls that are under way then. */
export interface Opened {
  from: number;
  underWay: string[];
}

/** What the tests have done inside the page at once, since each question from outside waits for the browser. */
export interface PageStage {
  /** The numbers of the calls under way, once the page's messages to itself are heard. */
  settle(): Promise<string[]>;
  turn(to: DocumentVisibilityState): void;
  /** Resolves once an element of that kind is there, `patience` milliseconds at most; the clock runs a little meanwhile. */
  arrive(selector: string, patience: number): Promise<void>;
  /** From the screen to the empty one, where there is one, which is looked at until whatever is shown for a while is gone. */
  leave(screen: string | null, patience: number): Promise<void>;
  /** Puts back what the phone holds, and nothing else. */
  put(before: PhoneBefore): Promise<void>;
  open(address: string, noted: unknown, screen: string, patience: number): Promise<Opened>;
}

declare global {
  interface Window {
    stage: PageStage;
    /** Whether the page does what is the flow's own doing. */
    isRecording: boolean;
    /** Whether the phone is made ready, which no flow does. */
    isPreparing: boolean;
    callsUnderWay(): string[];
    /** Playwright's, while `page.clock` is installed. */
    __pwClock: {
      controller: { runFor(milliseconds: number): Promise<void>; fastForward(milliseconds: number): Promise<void> };
      /** What the clock stands before. */
      builtins: { setTimeout: typeof setTimeout; performance: Performance };
    };
  }
}

/** Runs inside the page before anything else, after the recorder. */
export function installStage(): void {
  const clock = () => window.__pwClock;

  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    }
    return window.callsUnderWay();
  };

  const turn = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  // A screen whose program has just arrived is shown a little later, by the clock.
  const arrive = async (selector: string, patience: number) => {
    const { builtins, controller } = clock();
    const end = builtins.performance.now() + patience;
    for (let pause = 20; ; pause = Math.min(2 * pause, 100)) {
      await settle();
      if (document.querySelector(selector)) return;
      if (builtins.performance.now() > end) throw new Error(`${selector} is not there`);
      await new Promise<void>((resolve) => void builtins.setTimeout(resolve, pause));
      await controller.runFor(100);
    }
  };

  const leave = async (screen: string | null, patience: number) => {
    window.isRecording = false;
    if (screen) {
      history.replaceState(null, '', '/User');
      await arrive(screen, patience);
    }
    turn('visible');
    await clock().controller.runFor(5000);
    await settle();
  };

  const pictures = async () => {
    const opening = indexedDB.open('complaint-drafts');
    return new Promise<IDBDatabase>((resolve, reject) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('images');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
  };
  const putPictures = async (all: PhoneBefore['pictures']) => {
    const database = await pictures();
    const store = database.transaction('images', 'readwrite').objectStore('images');
    store.clear();
    for (const { id, name, bytes } of all) store.put(new File([new Uint8Array(bytes)], name), id);
    await new Promise<void>((resolve, reject) => {
      store.transaction.oncomplete = () => resolve();
      store.transaction.onerror = () => reject(store.transaction.error);
    });
    database.close();
  };

  const put = async ({ choices, drafts, kept, pictures }: PhoneBefore) => {
    window.isPreparing = true;
    localStorage.clear();
    for (const [key, choice] of Object.entries(choices)) localStorage.setItem(key, JSON.stringify(choice));
    for (const [key, draft] of Object.entries(drafts)) {
      localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
    }
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('kept:')) sessionStorage.removeItem(name);
    for (const [name, { left, ...value }] of Object.entries(kept)) {
      const moment = left === undefined ? {} : { until: Date.now() + Number(left) };
      sessionStorage.setItem(`kept:${name}`, JSON.stringify({ ...value, ...moment }));
    }
    window.isPreparing = false;
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'complaint-drafts');
    if (isThere || pictures.length > 0) await putPictures(pictures);
  };

  const open = async (address: string, noted: unknown, screen: string, patience: number) => {
    const from = Date.now();
    history.replaceState(noted, '', address);
    window.isRecording = true;
    await arrive(screen, patience);
    const underWay = await settle();
    return { from, underWay };
  };

  window.stage = { settle, turn, arrive, leave, put, open };
}
