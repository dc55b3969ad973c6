import { readFileSync } from 'node:fs';
import { readOptions } from '#commands/options.mjs';
import { provedFlows } from '../flows.ts';
import { stepText } from '../step-text.ts';
import { replay, type WalkLog, walkFailureText } from './random-walk.ts';

/** `npm run walk -- FILE`: replays a failed random walk, a step a line. Exit code 1 where it fails still. */
const [file = ''] = readOptions('walk').positionals;

function readWalk(): WalkLog {
  try {
    const { walk } = JSON.parse(readFileSync(file, 'utf8'));
    if (!Array.isArray(walk?.steps)) throw new Error('it holds no walk');
    return walk;
  } catch (error) {
    console.error(`${file} cannot be replayed: ${error instanceof Error ? error.message : error}`);
    return process.exit(2);
  }
}
const log = readWalk();
const flow = provedFlows.find(({ id }) => id === log.flow);
if (!flow) {
  console.error(`There is no flow called ${log.flow}.`);
  process.exit(2);
}
const failure = await replay(flow, log);
for (const [index, step] of log.steps.entries()) {
  console.log(`${failure?.step === index + 1 ? '>' : ' '} ${index + 1} ${stepText(step)}`);
}
console.log(failure ? `\n${walkFailureText({ ...log, failure }, file)}` : '\nThe walk holds.');
process.exit(failure ? 1 : 0);
