import type { FastifyBaseLogger } from 'fastify';
import { askByWebhook, askForDecisions } from '#server/app-server/decision-requests.ts';
import { chargeAnnounced } from '#server/cards/announced-charging.ts';
import { askAfterUnclear } from '#server/cards/card-inquiries.ts';
import { deleteForgotten } from '#server/complaints/images.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { remind } from '#server/loan/reminders.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Job } from '#server/platform/job-queue.ts';
import { purge } from '#server/platform/purge.ts';
import { retain } from '#server/privacy/retention.ts';
import type { AppServerSettings } from '#server/settings/app-server-keys.ts';
import type { Retention } from '#server/settings/limits.ts';
import { reconcileFolder } from '#server/settlement/settlement-folder.ts';
import { deliverOutbox } from '#server/sms/sms-outbox.ts';
import { tellUnusedSmsCodes } from '#server/sms/unused-codes.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What recurring work needs. */
export interface JobParts extends Pick<Backend, 'db' | 'clock' | 'sms' | 'cards' | 'images' | 'configuration'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Retention of non-financial records, in days. */
  retention: Retention;
  /** Null if no provider sends webhooks. */
  processWebhooks: (() => Promise<unknown>) | null;
  /** Who is asked to decide on applications; absent, or without an address: nobody. */
  appServer?: AppServerSettings | undefined;
  /** The folder of the providers' settlement files; absent if they are only reconciled by hand. */
  settlementDir?: string | undefined;
  /** The demonstration's replacement for the hourly turn of orders, with its interval in milliseconds. */
  orders?: Pick<Job, 'every' | 'run'> | undefined;
}

/** All recurring work, with its interval. One server does each turn; if it is killed, another repeats the turn. */
export function jobsOf(parts: JobParts): Job[] {
  const { db, clock, sms, cards, images, configuration, log, retention, processWebhooks, settlementDir } = parts;
  const ask = askOf(parts.appServer);
  const jobs: (Job | null)[] = [
    {
      name: 'card-inquiries',
      every: 3 * SECOND,
      run: () => askAfterUnclear({ db, clock, cards, warn: (line) => log.warn(line) }, log),
      fault: 'card payments could not be asked after',
    },
    {
      name: 'announced-debits',
      every: MINUTE,
      run: () => chargeAnnounced({ db, clock, cards, warn: (line) => log.warn(line) }, log),
      fault: 'announced debits could not be made',
    },
    processWebhooks && {
      name: 'webhooks',
      every: 5 * SECOND,
      run: processWebhooks,
      fault: 'webhooks could not be worked off',
    },
    sms
      ? {
          name: 'sms-outbox',
          every: 10 * SECOND,
          run: async () => {
            const late = await deliverOutbox(db, sms, clock.now());
            if (late > 0) log.warn({ count: late }, 'SMS were dropped: none was taken in time');
          },
          fault: 'the outbox could not be delivered',
        }
      : null,
    ask && {
      name: 'decision-requests',
      every: 5 * SECOND,
      run: async () => {
        const notTaken = await askForDecisions(db, configuration, ask, clock.now());
        if (notTaken > 0) log.warn({ count: notTaken }, "the native app's server did not take a request to decide");
      },
      fault: 'decisions could not be asked for',
    },
    sms && configuration.reminders
      ? {
          name: 'reminders',
          every: 10 * MINUTE,
          run: async () => {
            const count = await remind(db, configuration, clock.now());
            if (count > 0) log.info({ count }, 'reminders of due dates are to be sent');
          },
          fault: 'reminders of due dates could not be written',
        }
      : null,
    {
      // Each code is counted once: the turn comes as often as an hour of them ends.
      name: 'unused-codes',
      every: HOUR,
      run: () => tellUnusedSmsCodes(db, configuration.markets, log, clock.now()),
      fault: 'unused codes could not be counted',
    },
    {
      name: 'forgotten-uploads',
      every: 10 * MINUTE,
      run: () => deleteForgotten(db, images, clock.now()),
      fault: 'forgotten uploads could not be deleted',
    },
    {
      // Orders are brought up to date when they are read. Those that nobody reads get their late interest here.
      name: 'orders',
      ...(parts.orders ?? { every: HOUR, run: () => advanceOrders(db, clock.now(), log) }),
      fault: 'orders could not be brought up to date',
    },
    {
      name: 'purge',
      every: HOUR,
      run: () => purge(db, retention, clock.now()),
      fault: 'what is past its term could not be deleted',
    },
    retention.borrowers + retention.complaints === 0
      ? null
      : {
          name: 'retention',
          every: HOUR,
          run: async () => {
            const gone = await retain(db, retention, clock.now());
            if (gone.borrowers + gone.complaints > 0)
              log.info(gone, 'complaints deleted and borrowers anonymised past their term');
          },
          fault: 'complaints and borrowers past their term could not be taken away',
        },
    settlementDir === undefined
      ? null
      : {
          name: 'settlements',
          every: HOUR,
          run: () => reconcileFolder(db, configuration, settlementDir, log, clock.now()),
          fault: 'ALARM: settlement files could not be reconciled',
        },
  ];
  return jobs.filter((job) => job !== null);
}

function askOf(appServer: AppServerSettings | undefined) {
  const [key] = appServer?.keys ?? [];
  return appServer?.url && key ? askByWebhook(appServer.url, key) : null;
}
