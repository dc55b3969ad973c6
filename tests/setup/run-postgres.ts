import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { listening } from '#demonstration/stand-ins/listening.ts';
import { type RealPostgres, startMigratedPostgres } from '../server/database/real-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Who asks here is told where the run's PostgreSQL is. */
    runPostgres: string;
  }
}

/** One PostgreSQL for all files of the run, started for the first that asks. */
export default async function runPostgres(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<RealPostgres> | undefined;
  const { origin, close } = await listening(
    createServer((_, response) => {
      // A connection that is kept could be closed while a file asks again.
      response.setHeader('connection', 'close');
      started ??= startMigratedPostgres();
      started.then(
        ({ url }) => response.end(url),
        (error) => response.writeHead(500).end(String(error)),
      );
    }),
  );
  project.provide('runPostgres', origin);
  return async () => {
    await close();
    await (await started)?.stop();
  };
}
