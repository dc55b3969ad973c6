import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { systemClock, systemTimers, type Timers, type WallClock } from './clock.ts';
import { openBoss } from './database/job-tables.ts';
import type { OpenDatabase } from './database/open.ts';

/** Work with a turn at each interval. A turn that was cut short is repeated, so it must be idempotent. */
export interface Job {
  /** The queue's name: lower case and hyphens. */
  name: string;
  /** The interval: milliseconds from the start of one turn to the start of the next. */
  every: number;
  run(): Promise<unknown>;
  /** The log line of a failed turn; the next turn comes anyway. */
  fault: string;
}

/** Has work done until the server is closed. */
export type KeepDoing = (work: Job) => void;

/** The turns of recurring work, shared by all servers on one database. */
export interface JobQueue {
  /** What is handed in before the start. */
  keepDoing: KeepDoing;
  /** @throws ConfigurationError when the queue's tables are not there and it may not make them */
  start(log: JobLog): Promise<void>;
  /** Waits for the turns under way, as long as a stop may take; those that take longer are begun again by another server. */
  stop(): Promise<void>;
}

type JobLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

interface JobQueueOptions {
  /** False: the owner has made the tables (`npm run migrate`). */
  migrates: boolean;
  /** The real time by which turns are counted, whatever a demonstration's clock says. */
  clock?: WallClock;
  timers?: Timers;
}

/** Keeps turns that failed at every attempt, for an operator to look at. Nothing processes it. */
export const FAILED_TURNS = 'failed-turns';

const DAY = 86_400;
/** Seconds without a sign of life after which a turn's server counts as dead and the turn goes to another. */
const HEARTBEAT = 30;
/** Further attempts of a failed turn, and the seconds between them. */
const RETRY = { retryLimit: 2, retryDelay: 30 };
/** The longest a turn may take, in seconds. */
const LONGEST = 3600;
/** Seconds between two searches for turns to repeat. */
const POLL = 30;
/** Milliseconds that a stop waits for turns under way. */
const PATIENCE = 4000;

/**
 * Opens the queue on `pg-boss`. Every server's timer proposes each turn under a key that follows from the time; the
 * first proposal wins. So no turn is missed while any server runs, and none is done twice.
 */
export function openJobQueue(
  database: Pick<OpenDatabase, 'kind' | 'jobs'>,
  { migrates, clock = systemClock, timers = systemTimers }: JobQueueOptions,
): JobQueue {
  const works: Job[] = [];
  const proposals = new Set<Promise<void>>();
  let boss: PgBoss | undefined;
  let stopTimers: (() => void)[] = [];
  let isStopped = false;

  async function begin(started: PgBoss, work: Job, log: JobLog): Promise<void> {
    const { name, every, run, fault } = work;
    let worker = '';
    worker = await started.work(name, { pollingIntervalSeconds: POLL }, async () => {
      // Where several turns wait, such as after a stop, they follow each other.
      started.notifyWorker(worker);
      try {
        await run();
      } catch (error) {
        log.error({ err: error, work: name }, fault);
        throw error;
      }
    });
    const propose = async () => {
      try {
        const turn = Math.floor(clock.now().getTime() / every);
        const isOurs = await started.send(name, { turn }, { id: keyOf(name, turn) });
        if (isOurs) started.notifyWorker(worker);
      } catch (error) {
        log.error({ err: error, work: name }, 'a turn could not be queued');
      }
    };
    stopTimers.push(
      timers.every(every, () => {
        const proposal = propose().finally(() => proposals.delete(proposal));
        proposals.add(proposal);
        return proposal;
      }),
    );
    // Servers that are restarted more often than a turn comes would never propose it by their timers.
    await propose();
  }

  async function open(log: JobLog): Promise<void> {
    const opened = await openBoss(database, migrates);
    boss = opened;
    opened.on('error', (error) => log.error(error, 'the job queue has a fault'));
    opened.on('warning', ({ message, data }) => log.warn({ data }, message));
    await prepareQueues(opened, works);
    for (const work of works) await begin(opened, work, log);
  }

  let opening: Promise<void> | undefined;
  return {
    keepDoing: (work) => void works.push(work),
    start(log) {
      opening = open(log);
      return opening;
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await opening?.catch(() => {});
      for (const stop of stopTimers) stop();
      stopTimers = [];
      await Promise.all(proposals);
      await boss?.stop({ graceful: true, timeout: PATIENCE, close: false });
    },
  };
}

/** Queues as this release wants them: a queue for each work, and that of the turns that failed for good. */
async function prepareQueues(boss: PgBoss, works: readonly Job[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(FAILED_TURNS)) await boss.createQueue(FAILED_TURNS, { retentionSeconds: 90 * DAY });
  for (const { name, every } of works) {
    // What is done stays as long as another server could propose it once more.
    const kept = Math.max(600, (2 * every) / 1000);
    const options = {
      ...RETRY,
      heartbeatSeconds: HEARTBEAT,
      expireInSeconds: LONGEST,
      deleteAfterSeconds: kept,
      deadLetter: FAILED_TURNS,
    };
    await (known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options));
  }
}

/** A key in the form of a UUID, the same on every server. */
function keyOf(name: string, turn: number): string {
  const hex = createHash('sha256').update(`${name} ${turn}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}

/** Work ends while the requests under way do: a stop takes as long as the longer of the two, and not both. */
export function endWith(app: FastifyInstance, end: () => Promise<void>): void {
  let ended: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    ended = end();
    // Looked at below; before that it is no unhandled rejection.
    ended.catch(() => {});
  });
  app.addHook('onClose', () => ended);
}

/**
 * Runs the work by this process's timers. One turn runs at a time: a timer that fires during a turn starts no other.
 * Closing the server waits for the running turn.
 */
export function doneByTimers(app: FastifyInstance, timers: Timers): KeepDoing {
  return ({ every, run, fault }) => {
    let underWay: Promise<void> | null = null;
    const turn = async () => {
      try {
        await run();
      } catch (error) {
        app.log.error(error, fault);
      } finally {
        underWay = null;
      }
    };
    const stop = timers.every(every, () => {
      underWay ??= turn();
      return underWay;
    });
    app.addHook('onClose', async () => {
      stop();
      await underWay;
    });
  };
}
