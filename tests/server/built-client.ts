import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ShellLanguage, Shells } from '#contract/prerendered-page.ts';
import { markOf } from '#domain/site-values.ts';
import { PAGES_FILE, type Pages } from '#server/http/pages/page-content.ts';

/** What the script of the small client below holds; long enough to be worth compressing. */
export const SCRIPT = `console.log(${JSON.stringify('a script of the built client, '.repeat(50))});\n`;

const PAGE = `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <meta name="theme-color" content="#000000" />
    <title>Pinjaman</title>
    <meta name="program" content="/src/client/product.tsx" />
    <script type="module">start(document);</script>
    <meta name="sheet" content="/assets/style-1a2b.css"><style>body{color:var(--text)}</style>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** Loan details are built, and what else is given; every language waits in its own words. */
function shells(waiting: string, site: Shells['screens']): Shells {
  return {
    screens: { ...site, loanDetails: { title: `Loan &amp; ${waiting}`, html: `<p>${waiting}, of a loan</p>` } },
    other: { title: '', html: `<p>${waiting}</p>` },
    notArrived: `<p>no program, ${waiting}</p><a href="tel:${markOf('phoneDigits')}">${markOf('phone')}</a>`,
  };
}

const pages = (siteIn: SiteIn): Pages => ({
  program: { loanDetails: ['/assets/loan-2.js', '/assets/product-1.js'], other: ['/assets/product-1.js'] },
  shells: {
    none: shells('tunggu', siteIn('none')),
    id: shells('mohon tunggu', siteIn('id')),
    en: shells('wait', siteIn('en')),
    zh: shells('请稍候', siteIn('zh')),
  },
});

/** The pages of the public site in a language. */
type SiteIn = (language: ShellLanguage) => Shells['screens'];

const TOOLS: Pages = {
  program: {
    preview: ['/tools/preview-1.js'],
    inspector: ['/tools/inspector-1.js'],
    other: ['/tools/inspected-1.js'],
  },
  shells: pages(() => ({})).shells,
};

/** The same of the build with the pages for developers. */
export function builtTools(): string {
  const folder = builtClient();
  mkdirSync(join(folder, 'tools'));
  writeFileSync(join(folder, PAGES_FILE), JSON.stringify(TOOLS));
  writeFileSync(join(folder, 'tools/inspector-1.js'), SCRIPT);
  writeFileSync(join(folder, 'tools/licences.txt'), 'The licences');
  return folder;
}

const RENDERER = '.vite/renderer.mjs';

/**
 * A folder laid out as the build leaves it, with one page, one script and one icon; removed after the file's tests. With
 * `renders`, a screen is rendered with its answer by the `renderer` of `globalThis`.
 */
export function builtClient(siteIn: SiteIn = () => ({}), renders = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'lending-web-client-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(
    join(folder, PAGES_FILE),
    JSON.stringify({ ...pages(siteIn), ...(renders ? { renderer: RENDERER } : {}) }),
  );
  if (renders)
    writeFileSync(join(folder, RENDERER), 'export const renderPage = (...page) => renderer.render(...page);');
  writeFileSync(join(folder, 'assets/index-1a2b3c.js'), SCRIPT);
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
