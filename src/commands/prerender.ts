import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Manifest } from 'vite';
import { SHEET_META } from '#contract/kept-sheet.ts';
import { CALLS_META, type ShellLanguage, type Shells } from '#contract/prerendered-page.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { PAGES_FILE, type Pages } from '#server/http/pages/page-content.ts';
import { SHARE_PICTURE } from '#server/http/pages/site-head.ts';
import { CALLS, type ClientBuild, filesOf, partsOf, readManifest, screenModules } from './built-files.ts';
import { buildRenderer } from './renderer.ts';
import { sharePicture } from './share-picture.ts';

/**
 * Adds to a build of the client what lets a page be painted before any program runs: every waiting screen, in
 * each language, the names of its program's files, and, into the page itself, the style sheet and the script that starts
 * the program.
 */
export async function prerender(root: string, { folder, product, pages: tools, rendered }: ClientBuild): Promise<void> {
  const outDir = join(root, folder);
  const manifest = readManifest(outDir);
  const program = (opening: string, ...modules: string[]) =>
    programOf(manifest, modules, opening).map((file) => `/${file}`);
  const modules = screenModules(root);
  const screens = [...modules].map(([screen, module]) => [
    screen,
    program(product, module, ...partsOf(manifest, module, modules.values())),
  ]);
  const ofTools = Object.entries(tools).map(([page, module]) => [page, program(module)]);
  const pages: Pages = {
    program: { ...Object.fromEntries([...screens, ...ofTools]), other: program(product) },
    shells: await renderShells(root),
    ...(rendered ? { renderer: await buildRenderer(root, folder) } : {}),
  };
  writeFileSync(join(outDir, PAGES_FILE), withBuiltFiles(JSON.stringify(pages), manifest));
  writeFileSync(join(outDir, SHARE_PICTURE.path), await sharePicture(SHARE_PICTURE));
  const page = join(outDir, 'index.html');
  const named = withCallsNamed(readFileSync(page, 'utf8'), manifest);
  writeFileSync(page, withScriptInside(withStylesInside(named, outDir), outDir));
}

/** They are the same on every page. */
function withCallsNamed(page: string, manifest: Manifest): string {
  const files = filesOf(manifest, [CALLS]).map((file) => `/${file}`);
  return page.replace(new RegExp(`(?<=<meta name="${CALLS_META}" content=")[^"]*`), files.join(' '));
}

/** The file of the module that opens the page is the last, even where another asks for it as well. */
function programOf(manifest: Manifest, modules: readonly string[], opening: string): string[] {
  const files = filesOf(manifest, [...modules, opening]);
  const last = manifest[opening]?.file;
  return [...files.filter((file) => file !== last), ...files.filter((file) => file === last)];
}

/** Runs the client's own module in this process, through Vite, which knows how to read it. */
async function renderShells(root: string): Promise<Record<ShellLanguage, Shells>> {
  const vite = await createServer({
    root,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await vite.ssrLoadModule('/src/client/ssr/shells.tsx');
    const render: (language: Language | null) => Promise<Shells> = module.renderShells;
    return { none: await render(null), id: await render('id'), en: await render('en'), zh: await render('zh') };
  } finally {
    await vite.close();
  }
}

/** Rendered from the sources, a page names the public site's style sheet and pictures as they lie there. */
function withBuiltFiles(pages: string, manifest: Manifest): string {
  // Vite names what is asked for by its address by its whole path.
  const built = Object.entries(manifest);
  return pages.replaceAll(/\/(src\/client\/screens\/site\/[\w/-]+\.(?:css|webp))[^"\\]*/g, (_, source: string) => {
    const file = built.find(([key]) => key.endsWith(source))?.[1].file;
    if (file === undefined) throw new Error(`The build has no file of ${source}.`);
    return `/${file}`;
  });
}

function withStylesInside(page: string, outDir: string): string {
  return page.replace(/<link rel="stylesheet"[^>]*\bhref="\/([^"]+)"[^>]*>/, (_, file: string) => {
    const sheet = readFileSync(join(outDir, file), 'utf8').trim();
    return `<meta name="${SHEET_META}" content="/${file}"><style>${sheet}</style>`;
  });
}

/** The script stands in the page now, so its file is deleted. */
function withScriptInside(page: string, outDir: string): string {
  return page.replace(/<script type="module"[^>]*\bsrc="\/([^"]+)"[^>]*><\/script>/g, (_, file: string) => {
    const path = join(outDir, file);
    const code = readFileSync(path, 'utf8').trim();
    if (/\bimport\s*["'`{*]|<\/script|<!--/.test(code)) throw new Error(`${file} cannot stand inside a page.`);
    rmSync(path);
    return `<script type="module">${code}</script>`;
  });
}
