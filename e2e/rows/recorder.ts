import type { Position } from '#tools/machines/simulator/geolocation.ts';

/**
 * Runs inside the page before anything else: what the page does to the outside is told to `recordEffect` in the words of
 * the tables, and native app, clipboard, printer, sharing and the phone's position are there without being there.
 */
export function installRecorder(names: {
  androidObject: string;
  /** The product's own address, as the tables write it. */
  own: string;
  actions: readonly string[];
  numberHeader: string;
  /** Carries the fields of a multipart body, a file by its name: whoever stands before the server does not see them. */
  formHeader: string;
  /** Where the worker that finds proofs of work asks the table. */
  proofPath: string;
  /** The server's clock, by which a payment was sent; milliseconds since 1970. */
  serverTime: number;
}): void {
  const tell = (done: unknown) => {
    if (!window.isPreparing) Reflect.get(window, 'recordEffect')(done);
  };

  const app = Object.fromEntries(
    names.actions.map((action) => [
      action,
      (text?: string) => {
        const { page, parameter, ...values } = JSON.parse(text ?? '{}');
        const given = page === undefined ? values : parameter;
        const hasGiven = given !== undefined && Object.keys(given).length > 0;
        tell({ native: action, ...(page ? { page } : {}), ...(hasGiven ? { parameter: given } : {}) });
      },
    ]),
  );
  Object.defineProperty(window, names.androidObject, { value: app });

  // On the prototype: what is noted on an entry passes by the router, whose methods stand before these.
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = History.prototype[method];
    History.prototype[method] = function (state, title, url) {
      const before = location.href;
      const notedBefore = history.state ?? {};
      original.call(this, state, title, url);
      // An entry that stands for an open dialog is nothing that a flow did.
      if (!window.isRecording || state?.dialog) return;
      const names = ['payment', 'consent', 'plan', 'notice', 'lastTicked'].filter(
        (name) => state?.[name] !== undefined,
      );
      const noted = names.find((name) => state[name] !== notedBefore[name]) ?? names[0];
      if (location.href === before && noted) {
        tell({ noted, value: state[noted] });
        return;
      }
      // A hash route carries its query within the hash.
      const [hashPath = '', hashQuery = ''] = location.hash.split('?', 2);
      const isHashRoute = hashPath.startsWith('#/');
      const query = Object.fromEntries(new URLSearchParams(isHashRoute ? hashQuery : location.search));
      tell({
        open: isHashRoute ? `${location.pathname}${hashPath}` : location.pathname,
        query,
        ...(method === 'replaceState' ? { replace: true } : {}),
      });
    };
  }

  const back = history.back.bind(history);
  history.back = () => (window.isRecording ? tell({ back: true }) : back());

  // Another document, ours or not: what the borrower leaves for. A screen of ours that is opened is no other document.
  navigation.addEventListener('navigate', ({ destination, navigationType }) => {
    if (destination.sameDocument || !window.isRecording) return;
    const address = destination.url.replace(location.origin, names.own);
    tell({ address, ...(navigationType === 'replace' ? { replace: true } : {}) });
  });

  const choice = /^repay-choice:[^:]*:(.*)$/;
  const kept = /^kept:(?!entry:|loan:|code:)(.*)$/;
  /** Moments that are waited for are told from now on; that of a claim which was just made is told as it stands in the tables. */
  const momentOf = (claim: { claimedAt: string }) =>
    Math.abs(Date.parse(claim.claimedAt) - Date.now()) < 60_000 ? { ...claim, claimedAt: 'now' } : claim;
  const isSent = (open: unknown): open is { sentAt: string } =>
    typeof open === 'object' && open !== null && 'sentAt' in open;
  const sentOf = (open: { sentAt: string }) =>
    [Date.now(), names.serverTime].some((now) => Math.abs(Date.parse(open.sentAt) - now) < 60_000)
      ? { ...open, sentAt: 'now' }
      : open;
  const tellKept = (name: string, { until, claims, openCard, paidCard, ...value }: Record<string, unknown>) =>
    tell({
      kept: name,
      value: {
        ...value,
        ...(until === undefined ? {} : { left: Number(until) - Date.now() }),
        ...(Array.isArray(claims) ? { claims: claims.map(momentOf) } : {}),
        ...(isSent(openCard) ? { openCard: sentOf(openCard) } : {}),
        ...(isSent(paidCard) ? { paidCard: sentOf(paidCard) } : {}),
      },
    });
  const draft = /^complaint-draft:[^:]*:(.*)$/;
  const draftOf = (key: string) => {
    const [orderNo, problemType, problemSonType] = JSON.parse(draft.exec(key)?.[1] ?? '[]');
    return { orderNo, problemType, problemSonType };
  };
  const { setItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    const name = kept.exec(key)?.[1];
    if (name && window.isRecording) tellKept(name, JSON.parse(value));
    const orderId = choice.exec(key)?.[1];
    if (orderId) tell({ remembered: JSON.parse(value), orderId });
    if (key === 'language' || key === 'scheme') tell({ chosen: key, value });
    if (draft.test(key)) {
      const { text, images } = JSON.parse(value);
      const named = images.map((image: { name: string; url: string }) => image.url || image.name);
      tell({ drafted: { text, images: named }, of: draftOf(key) });
    }
  };
  Storage.prototype.removeItem = function (key) {
    removeItem.call(this, key);
    const name = kept.exec(key)?.[1];
    // The page of an agreement takes what the confirmation kept, when that is left.
    if (name && name !== 'agreement' && window.isRecording) tell({ keptNoMore: name });
    const orderId = choice.exec(key)?.[1];
    if (orderId) tell({ forgotten: orderId });
    if (draft.test(key)) tell({ draftForgotten: draftOf(key) });
  };

  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => tell({ copied: text }) },
  });
  Object.defineProperty(navigator, 'share', {
    value: async ({ title, text }: ShareData) => tell({ shared: title, text }),
  });
  window.print = () => tell({ printed: true });

  const CODES = { denied: 1, unavailable: 2, timeout: 3 };
  Object.defineProperty(navigator, 'geolocation', {
    value: {
      getCurrentPosition(found: (position: unknown) => void, refused: (error: unknown) => void) {
        Reflect.set(window, 'tellPosition', (position: Position) => {
          if (position.kind === 'known') found({ coords: position });
          else refused({ code: CODES[position.kind], message: position.why });
        });
      },
    },
  });

  // A call is known here as soon as it is made, a little later where the server stands, and until its answer is here whole.
  const underWay = new Set<string>();
  const fetchAnyway = window.fetch;
  window.fetch = async (target, init = {}) => {
    const number = crypto.randomUUID();
    const headers = new Headers(init.headers);
    headers.set(names.numberHeader, number);
    underWay.add(number);
    try {
      const response = await fetchAnyway(target, { ...init, headers });
      await response.clone().arrayBuffer();
      return response;
    } finally {
      underWay.delete(number);
    }
  };
  const WorkerAnyway = window.Worker;
  const tellingWorker = () => {
    const broken = new AbortController();
    const worker = new EventTarget();
    const postMessage = async (challenge: string) => {
      try {
        const { signal } = broken;
        const answer = await fetch(names.proofPath, {
          method: 'POST',
          body: new URLSearchParams({ challenge }),
          signal,
        });
        worker.dispatchEvent(new MessageEvent('message', { data: await answer.text() }));
      } catch {
        worker.dispatchEvent(new Event('error'));
      }
    };
    return Object.assign(worker, { postMessage, terminate: () => broken.abort() });
  };
  window.Worker = new Proxy(WorkerAnyway, {
    construct: (target, given) =>
      String(given[0]).includes('/proof-worker') ? tellingWorker() : Reflect.construct(target, given),
  });

  const { open: openAnyway, send: sendAnyway } = XMLHttpRequest.prototype;
  let uploaded: XMLHttpRequestUpload | null = null;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    Reflect.apply(openAnyway, this, given);
    // How far it has come is told by the table alone.
    const byItself = (event: Event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    };
    this.upload.addEventListener('progress', byItself);
    uploaded = this.upload;
  } as typeof openAnyway;
  XMLHttpRequest.prototype.send = function (body) {
    const number = crypto.randomUUID();
    this.setRequestHeader(names.numberHeader, number);
    if (body instanceof FormData) {
      const fields = [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]);
      this.setRequestHeader(names.formHeader, JSON.stringify(Object.fromEntries(fields)));
    }
    underWay.add(number);
    this.addEventListener('loadend', () => underWay.delete(number));
    sendAnyway.call(this, body);
  };
  Reflect.set(window, 'tellUploadProgress', (percent: number) =>
    uploaded?.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 })),
  );
  window.callsUnderWay = () => [...underWay];

  let shown: Element | null = null;
  new MutationObserver(() => {
    const toast = document.querySelector('.toast:not([data-kind=loading])');
    if (toast !== shown && toast) {
      const kind = toast.getAttribute('data-kind');
      tell({ toast: toast.textContent, ...(kind === 'plain' ? {} : { kind }) });
    }
    shown = toast;
  }).observe(document, { subtree: true, childList: true });
}
