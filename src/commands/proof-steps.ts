/** One command of the proof: a script of package.json, with what it is given. */
export interface ProofStep {
  title: string;
  script: readonly string[];
  /** What the environment says where it does not say otherwise. */
  env?: Readonly<Record<string, string>>;
}

/** Of the source, side by side. The slowest stands first, so that the short ones run beside it. */
export const CHECKS: readonly ProofStep[] = [
  { title: 'Types', script: ['typecheck'] },
  { title: 'Production build', script: ['build'] },
  { title: 'Lint', script: ['lint'] },
  { title: 'Layers', script: ['layers'] },
  { title: 'API document', script: ['openapi', '--check'] },
  { title: 'Pages of the machines', script: ['docs:machines', '--check'] },
  { title: 'Disguise example', script: ['disguise:example', '--check'] },
];

/** Of the production build. */
export const SIZE: ProofStep = { title: 'Size', script: ['bench:size'] };

/** The lines that differ from the revision that CHANGED_SINCE names are tried, some seconds a change. */
export function mutantsSince(revision: string): readonly ProofStep[] {
  return [{ title: 'Mutants of what changed', script: ['mutants', 'changed', '--since', revision, '--count', '60'] }];
}

/** What `npm run test:all` takes after every check and every test. */
export const AT_LENGTH: readonly ProofStep[] = [
  // Some minutes a part; by itself `npm run faults` goes on for up to an hour.
  { title: 'Faults at length', script: ['faults'], env: { FAULT_MINUTES: '3' } },
  { title: 'Mutants of the machines', script: ['mutants'] },
  { title: 'Mutants drawn from all sources', script: ['mutants', 'sample', '--count', '120', '--minutes', '6'] },
];
