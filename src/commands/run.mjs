/** The commands of package.json: `node src/commands/run.mjs <name>`. Installs what is missing, then runs on Node 24. */
import { findNode, install, PlainError, run } from './bootstrap.mjs';

/** @type {Record<string, string[][]>} the programs of each command, with their own arguments, one after the other */
const commands = {
  install: [],
  start: [['src/commands/build.ts', '--as-configured'], ['src/server/main.ts']],
  test: [['src/commands/test.ts']],
  migrate: [['src/server/migrate.ts']],
  operator: [['src/server/operate.ts']],
  reconcile: [['src/server/reconcile.ts']],
  backup: [['src/server/backup.ts']],
  restore: [['src/server/restore.ts']],
  dev: [['src/commands/dev.ts']],
  layers: [['src/commands/layers.ts']],
  mutants: [['tests/oracle/mutants/run.ts']],
  'mutants server': [['tests/source-mutants/run.ts', 'server']],
  'mutants views': [['tests/source-mutants/run.ts', 'views']],
  faults: [['tests/faults/run.ts']],
  drill: [['tests/faults/drill.ts']],
  'coverage:model': [['tests/oracle/coverage/run.ts']],
  openapi: [['src/commands/documents/write-openapi.ts']],
  'docs:machines': [['src/commands/documents/write-machines.ts']],
  simulated: [['tests/oracle/model/write-simulated.ts']],
  'captcha:glyphs': [['src/commands/captcha-glyphs.ts']],
  'disguise:example': [['src/commands/documents/write-disguise-example.ts']],
  'bench:size': [['tests/bench/size.ts']],
  'bench:server': [['tests/bench/server.ts']],
  'bench:growth': [['tests/bench/growth.ts']],
  'bench:page': [['tests/bench/page.ts']],
  'bench:taps': [['tests/bench/taps.ts']],
  'site:pictures': [['e2e/site/take-pictures.ts']],
  pictures: [['e2e/pictures/take-pictures.ts']],
  'pictures:arriving': [['e2e/pictures/take-arrivals.ts']],
  build: [['src/commands/build.ts', '--anew']],
};

try {
  const [given = '', ...parameters] = process.argv.slice(2);
  const isOfTwoWords = commands[`${given} ${parameters[0]}`] !== undefined;
  const name = isOfTwoWords ? `${given} ${parameters[0]}` : given;
  const rest = isOfTwoWords ? parameters.slice(1) : parameters;
  const programs = commands[name];
  if (!programs) throw new PlainError(`There is no command "${name}": ${Object.keys(commands).join(', ')}.`);
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new PlainError(`Node 20 or newer is needed; this is ${process.version}.`);
  await install();
  for (const [index, program] of programs.entries()) {
    process.exitCode = await run(findNode(), index === programs.length - 1 ? [...program, ...rest] : program);
    if (process.exitCode !== 0) break;
  }
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
