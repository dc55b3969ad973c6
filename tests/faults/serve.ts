import { parseConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { startServer } from '#server/start.ts';

/** A process of its own, to be killed: the demonstration with the client that is built in the folder it is given. */
const server = await startServer(readEnvironment(), parseConfiguration({ environment: 'demonstration' }), {
  distDir: process.argv[2] ?? '',
});
process.stdout.write(`origin ${server.origin}\n`);
