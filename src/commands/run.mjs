/**
 * The commands of package.json: `node src/commands/run.mjs <name>`. Installs and builds what is missing, then runs on Node 24.
 * Production only says what is missing.
 */
import { join } from 'node:path';
import { become, findNode, install, PlainError, projectRoot, run } from './bootstrap.mjs';
import { commands } from './commands.mjs';
import { readOptions } from './options.mjs';
import { isOfProduction, notReadyMade } from './ready-made.mjs';
import { isBuilt } from './stamps.mjs';

/**
 * @param {string} name
 * @returns {name is import('./options.mjs').CommandName}
 */
function isCommand(name) {
  return Object.hasOwn(commands, name);
}

try {
  const [given = '', ...parameters] = process.argv.slice(2);
  const two = `${given} ${parameters[0]}`;
  const name = isCommand(two) ? two : given;
  const rest = isCommand(two) ? parameters.slice(1) : parameters;
  if (!isCommand(name)) throw new PlainError(`There is no command "${name}": ${Object.keys(commands).join(', ')}.`);
  readOptions(name, rest);
  /** @type {import('./options.mjs').Command} */
  const { builds = [], programs: own } = commands[name];
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new PlainError(`Node 20 or newer is needed; this is ${process.version}.`);
  const isReadyMade = builds.length > 0 && isOfProduction(process.env);
  const lacking = isReadyMade ? notReadyMade(projectRoot, builds) : undefined;
  if (lacking) throw new PlainError(lacking);
  const began = performance.now();
  if (!isReadyMade && (await install())) process.env.INSTALL_TOOK = String(performance.now() - began);
  // What Node compiled of a file is kept for the next process: a fifth of a server's start.
  process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'node_modules/.cache/node');
  // Seeing that all is built takes a twentieth of a second here, and twice that in a process of its own.
  const due = isReadyMade ? [] : builds.filter((folder) => !isBuilt(projectRoot, folder));
  const programs = due.length > 0 ? [['src/commands/build.ts', ...due], ...own] : own;
  for (const [index, program] of programs.entries()) {
    const isLast = index === programs.length - 1;
    process.exitCode = await (isLast ? become(findNode(), [...program, ...rest]) : run(findNode(), [...program]));
    if (process.exitCode !== 0) break;
  }
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
