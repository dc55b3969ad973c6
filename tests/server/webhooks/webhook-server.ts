import fastify, { type FastifyInstance } from 'fastify';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { XENDIT_CALLBACK_TOKEN } from '#demonstration/stand-ins/xendit-stand-in.ts';
import { xenditWebhooks } from '#server/adapters/xendit.ts';
import { systemTimers, type Timers } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { logger } from '#server/platform/log.ts';
import { type CardProvider, noCards } from '#server/platform/ports/card-provider.ts';
import type { WebhookSource } from '#server/platform/ports/webhook-source.ts';
import { issueVirtualAccount } from '#server/repayment/virtual-accounts.ts';
import { inboxWorker } from '#server/webhooks/inbox-worker.ts';
import { mountWebhooks } from '#server/webhooks/webhook-route.ts';
import { type Lending, noon } from '../loan/lending.ts';

const settings = { callbackToken: XENDIT_CALLBACK_TOKEN };

/** A server that takes the webhooks of one provider, Xendit's without, at a time that is set, its turns taken by hand. */
export class WebhookServer {
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly log: string[] = [];
  now: Date;
  /** What answers about card payments. */
  cards: CardProvider = noCards;
  readonly #source: WebhookSource;
  readonly #handle: (() => Promise<unknown>) | null;
  readonly #awaited: { reference: string; resolve(): void }[] = [];

  constructor(
    db: Database,
    day: string,
    timers: Timers = systemTimers,
    source: WebhookSource = xenditWebhooks(settings, { minorDigits: 0 }),
  ) {
    this.db = db;
    this.#source = source;
    this.now = noon(day);
    const clock = { now: () => this.now };
    const write = (line: string) => {
      this.log.push(line);
      for (const { reference, resolve } of this.#awaited) if (isWorkedOff(line, reference)) resolve();
    };
    this.app = fastify({ logger: logger({ level: 'info', stream: { write } }) });
    this.#handle = mountWebhooks(this.app, { db, clock, cards: this.cards, timers }, [source]);
  }

  /** Delivers a webhook as its provider does, by Xendit's headers without others; gives the status of the answer. */
  async deliver(body: unknown, headers: Record<string, string> = { 'x-callback-token': XENDIT_CALLBACK_TOKEN }) {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const all = { 'content-type': 'application/json', ...headers };
    const url = `/webhooks/${this.#source.name}`;
    const { statusCode } = await this.app.inject({ method: 'POST', url, headers: all, payload });
    return statusCode;
  }

  /** The turn of recurring work; what is under way is done when it ends. */
  async turn(): Promise<void> {
    await this.#handle?.();
  }

  /** Ends when the log tells that the deposit with this reference was worked off. */
  workedOff(reference: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.log.some((line) => isWorkedOff(line, reference))) resolve();
    else this.#awaited.push({ reference, resolve });
    return promise;
  }

  /** The same as another server does. */
  handle(): Promise<number> {
    const nobody = () => {};
    return inboxWorker(
      {
        db: this.db,
        clock: { now: () => this.now },
        cards: this.cards,
        warn: (msg) => void this.log.push(JSON.stringify({ msg })),
      },
      { info: nobody, error: (facts, sentence) => void this.log.push(JSON.stringify({ ...facts, msg: sentence })) },
    )();
  }

  /** The lines with ALARM, without what differs from run to run. */
  alarms(): string[] {
    return this.log
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => String(msg).includes('ALARM'))
      .map(({ msg, detail }) => (detail === undefined ? msg : `${msg}: ${detail}`));
  }
}

function isWorkedOff(line: string, reference: string): boolean {
  const { msg, reference: named } = JSON.parse(line);
  return msg === 'a webhook was worked off' && named === reference;
}

/** A number of Xendit's for what the next instalment of the order comes to, or this amount. */
export async function numberOf(lending: Lending, day: string, amount?: number) {
  const provider = { ...sandboxProvider, name: 'xendit' };
  const request = { payType: 1, payCode: 'BCA:ATM', purpose: 'instalments' } as const;
  const asked = { ...request, amount: amount ?? (await lending.owed(day, 1)) };
  return issueVirtualAccount(lending.db, provider, { id: lending.orderId }, asked, noon(day));
}
