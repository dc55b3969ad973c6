import type { Step } from './row.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Characters of a value that are shown. */
const SHOWN = 60;

/** A step in words, as the report and failing tests print it. */
export function stepText(step: Step<string>): string {
  if ('borrower' in step) return `${step.borrower}${step.value === undefined ? '' : ` ${JSON.stringify(step.value)}`}`;
  if ('passes' in step) return `${duration(step.passes)} pass`;
  if ('page' in step) return `the page is ${step.page}`;
  if ('position' in step) return `the phone tells its position: ${shortened(step.position)}`;
  if ('progress' in step) return `the upload is at ${step.progress} %`;
  const { answer, with: given } = step;
  if ('refused' in given) return `${answer} refuses: ${given.refused.code} ${given.refused.message}`;
  if ('unreachable' in given) return `${answer} is unreachable: ${given.unreachable}`;
  return `${answer} responds ${shortened(given.ok)}`;
}

function duration(milliseconds: number): string {
  const [name, size] = UNITS.find(([, one]) => milliseconds >= one && milliseconds % one === 0) ?? ['millisecond', 1];
  const count = milliseconds / size;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
