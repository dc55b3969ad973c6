import { EMPTY_LOG, type Step, withRead } from '#tools/inspection/log.ts';
import { readLogFile } from '#tools/inspection/log-file.ts';
import { LogReader } from '#tools/inspection/log-reader.ts';
import { machines } from './realisations.ts';
import text from './sample-log.json?raw';

/** A recorded loan, so that a developer sees what to expect before any page is open. */
export const sampleLog: string = text;

/** What its address names it by; no kept log has this key. */
export const SAMPLE_KEY = '/sample';

/** The steps of its loan. */
export function sampleSteps(): readonly Step[] {
  const file = readLogFile(sampleLog);
  if ('fault' in file) return [];
  const reader = new LogReader(machines);
  const { actors, steps } = withRead(
    EMPTY_LOG,
    file.messages.map((message) => reader.read(message)),
  );
  const loan = actors.find(({ machine }) => machine === 'loanDetails');
  return steps.filter(({ actor }) => actor === loan?.id);
}
