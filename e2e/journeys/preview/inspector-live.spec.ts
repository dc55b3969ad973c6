import { expect, type Page } from '@playwright/test';
import { logFileOf } from '#tools/inspection/log-file.ts';
import type { InspectionMessage } from '#tools/inspection/messages.ts';
import { provedFlows } from '../../../tests/oracle/flows.ts';
import { randomWalk, shrink, walkFile } from '../../../tests/oracle/model/random-walk.ts';
import { enlargeText, openDetails } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

/** The inspector where it is hard: an app that goes on or is left meanwhile, logs of any kind, a narrow window, touch. */

test.beforeEach(({ context, product }) =>
  context.addCookies([{ name: 'inspected', value: '1', url: product.url, sameSite: 'Strict' }]),
);

const ORDER = '170001';

/** What the page throws. */
function thrownBy(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  return thrown;
}

async function openInspector(app: Page, width = 1280): Promise<Page> {
  const inspector = await app.context().newPage();
  await inspector.setViewportSize({ width, height: 800 });
  await inspector.goto('/inspector');
  await expect(inspector.locator('.t-live')).toHaveText('Connected to 1 tab');
  return inspector;
}

const actor = (inspector: Page, name: string) =>
  inspector.getByRole('complementary', { name: 'Actors' }).getByRole('button', { name: new RegExp(`^${name}`) });
const place = (inspector: Page) => inspector.getByText(/^\d+ of \d+$/);

async function openInstalments(page: Page, product: string): Promise<void> {
  await openDetails(page, product, ORDER);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(page.getByRole('button', { name: 'Bayar Segera' })).toBeVisible();
}

test('the machine of the screen is followed, its screen shown, its log kept and played at half speed', async ({
  page,
  product,
}) => {
  const thrown = thrownBy(page);
  await openDetails(page, product.url, ORDER);
  const inspector = await openInspector(page);
  await expect(actor(inspector, 'loanDetails')).toHaveAttribute('aria-current', 'true');
  await inspector.getByRole('button', { name: 'Screen', exact: true }).click();
  const frame = inspector.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Detail Pinjaman');
  await expect(frame.getByText('Bayar sekarang').first()).toBeVisible();

  // The borrower goes on, and so does the inspector.
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(actor(inspector, 'instalments')).toHaveAttribute('aria-current', 'true');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Detail Tagihan');
  await expect(inspector.getByText('Left and stopped')).toBeVisible();

  const saving = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Save', exact: true }).click();
  await saving;
  await page.goto('about:blank');
  await inspector.reload();
  await expect(inspector.getByRole('heading', { name: 'See what the app is thinking' })).toBeVisible();
  await inspector
    .getByRole('region', { name: 'Recent logs' })
    .getByRole('link', { name: /^inspection-/ })
    .click();
  await expect(inspector.locator('[data-imported]')).toContainText('the same states when replayed');
  // What ended stays ended.
  const ended = inspector.getByText('Left and stopped');
  await ended.click();
  await expect(inspector.getByRole('list', { name: 'Left and stopped' })).toContainText('stopped · showing');

  await inspector.getByRole('button', { name: '½×' }).click();
  await inspector.getByRole('button', { name: 'To the first event' }).click();
  await expect(inspector.getByText(/^1 of \d+$/)).toBeVisible();
  await inspector.locator('.l-hint').click();
  await inspector.keyboard.press('Space');
  await expect(inspector.getByText(/^2 of \d+$/)).toBeVisible();
  // The address holds log and step.
  await inspector.keyboard.press('Space');
  const step = await inspector.locator('.t-log [aria-current] .t-number').textContent();
  await expect(inspector).toHaveURL(new RegExp(`log=inspection-.*step=${step}(&|$)`));
  await inspector.reload();
  await expect(inspector.locator('[data-imported]')).toContainText('the same states when replayed');
  await expect(inspector.locator('.t-log [aria-current] .t-number')).toHaveText(step ?? '');
  expect(thrown).toEqual([]);
});

test('an event that the state takes no more, or whose page is left, changes nothing', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const thrown = thrownBy(page);
  await openDetails(page, product.url, ORDER);
  const inspector = await openInspector(page);
  await actor(inspector, 'loanDetails').click();
  await inspector.getByRole('button', { name: 'repay.chosen', exact: true }).click();
  // Meanwhile the borrower goes on: the actor is stopped, and the event comes too late.
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(page.getByRole('button', { name: 'Bayar Segera' })).toBeVisible();
  await expect(inspector.getByRole('button', { name: 'repay.chosen', exact: true })).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Send repay.chosen' }).click();
  await expect(inspector.getByRole('button', { name: 'Send repay.chosen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bayar Segera' })).toBeVisible();

  const selection = actor(inspector, 'instalments');
  await selection.click();
  await inspector.getByRole('button', { name: 'payAll.toggled', exact: true }).click();
  await inspector.getByRole('textbox', { name: /^What comes with payAll/ }).fill('[');
  await inspector.getByRole('button', { name: 'Send payAll.toggled' }).click();
  await expect(inspector.getByRole('alert')).toHaveText('What comes with an event is a JSON object.');
  await page.goto('about:blank');
  await expect(inspector.locator('.t-live')).toHaveText('No page of the app is open');
  await inspector.getByRole('textbox', { name: /^What comes with payAll/ }).fill('');
  await inspector.getByRole('button', { name: 'Send payAll.toggled' }).click();
  await expect(inspector.getByRole('alert')).toHaveText('The page of this actor was left.');
  expect(thrown).toEqual([]);
});

const ACTOR = { sessionId: 'p/1', createdAt: '1000' };
const born = (name: string, definition: unknown, more: { parentId?: string } = {}): InspectionMessage => ({
  ...ACTOR,
  ...more,
  type: '@xstate.actor',
  name,
  definition: JSON.stringify(definition),
  snapshot: { status: 'active' },
});
const step = (at: number, value: unknown, context: unknown = {}, type = 'lamp.pressed'): InspectionMessage => ({
  ...ACTOR,
  createdAt: String(at),
  type: '@xstate.snapshot',
  event: { type },
  snapshot: { status: 'active', value, context },
});
const lamp = { id: 'lamp', initial: 'off', states: { off: { on: { 'lamp.pressed': 'on' } }, on: {} } };
const MARKUP = '<img src=x onerror="document.title=1">';

async function importLog(inspector: Page, text: string): Promise<void> {
  await inspector
    .getByLabel('Import log')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('a log that means harm is shown as what it is, or refused in a sentence', { tag: '@long' }, async ({ page }) => {
  const thrown = thrownBy(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector');
  const shown: readonly InspectionMessage[][] = [
    [born(MARKUP, { id: MARKUP, states: {} }), step(1, MARKUP, { [MARKUP]: MARKUP }, MARKUP)],
    [born('lamp', { id: 'empty', states: null }), step(1, { off: 7 }, 'no context')],
    [born('lamp', { ...lamp, id: 'broken', initial: 'nowhere' }), step(1, [1, [2]], [null])],
    // A machine of the product in a state that it does not have.
    [born('loanDetails', { id: 'loanDetails', states: {} }), step(1, 'abolished'), step(2, { viewing: 'abolished' })],
    [born('lamp', lamp, { parentId: 'p/1' }), step(1, 'off', JSON.parse('{"__proto__":{"polluted":1}}'))],
    [born('lamp', lamp), step(1, 'off'), { ...step(2, 'on'), createdAt: '9'.repeat(400) }],
  ];
  for (const messages of shown) {
    await importLog(page, logFileOf(messages));
    await expect(page.locator('[data-imported]')).toBeVisible();
    await expect(page.locator('[data-replayed]')).toBeVisible();
    const shownOf = page.getByRole('group', { name: 'Shown of the event' });
    for (const name of ['All', 'Event', 'Difference']) await shownOf.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Back to live' }).click();
    await expect(page.locator('[data-imported]')).toHaveCount(0);
  }
  const whole = logFileOf([born('lamp', lamp), step(1, 'off')]);
  const refused = [
    whole.slice(0, -9),
    'null',
    whole.replace('"off"', `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    logFileOf([born('lamp', lamp)]).replace('"lamp"', '7'),
  ];
  for (const text of refused) {
    expect(text).not.toBe(whole);
    await importLog(page, text);
    await expect(page.getByRole('alert')).toHaveText(/^This (file|log) .+\.$/);
    await page.getByRole('button', { name: 'Close the message' }).click();
  }
  expect(thrown).toEqual([]);
  expect(await page.title()).not.toBe('1');
  expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
});

test('of ten thousand events those in sight are drawn, to the last', { tag: '@long' }, async ({ page }) => {
  const COUNT = 10_000;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector');
  const steps = Array.from({ length: COUNT }, (_, at) => step(at, at % 2 ? 'on' : 'off', { at }));
  await importLog(page, logFileOf([born('lamp', lamp), ...steps]));
  await expect(place(page)).toHaveText(`${COUNT} of ${COUNT}`);
  const events = page.getByRole('region', { name: 'Events, chosen by the arrow keys' });
  const rows = events.getByRole('listitem');
  for (const part of [0, 0.3, 0.71, 1]) {
    await events.evaluate((one, to) => one.scrollTo(0, (one.scrollHeight - one.clientHeight) * to), part);
    const first = Math.max(1, Math.floor(COUNT * part) - 40);
    await expect
      .poll(async () => Number(await rows.first().getAttribute('aria-posinset')))
      .toBeGreaterThanOrEqual(Math.min(first, COUNT - 60));
    expect(await rows.count()).toBeLessThan(80);
  }
  await expect(rows.last()).toHaveAttribute('aria-posinset', String(COUNT));
  await events.press('ArrowUp');
  await expect(place(page)).toHaveText(`${COUNT - 1} of ${COUNT}`);
  // Higher rows for larger texts: none lies over the next.
  await enlargeText(page);
  await expect.poll(() => rows.last().evaluate((one) => one.clientHeight)).toBeGreaterThan(50);
});

test('the log of a walk through a model that failed is opened, and replayed', async ({ page }) => {
  const flow = provedFlows.find(({ id }) => id === 'instalments');
  if (!flow) throw new Error('there is no such flow');
  const holds = (snapshot: { value: unknown }) => {
    if (JSON.stringify(snapshot.value).includes('selecting')) throw new Error('what must hold does not');
  };
  const faulty = { ...flow, exploration: { ...flow.exploration, holds } };
  const failed = await randomWalk(faulty, 7, 200);
  if (!failed) throw new Error('the walk was to fail');
  const shrunk = await shrink(faulty, failed);
  expect(shrunk.failure.message).toContain('what must hold does not');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inspector');
  await importLog(page, await walkFile(faulty, shrunk));
  await expect(page.locator('[data-imported]')).toBeVisible();
  await actor(page, 'instalments').click();
  await expect(page.getByRole('group', { name: 'Statechart of instalments' })).toBeVisible();
  await expect(page.locator('.t-bar [data-state]')).toContainText('selecting');
  await expect(page.locator('[data-replayed]')).toContainText('the same states when replayed');
});

test('a chart is made larger by two fingers, which stay on what they hold', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/inspector?machine=loanDetails');
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  const chart = page.locator('.t-paint svg').first();
  await expect(chart).toBeVisible();
  const scale = page.getByRole('button', { name: '100 %' });
  const before = Number.parseInt((await scale.textContent()) ?? '', 10);
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart is not there');
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const client = await context.newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [24, 28, 32, 36, 40]) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => Number.parseInt((await scale.textContent()) ?? '', 10)).toBeGreaterThan(before * 1.6);
  expect(Number.parseInt((await scale.textContent()) ?? '', 10)).toBeLessThan(before * 2.4);
  // The page around it stays as it was.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

for (const text of ['100%', '200%']) {
  test(`the live inspector stands at 360 px, text at ${text}`, { tag: '@long' }, async ({ page, product }) => {
    await openInstalments(page, product.url);
    const inspector = await openInspector(page, 360);
    if (text === '200%') await enlargeText(inspector);
    for (const panel of ['Actors', 'Chart', 'Events', 'Details']) {
      await inspector
        .getByRole('navigation', { name: 'Panels' })
        .getByRole('button', { name: panel, exact: true })
        .click();
      expect(await inspector.evaluate(() => document.documentElement.scrollWidth), panel).toBeLessThanOrEqual(360);
      const hidden = await inspector.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.inspector :is(button, input, select)')]
          .filter((one) => one.checkVisibility() && !one.closest('.t-paint, .t-panels, .t-topbar'))
          .map((one) => ({ name: one.textContent || one.ariaLabel, ...one.getBoundingClientRect().toJSON() }))
          .filter(({ left, right, width }) => width > 1 && (left < 0 || right > innerWidth))
          .map(({ name }) => name),
      );
      expect(hidden, panel).toEqual([]);
    }
  });
}
