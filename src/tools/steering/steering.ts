import type { InspectionEvent } from 'xstate';
import { CONFIGURATION_ELEMENT, deliveredConfiguration } from '#domain/configuration/configuration.ts';
import { CLOCK_OFFSET_KEPT } from '#tools/machines/simulator/levers.ts';
import {
  answerOf,
  PHONE_FRAMES,
  type PhoneOrder,
  type PhoneReport,
  type PhoneStand,
  type WayToGo,
} from '#tools/machines/simulator/phone.ts';
import { idOfPlace, type Move, placeIn } from '#tools/machines/simulator/walks.ts';
import { holdTime } from './held-time.ts';
import { notedBefore, prepare, SamplePictures } from './openings.ts';
import { type Phone, SteeredCalls, tellProgress } from './steered-calls.ts';
import { putAround, SAMPLE_ORIGINS } from './surroundings.ts';
import { WatchedActors } from './watched-actors.ts';

/** How long a step of a way may take, in milliseconds by the real clock. */
const PATIENCE = 4000;
const PATIENCE_AT_FIRST = 60_000;
/** As often it is looked anew without a pause. */
const AT_ONCE = 10;
/** How long a toast stands at most, by the phone's clock. */
const TOASTS_GONE = 5000;

/** Whether the page stands in a frame of the workbench. */
export function isSteered(page: Window): boolean {
  return page.parent !== page && PHONE_FRAMES.some((frame) => frame === page.name);
}

/**
 * Steers the page in the workbench's frame. Called once, before the product starts and after its libraries are
 * loaded.
 *
 * @returns what must be called for every actor of the page
 */
export function steer(page: Phone): (event: InspectionEvent) => void {
  const element = page.document.getElementById(CONFIGURATION_ELEMENT);
  const delivered = deliveredConfiguration.parse(JSON.parse(element?.textContent ?? ''));
  const configuration = { ...delivered, allowedOrigins: [...delivered.allowedOrigins, ...SAMPLE_ORIGINS] };
  if (element) element.textContent = JSON.stringify(configuration);

  let offset = Number(page.localStorage.getItem(CLOCK_OFFSET_KEPT) ?? 0);
  const time = holdTime(page, turns, offset);
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key !== CLOCK_OFFSET_KEPT) return;
    time.shift(Number(newValue) - offset);
    offset = Number(newValue);
  });
  let wanted = '';
  const around = putAround(page, configuration, (what) => {
    wanted = what;
    tell();
  });
  const actors = new WatchedActors(() => tell());
  const calls = new SteeredCalls(page, configuration, time, () => tell());
  const pictures = new SamplePictures();
  const report = (one: PhoneReport) => page.parent.postMessage(one, page.location.origin);

  let flow = '';
  let moves: readonly Move[] = [];
  let isWalking = false;
  let isTelling = false;
  const hearerOf = (child: string | undefined) => {
    const actor = actors.find(flow);
    return child === undefined ? actor : actor?.getSnapshot().children[child];
  };
  const takes = (move: Move) => {
    if ('event' in move) return hearerOf(move.child)?.getSnapshot().can(move.event) ?? false;
    if ('progress' in move) return calls.pending.includes('upload-problem-img');
    return 'answer' in move ? calls.pending.some((call) => call === move.answer) : true;
  };
  const stand = (): PhoneStand => {
    const actor = actors.find(flow);
    const snapshot = actor?.getSnapshot();
    return {
      flows: actors.flows,
      place: snapshot ? placeIn(snapshot) : null,
      accepts: moves.flatMap((move, index) => (takes(move) ? [index] : [])),
      pending: calls.pending,
      address: `${page.location.pathname}${page.location.search}`,
      wanted,
    };
  };
  const tell = () => {
    if (isTelling || isWalking) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      if (!isWalking) report({ type: 'phone.stands', stand: stand() });
    });
  };

  const until = async (holds: () => boolean, patience = PATIENCE): Promise<boolean> => {
    const patient = page.performance.now() + patience;
    for (let tried = 0; !holds(); tried += 1) {
      if (page.performance.now() > patient) return false;
      await (tried < AT_ONCE ? turns() : time.really(2));
    }
    return true;
  };

  const make = async (move: Move): Promise<void> => {
    if ('answer' in move) {
      await until(() => calls.pending.some((call) => call === move.answer));
      calls.answer(move.answer, answerOf(move.with));
    } else if ('event' in move) {
      const event = pictures.inEvent(move.event);
      await until(() => hearerOf(move.child)?.getSnapshot().can(event) ?? false);
      hearerOf(move.child)?.send(event);
    } else if ('passes' in move) {
      await time.pass(move.passes);
    } else if ('page' in move) {
      turnPage(page, move.page);
    } else if ('progress' in move) {
      await until(() => tellProgress(move.progress));
    }
    await turns();
  };

  const go = async ({ number, path, opening, moves: way, place, flow: id }: WayToGo): Promise<void> => {
    isWalking = true;
    calls.isWalking = true;
    around.isHeld = false;
    wanted = '';
    flow = id;
    time.setRunning(false);
    turnPage(page, 'shown');
    calls.forget();
    page.history.replaceState(null, '', '/User');
    await until(() => page.document.querySelector('[data-screen=user]') !== null);
    await time.pass(TOASTS_GONE);
    await prepare(page, around, { opening, configuration, now: time.now(), pictures });
    calls.forget();
    actors.forget();
    page.history.replaceState(notedBefore(opening), '', `${path}?${new URLSearchParams(opening.query)}`);
    await until(() => actors.find(id) !== undefined);
    around.isHeld = true;
    for (const move of way) await make(move);
    const reached = await until(() => {
      const actor = actors.find(id);
      return actor !== undefined && idOfPlace(placeIn(actor.getSnapshot())) === place;
    });
    calls.isWalking = false;
    isWalking = false;
    report({ type: 'phone.stands', stand: stand() });
    report({ type: 'way.ended', number, reached });
  };

  let last: Promise<void> = Promise.resolve();
  page.addEventListener('message', ({ source, origin, data }: MessageEvent<PhoneOrder>) => {
    if (source !== page.parent || origin !== page.location.origin) return;
    switch (data.type) {
      case 'way.go':
        last = last.then(() => go(data.way));
        break;
      case 'move.make':
        last = last.then(() => make(data.move)).then(tell);
        break;
      case 'flow.watch':
        ({ flow, moves } = data);
        tell();
        break;
      case 'answers.set':
        around.asksServer = Object.values(data.answers).some(({ kind }) => kind === 'server');
        calls.answers = data.answers;
        break;
      case 'look.set':
        calls.line = data.look.line;
        page.document.documentElement.style.fontSize = `${data.look.text}%`;
        showScheme(page, data.look.scheme === 'light');
        break;
      case 'time.set':
        time.setRunning(data.runs);
        break;
    }
  });
  // Whoever takes the phone in hand goes where it leads.
  page.addEventListener('pointerdown', () => {
    around.isHeld = false;
  });
  const isThere = () => page.document.querySelector('[data-screen]') !== null;
  void until(isThere, PATIENCE_AT_FIRST).then(() => report({ type: 'phone.ready' }));
  return (event) => actors.note(event);
}

/** Lets the page do what it is about: promises, messages to itself, rendering. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }
}

function turnPage({ document }: Phone, to: 'hidden' | 'shown'): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => to === 'hidden' });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (to === 'hidden' ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

const lightQuery = '(prefers-color-scheme: light)';

/** The scheme that was chosen, whatever the system's is; a product without a light one stays dark. */
function showScheme({ document }: Phone, isLight: boolean): void {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const known = schemeRules.has(rule) || rule.media.mediaText === lightQuery;
    if (!known) continue;
    schemeRules.add(rule);
    rule.media.mediaText = isLight ? 'all' : 'not all';
  }
}

const schemeRules = new WeakSet<CSSRule>();
