import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type PreviewServer, preview } from 'vite';
import { freePort } from '#commands/free-port.ts';
import { firstOf } from './support/extent.ts';
import { test } from './support/test.ts';

/** The UI kit in a real browser, on its gallery: what a simulated page cannot tell (look.md, WCAG 2.2). */

const root = join(import.meta.dirname, '../tests/unit/ui/gallery');
const WITH_WINDOW = ['dialog', 'rating', 'sheet', 'stubborn'];

// A test looks at every specimen.
test.describe.configure({ timeout: 180_000 });

let gallery: PreviewServer;
let base: string;

test.beforeAll(async () => {
  const outDir = join(import.meta.dirname, '../test-results/gallery');
  const port = await freePort();
  const settings = {
    root,
    configFile: false as const,
    logLevel: 'silent' as const,
    plugins: [react()],
    build: { outDir },
  };
  await build({ ...settings, build: { outDir, emptyOutDir: true } });
  gallery = await preview({ ...settings, preview: { host: '127.0.0.1', port, strictPort: true } });
  base = `http://127.0.0.1:${port}/`;
});

test.afterAll(() => gallery.close());

async function show(page: Page, specimen: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${base}#${specimen}`);
  await page.locator('h1').waitFor();
  if (WITH_WINDOW.includes(specimen)) await page.getByRole('button', { name: 'Buka' }).click();
}

async function specimens(page: Page): Promise<string[]> {
  await show(page, 'details');
  return page.evaluate(() => window.specimens);
}

for (const colorScheme of firstOf(['dark', 'light'] as const)) {
  test(`no accessibility violation in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const specimen of firstOf(await specimens(page), 3)) {
      await show(page, specimen);
      // The gallery has no frames, so one page is enough for axe.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      // The schemes differ in colour alone.
      if (colorScheme === 'light') axe.withRules('color-contrast');
      const { violations } = await axe.analyze();
      const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
      expect(told, specimen).toEqual([]);
    }
  });
}

/** Width and height in CSS pixels, text in percent. */
const SIZES = [
  [320, 640, 200],
  [740, 360, 100],
  [320, 640, 100],
  [412, 860, 100],
  [1440, 900, 100],
] as const;

for (const [width, height, text] of firstOf(SIZES)) {
  test(`nothing is cut off and every target is 48 px at ${width}×${height}, text at ${text} %`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const specimen of await specimens(page)) {
      await show(page, specimen);
      await page.addStyleTag({ content: `html { font-size: ${text}% }` });
      const found = await page.evaluate(() => {
        const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
          (element) => !element.closest('.visually-hidden') && element.getBoundingClientRect().width > 0,
        );
        const name = (element: HTMLElement) => `${element.tagName} ${element.textContent?.slice(0, 30)}`;
        const isTarget = (element: HTMLElement) => element.matches('button, a, summary, label:has(input), [role=tab]');
        return {
          cut: seen.filter((element) => element.getBoundingClientRect().right > innerWidth + 1).map(name),
          small: seen
            .filter(isTarget)
            .filter((element) => Math.min(element.offsetWidth, element.offsetHeight) < 48)
            .map(name),
        };
      });
      expect(found, specimen).toEqual({ cut: [], small: [] });
    }
  });
}

for (const specimen of ['dialog', 'sheet']) {
  test(`${specimen}: Escape and a tap beside it close it, and the focus goes back`, async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Buka' });
    const dialog = page.getByRole('dialog');
    await page.clock.install();
    await show(page, specimen);
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await opener.click();
    await page.clock.fastForward(500);
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test('a window whose caller refuses to close stays, however often Escape is pressed', { tag: '@long' }, async ({
  page,
}) => {
  await show(page, 'stubborn');
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Memproses' })).toBeVisible();
  }
  expect(await page.locator('dialog').evaluate((element) => element.matches(':modal'))).toBe(true);
});

test('a toast stands above an open dialog, clear of its buttons', async ({ page }) => {
  await show(page, 'rating');
  await page.getByRole('button', { name: 'Kirim' }).click();
  const toast = page.locator('.toast', { hasText: 'Silakan pilih' });
  await expect(toast).toBeVisible();
  expect(await toast.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Silakan pilih');
});

test('the stars and the tabs are worked by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await show(page, 'rating');
  await page.getByRole('radio', { name: '3 bintang' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 bintang' })).toBeChecked();
  await expect(page.locator('.stars [data-lit]')).toHaveCount(4);

  await show(page, 'chooser');
  await page.getByRole('tab', { name: 'Bank' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Mini Market' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Mini Market' })).toBeFocused();
});

test('a receipt is printed alone, dark on white', { tag: '@long' }, async ({ page }) => {
  await show(page, 'receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Pembayaran diterima')).toBeVisible();
  for (const hidden of [
    page.locator('header:has(h1)'),
    page.getByRole('button', { name: 'Cetak' }),
    page.locator('footer'),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('.figure').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('nothing moves where reduced motion is asked for', { tag: '@long' }, async ({ page }) => {
  for (const [reducedMotion, running] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await show(page, 'chooser');
    expect(await page.evaluate(() => document.getAnimations().length > 0)).toBe(running);
  }
});
