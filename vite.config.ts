import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { plainPreload, programOfPage, withoutProof } from './src/commands/build-plugins.ts';

/** The files that every page names, since `product.tsx` stands on them. */
const WITH_PRODUCT = /\/(address|cards|foundation|icons|index|kit|product|rolldown-runtime)-[^/]*$/;

/** The screens that pay; their pages name the payment's file, since they stand on it themselves. */
const PAYS = /\/(delay-repayment|instalment-selection|method-chooser|virtual-account)-screen-[^/]*$/;
const PAYMENT = /\/payment-[^/]*$/;

/**
 * One file for the client's build and for the tests.
 *
 * Build: `index.html` → `dist/`, a chunk per dynamic import (one per screen), one style sheet, and
 * `dist/.vite/manifest.json`, out of which `src/commands/prerender.ts` makes the pages. Chrome 87 is the oldest webview that the build speaks to.
 *
 * Tests: `*.test.ts` runs in Node, `*.test.tsx` in a simulated page (jsdom).
 */
export default defineConfig({
  plugins: [react(), plainPreload, programOfPage, withoutProof],
  base: '/',
  // The router brings a stand-in for a hook that React itself has.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist',
    // All of it is known to Chrome 87 and Safari 14. Named, they would have every `?.` rewritten, since Chrome before 91 fails
    // at `f?.(...list, last)`: that nobody writes here.
    target: 'es2020',
    manifest: true,
    sourcemap: false,
    cssCodeSplit: false,
    // Beside a module that is loaded later, its page asks for what that needs; but for what came with the page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostId }) =>
        needed.filter((one) => one !== file && !WITH_PRODUCT.test(one) && !(PAYS.test(hostId) && PAYMENT.test(one))),
    },
    rolldownOptions: {
      output: {
        // Every name that a file is asked for by stands in another one, and its hash cannot be packed.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        // What every borrower's screen stands on is one file; validation and HTTP are none of it. What screens share beside
        // that comes in few files: a small one is not packed as well, and costs a request.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'address', test: /machines\/kit\/address\./ },
            {
              name: 'cards',
              test: /client\/ui\/(card|empty|logo|notice|product-card|rows|tags)\.|screens\/kit\/offer-card\./,
            },
            { name: 'icons', test: /client\/ui\/(icon|tabs)\./ },
            {
              name: 'kit',
              test: /client\/ui\/(checkbox|collapsible|countdown|dialog|link-row|list-card|status-banner|status-icon)\.|screens\/kit\/contact-card\.|contract\/formats\./,
            },
            {
              name: 'payment',
              test: /client\/ui\/amount\.|contract\/money\.|services\/(clock|deadline|visibility)\.|machines\/(kit\/(deadline|visibility)|repayment\/(pay-code|remaining-time|route-parameters|vcode-request))\./,
            },
            {
              name: 'foundation',
              test: /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|xstate)\/|src\/client\/(app-context|flow|part|screen-not-loaded|snapshot)\.|machines\/(kit\/(outcome|types)|loan\/loan-status)\.|contract\/outcome\.|src\/client\/ui\/(action-bar|button|failed|glyph|screen|skeleton)\.|screens\/kit\/try-again\./,
            },
          ],
        },
      },
    },
  },
  test: {
    // Wide, for machines that are busy: a test that waits for nothing never comes near.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/setup/views.ts'],
        },
      },
    ],
  },
});
