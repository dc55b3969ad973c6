import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { connectedProviders } from '#server/adapters/connected.ts';
import { folderStorage } from '#server/adapters/folder-storage.ts';
import { s3Storage } from '#server/adapters/s3-storage.ts';
import type { BuiltClient } from '#server/http/pages/page.ts';
import type { Telemetry } from '#server/http/telemetry.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import { claimForProduction } from '#server/platform/database/purpose.ts';
import { codeOf } from '#server/platform/domain-error.ts';
import { endWith, type KeepDoing, openJobQueue } from '#server/platform/job-queue.ts';
import type { ImageStorage } from '#server/platform/ports/image-storage.ts';
import { buildApp } from '#server/server.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { type Environment, localOrigin } from '#server/settings/environment.ts';
import { doubtsOf, refuseUnsafe } from '#server/settings/production-settings.ts';
import { originBy } from '#server/settings/web-origin.ts';
import { refuseExposed } from './exposed-demonstration.ts';

/** A server that listens. */
export interface RunningServer {
  /** Where it is opened: PUBLIC_URL, else this machine's own address, the real port in it. */
  origin: string;
  /** Of a demonstration: what there is to open, each called by how it stands now. None in production. */
  addresses: readonly { label: string; url: string }[];
  /** Goes on for `drainTime`, lets what is under way end, then gives the port and the database back. */
  close(): Promise<void>;
}

/**
 * Opens the database, fills it where it is a demonstration's first start, and listens. Other machines reach a demonstration
 * only where it `isPublic`.
 *
 * @throws ConfigurationError for whatever the reader can set right: no built client, database or port not to be had
 * @throws DirectoryInUse when another process has the embedded database open
 */
export async function startServer(
  environment: Environment,
  configuration: ServerConfiguration,
  { isPublic = false, ...built }: BuiltClient & { isPublic?: boolean },
): Promise<RunningServer> {
  if (configuration.environment === 'production') refuseUnsafe(environment, configuration);
  else refuseExposed(environment.host, isPublic);
  const database = await openOrSay(environment, configuration);
  try {
    let origin: string;
    const telemetry = await telemetryBy(environment);
    const migrates = database.kind === 'embedded' || configuration.environment !== 'production';
    const jobs = openJobQueue(database, { migrates });
    const observe = telemetry?.observe;
    let isDraining = false;
    const surroundings = { configuration, built, environment, observe, keepDoing: jobs.keepDoing };
    const app = await appOn(database, { ...surroundings, isDraining: () => isDraining });
    app.addHook('onClose', () => telemetry?.close());
    endWith(app, () => jobs.stop());
    try {
      if (!migrates) await jobs.start(app.log);
      const address = await app.listen({ port: environment.port, host: environment.host });
      const port = environment.port || Number(new URL(address).port);
      origin = environment.publicUrl ?? localOrigin({ ...environment, port });
    } catch (error) {
      await app.close();
      throw listenFault(error, { ...environment, setting: 'PORT' });
    }
    // A demonstration responds before the queue has made its tables.
    if (migrates) jobs.start(app.log).catch((error) => app.log.error(error, 'the work that recurs could not begin'));
    const close = async () => {
      isDraining = true;
      if (environment.drainTime > 0) await pause(environment.drainTime);
      await app.close();
      await database.close();
    };
    return { origin, addresses: await addressesOf(database, origin, configuration), close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function addressesOf(database: OpenDatabase, origin: string, configuration: ServerConfiguration) {
  if (configuration.environment === 'production') return [];
  const { demonstrationAddresses } = await import('#demonstration/demonstration-server.ts');
  return demonstrationAddresses(database, origin, configuration);
}

interface Surroundings {
  configuration: ServerConfiguration;
  built: BuiltClient;
  environment: Environment;
  observe: Telemetry['observe'] | undefined;
  keepDoing: KeepDoing;
  isDraining: () => boolean;
}

/** Loaded only if it is asked for. */
async function telemetryBy({ metricsPort: port, tracesTo, host }: Environment): Promise<Telemetry | null> {
  if (port === undefined && tracesTo === undefined) return null;
  const { openTelemetry } = await import('#server/http/telemetry.ts');
  try {
    return await openTelemetry({ metrics: port === undefined ? undefined : { host, port }, tracesTo });
  } catch (error) {
    throw port === undefined ? error : listenFault(error, { host, port, setting: 'METRICS_PORT' });
  }
}

async function appOn(database: OpenDatabase, surroundings: Surroundings): Promise<FastifyInstance> {
  const {
    configuration,
    built: { distDir, toolsDir },
    environment,
    observe,
    keepDoing,
    isDraining,
  } = surroundings;
  const { db, replica } = database;
  const { trustedProxies, recordCaps, retention, pagePatience, limits, settlementDir } = environment;
  const given = {
    ...{ distDir, replica, trustedProxies, recordCaps, retention, pagePatience, observe, keepDoing, isDraining },
    configuration,
    images: imageStorageBy(environment),
    originOf: originBy(environment.publicUrl),
  };
  if (configuration.environment !== 'production') {
    const { demonstrationApp } = await import('#demonstration/demonstration-server.ts');
    return demonstrationApp(database, { ...given, toolsDir, environment });
  }
  await claimForProduction(db, systemClock.now());
  // No provider is asked before there is a server, whose log this goes to.
  const told: { log?: FastifyInstance['log'] } = {};
  const alarm = (line: string) => told.log?.error(line);
  const connected = await connectedProviders(environment, configuration, systemClock, alarm);
  const app = await buildApp({
    ...{ ...given, ...connected, db, limits, settlementDir, appServer: environment.appServer },
    clock: systemClock,
    log: { level: 'info' },
  });
  told.log = app.log;
  const doubts = doubtsOf(environment, configuration);
  if (doubts !== null) app.log.warn(`Is that meant? ${doubts}`);
  return app;
}

function imageStorageBy({ s3, dataDir }: Environment): ImageStorage {
  return s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'images'));
}

/** The demonstration migrates whatever it runs on; in production a role of its own does (`npm run migrate`). */
async function openOrSay(environment: Environment, configuration: ServerConfiguration): Promise<OpenDatabase> {
  try {
    return await openDatabase({ ...environment, migrates: configuration.environment !== 'production' });
  } catch (error) {
    if (environment.databaseUrl === undefined || error instanceof ConfigurationError) throw error;
    const { host, pathname } = new URL(environment.databaseUrl);
    throw new ConfigurationError(`The database ${host}${pathname} of DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
}

interface Listening extends Pick<Environment, 'port' | 'host'> {
  /** The variable that names the port. */
  setting: 'PORT' | 'METRICS_PORT';
}

function listenFault(error: unknown, { port, host, setting }: Listening): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new ConfigurationError(`Port ${port} on ${host} is in use: stop what uses it, or set another ${setting}.`);
  }
  if (code === 'EACCES')
    return new ConfigurationError(`Port ${port} is not allowed for this user: set another ${setting}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ConfigurationError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

/** What the database says, without the statement that it says it of. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause);
  return (error instanceof Error && error.message) || codeOf(error) || 'it does not answer';
}
