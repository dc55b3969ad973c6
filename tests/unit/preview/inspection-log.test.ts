import { describe, expect, test } from 'vitest';
import { EMPTY_LOG, withRead } from '#tools/inspection/log.ts';
import { readLogFile } from '#tools/inspection/log-file.ts';
import { LogReader } from '#tools/inspection/log-reader.ts';
import { replay } from '#tools/inspection/replay.ts';
import { machines } from '#tools/inspector/realisations.ts';
import { provedFlows } from '../../oracle/flows.ts';
import { ModelRun } from '../../oracle/model/model-run.ts';
import { seeded, walkFile } from '../../oracle/model/random-walk.ts';
import type { Step } from '../../oracle/row.ts';

/** Walks a flow at random, and says which transitions its machines took. */
async function walked(flow: (typeof provedFlows)[number], count: number) {
  const { starts } = flow.exploration;
  const random = seeded(7);
  const start = 0;
  const opening = starts[start];
  if (!opening) throw new Error('no start');
  const run = new ModelRun(flow, opening);
  const steps: Step<string>[] = [];
  for (let taken = 0; taken < count; taken += 1) {
    await Promise.resolve();
    const all = run.steps();
    const step = all[Math.floor(random() * all.length)];
    if (!step) break;
    steps.push(step);
    await run.happen(step);
  }
  run.close();
  return {
    taken: run.taken,
    log: { flow: flow.id, seed: 7, start, steps, failure: { step: 0, message: 'none', standing: '' } },
  };
}

describe.each(provedFlows)('the log of a walk through $id', (flow) => {
  test('is read, names the transitions that were taken, and replays to the same states', async () => {
    const { taken, log } = await walked(flow, 40);
    const file = readLogFile(await walkFile(flow, log));
    if ('fault' in file) throw new Error(file.fault);
    const reader = new LogReader(machines);
    const held = withRead(
      EMPTY_LOG,
      file.messages.map((message) => reader.read(message)),
    );
    const seen = new Set(held.steps.flatMap((step) => step.taken.map(({ key }) => key)));
    const asked = [...taken].map((key) => key.replace(' / always #', '::').replace(' / ', ':').replace(' #', ':'));
    expect(asked.filter((key) => !seen.has(key))).toEqual([]);
    expect(replay(file.messages, machines).difference).toBeNull();
    expect(held.steps.length).toBeGreaterThan(0);
  });
});
