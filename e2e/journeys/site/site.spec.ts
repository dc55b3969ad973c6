import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { fixedRoutes, LICENCES_PATH } from '#domain/configuration/routes.ts';
import { firstOf } from '../../support/extent.ts';
import { enlargeText } from '../../support/journeys.ts';
import { test } from '../../support/test.ts';

/** The public site as a visitor meets it, with JavaScript and without. */
const { home, aboutSection, policySection, loanSection, contact, officialChannels } = fixedRoutes;
const PAGES = [home, aboutSection, policySection, loanSection, contact, officialChannels];

const SCRIPT = '<img src=x onerror="document.title=1;alert(1)"><script>alert(2)</script>\'"&lt;{{7*7}}';
const LONG = 'x'.repeat(10_000);

const widthOf = (page: Page) => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of firstOf(PAGES)) {
    test(`${path} is read and navigated`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.getByRole('link', { name: 'Loan terms and conditions' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Loan terms and conditions' })).toBeVisible();
    });
  }

  for (const [language, name] of firstOf([
    ['id', 'Lisensi perangkat lunak'],
    ['en', 'Software licences'],
    ['zh', '软件许可'],
  ] as const)) {
    test(`every page leads to the licences of the software it is made of, in ${language}`, async ({ page }) => {
      await page.goto(`${contact}?lang=${language}`);
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', LICENCES_PATH);
      const response = await page.request.get(LICENCES_PATH);
      expect(response.status()).toBe(200);
      expect(response.headers()).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-cache',
        etag: expect.any(String),
      });
      const text = await response.text();
      expect(text).toMatch(/^react \d.*\nLicence: MIT\n\nMIT License\n\nCopyright \(c\) Meta Platforms/m);
      expect(text).toMatch(/^xstate \d.*\nLicence: MIT\n\n(.*\n)+?Copyright \(c\) .*\n/m);
      for (const worker of ['altcha-lib', '@noble/hashes']) expect(text).toContain(`\n${worker} `);
    });
  }

  test('the home shows what a loan costs in each market, and the app', async ({ page }) => {
    await page.goto(home);
    await expect(page.getByRole('table')).toHaveCount(2);
    await expect(page.getByRole('row', { name: 'Day 30 504 5,754' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Day 30 135.000 1.260.000' })).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Before you agree' })).toBeVisible();
  });

  for (const path of firstOf([home, contact])) {
    test(`the form at ${path} says that it does nothing, and sends nothing`, async ({ page }) => {
      await page.goto(path);
      const said = page.locator('form noscript');
      await expect(said).toBeVisible();
      expect(await said.evaluate(({ textContent }) => textContent)).toContain('works only with JavaScript');
      await page.getByLabel('First name').fill(SCRIPT);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
      await page.getByLabel('First name').press('Enter');
      await expect(page.getByLabel('First name')).toHaveValue(SCRIPT);
      expect(asked).toEqual([]);
    });
  }
});

for (const [path, fields] of firstOf([
  [home, ['First name', 'Email', 'Phone number', 'Message']],
  [contact, ['First name', 'Phone number', 'Message']],
] as const)) {
  for (const [what, text] of firstOf([
    ['markup', SCRIPT],
    ['10,000 characters', LONG],
  ] as const)) {
    test(`the form at ${path} takes ${what} in every field as text, sends nothing, and says what became of it`, async ({
      page,
    }) => {
      page.on('dialog', () => {
        throw new Error('what was typed has run');
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const title = await page.title();
      const send = page.getByRole('button', { name: 'Send' });
      // Until the page's program has drawn the form anew, it cannot be sent.
      await expect(send).toBeEnabled();
      // The pictures above the form come when they are near.
      await send.scrollIntoViewIfNeeded();
      for (const picture of await page.locator('img').all())
        await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      for (const field of fields.slice(1)) await page.getByLabel(field, { exact: true }).fill(text);
      await send.click();
      await expect(page.getByText('Please provide complete information!')).toBeVisible();
      for (const field of fields.slice(1)) await expect(page.getByLabel(field, { exact: true })).toHaveValue(text);
      await page.getByLabel('First name').fill(text);
      await send.dblclick();
      await expect(page.getByText('Submit successfully！')).toHaveCount(1);
      await expect(page.getByText(/stayed in this browser: nothing was sent/)).toBeVisible();
      await page.getByText('What you wrote').click();
      await expect(page.locator('.sent dd')).toHaveText(fields.map(() => text));
      const [scrolled, inner] = await widthOf(page);
      expect(scrolled).toBe(inner);
      expect([asked, await page.title()]).toEqual([[], title]);
    });
  }
}

for (const path of firstOf([home, contact])) {
  test(`what is typed at ${path} before the program is there stays, and is sent`, async ({ page }) => {
    const program = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await program.promise;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const send = page.getByRole('button', { name: 'Send' });
    await field('First name').fill('Ana');
    await field('Message').fill('Halo');
    await expect(send).toBeDisabled();
    program.resolve();
    await expect(send).toBeEnabled();
    await expect(field('First name')).toHaveValue('Ana');
    await expect(field('Message')).toHaveValue('Halo');
    for (const label of path === home ? ['Email', 'Phone number'] : ['Phone number']) await field(label).fill('1');
    await send.click();
    await expect(page.getByText('Submit successfully！')).toBeVisible();
  });
}

for (const width of firstOf([360, 1280])) {
  test(`axe finds nothing on any page at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of firstOf(PAGES)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}

for (const language of firstOf(['id', 'en', 'zh'])) {
  test(`no page is wider than the screen, at 320 px and with text twice as large, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of PAGES) {
      await page.goto(`${path}?lang=${language}`, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      for (const enlarge of [async () => {}, () => enlargeText(page)]) {
        await enlarge();
        const [scrolled] = await widthOf(page);
        expect([path, scrolled]).toEqual([path, 320]);
      }
    }
  });
}

test('the calculator is worked by the keyboard alone', async ({ page }) => {
  await page.goto(home, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'India' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dana Tenang' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'You borrow' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(page.getByText('You pay back for Rp 15.000.000')).toBeVisible();
});
