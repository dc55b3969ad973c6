import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIGURATION_ELEMENT, type Configuration } from '#contract/configuration.ts';
import {
  NOT_ARRIVED_TEMPLATE,
  PROGRAM_META,
  type Shell,
  type ShellLanguage,
  type Shells,
} from '#contract/delivered-page.ts';
import { LOCALES } from '#contract/page-parameters.ts';
import type { ScreenName } from '#contract/routes.ts';
import { filledIn, markOf, type SiteValues, siteValues } from '#contract/site-values.ts';
import { type Correction, DEFAULT_COLOURS, themeVariables } from '#contract/theme.ts';
import type { ToolPage } from '#contract/tool-pages.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';

/** What the build knows of every page, beside the HTML that they share; its place in the folder of the built client. */
export const PAGES_FILE = '.vite/pages.json';

export interface Pages {
  /** The files that the program of a screen, or of a page for developers, is made of; `other`: at every other address. */
  program: Partial<Record<PageName, string[]>> & { other: string[] };
  shells: Record<ShellLanguage, Shells>;
}

export type PageName = ScreenName | ToolPage;

export interface PageContent {
  /** A page by its name, or that of an address that has none. */
  html(page: PageName | null, language: ShellLanguage): string;
  /** The sources that let the page's one style element and its one script in, in the words of a content security policy. */
  styleSource: string;
  scriptSource: string;
  /** The configured colours that were changed because their contrast was too low. */
  corrections: readonly Correction[];
}

/** @throws ConfigurationError when no client is built in `distDir` */
export function pageContent(distDir: string, configuration: Configuration): PageContent {
  const { template, pages } = readBuilt(distDir);
  const { html: configured, styles, corrections } = configuredPage(template, configuration);
  const values = siteValues(configuration);
  return {
    html(page, language) {
      const { screens, other, notArrived } = pages.shells[language];
      const shells: Partial<Record<PageName, Shell>> = screens;
      const { title, html, site } = (page && shells[page]) || other;
      const program = (page && pages.program[page]) || pages.program.other;
      const plain = language === 'none' ? 'id' : language;
      return configured
        .replace(/(?<=<html lang=")[^"]*/, site?.language ?? plain)
        .replace(/(?<=<title>)[^<]*/, (own) => filledIn(title, values) || own)
        .replace('</title>', (end) => (site ? `${end}${siteHead(title, site, values)}` : end))
        .replace(PROGRAM, program.join(' '))
        .replace(
          '<div id="root"></div>',
          () => `<div id="root"><div>${site ? filledIn(html, values) : html}</div></div>`,
        )
        .replace('</body>', () => `<template id="${NOT_ARRIVED_TEMPLATE}">${notArrived}</template></body>`);
    },
    styleSource: sourceOf(styles),
    scriptSource: sourceOf(SCRIPT.exec(template)?.[1] ?? ''),
    corrections,
  };
}

/** What a search, or whoever a page is shared with, is told of it. Whole addresses are known where the pages' base is. */
function siteHead(
  title: string,
  { description, path, language, styles }: NonNullable<Shell['site']>,
  values: SiteValues,
): string {
  const address = `${values.origin}${path}`;
  const tags = [
    styles,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${markOf('appName')}">`,
    `<meta property="og:locale" content="${LOCALES[language].replace('-', '_')}">`,
  ];
  const whole = [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`];
  return filledIn([...tags, ...(values.origin === '' ? [] : whole)].join(''), values);
}

function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

const PROGRAM = new RegExp(`(?<=<meta name="${PROGRAM_META}" content=")[^"]*`);
const SCRIPT = /<script type="module">([\s\S]*?)<\/script>/;
const STYLE = /<style>([\s\S]*?)<\/style>/;

/**
 * A page with the configuration in it: as JSON that cannot end its own script element, and as colours at the end of the
 * page's style element, which it gets where it has none.
 */
export function configuredPage(template: string, configuration: Configuration) {
  const json = JSON.stringify(configuration).replace(/[<>&\u2028\u2029]/g, escaped);
  const element = `<script type="application/json" id="${CONFIGURATION_ELEMENT}">${json}</script>`;
  const { css, corrections } = coloursOf(configuration);
  const styles = `${STYLE.exec(template)?.[1] ?? ''}${css}`;
  const html = template
    .replace(STYLE, '')
    .replace('</head>', () => `<style>${styles}</style>${element}</head>`)
    .replace(/(?<=<meta name="theme-color" content=")[^"]*/, configuration.background)
    .replace('<html ', configuration.lightScheme ? '<html data-scheme="dark light" ' : '<html ');
  return { html, styles, corrections };
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Only colours other than the defaults are written, since the style sheet has those. */
function coloursOf({ background, highlightFont, buttonText }: Configuration) {
  const given = Object.entries({ background, highlightFont, buttonText });
  const own = given.filter(([name, value]) => value.toLowerCase() !== Reflect.get(DEFAULT_COLOURS, name));
  if (own.length === 0) return { css: '', corrections: [] };
  const { variables, corrections } = themeVariables(Object.fromEntries(own));
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return { css: `:root{${declarations.join(';')}}`, corrections };
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
