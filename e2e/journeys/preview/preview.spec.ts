import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { firstOf } from '../../support/extent.ts';
import { enlargeText } from '../../support/journeys.ts';
import { askForCode, captchaDrawn, field, register } from '../../support/registration.ts';
import { test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

/** The developer's preview against a demonstration of its own, which has sent no SMS yet. */

const said = (page: Page) => page.locator('[data-said]');

type Part = 'device' | 'levers' | 'clock';

async function open(page: Page, part: Part): Promise<void> {
  await page.goto(`/testPreview?open=${part}`);
  await turnTo(page, part);
}

/** Opens a part of the drawer, whatever of it is open. */
async function turnTo(page: Page, part: Part): Promise<void> {
  const button = page.getByRole('navigation', { name: 'Parts of the drawer' }).getByRole('button', {
    name: { device: 'Device', levers: 'Demo levers', clock: 'Clock' }[part],
  });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

test('a registration whose code is read off the preview page', { tag: '@long' }, async ({ page, context }) => {
  await open(page, 'levers');
  await expect(page.getByText('No SMS yet.')).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto(
    (await page.getByRole('link', { name: 'as specified, promotion', exact: true }).getAttribute('href')) ?? '',
  );
  await captchaDrawn(visitor);
  await askForCode(visitor, '0813855550102');
  await expect(visitor.getByText('验证码已发送，请在手机上查看！')).toBeVisible();

  await page.getByRole('button', { name: 'Load again' }).click();
  const sms = page.locator('[data-outbox] li').first();
  await expect(sms).toContainText('0813855550102');
  const code = (await sms.locator('[data-code]').textContent()) ?? '';
  expect(code).toMatch(/^\d{6}$/);

  await field(visitor, 'Kode SMS').fill(code);
  await register(visitor);
  await expect(visitor.getByText('注册成功', { exact: true })).toBeVisible();

  await field(page, 'Mobile number').fill('0813855550102');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const address = (await said(page).getByRole('link').getAttribute('href')) ?? '';
  await expect(field(page, 'Session token')).toHaveValue(new URL(address).searchParams.get('token') ?? '');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(field(page, 'Session token')).toHaveValue('');
  await visitor.goto(address);
  await expect(visitor.getByText('Pengajuan Khusus')).toHaveCount(0);

  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await said(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan Khusus' })).toBeVisible();
});

test('a captcha is read off the preview page', { tag: '@long' }, async ({ page, context }) => {
  const visitor = await context.newPage();
  await visitor.goto('/register?id=1');
  await captchaDrawn(visitor);
  await open(page, 'levers');
  const texts = page.getByRole('list', { name: 'Captcha texts' }).locator('[data-captcha]');
  await expect(texts.first()).toHaveText(/\w{4}/);
});

test('an address of the product fills the fields, which are there again after going back', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, 'levers');
  const due = (await page.getByRole('link', { name: 'due (174), no delay' }).getAttribute('href')) ?? '';
  await turnTo(page, 'device');
  await field(page, 'Paste an address').fill('https://elsewhere.example/loanDetails?orderId=1');
  await expect(page.getByText('This is no address of a page of this product, so no field was filled.')).toBeVisible();
  await expect(field(page, 'Order ID')).toHaveValue('');
  await field(page, 'Paste an address').fill(due);
  await expect(page.getByText('The fields are filled from this address.')).toBeVisible();
  await field(page, 'Contact name').fill('Siti Rahma');
  await page.getByRole('button', { name: 'Loan detail', exact: true }).click();
  await expect(page.getByText('Sisa tagihan')).toBeVisible();
  await expect(page).toHaveURL(/orderId=174002$/);

  await page.goBack();
  for (const [name, value] of [
    ['Order ID', '174002'],
    ['Session ID', 'demo-siti'],
    ['Platform', 'android'],
    ['Contact name', 'Siti Rahma'],
  ] as const) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await turnTo(page, 'levers');
  await page.getByRole('button', { name: 'Fill fields: settled (200)', exact: true }).click();
  await turnTo(page, 'device');
  await expect(field(page, 'Session ID')).toHaveValue('demo-budi');
});

test('a page is opened with the fields, which are read and leave the address bar', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, 'device');
  await field(page, 'Session ID').fill('demo-siti');
  await field(page, 'Product ID').fill('7');
  await field(page, 'Order ID').fill('170001');
  const asked = page.waitForRequest((request) => request.url().includes('/v3/loan-details/'));
  await page.getByRole('button', { name: 'Loan detail', exact: true }).click();
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('token')).toBe('demo-siti');
  expect(query.get('deviceName')).toBe('Pixel 8');
  await expect(page.getByText('Sisa tagihan')).toBeVisible();
  await expect(page).toHaveURL(/\/loanDetails\?productId=7&orderId=170001$/);

  await page.goBack();
  await expect(field(page, 'Session ID')).toHaveValue('demo-siti');
  await page.getByRole('button', { name: 'Bind bank' }).click();
  await expect(page.getByText('Halaman ini dibuka di aplikasi.')).toBeVisible();
});

test('the repayment instruction is opened with its amount, in the market and the language that are typed', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'device');
  await field(page, 'Session ID').fill('demo-siti');
  await field(page, 'Product ID').fill('7');
  await field(page, 'Order ID').fill('170001');
  await page.getByRole('button', { name: 'Repay', exact: true }).click();
  const billed = await page.locator('.action-bar .figure').textContent();

  await open(page, 'device');
  await field(page, 'Product ID').fill('7');
  await field(page, 'Order ID').fill('170001');
  await expect(field(page, 'Market')).toHaveValue('1');
  await field(page, 'Language').fill('en');
  await field(page, 'Amount due').fill((billed ?? '').replaceAll(/\D/g, ''));
  const asked = page.waitForRequest((request) => request.url().includes('/v3/loan-details/generate-vcode'));
  await page.getByRole('button', { name: 'Repayment instruction' }).click();
  expect(new URL((await asked).url()).searchParams.get('isNeedPop')).toBe('1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.figure').first()).toHaveText(billed ?? '');
});

test('the levers move the world, and say what they did or why not', { tag: '@long' }, async ({ page }) => {
  await open(page, 'levers');
  const order = page.getByRole('button', { name: /^210001/ });
  await expect(order).toContainText('21 under review');
  await order.click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(said(page).getByText('151')).toBeVisible();
  await expect(order).toContainText('151 disbursing');
  await expect(page.getByRole('link', { name: 'disbursing (151)' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Disburse', exact: true }).click();
  await expect(said(page).getByText('170', { exact: true })).toBeVisible();
  await expect(order).toContainText('170 running');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(said(page).locator('p')).toHaveText(/\w+ \w+/);
  await page.getByRole('button', { name: /^151001/ }).click();
  await page.getByRole('button', { name: 'Fail the disbursement' }).click();
  await expect(page.getByRole('button', { name: /^151001/ })).toContainText('110 declined');

  await field(page, 'Virtual account number').fill('1');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(said(page).locator('p')).toHaveText(/\w+ \w+/);

  await turnTo(page, 'clock');
  await page.getByRole('button', { name: '+1 day', exact: true }).click();
  await expect(said(page).getByText('changedOrders')).toBeVisible();
  await expect(page.getByText('moved by 1 day')).toBeVisible();
  const server = await page.locator('.clock-now b').textContent();
  const phone = page.frameLocator('iframe[title=Phone]').locator('body');
  const phoneTime = () =>
    phone.evaluate(() =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', day: 'numeric', month: 'short' }).format(Date.now()),
    );
  await expect.poll(async () => (server ?? '').replaceAll('\u00a0', ' ').includes(await phoneTime())).toBe(true);
  await page.getByRole('button', { name: 'Back to real time' }).click();
  await expect(page.getByText('Back by an hour or more begins anew.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByText('moved by 1 day')).toBeVisible();
  await page.getByRole('button', { name: 'Back to real time' }).click();
  await page.getByRole('button', { name: 'Wipe and go back' }).click();
  await expect(page.getByText('real time', { exact: true })).toBeVisible();

  await turnTo(page, 'levers');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Reset the demonstration' }).click();
  await page.getByRole('button', { name: 'Wipe and begin anew' }).click();
  await expect(order).toContainText('21 under review');

  await page.route('**/demonstration/outbox', (route) => route.abort());
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText('The demonstration could not be read.')).toBeVisible();
  await page.unroute('**/demonstration/outbox');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('SMS sent')).toBeVisible();
});

test('what was sent is read again when the page is shown again, and not before', { tag: '@long' }, async ({ page }) => {
  let readings = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/demonstration/outbox')) readings += 1;
  });
  await page.clock.install();
  await open(page, 'levers');
  await page.clock.fastForward(3_600_000);
  expect(readings).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => readings).toBe(2);
});

test('a real photo and a real position', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.2, longitude: 106.8166 });
  await open(page, 'device');
  await page.getByRole('button', { name: 'Read the location' }).click();
  await expect(page.locator('.position dd')).toHaveText(['-6.2', '106.8166']);

  const picture = { name: 'ktp.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Choose a photo').setInputFiles(picture);
  const image = page.getByRole('img', { name: 'ktp.png' });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

  await context.clearPermissions();
  await context.setGeolocation(null);
  await page.getByRole('button', { name: 'Read the location' }).click();
  await expect(page.locator('.position p').first()).toHaveText(
    /Reading the location was denied\.|There is no location\./,
  );
});

for (const width of firstOf([320, 360, 412])) {
  test(`stands at ${width} px, at twice the text, and for assistive technology`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/testPreview');
    await expect(field(page, 'Session ID')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await enlargeText(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
