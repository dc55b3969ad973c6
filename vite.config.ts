import react from '@vitejs/plugin-react';
import { defaultExclude, defineConfig } from 'vitest/config';
import {
  jitlessZod,
  ownValidators,
  plainJsx,
  plainPreload,
  plainSelection,
  programOfPage,
  screenPreloads,
  shortErrors,
  withoutExtension,
  withoutIdleFetch,
  withoutProof,
  withoutRequests,
} from '#commands/build-plugins.ts';
import { buildOf, TOOLS_BUILD } from '#commands/built-files.ts';
import { leftOut } from '#commands/extent.ts';
import { licenceNotices } from '#commands/licences.ts';

/** What needs a database or a server's process. */
const SERVER = ['tests/**/*.server{,.slow,.long}.test.ts', 'tests/{faults,server}/**/*.test.ts'];
/** They replace modules, which others would find replaced. */
const ALONE = [
  'tests/unit/client/{main,outlet}.slow.test.tsx',
  'tests/flows/onboarding/registration/registration-rendering.slow.test.tsx',
  'tests/flows/preview/preview/preview-rendering.slow.test.tsx',
  'tests/flows/repayment/instalments/instalments.renders.slow.test.tsx',
];
/** Files share a process, its modules and its page: each anew took three times as long. */
const SHARED = { isolate: false };
const VIEWS = { environment: 'jsdom', setupFiles: ['tests/setup/views.ts'] };

/**
 * One file for the client's build and for the tests.
 *
 * Build: `index.html` → `dist/`, a chunk per dynamic import (one per screen), one style sheet, and
 * `dist/.vite/manifest.json`, out of which `src/commands/prerender.ts` makes the pages. Chrome 87 is the oldest webview that the build speaks to.
 * By mode `tools`: the same into `dist-tools/`, with the pages for developers.
 *
 * Tests: `*.test.ts` runs in Node, `*.test.tsx` in a simulated page (jsdom); `*.slow.test.ts(x)` not in `npm test`,
 * `*.long.test.ts(x)` in `npm run test:all` alone.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    plainPreload,
    screenPreloads(),
    plainJsx,
    plainSelection,
    withoutExtension,
    withoutIdleFetch,
    programOfPage(buildOf(mode)),
    licenceNotices(buildOf(mode)),
    mode === TOOLS_BUILD.mode ? jitlessZod : [withoutProof, withoutRequests, shortErrors, ownValidators],
  ],
  base: '/',
  // The router and @xstate/react bring stand-ins for a hook that React itself has.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react',
    },
  },
  // `Features.LightDark` of Lightning CSS: without it a `color-scheme` brings two variables for `light-dark()`, which no sheet says.
  css: { lightningcss: { exclude: 0x100000 } },
  build: {
    outDir: buildOf(mode).folder,
    assetsDir: buildOf(mode).assets,
    // All of it is known to Chrome 87 and Safari 14. Named, they would have every `?.` rewritten, since Chrome before 91 fails
    // at `f?.(...list, last)`: that nobody writes here.
    target: 'es2020',
    cssTarget: ['chrome87', 'safari14', 'ios14'],
    manifest: true,
    sourcemap: false,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every name that a file is asked for by stands in another one, and its hash cannot be packed.
        chunkFileNames: `${buildOf(mode).assets}/[name]-[hash:7].js`,
        // What every borrower's screen stands on is one file; validation and HTTP are none of it. What screens share beside
        // that comes in few files: a browser asks for six at a time, so that many small ones keep a borrower waiting.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'foundation',
              test: /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|xstate|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\/|src\/client\/(flow\/|platform\/(effects\/next-task|calls\/call-actor|(clock|visibility)\.ts)|ui\/(action-bar|amount|button|failed|glyph|screen|skeleton)\.tsx)|machines\/(kit\/(setup|timers\/visibility)|loan\/kept-payments)|src\/domain\/(complaint|money|order-status)\.ts|src\/contract\/(outcome|wire-constants)\.ts/,
            },
            {
              name: 'kit',
              test: /src\/client\/(ui\/(card|checkbox|chip|collapsible|countdown|dialog|empty|link-row|list-card|logo|product-card|radio-list|rows|toast|use-focus)|screens\/kit\/(contact-card|days-left|late-fee-rows|number-label|status-banner|when-due))\.tsx?|src\/domain\/grouped-number\.ts/,
            },
            { name: 'icons', test: /src\/client\/ui\/(icon|notice)\.tsx/ },
            {
              name: 'known',
              test: /machines\/loan\/(last-known|loan-status)|src\/client\/platform\/storage\/keep-last-known/,
            },
            {
              name: 'poll',
              test: /machines\/loan\/payment-(poll|session)|screens\/loan\/payment-poll-actors/,
            },
            // The parts that show what a loan's response says.
            {
              name: 'parts',
              test: /src\/client\/(screens\/(kit\/(channel|last-known|lender|licence|product-terms|timeline|wait-text)|products\/offer-list\.tsx)|ui\/(brand-mark|copy-field|tags)|platform\/storage\/last-known)|src\/domain\/(licence|loan-rules)/,
            },
            { name: 'receipt', test: /screens\/kit\/receipt/ },
            { name: 'rating', test: /src\/client\/(ui\/stars|screens\/kit\/rating-dialog)\.tsx/ },
            { name: 'timers', test: /machines\/kit\/timers\/timer|src\/client\/platform\/timer\.ts/ },
            { name: 'sms', test: /machines\/kit\/sms-countdown|src\/domain\/typed-text/ },
          ],
        },
      },
    },
  },
  test: {
    // Wide, for machines that are busy: a test that waits for nothing never comes near.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // By default a run leaves a core to the watcher, which it has not.
    maxWorkers: '100%',
    exclude: [...defaultExclude, ...leftOut().map((kind) => `tests/**/*.${kind}.test.{ts,tsx}`)],
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['tests/**/*.test.ts'], exclude: SERVER, ...SHARED },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          ...SHARED,
          globalSetup: ['tests/setup/run-postgres.ts'],
        },
      },
      { extends: true, test: { name: 'views', include: ['tests/**/*.test.tsx'], exclude: ALONE, ...SHARED, ...VIEWS } },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, ...VIEWS },
      },
    ],
  },
}));
