import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explore } from './explore.ts';
import { SIMULATED, simulated, simulatedFlows } from './simulated.ts';

/** `npm run simulated`: writes the ways that the simulator goes; `tests/oracle/model.test.ts` fails where they have drifted. */
const flows = [];
for (const flow of simulatedFlows) flows.push(await simulated(flow, await explore(flow)));
const lines = flows.map((flow) => JSON.stringify(flow)).join(',\n');
writeFileSync(join(import.meta.dirname, '../../..', SIMULATED), `[\n${lines}\n]\n`);
console.log(`Written: ${SIMULATED}`);
