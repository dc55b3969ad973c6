import { join } from 'node:path';
import { fixedRoutes, toolPaths } from '#domain/configuration/routes.ts';
import { readSettings } from '#server/settings/going-live.ts';
import { commandFault } from './command-fault.ts';
import { readOptions } from './options.mjs';
import { stopOnSignal } from './stop-on-signal.ts';

// The process. Its settings are those of environment.ts, and CONFIGURATION: the path of a JSON file that overrides the
// configuration's defaults. Each wrong setting is said in a sentence, with exit code 1.

const { values } = readOptions('start');

try {
  // The server reads its texts when it is loaded.
  const { startServer } = await import('./start-server.ts');
  const { environment, configuration } = readSettings(process.env);
  const built = (folder: string) => join(import.meta.dirname, '../..', folder);
  const server = await startServer(environment, configuration, {
    distDir: built('dist'),
    toolsDir: built('dist-tools'),
    isPublic: values.public,
  });
  stopOnSignal(server, environment);

  const lines: [label: string, url: string][] = [['public home', `${server.origin}${fixedRoutes.home}`]];
  if (configuration.environment === 'demonstration') {
    lines.push(['preview page', `${server.origin}${toolPaths.preview}`]);
    lines.push(['inspector of the statecharts', `${server.origin}${toolPaths.inspector}`]);
    lines.push(...server.addresses.map(({ label, url }): [string, string] => [label, url]));
  }
  console.log(`\nListening (${configuration.environment}). Open:\n`);
  for (const [label, url] of lines) console.log(`  ${label}\n    ${url}`);
  console.log('');
} catch (error) {
  console.error(commandFault(error));
  process.exitCode = 1;
}
