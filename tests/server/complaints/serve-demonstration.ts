import { startServer } from '#commands/start-server.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';

// A process of its own for a test: a demonstration with the client built in DIST_DIR. It tells its parent where it listens.
const { origin } = await startServer(readEnvironment(), parseConfiguration({ environment: 'demonstration' }), {
  distDir: process.env.DIST_DIR ?? '',
});
process.send?.(origin);
