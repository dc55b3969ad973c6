import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { openDemonstrationClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import { within } from '#server/platform/deadline.ts';
import { type AppOptions, buildApp } from '#server/server.ts';
import type { Environment } from '#server/settings/environment.ts';
import { readyAddresses, readyProductPages, specifiedPages } from './addresses.ts';
import { beginDemonstration } from './beginning.ts';
import { landingAddresses } from './landing.ts';
import { decideLoans } from './lender.ts';
import { mountLevers } from './levers.ts';
import { toldStatus } from './orders.ts';
import { ordersNow } from './orders-now.ts';
import { sandboxCards } from './sandbox-cards.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { sandboxSms } from './sandbox-sms.ts';

const MINUTE = 60_000;
/** How long a request waits for the demonstration's clock, in milliseconds. */
const CLOCK_WITHIN = 300;

/** What the demonstration does not choose by itself. */
interface Surroundings
  extends Omit<AppOptions, 'db' | 'clock' | 'sms' | 'provider' | 'cards' | 'limits' | 'levers' | 'orders'> {
  environment: Environment;
}

/** The server around a database that is filled at its first start: sandboxes for providers, levers, a lender that decides. */
export async function demonstrationApp(
  database: OpenDatabase,
  { environment, ...surroundings }: Surroundings,
): Promise<FastifyInstance> {
  const { db } = database;
  const clock = await openDemonstrationClock(db);
  const sms = sandboxSms((line) => console.log(line), clock);
  const cards = sandboxCards(clock);
  const { limits } = environment;
  const backend = { ...surroundings, db, limits, clock, sms, provider: sandboxProvider, cards, toldStatus };
  if (await beginDemonstration(backend)) console.log('Filled the database for a demonstration.');
  const hosts = [environment.host, new URL(environment.publicUrl ?? 'http://localhost').hostname];
  const levers = (app: FastifyInstance) => mountLevers(app, { ...backend, database, hosts });
  const run = async () => {
    await clock.refresh();
    await decideLoans(db, clock.now());
    await advanceOrders(db, clock.now(), app.log);
  };
  const app = await buildApp({ ...backend, levers, orders: { every: MINUTE, run }, log: { level: 'warn' } });
  // A database error now will show in the call itself.
  app.addHook('onRequest', () => within(CLOCK_WITHIN, clock.refresh()).catch(() => {}));
  return app;
}

/** What there is to open in a demonstration, each called by how it stands now. */
export async function demonstrationAddresses({ db }: OpenDatabase, origin: string, configuration: Configuration) {
  const clock = await openDemonstrationClock(db);
  return [
    ...landingAddresses(origin, configuration),
    ...readyProductPages(origin, configuration),
    ...readyAddresses(origin, configuration, await ordersNow(db, clock.now())),
    ...specifiedPages(origin, configuration),
  ];
}
