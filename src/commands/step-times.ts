/** How long the installation took before this program was started, in milliseconds; 0 where nothing was installed. */
const installed = Number(process.env.INSTALL_TOOK ?? 0);

/** How long the steps of a run took. */
export class StepTimes {
  readonly #steps: { title: string; took: number }[] = [];

  constructor() {
    if (installed > 0) this.note('Install', installed);
  }

  /** @param took in milliseconds */
  note(title: string, took: number): void {
    this.#steps.push({ title, took });
  }

  /** A line for each step, the last one for the whole run: less than the others' sum where steps ran side by side. */
  table(): string {
    const lines = [...this.#steps, { title: 'The whole run', took: performance.now() + installed }];
    const width = Math.max(...lines.map(({ title }) => title.length));
    return lines.map(({ title, took }) => `${title.padEnd(width)} ${inWords(took).padStart(12)}`).join('\n');
  }
}

export function inWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
