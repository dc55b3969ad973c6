import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { decideLoans } from '#demonstration/lender.ts';
import { mountLevers } from '#demonstration/levers.ts';
import { toldStatus } from '#demonstration/orders.ts';
import { sandboxCards } from '#demonstration/sandbox-cards.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { sandboxSms } from '#demonstration/sandbox-sms.ts';
import { seedDemonstration } from '#demonstration/seed.ts';
import { askAfterUnclear } from '#server/cards/card-inquiries.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { type DemonstrationClock, openDemonstrationClock, type Timers } from '#server/platform/clock.ts';
import { migrateEmbedded, type OpenDatabase } from '#server/platform/database/open.ts';
import type { CardProvider } from '#server/platform/ports/card-provider.ts';
import { buildApp } from '#server/server.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import { imagesInMemory } from '../server/complaints/images-in-memory.ts';
import { embeddedClient } from '../server/database/embedded.ts';
import { ORIGIN, requestOf, TODAY } from '../server/demonstration-server.ts';
import { expectTrueMoney, moneyDigest } from './books.ts';
import { type DatabaseFault, FaultyDatabase } from './faulty-database.ts';
import { preparing } from './prepared-client.ts';
import { takeTouched, watchOrders } from './touched-orders.ts';

export interface Said {
  status: number;
  body: Record<string, unknown>;
  /** Whether the call was refused, in whichever envelope, or failed. */
  refused: boolean;
}

/** The filled database of a demonstration, from which every world begins. */
async function filled(): Promise<Blob | File> {
  const client = await embeddedClient();
  await seedDemonstration((await migrateEmbedded(client)).db, sandboxProvider, TODAY);
  await watchOrders(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}
let kept: Promise<Blob | File> | undefined;

/** How long a call waits for its answer (src/server/http/calls/call-route.ts). */
const DEADLINE = 4500;

/** Timers of which the deadlines alone end, and when they are told to. */
function deadlines(): Timers & { expire(): void } {
  const waiting = new Set<() => Promise<void>>();
  return {
    every(milliseconds, run) {
      if (milliseconds !== DEADLINE) return () => {};
      waiting.add(run);
      return () => waiting.delete(run);
    },
    expire() {
      for (const run of waiting) void run();
    },
  };
}

/** Cards whose answer has not come after one turn of the event loop, and then does not come in time. */
function withoutPatience(cards: CardProvider): CardProvider {
  return {
    ...cards,
    charge: (charge) => {
      const late = new AbortController();
      setImmediate(() => late.abort(new DOMException('The answer took too long.', 'TimeoutError')));
      return cards.charge(charge, late.signal);
    },
  };
}

/** A server with its database and all that is around it, to do anything to. */
export class World {
  readonly client: PGlite;
  /** The database itself, without faults. */
  readonly sound: OpenDatabase;
  private readonly faults = new FaultyDatabase();
  private readonly timers = deadlines();
  private readonly distDir: string;
  private app!: FastifyInstance;
  private clock!: DemonstrationClock;
  private inquiries!: () => Promise<unknown>;
  private readonly touched = new Set<string | null>();
  private checkedAt = 0;

  private constructor(client: PGlite, sound: OpenDatabase, distDir: string) {
    this.client = client;
    this.sound = sound;
    this.distDir = distDir;
  }

  static async open(distDir: string): Promise<World> {
    kept ??= filled();
    const client = preparing(await PGlite.create({ loadDataDir: await kept }));
    const world = new World(client, await migrateEmbedded(client), distDir);
    await world.start();
    await world.settle();
    await world.checkWhole();
    return world;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.client.close();
  }

  private async start(): Promise<void> {
    const database = await migrateEmbedded(this.faults.wrapped(this.client));
    const { db } = database;
    const clock = await openDemonstrationClock(this.sound.db, { now: () => TODAY });
    const sms = sandboxSms(() => {}, clock);
    const cards = withoutPatience(sandboxCards(clock));
    const backend = {
      ...{
        db,
        clock,
        sms,
        cards,
        toldStatus,
        provider: sandboxProvider,
        images: imagesInMemory(),
        originOf: () => ORIGIN,
      },
      configuration: parseConfiguration({ environment: 'demonstration' }),
      limits: { ...DEFAULT_LIMITS, proof: null },
    };
    this.clock = clock;
    this.inquiries = () => askAfterUnclear({ db: this.sound.db, clock, cards, warn: () => {} }, { info: () => {} });
    this.app = await buildApp({
      ...backend,
      distDir: this.distDir,
      timers: this.timers,
      recordCaps: { address: 1e9, borrower: 1e9, session: 1e9, all: 1e9 },
      log: { level: 'silent' },
      levers: (scope) => mountLevers(scope, { ...backend, database, hosts: [] }),
    });
  }

  get now(): Date {
    return this.clock.now();
  }

  ask(token: string, name: CallName, payload: Record<string, string>, market = '1'): Promise<Said> {
    return this.inject(requestOf(name, payload, { token, query: { isNeedPop: market } }));
  }

  pull(lever: string, body?: unknown): Promise<Said> {
    const headers = { 'content-type': 'application/json' };
    return this.inject(
      body === undefined
        ? { method: 'GET', url: `/demonstration/${lever}` }
        : { method: 'POST', url: `/demonstration/${lever}`, payload: JSON.stringify(body), headers },
    );
  }

  private async inject(options: InjectOptions): Promise<Said> {
    const { statusCode, body: text } = await this.app.inject(options);
    const body: Record<string, unknown> = JSON.parse(text);
    const agreed = body.success === true || body.code === '00' || body.code === 0 || body.status === 0;
    const isLever = options.url?.toString().startsWith('/demonstration') === true;
    return { status: statusCode, body, refused: isLever ? statusCode >= 400 : !agreed };
  }

  /** Does the work while the database goes wrong; what comes of it may be a 5xx, and nothing worse. */
  async under(fault: DatabaseFault, work: () => Promise<Said[]>): Promise<Said[]> {
    this.faults.arm(fault);
    const done = work();
    if (fault.kind === 'frozen') {
      await Promise.race([this.faults.isFrozen, done.catch(() => {})]);
      this.timers.expire();
    }
    const isFrozenLever = fault.kind === 'frozen' ? turns() : new Promise<void>(() => {});
    await Promise.race([done.catch(() => {}), isFrozenLever]);
    await this.faults.disarm();
    const said = await done;
    await this.faults.disarm();
    if (fault.kind === 'processKilled') {
      await this.app.close();
      await this.start();
    }
    return said;
  }

  async restart(): Promise<void> {
    await this.app.close();
    await this.start();
  }

  /** Brings up what time brings, so that an operation alone can change something. */
  async settle(): Promise<void> {
    await this.inquiries();
    await decideLoans(this.sound.db, this.now);
    await advanceOrders(this.sound.db, this.now);
  }

  /** Whether any row that has to do with money was written since the last check. */
  async isTouched(): Promise<boolean> {
    for (const id of await takeTouched(this.sound.db)) this.touched.add(id);
    return this.touched.size > 0;
  }

  /** Whether money is true, of the orders that were written since the last check; of all of them once time has passed. */
  async check(): Promise<void> {
    if (!(await this.isTouched()) && this.checkedAt === this.now.getTime()) return;
    const only = [...this.touched].filter((id) => id !== null);
    if (only.length < this.touched.size || this.checkedAt !== this.now.getTime()) return this.checkWhole();
    await expectTrueMoney(this.sound.db, this.now, only);
    this.touched.clear();
  }

  /** Whether all money is true. */
  async checkWhole(): Promise<void> {
    await this.isTouched();
    await expectTrueMoney(this.sound.db, this.now);
    this.touched.clear();
    this.checkedAt = this.now.getTime();
  }

  digest(): Promise<string> {
    return moneyDigest(this.sound.db);
  }
}

/** As long as a call takes that nothing holds up. */
async function turns(): Promise<void> {
  for (let count = 0; count < 50; count += 1) await new Promise((resolve) => setImmediate(resolve));
}
