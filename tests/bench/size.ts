import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { CALLS, ENTRY, filesOf, PRODUCT, partsOf, readManifest, screenModules } from '#commands/built-files.ts';
import { isTolerable, type Target, tableOf, targetTable } from './table.ts';

/**
 * `npm run bench:size`: what each route loads, in KiB after gzip -9, a file at a time as it travels, and as a ratio to a
 * React hello that the same configuration builds beside it. Ends with code 1 when a target of docs/adr/sizes.md is
 * missed, but for those that are known to be.
 */
const root = join(import.meta.dirname, '../..');

/** The screens of one repayment, from the loan to the number to pay to. */
const JOURNEY = ['loanDetails', 'instalments', 'methodChooser', 'virtualAccount'];

/** Rooms whose screens are open to anyone; every other screen is a borrower's. */
const PUBLIC_ROOMS = ['kit', 'onboarding', 'preview', 'site'];

/** The style sheet that stands in every page; others come with the screens that need them. */
const STYLES = 'style.css';

const KIB = 1024;

const work = mkdtempSync(join(tmpdir(), 'bench-size-'));
try {
  const floor = await reactHello();
  const kit = await uiKit();
  const product = await buildInto('product', root);
  process.exitCode = report(readManifest(product), { folder: product, floor, kit });
} finally {
  rmSync(work, { recursive: true, force: true });
}

function report(manifest: Manifest, { folder, floor, kit }: { folder: string; floor: number; kit: number }): number {
  const size = (files: readonly string[]) => sum(files.map((file) => gzipped(join(folder, file))));
  const ratio = (bytes: number) => (bytes / floor).toFixed(2);
  const kib = (bytes: number) => (bytes / KIB).toFixed(1);
  const product = filesOf(manifest, [ENTRY, PRODUCT, CALLS]);

  const screens = screenModules(root);
  const routes = [...screens].map(([screen, module]) => {
    const first = filesOf(manifest, [ENTRY, module]);
    const all = [...new Set([...first, ...product, ...filesOf(manifest, partsOf(manifest, module, screens.values()))])];
    return { screen, module, first: size(first), all, total: size(all) };
  });
  const styles = manifest[STYLES]?.file;
  const css = size(styles === undefined ? [] : [styles]);
  const others = globSync('**/*.css', { cwd: folder }).filter((file) => file !== styles);
  const ofScreens = others.map((file) => `${basename(file).replace(/-[^-]*$/, '')} ${kib(size([file]))}`);
  const journey = routes.filter(({ screen }) => JOURNEY.includes(screen)).flatMap(({ all }) => all);
  const isBorrowers = ({ module }: { module: string }) => !PUBLIC_ROOMS.some((room) => module.includes(`/${room}/`));

  console.log(
    `KiB after gzip -9; a React hello: ${kib(floor)}. Style sheet, in every page: ${kib(css)}; of single screens: ${ofScreens.join(', ')}.\n`,
  );
  const rows = routes
    .sort((one, other) => Number(isBorrowers(other)) - Number(isBorrowers(one)) || other.first - one.first)
    .map((route) => [
      `${route.screen}${isBorrowers(route) ? '' : ' (public)'}`,
      kib(route.first),
      ratio(route.first),
      kib(route.total - route.first),
      kib(route.total),
      ratio(route.total),
    ]);
  console.log(tableOf(['route', 'first', '× hello', 'follows', 'all', '× hello'], rows));

  const largest = Math.max(...routes.filter(isBorrowers).map(({ first }) => first));
  const inKib = (value: number) => `${value.toFixed(1)} KiB`;
  const targets: Target[] = [
    {
      what: "first-route JS of any borrower's screen, × hello",
      measured: largest / floor,
      wanted: { atMost: 1.35 },
      tolerated: 1.402,
    },
    {
      what: 'all JS of a repayment, × hello',
      measured: size([...new Set(journey)]) / floor,
      wanted: { atMost: 2.15 },
      tolerated: 2.28,
    },
    { what: 'CSS of every page', measured: css / KIB, wanted: { atMost: 7 }, show: inKib },
    { what: 'UI kit', measured: kit / KIB, wanted: { atMost: 6 }, tolerated: 6.27, show: inKib },
  ];
  console.log(`\n${targetTable(targets)}`);
  return targets.every(isTolerable) ? 0 : 1;
}

async function reactHello(): Promise<number> {
  return scriptsIn(await buildInto('hello', join(import.meta.dirname, 'react-hello')));
}

/** Every component of the kit, without React. */
async function uiKit(): Promise<number> {
  const entry = join(work, 'kit.ts');
  const components = globSync('src/client/ui/*.tsx', { cwd: root });
  const code = components.map((file) => `export * from ${JSON.stringify(join(root, file))};`).join('\n');
  const folder = join(work, 'kit');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [
      { name: 'kit', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
    build: {
      outDir: folder,
      rolldownOptions: {
        input: entry,
        external: /^react/,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  });
  return scriptsIn(folder);
}

/** Builds what is under `from` as the product is built; the folder of the result. */
async function buildInto(name: string, from: string): Promise<string> {
  const outDir = join(work, name);
  await build({ root: from, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
  return outDir;
}

function scriptsIn(folder: string): number {
  return sum(globSync('**/*.js', { cwd: folder }).map((file) => gzipped(join(folder, file))));
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
