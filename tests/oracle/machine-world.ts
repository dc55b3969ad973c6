import { isDeepStrictEqual } from 'node:util';
import {
  Actor,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  SimulatedClock,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import { timerOn } from '#client/platform/timer.ts';
import { calls } from '#contract/calls.ts';
import { type Outcome, ok, refused, unreachable } from '#contract/outcome.ts';
import { readData } from '#contract/read-data.ts';
import { marketOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import type { declaredRecall, declaredUploadProgress, UploadProgress } from '#machines/complaints/complaint-content.ts';
import type { PageReading } from '#machines/kit/page-shell.ts';
import type { AddressRule } from '#machines/kit/setup/address.ts';
import type { Effect, EffectOf, RecalledDraft } from '#machines/kit/setup/effects.ts';
import type { declaredVisibility, VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import type { declaredGeolocation, Position } from '#tools/machines/simulator/geolocation.ts';
import { type Answer, type Asked, type Asking, type Done, type Given, NOW, STARTED_AT, type Step } from './row.ts';

/** What a machine meets instead of the world. */
export interface MachineSurroundings {
  /** A call that stays pending until the table answers it. */
  call<Request, Data>(name: Asking): ReturnType<typeof callActor<Request, Data>>;
  /** The same as the product's client asks it, and as a function. */
  ask: CallClient['ask'];
  asking<Request, Data>(name: Asking): (request: Request, signal: AbortSignal) => Promise<Outcome<Data>>;
  timer: ReturnType<typeof timerOn>;
  visibility: ReturnType<typeof declaredVisibility>;
  /** The phone, which looks for itself until it is told where it is. */
  geolocation: ReturnType<typeof declaredGeolocation>;
  /** The reading of the page itself, which is answered as the call `page`; it rejects where that goes wrong. */
  page: PromiseActorLogic<PageReading, { attempt: number }>;
  /** The draft that the phone has, by what it is of. */
  recall: ReturnType<typeof declaredRecall>;
  /** How far an upload has come, which is told by the table. */
  uploadProgress: ReturnType<typeof declaredUploadProgress>;
  /** Notes what an action stands for that is no effect. */
  did(done: Done): void;
}

export const ADDRESSES: AddressRule = {
  own: 'https://loans.example',
  origins: ['https://pay.example'],
  httpLoopback: true,
};

const settings = configuration.parse({});
/** The extra constants of two calls; each its own, so that none passes for the other. */
export const CONSTANTS = {
  loanDetailPush: { name: 'push', value: 'h5-push' },
  contractJump: { name: 'jump', value: 'h5-jump' },
};

const NO_DRAFT: Pick<NonNullable<Given['draft']>, 'text' | 'images'> = { text: '', images: [] };

const paths = routePaths(settings.routes);

/** A draft as the phone gives it back. */
function recalledOf({ text, images }: Pick<NonNullable<Given['draft']>, 'text' | 'images'>): RecalledDraft {
  return { text, images: images.flatMap(({ name, url = '', lost }) => (lost ? [] : [{ id: name, name, url }])) };
}

/** One run of a machine: what was asked, what was done, and the means to let things happen. */
export class MachineWorld {
  readonly #isNeedPop: Given['isNeedPop'];
  readonly #draft: Given['draft'];
  readonly clock = new SimulatedClock();
  readonly #errors = new Set<unknown>();
  readonly asked: Asked[] = [];
  readonly done: Done[] = [];
  readonly #pending: { call: Asking; fields: string; resolve: (answer: Answer) => void }[] = [];
  readonly #pageListeners = new Set<(event: VisibilityEvent) => void>();
  #page: 'hidden' | 'shown';
  readonly #lookers = new Set<(position: Position) => void>();
  readonly #uploads = new Set<(event: UploadProgress) => void>();

  readonly #patience: number;

  /** `patience`: how long a call of the contract waits for its answer, in milliseconds, as the product's client does. */
  constructor(
    { isNeedPop, draft, hidden }: Pick<Given, 'isNeedPop' | 'draft' | 'hidden'> = {},
    patience = Number.POSITIVE_INFINITY,
  ) {
    this.#isNeedPop = isNeedPop;
    this.#draft = draft;
    this.#page = hidden ? 'hidden' : 'shown';
    this.#patience = patience;
    this.clock.set(STARTED_AT);
  }

  readonly outside: MachineSurroundings = MachineWorld.surroundingsOf(() => this);

  /** What a machine meets in whichever world it runs in when it turns to it. */
  static surroundingsOf(worldNow: () => MachineWorld): MachineSurroundings {
    const ask = async <Data>(name: Asking, request: unknown, signal?: AbortSignal): Promise<Outcome<Data>> => {
      const world = worldNow();
      const outcome = outcomeOf<Data>(name, await world.#ask(name, request, signal), world.#isNeedPop);
      const respondedAt = new Date(world.clock.now()).toISOString();
      return outcome.kind === 'unreachable' ? outcome : { ...outcome, respondedAt };
    };
    return {
      call: <Request, Data>(name: Asking) => callActor<Request, Data>((request, signal) => ask(name, request, signal)),
      ask: (name, request, { signal } = {}) => ask(name, request, signal),
      asking: (name) => (request, signal) => ask(name, request, signal),
      timer: timerOn({
        now: () => worldNow().clock.now(),
        setTimeout: (fn, ms) => worldNow().clock.setTimeout(fn, ms),
        clearTimeout: (handle) => worldNow().clock.clearTimeout(Number(handle)),
      }),
      visibility: fromCallback<{ type: 'none' }, NonReducibleUnknown, VisibilityEvent>(({ sendBack }) => {
        const world = worldNow();
        world.#pageListeners.add(sendBack);
        sendBack({ type: `page.${world.#page}` });
        return () => world.#pageListeners.delete(sendBack);
      }),
      geolocation: fromPromise<Position>(({ signal }) => {
        const world = worldNow();
        return new Promise((resolve) => {
          world.#lookers.add(resolve);
          signal.addEventListener('abort', () => world.#lookers.delete(resolve));
        });
      }),
      page: fromPromise(async ({ input, signal }) => {
        const answer = await worldNow().#ask('page', input, signal);
        if ('ok' in answer) return answer.ok as PageReading;
        throw new Error('a part of the program did not arrive');
      }),
      recall: fromPromise(async ({ input }) => {
        const kept = worldNow().#draft;
        if (kept?.isSlow) return new Promise(() => {});
        const draft = kept && isDeepStrictEqual(kept.of, input) ? kept : NO_DRAFT;
        return recalledOf(draft);
      }),
      uploadProgress: fromCallback(({ sendBack }) => {
        const world = worldNow();
        world.#uploads.add(sendBack);
        return () => world.#uploads.delete(sendBack);
      }),
      did: (done) => worldNow().done.push(done),
    };
  }

  /** Resolves with the answer that the table gives; never, where the asking is broken off. */
  #ask(call: Asking, request: unknown, signal?: AbortSignal): Promise<Answer> {
    const given = defined(Object(request));
    this.asked.push({ call, request: given });
    return new Promise((resolve) => {
      const pending = { call, fields: Object.keys(given).join(), resolve };
      this.#pending.push(pending);
      const drop = () => {
        const waits = this.#pending.includes(pending);
        if (waits) this.#pending.splice(this.#pending.indexOf(pending), 1);
        return waits;
      };
      signal?.addEventListener('abort', drop);
      if (this.#patience === Number.POSITIVE_INFINITY || !isOfContract(call)) return;
      this.clock.setTimeout(() => {
        if (drop()) resolve({ unreachable: 'timeout' });
      }, this.#patience);
    });
  }

  /** The calls that wait for an answer, the oldest first. */
  get pending(): readonly Asking[] {
    return this.#pending.map(({ call }) => call);
  }

  /** The same with the fields that each request names, which tell two askings of one call apart. */
  get pendingRequests(): readonly string[] {
    return this.#pending.map(({ call, fields }) => `${call} ${fields}`);
  }

  /** Throws what a machine threw, the first of it. */
  throwWhatWasThrown(): void {
    for (const error of this.#errors) throw error instanceof Error ? error : new Error(String(error));
  }

  /** Whether anybody listens to the page being hidden and shown. */
  get pageWatched(): boolean {
    return this.#pageListeners.size > 0;
  }

  /** Whether anybody listens to how far an upload has come. */
  get uploadWatched(): boolean {
    return this.#uploads.size > 0;
  }

  /** How often the phone looks for itself at this moment. */
  get looking(): number {
    return this.#lookers.size;
  }

  start(
    machine: AnyStateMachine,
    input: unknown,
    watch: (event: InspectionEvent) => void = () => {},
    snapshot?: Snapshot<unknown>,
  ): Actor<AnyStateMachine> {
    const inspect = (event: InspectionEvent) => {
      watch(event);
      if (event.type !== '@xstate.actor' || !(event.actorRef instanceof Actor)) return;
      const actor: Actor<AnyStateMachine> = event.actorRef;
      // What a call rejects with is for the machine that made it. What a machine throws, XState would throw once more, outside
      // of the test, where nobody listened.
      if (actor.logic instanceof StateMachine) actor.subscribe({ error: (error) => this.#errors.add(error) });
      actor.on('*', (effect) => this.done.push(describe(effect as Effect, this.clock.now())));
    };
    const actor: Actor<AnyStateMachine> = createActor(machine, {
      input,
      clock: this.clock,
      inspect,
      ...(snapshot && { snapshot }),
    });
    return actor.start();
  }

  /** Lets one step happen, and everything that follows from it at once. */
  async happen(step: Exclude<Step<string>, { borrower: string }>): Promise<void> {
    if ('passes' in step) this.clock.increment(step.passes);
    else if ('page' in step) this.#turnPage(step.page);
    else if ('position' in step) this.#tellPosition(step.position);
    else if ('progress' in step) this.#tellProgress(step.progress);
    else this.#answer(step.answer, step.with);
    await settle();
  }

  get page(): 'hidden' | 'shown' {
    return this.#page;
  }

  #turnPage(page: 'hidden' | 'shown'): void {
    this.#page = page;
    for (const tell of this.#pageListeners) tell({ type: `page.${page}` });
  }

  #tellProgress(percent: number): void {
    if (this.#uploads.size === 0) throw new Error('nothing is being uploaded');
    for (const tell of [...this.#uploads]) tell({ type: 'upload.progressed', percent });
  }

  #tellPosition(position: Position): void {
    if (this.#lookers.size === 0) throw new Error('nobody asked where the phone is');
    for (const tell of this.#lookers) tell(position);
    this.#lookers.clear();
  }

  #answer(call: Asking, answer: Answer): void {
    const index = this.#pending.findIndex((pending) => pending.call === call);
    const [pending] = index < 0 ? [] : this.#pending.splice(index, 1);
    if (!pending) throw new Error(`"${call}" was not asked, so it cannot be answered`);
    pending.resolve(answer);
  }
}

/** What a call comes to, its data read by the contract as the client reads it in the market of that isNeedPop. */
export function outcomeOf<Data>(call: Asking, answer: Answer, isNeedPop?: Given['isNeedPop']): Outcome<Data> {
  if ('ok' in answer) {
    if (!isOfContract(call)) return ok(answer.ok as Data);
    const read = readData(calls[call], answer.ok, marketOf(settings.markets, isNeedPop));
    return read ? ok(read.data as Data) : unreachable('shape');
  }
  if ('refused' in answer) return refused(answer.refused.code, answer.refused.message);
  return unreachable(answer.unreachable);
}

/** What is paid by in the market of that isNeedPop. */
export function paymentOf(isNeedPop: Given['isNeedPop']) {
  return marketOf(settings.markets, isNeedPop).payment;
}

/** What the demonstration has beside the contract has no schema there. */
export function isOfContract(call: Asking): call is keyof typeof calls {
  return call in calls;
}

/** Runs everything that is ready to run; promises of ours settle within a few turns. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
}

/** An effect in the words of the tables; `now` is what a moment that is kept is told from. */
export function describe(effect: Effect, now: number): Done {
  switch (effect.type) {
    case 'toast':
      return {
        toast: effect.text,
        ...(effect.kind && effect.kind !== 'plain' ? { kind: effect.kind } : {}),
        ...(effect.duration === undefined ? {} : { duration: effect.duration }),
        ...(effect.forNextScreen ? { forNextScreen: true } : {}),
      };
    case 'screen.open':
      return {
        open: effect.screen === 'download' ? '/#/download' : paths[effect.screen],
        query: effect.query,
        ...(effect.replace ? { replace: true } : {}),
      };
    case 'address.open':
      return { address: effect.url, ...(effect.replace ? { replace: true } : {}) };
    case 'app.open':
      return { address: effect.link };
    case 'mail.write':
      return { address: `mailto:${effect.address}` };
    case 'page.back':
      return { back: true };
    case 'page.reload':
      return { reloaded: true };
    case 'loads.retry':
      return { retried: 'loads' };
    case 'dialog.dismiss':
      return { dismissed: 'dialog' };
    case 'native.call': {
      const { action, page, parameter } = effect;
      return { native: action, ...(page ? { page } : {}), ...(parameter ? { parameter } : {}) };
    }
    case 'call.send':
      return { send: effect.call, request: effect.request };
    case 'text.copy':
      return { copied: effect.text, ...(effect.said ? { said: effect.said } : {}) };
    case 'choice.remember':
      return { remembered: effect.choice, orderId: effect.orderId };
    case 'choice.forget':
      return { forgotten: effect.orderId };
    case 'visit.keep':
      return { kept: effect.name, value: keptFrom(now, effect.value) };
    case 'visit.forget':
      return { keptNoMore: effect.name };
    case 'look.choose':
      return { chosen: effect.name, value: effect.value };
    case 'entry.note':
      return { noted: effect.name, value: effect.value };
    case 'draft.keep': {
      const images = effect.images.map(({ name, url }) => url || name);
      return { drafted: { text: effect.text, images }, of: effect.of };
    }
    case 'draft.forget':
      return { draftForgotten: effect.of };
    case 'receipt.print':
      return { printed: true };
    case 'text.share':
      return { shared: effect.title, text: effect.text };
  }
}

/** Moments that are waited for are told from now on; those of a claim or an image of this run as the tables tell them. */
function keptFrom(
  now: number,
  { until, claims, openCard, paidCard, ...value }: EffectOf<'visit.keep'>['value'],
): Record<string, unknown> {
  const { image, imageAt } = value;
  return {
    ...value,
    ...(until === undefined ? {} : { left: Number(until) - now }),
    ...(Number(imageAt) > STARTED_AT ? { imageAt: STARTED_AT + Number(image) } : {}),
    ...(Array.isArray(claims) ? { claims: claims.map(claimedNow) } : {}),
    ...(openCard && typeof openCard === 'object' ? { openCard: { ...openCard, ...sentNow(now, openCard) } } : {}),
    ...(paidCard && typeof paidCard === 'object' ? { paidCard: { ...paidCard, ...sentNow(now, paidCard) } } : {}),
  };
}

/** When a payment by card was sent, which is as its response came. */
function sentNow(now: number, payment: object): object {
  const sentAt = 'sentAt' in payment && payment.sentAt;
  return Math.abs(Date.parse(String(sentAt)) - now) < 60_000 ? { sentAt: NOW } : {};
}

function claimedNow(claim: { claimedAt: string }): object {
  return Math.abs(Date.parse(claim.claimedAt) - Date.now()) < 60_000 ? { ...claim, claimedAt: NOW } : claim;
}

function defined(request: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}
