import type { Page, Route } from '@playwright/test';
import * as z from 'zod';
import { problemSaveCall } from '#contract/complaints.ts';
import { readyAddresses } from '#demonstration/addresses.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import { readConfiguration } from '#server/settings/configuration.ts';
import { withoutAnswer } from '../support/journeys.ts';
import type { PicturedScreen } from './pictured-screens.ts';

/** What a screen stands in: with its answer, waiting for it, with nothing in it, refused, without a line. */
export const CONDITIONS = ['filled', 'loading', 'empty', 'failed', 'offline'] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface Shot {
  pictured: PicturedScreen;
  condition: Condition;
  language: 'id' | 'en' | 'zh';
  market: '1' | '0';
}

const REFUSED = {
  id: 'Layanan sedang penuh. Silakan coba lagi nanti.',
  en: 'The service is busy. Please try again later.',
  zh: '服务繁忙，请稍后再试。',
};

export const nameOf = ({ pictured, condition, language, market }: Shot) =>
  `${pictured.name} ${condition} ${language} ${market === '1' ? 'Indonesia' : 'India'}`;

export function conditionsOf(pictured: PicturedScreen): Condition[] {
  return CONDITIONS.filter((condition) => {
    if (pictured.asksNothing || pictured.filledAlone) return condition === 'filled';
    return condition !== 'empty' || pictured.empties !== undefined;
  });
}

/** A complaint of the borrower of each market, which is filed now. */
export async function fileComplaints(origin: string): Promise<{ 1: string; 0: string }> {
  return { 1: await fileComplaint(origin, '174001'), 0: await fileComplaint(origin, '174201') };
}

async function fileComplaint(origin: string, orderNo: string): Promise<string> {
  const borrower = readyAddresses(origin, readConfiguration(), []).find(({ orderId }) => orderId === orderNo);
  const call = new URL(problemSaveCall.path, origin);
  call.search = new URL(borrower?.url ?? origin).search;
  const problemDetail = 'The code was shown at the till twice, and the second time it was not known there.';
  const body = new URLSearchParams({ problemType: '2', problemSonType: '', problemDetail, problemImage: '', orderNo });
  await fetch(call, { method: 'POST', body });
  const state = z.object({ complaints: z.array(z.object({ id: z.coerce.string(), text: z.string() })) });
  const [latest] = state.parse(await (await fetch(`${origin}/demonstration/state`)).json()).complaints;
  if (latest?.text !== problemDetail) throw new Error(`no complaint was filed about order ${orderNo}`);
  return latest.id;
}

/** The address of what is shot: a borrower's own with all page parameters, or what a visitor opens. */
export function addressOf(
  { pictured, language, market }: Shot,
  origin: string,
  complaints: { 1: string; 0: string },
): URL {
  const configuration = readConfiguration();
  const { lang, isNeedPop } = configuration.parameterNames;
  const orderId = pictured.orders[market];
  const order = readyAddresses(origin, configuration, []).find((one) => one.orderId === orderId);
  const url = new URL(order && !pictured.isPublic ? order.url : origin);
  const path = pictured.path ?? (pictured.screen ? routePaths(configuration.routes)[pictured.screen] : '/');
  const [pathname = '/', hash = ''] = path.split('#', 2);
  url.pathname = pathname;
  url.hash = hash;
  if (!order) url.searchParams.set(isNeedPop, market);
  url.searchParams.set(lang, language);
  for (const [key, value] of Object.entries(
    pictured.query?.({ orderId, market, language, complaintId: complaints[market] }) ?? {},
  ))
    url.searchParams.set(key, value);
  return url;
}

/** Answers the calls of the page as `shot` wants it at that time. */
export async function answerCalls(page: Page, shot: () => Shot): Promise<void> {
  await withoutAnswer(page);
  await page.route(
    (url) => /^\/(v3|h5-api|api|indah|loan|service|gopia)\//.test(url.pathname),
    (route) => answer(route, shot()),
  );
}

async function answer(route: Route, { pictured, condition, language }: Shot): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (condition === 'loading') return;
  if (condition === 'offline') return route.abort('internetdisconnected');
  if (condition === 'failed') {
    const message = REFUSED[language];
    return route.fulfill({ json: { code: '4100', status: 1, success: false, message, msg: message, data: null } });
  }
  const empty =
    condition === 'empty' && Object.entries(pictured.empties ?? {}).find(([path]) => pathname.includes(path));
  if (!empty) return route.continue();
  const response = await route.fetch();
  const json = await response.json();
  return route.fulfill({ response, json: { ...json, data: empty[1](json.data ?? {}) } });
}

/** Waits until the page stands as the condition has it: waiting, or with its answer and nothing under way. */
export async function standsAs(page: Page, { pictured, condition }: Shot): Promise<void> {
  await page.locator('[data-screen] > *').first().waitFor();
  if (condition === 'loading') {
    await page.waitForLoadState('load');
    return;
  }
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton'), null, {
    timeout: 15_000,
  });
  if (condition !== 'filled' || pictured.asksNothing) return;
  if (await page.locator('.placeholder').first().isVisible()) throw new Error('failed instead of filled');
}
