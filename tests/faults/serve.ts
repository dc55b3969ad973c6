import { startServer } from '#commands/start-server.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';

/** A process of its own, to be killed: by the variables of the product's, with the client that is built in the folder it is given. */
const server = await startServer(readEnvironment(), readConfiguration(process.env.CONFIGURATION), {
  distDir: process.argv[2] ?? '',
});
process.stdout.write(`origin ${server.origin}\n`);
