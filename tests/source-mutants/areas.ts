import { globSync } from 'node:fs';

/** What is changed by `npm run mutants -- AREA`. */
const AREAS = {
  server: 'src/{server,demonstration}/**/*.ts',
  views: 'src/{client,tools}/**/*.tsx',
  client: 'src/{client,tools}/**/*.ts',
  contract: 'src/{domain,contract}/**/*.ts',
  commands: 'src/commands/*.ts',
  'machines-source': 'machines/**/*.ts',
};
type Area = keyof typeof AREAS;

export const AREA_NAMES = Object.keys(AREAS);

export const isArea = (name: string): name is Area | 'changed' => Object.hasOwn(AREAS, name) || name === 'changed';

/** Types and settings alone. */
const NOTHING = /\.d\.ts$|\/drizzle\.config\.ts$/;

export function filesOf(root: string, areas: readonly string[]): string[] {
  const patterns = areas.flatMap((area) => (area in AREAS ? AREAS[area as Area] : []));
  return globSync(patterns, { cwd: root })
    .filter((path) => !NOTHING.test(path))
    .sort();
}
