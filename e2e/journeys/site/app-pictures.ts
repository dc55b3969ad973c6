import type { Page } from '@playwright/test';
import { readyAddresses } from '#demonstration/addresses.ts';
import { routePaths, type ScreenName } from '#domain/configuration/routes.ts';
import { readConfiguration } from '#server/settings/configuration.ts';

/** The screens of the app that the public site shows as pictures, and what is photographed of each. */
export interface AppPicture {
  name: string;
  screen: ScreenName;
  orderId: string;
  query: Record<string, string>;
  /** Brings the screen to what the picture shows. */
  until(page: Page): Promise<void>;
}

/** In pixels of a phone; a picture has twice as many. */
export const PICTURE_SIZE = { width: 360, height: 780 };

/** Orders of the demonstration: in rupiah, due; in rupees, of a borrower who reads English. */
const DUE = '174001';
const IN_RUPEES = '174201';

export const APP_PICTURES: readonly AppPicture[] = [
  {
    name: 'confirmation',
    screen: 'loanConfirm',
    orderId: IN_RUPEES,
    query: {},
    until: (page) => page.locator('dialog[open] button').last().click(),
  },
  {
    name: 'details',
    screen: 'loanDetails',
    orderId: DUE,
    query: {},
    until: (page) =>
      page
        .getByText(/Bayar|Repay/)
        .first()
        .waitFor(),
  },
  {
    name: 'payment',
    screen: 'virtualAccount',
    orderId: DUE,
    query: { amount: '1120000' },
    until: (page) => page.getByText('TELAH MEMBAYAR').waitFor(),
  },
  {
    name: 'chat',
    screen: 'chatbot',
    orderId: DUE,
    query: { orderNo: DUE, lang: 'id' },
    until: async (page) => {
      await page.getByRole('textbox').waitFor();
    },
  },
];

/** Opens the screen as a borrower of the demonstration and waits for what the picture shows. */
export async function openPicture(page: Page, origin: string, picture: AppPicture): Promise<void> {
  const configuration = readConfiguration();
  const order = readyAddresses(origin, configuration, []).find(({ orderId }) => orderId === picture.orderId);
  if (!order) throw new Error(`The demonstration has no order ${picture.orderId}.`);
  const url = new URL(order.url);
  url.pathname = routePaths(configuration.routes)[picture.screen];
  for (const [name, value] of Object.entries(picture.query)) url.searchParams.set(name, value);
  await page.goto(url.href, { waitUntil: 'networkidle' });
  await picture.until(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton, .toast'));
}

/**
 * What stands on a screen and how it looks, element by element, so that a picture which shows something else is found out;
 * what lies below the fold is of it too, since where that is depends on the font. Fonts differ from machine to machine, and dates, times and numbers to pay to from day to day: they are none of it.
 */
export function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties = [
      'color',
      'backgroundColor',
      'fontSize',
      'fontWeight',
      'padding',
      'borderRadius',
      'display',
      'gap',
    ];
    return [...document.querySelectorAll<HTMLElement>('[data-screen] *')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width * height === 0) return [];
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent);
      const text = own
        .join(' ')
        .replace(/\d/g, '0')
        .replace(/0+ \p{L}+ 0000/gu, 'date')
        .replace(/0+/g, '0')
        .trim();
      const style = getComputedStyle(element);
      const looks = properties.map((name) => Reflect.get(style, name));
      return [[element.tagName.toLowerCase(), text, ...looks].join('|')];
    });
  });
}
