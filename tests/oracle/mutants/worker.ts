import { parentPort } from 'node:worker_threads';
import { provedMachines } from '../flows.ts';
import { tally } from './tally.ts';

// A mutant may fail in an actor of its own, after its case has been judged already.
process.on('uncaughtException', () => {});

parentPort?.on('message', async (id: string) => {
  const proved = provedMachines.find((one) => one.id === id);
  if (!proved) throw new Error(`no machine is called ${id}`);
  const result = await tally(proved).catch((error: unknown) => ({ id, error }));
  parentPort?.postMessage(result);
});
