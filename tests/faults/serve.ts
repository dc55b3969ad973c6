import { startServer } from '#commands/start-server.ts';
import { stopOnSignal } from '#commands/stop-on-signal.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';

/** A process of its own, to be stopped: by the variables of the product's, with the client that is built in the folder it is given. */
const environment = readEnvironment();
const server = await startServer(environment, readConfiguration(process.env.CONFIGURATION), {
  distDir: process.argv[2] ?? '',
});
stopOnSignal(server, environment);
process.stdout.write(`origin ${server.origin}\n`);
