import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHEET_META, sheetCookie } from '#contract/kept-sheet.ts';
import {
  NOT_ARRIVED_TEMPLATE,
  PROGRAM_META,
  SHEET,
  type Shell,
  type ShellLanguage,
  type Shells,
} from '#contract/prerendered-page.ts';
import { HYDRATION_ELEMENT, type RenderedPage } from '#contract/server-rendering.ts';
import {
  CONFIGURATION_ELEMENT,
  type Configuration,
  deliveredConfiguration,
  supportOf,
} from '#domain/configuration/configuration.ts';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import type { ScreenName, ToolPage } from '#domain/configuration/routes.ts';
import { exampleTexts } from '#domain/cost-texts.ts';
import { filledIn, SITE_ANSWERS_ELEMENT, type SiteAnswers, siteValues, withRows } from '#domain/site-values.ts';
import { type Correction, DEFAULT_COLOURS, themeCss } from '#domain/theme.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { siteHead } from './site-head.ts';

/** What the build knows of every page, beside the HTML that they share; its place in the folder of the built client. */
export const PAGES_FILE = '.vite/pages.json';

export interface Pages {
  /** The files that the program of a screen, or of a page for developers, is made of; `other`: at every other address. */
  program: Partial<Record<PageName, string[]>> & { other: string[] };
  shells: Record<ShellLanguage, Shells>;
  /** The module that renders a screen with its response, relative to the folder; absent where pages come without. */
  renderer?: string;
}

export type PageName = ScreenName | ToolPage | 'offline';

export interface PageContent {
  /**
   * A page by its name, or that of an address that has none; `origin` is where the pages are found, '' where nothing says.
   * `linksSheet`: for a browser that keeps the style sheet.
   */
  html(page: PageName | null, language: ShellLanguage, origin: string, linksSheet: boolean): Buffer;
  /** The page of a screen with its response. */
  rendered(page: PageName | null, language: ShellLanguage, linksSheet: boolean, rendered: RenderedPage): Buffer;
  /** The cookie of a browser that keeps the style sheet; null where the sheet has no file. */
  sheetCookie: string | null;
  /** The sources that let the page's style elements and its one script in, in the words of a content security policy. */
  styleSources: string[];
  scriptSource: string;
  /** The configured colours that were changed because their contrast was too low. */
  corrections: readonly Correction[];
  /** The path of the module that renders a screen with its response; null where pages come without. */
  renderer: string | null;
}

/**
 * `answersIn` gives the questions and answers of the public home. @throws ConfigurationError when no client is built
 * in `distDir`
 */
export function pageContent(
  distDir: string,
  configuration: Configuration,
  answersIn: (language: Language) => SiteAnswers,
): PageContent {
  const { template, pages } = readBuilt(distDir);
  const { html: inline, styles, colours, corrections } = configuredPage(template, configuration);
  const sheet = INLINE_SHEET.exec(template)?.[1] ?? null;
  const linking = linkedSheet(inline, sheet, colours);
  const ofSite = Object.fromEntries(
    LANGUAGES.map((language) => {
      const answers = answersIn(language);
      const values = siteValues({ configuration, language, answers });
      const example = exampleTexts(configuration, language);
      const filled = (html: string) => filledIn(withRows(html, example.lists), { ...values, ...example.values });
      return [language, { answers, filled }];
    }),
  );
  const phones = [...new Set(configuration.markets.map((market) => supportOf(configuration, market).phone))];
  const withPhones = (html: string) =>
    html.replace(PHONE_LINK, (link) =>
      phones.map((phone) => filledIn(link, { phone, phoneDigits: phone.replace(/[^\d+]/g, '') })).join(''),
    );
  const framed = (page: PageName | null, language: ShellLanguage, origin: string, linksSheet: boolean) => {
    const { screens, other, notArrived } = pages.shells[language];
    const shells: Partial<Record<PageName, Shell>> = screens;
    const { title, html, site } = (page && shells[page]) || other;
    const program = (page && pages.program[page]) || pages.program.other;
    const of = site && ofSite[site.language];
    const filled = (text: string) => (of ? of.filled(text) : text);
    const plain = language === 'none' ? 'id' : language;
    const [before = '', after = ''] = (linksSheet ? linking : inline)
      .replace(/(?<=<html lang=")[^"]*/, site?.language ?? plain)
      .replace(/(?<=<title>)[^<]*/, (own) => filled(title) || own)
      .replace('</title>', (end) => (site ? `${end}${filled(siteHead(title, site, origin))}` : end))
      .replace(PROGRAM, program.join(' '))
      .replace('</body>', (end) => (of ? `${answersElement(of.answers)}${end}` : end))
      .replace('</body>', () => `<template id="${NOT_ARRIVED_TEMPLATE}">${withPhones(notArrived)}</template></body>`)
      .split(ROOT);
    return { before: Buffer.from(before), waiting: `<div>${filled(html)}</div>`, after: Buffer.from(after) };
  };
  const frames = new Map<string, ReturnType<typeof framed>>();
  const frameOf = (page: PageName | null, language: ShellLanguage, linksSheet: boolean) => {
    const key = `${page} ${language} ${linksSheet}`;
    const frame = frames.get(key) ?? framed(page, language, '', linksSheet);
    frames.set(key, frame);
    return frame;
  };
  const root = (html: string) => `<div id="root">${html}</div>`;
  return {
    html(page, language, origin, linksSheet) {
      const { before, waiting, after } = framed(page, language, origin, linksSheet);
      return Buffer.concat([before, Buffer.from(root(waiting)), after]);
    },
    rendered(page, language, linksSheet, { html, hydration }) {
      const { before, after } = frameOf(page, language, linksSheet);
      const data = hydration ? jsonElement(HYDRATION_ELEMENT, hydration) : '';
      return Buffer.concat([before, Buffer.from(`${root(html)}${data}`), after]);
    },
    sheetCookie: sheet === null ? null : sheetCookie(sheet),
    styleSources: [styles, colours].filter(Boolean).map(sourceOf),
    scriptSource: sourceOf(SCRIPT.exec(template)?.[1] ?? ''),
    corrections,
    renderer: pages.renderer === undefined ? null : join(distDir, pages.renderer),
  };
}

function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** The link to the telephone on the page whose program did not arrive. */
const PHONE_LINK = /<a [^>]*href="tel:.*?<\/a>/;
const ROOT = '<div id="root"></div>';
const INLINE_SHEET = new RegExp(`<meta name="${SHEET_META}" content="([^"]*)">`);
const PROGRAM = new RegExp(`(?<=<meta name="${PROGRAM_META}" content=")[^"]*`);
const SCRIPT = /<script type="module">([\s\S]*?)<\/script>/;
const STYLE = /<style>([\s\S]*?)<\/style>/;

/**
 * A page with the delivered configuration in it: as JSON that cannot end its own script element, and as colours at the end
 * of the page's style element, which it gets where it has none.
 */
export function configuredPage(template: string, configuration: Configuration) {
  const element = jsonElement(CONFIGURATION_ELEMENT, deliveredConfiguration.parse(configuration));
  const { css: colours, corrections } = coloursOf(configuration);
  const styles = `${STYLE.exec(template)?.[1] ?? ''}${colours}`;
  const html = template
    .replace(STYLE, '')
    .replace('</head>', () => `<style>${styles}</style>${element}</head>`)
    .replace(/(?<=<meta name="theme-color" content=")[^"]*/, configuration.background)
    .replace('<html ', configuration.lightScheme ? '<html data-scheme="dark light" ' : '<html ');
  return { html, styles, colours, corrections };
}

/** The page with its style sheet as a file; the same page where the sheet has none. */
function linkedSheet(html: string, file: string | null, colours: string): string {
  if (file === null) return html;
  const own = colours === '' ? '' : `<style>${colours}</style>`;
  return html
    .replace(INLINE_SHEET, '')
    .replace(STYLE, () => `<link rel="stylesheet" id="${SHEET}" href="${file}">${own}`);
}

const answersElement = (answers: SiteAnswers) => jsonElement(SITE_ANSWERS_ELEMENT, answers);

/** Data in a page, as JSON that cannot end its own element. */
function jsonElement(id: string, data: unknown): string {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Of the brand's colours only others than the defaults are written, since the style sheet has those. */
function coloursOf({ background, highlightFont, buttonText, lightScheme }: Configuration) {
  const given = Object.entries({ background, highlightFont, buttonText });
  const own = given.filter(([name, value]) => value.toLowerCase() !== Reflect.get(DEFAULT_COLOURS, name));
  const { css, corrections } = themeCss(Object.fromEntries(own), lightScheme);
  return { css, corrections: own.length > 0 ? corrections : [] };
}

function readBuilt(distDir: string): { template: string; pages: Pages } {
  try {
    return {
      template: readFileSync(join(distDir, 'index.html'), 'utf8'),
      pages: JSON.parse(readFileSync(join(distDir, PAGES_FILE), 'utf8')),
    };
  } catch {
    throw new ConfigurationError(`No built client in ${distDir}: run "npm run build" first.`);
  }
}
