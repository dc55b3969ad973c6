/** What replaying a log came to. `difference` is the first step that leads elsewhere; null where all lead to the same states. */
export interface Replayed {
  machines: number;
  steps: number;
  difference: ReplayDifference | null;
}

/** `at` is milliseconds since 1970; `fault` is what the machine threw, null where it reached another state. */
export interface ReplayDifference {
  machine: string;
  event: string;
  at: number;
  expected: unknown;
  reached: unknown;
  fault: string | null;
}
