import { relative } from 'node:path';
import { readOptions } from '#commands/options.mjs';
import { failedLines, inspectorAddress, publish } from './publish.ts';
import { runInBrowser, runOnMachineAndView, type Selection, selectionOf } from './run-tests.ts';

/** `npm run row -- IS-04`: the row's cases on machine and view; with `--browser` in the browser, each with a trace. */
const { values, positionals } = readOptions('row');
const began = performance.now();

function selected(): Selection {
  try {
    return selectionOf(positionals);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}
const selection = selected();
const reports = values.browser
  ? { playwright: await runInBrowser(selection, { quiet: false, trace: true, extent: 'all' }) }
  : { vitest: await runOnMachineAndView(selection, false) };
const now = publish(reports, 'all');
if (now === null) {
  console.error('No case was run; what the runner says stands above.');
  process.exit(1);
}
console.log('');
const layers = values.browser ? (['browser'] as const) : (['machine', 'view', 'server'] as const);
let isWhole = true;
for (const name of selection.rows ?? []) {
  const row = now.rows.get(name);
  for (const layer of layers) {
    const state = row?.walked[layer];
    if (state === undefined) continue;
    const { passed, cases } = row?.counts[layer] ?? { passed: 0, cases: 0 };
    isWhole = isWhole && state === 'walked';
    console.log(`${name} in ${layer}: ${state}, ${passed} of ${cases} cases passed`);
  }
}
for (const sentence of failedLines(now, (row) => selection.rows?.includes(row) ?? false)) console.log(sentence);
if (values.browser)
  console.log(`Traces: ${relative(process.cwd(), 'test-results/journeys')}; npx playwright show-trace FILE`);
else if (isWhole)
  console.log(`See it: npm run dev, then ${selection.rows?.[0] ? inspectorAddress(selection.rows[0]) : ''}`);
console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
process.exitCode = isWhole ? 0 : 1;
