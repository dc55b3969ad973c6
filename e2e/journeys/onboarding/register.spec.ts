import type { Page } from '@playwright/test';
import {
  askForCode,
  captchaDrawn,
  captchaImage,
  field,
  readCaptcha,
  readCode,
  register,
} from '../../support/registration.ts';
import { expect, test } from '../../support/test.ts';

/** From a promotion link to the download page, against the database; what goes wrong on the way among it. */
const LINK = '/register?id=1&app_from=pjt&user_from=wa&utm_tag=spring&links_id=L-1';

const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();

async function open(page: Page): Promise<void> {
  await page.goto(LINK);
  await captchaDrawn(page);
}

test('Enter sends the form, and what is wrong is marked and has the focus', async ({ page }) => {
  await open(page);
  await field(page, 'Kode SMS').press('Enter');
  await toast(page, '请正确输入手机号！');
  await expect(field(page, 'Nomor ponsel')).toBeFocused();
  await expect(field(page, 'Nomor ponsel')).toHaveAccessibleDescription('请正确输入手机号！');
  // What the field shows is read out, and not drawn again.
  await expect(page.locator('.toast')).toHaveCSS('clip-path', 'inset(50%)');
});

test('who cannot read the picture registers by the keyboard, and hears how it goes', { tag: '@long' }, async ({
  page,
}) => {
  await open(page);
  await field(page, 'Nomor ponsel').fill('0813812345699');
  const cannotRead = page.getByRole('button', { name: 'Tidak bisa membaca gambar' });
  await cannotRead.press('Enter');
  await toast(page, 'Kode gambar sudah diisi.');
  await expect(cannotRead).toBeFocused();
  await expect(field(page, 'Kode pada gambar')).toHaveValue(await readCaptcha(page));
  await page.getByRole('button', { name: '获取验证码' }).press('Enter');
  await toast(page, '验证码已发送，请在手机上查看！');
  await field(page, 'Kode SMS').fill(await readCode(page, '0813812345699'));
  await field(page, 'Kode SMS').press('Enter');
  await expect(page).toHaveURL(/\/#\/download\?/);
});

test('what is typed outlives a reload, with the picture that it was read from', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await field(page, 'Nomor ponsel').fill('0813812345698');
  await page.getByRole('button', { name: 'Ganti gambar' }).click();
  await expect(captchaImage(page)).toHaveAttribute('data-image', '1');
  await captchaDrawn(page);
  const captcha = await readCaptcha(page);
  await field(page, 'Kode pada gambar').fill(captcha);
  const picture = await captchaImage(page).getAttribute('src');

  await page.reload();
  await captchaDrawn(page);
  await expect(field(page, 'Nomor ponsel')).toHaveValue('0813 8123 45698');
  await expect(field(page, 'Kode pada gambar')).toHaveValue(captcha);
  expect(await captchaImage(page).getAttribute('src')).toBe(picture);

  await page.getByRole('button', { name: '获取验证码' }).click();
  await toast(page, '验证码已发送，请在手机上查看！');
  await field(page, 'Kode SMS').fill(await readCode(page, '0813812345698'));
  await page.reload();
  await register(page);
  await toast(page, '注册成功');
});

const sidOf = (source: string | null) => new URL(source ?? '', 'http://page').searchParams.get('sid') ?? '';

test('a promotion link leads to a registered borrower and the download page', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await register(page);
  await toast(page, '请正确输入手机号！');

  await askForCode(page, '0813812345678');
  await toast(page, '验证码已发送，请在手机上查看！');
  await expect(page.locator('.toast')).toHaveCSS('clip-path', 'none');
  const bottom = await page.locator('.toast').evaluate((drawn) => drawn.getBoundingClientRect().bottom);
  const top = await field(page, 'Nomor ponsel').evaluate((input) => input.getBoundingClientRect().top);
  expect(bottom).toBeLessThan(top);
  await expect(field(page, 'Nomor ponsel')).toHaveValue('0813 8123 45678');
  await page.locator('[data-countdown]').click();
  await toast(page, '请勿重复发送验证码!');

  await field(page, 'Kode SMS').fill('000000');
  const code = await readCode(page, '0813812345678');
  if (code !== '000000') {
    await register(page);
    await toast(page, 'Kode SMS salah.');
  }

  await page.getByRole('button', { name: '《借款协议》' }).click();
  await expect(page).toHaveURL(/\/loanAgreement$/);
  await page.goBack();
  await expect(field(page, 'Nomor ponsel')).toHaveValue('0813 8123 45678');
  await expect(page.locator('[data-countdown]')).toHaveText(/^\d+$/);
  await page.reload();
  await expect(page.locator('[data-countdown]')).toHaveText(/^\d+$/);

  await field(page, 'Kode SMS').fill(code);
  await register(page);
  await toast(page, '注册成功');
  await expect(page).toHaveURL(/\/#\/download\?app_from=pjt&user_from=wa&utm_tag=spring&id=1&links_id=L-1$/);
  const download = page.getByRole('link', { name: 'Unduh untuk Android' });
  await expect(download).toHaveAttribute('href', /utm_tag=spring.*links_id=L-1/);

  await open(page);
  await askForCode(page, '0813812345678');
  await toast(page, '您已注册,请直接下载APP登录！');
  await expect(page).toHaveURL(/\/#\/download\?/);
});

test('a session that is over is followed by another, and nothing has to be loaded again', { tag: '@long' }, async ({
  page,
}) => {
  const later = () => page.request.post('/demonstration/clock', { data: { hours: 3 } });
  await open(page);
  await field(page, 'Nomor ponsel').fill('0813800000003');
  const before = await captchaImage(page).getAttribute('src');
  await later();
  await page.getByRole('button', { name: 'Ganti gambar' }).click();
  await expect(captchaImage(page)).toHaveAttribute('data-image', '2');
  await captchaDrawn(page);
  const second = await captchaImage(page).getAttribute('src');
  expect(sidOf(second)).not.toBe(sidOf(before));

  await field(page, 'Kode pada gambar').fill(await readCaptcha(page));
  await later();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await toast(page, 'Halaman ini sudah kedaluwarsa. Silakan isi kode gambar yang baru.');
  await expect(captchaImage(page)).toHaveAttribute('data-image', '3');
  await expect(field(page, 'Nomor ponsel')).toHaveValue('0813 8000 00003');
  await expect(field(page, 'Kode pada gambar')).toHaveValue('');

  await askForCode(page, '0813800000003');
  await toast(page, '验证码已发送，请在手机上查看！');
  await page.request.post('/demonstration/clock', { data: { reset: true } });
});

test('a digit of the mobile is corrected where it stands', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const mobile = field(page, 'Nomor ponsel');
  await mobile.pressSequentially('08138000777');
  for (let step = 0; step < 11; step += 1) await mobile.press('ArrowLeft');
  await mobile.press('Backspace');
  await mobile.press('9');
  await expect(mobile).toHaveValue('0913 8000 777');
  await mobile.press('8');
  await expect(mobile).toHaveValue('0981 3800 0777');

  await mobile.fill('+62 813-8000-777');
  await expect(mobile).toHaveValue('0813 8000 777');
});

test('a wrong captcha is followed by another picture', async ({ page }) => {
  await open(page);
  await field(page, 'Nomor ponsel').fill('0813800000002');
  const before = await captchaImage(page).getAttribute('src');
  await field(page, 'Kode pada gambar').fill('0000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await toast(page, 'Kode gambar salah. Silakan isi kode yang baru.');
  await expect(captchaImage(page)).not.toHaveAttribute('src', before ?? '');
  await expect(field(page, 'Kode pada gambar')).toHaveValue('');
  await expect(field(page, 'Kode pada gambar')).toHaveAccessibleDescription(/Kode gambar salah/);

  await askForCode(page, '0813800000002');
  await toast(page, '验证码已发送，请在手机上查看！');
});
