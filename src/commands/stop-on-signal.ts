import type { Environment } from '#server/settings/environment.ts';
import type { RunningServer } from './start-server.ts';

/** How long a stop may take after `drainTime`, in milliseconds. */
const PATIENCE = 10_000;

/** The first signal closes the server in good order; the second one, or `PATIENCE` running out, ends it at once. */
export function stopOnSignal({ close }: RunningServer, { drainTime }: Pick<Environment, 'drainTime'>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      setTimeout(() => process.exit(1), drainTime + PATIENCE).unref();
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
