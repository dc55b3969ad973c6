import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { readAndConfirm } from '../../support/journeys.ts';
import { pull } from '../../support/levers.ts';
import { askForCode, captchaDrawn, field, readCode, register } from '../../support/registration.ts';
import { test } from '../../support/test.ts';

/** From a promotion link to a loan that is due: one borrower, one server, and whatever happens beside the page by its levers. */

const PHONE = '0813855550103';
const loggedIn = z.object({ address: z.string() });

async function readAgain(page: Page, headline: string): Promise<void> {
  await page.reload();
  await expect(page.getByText(headline, { exact: true })).toBeVisible();
}

test('registered by a promotion link, logged in, lent to, due', async ({ page, product }) => {
  await page.goto('/register?id=1&app_from=pjt&user_from=wa&utm_tag=spring&links_id=L-1');
  await captchaDrawn(page);
  await askForCode(page, PHONE);
  await expect(page.getByText('验证码已发送，请在手机上查看！')).toBeVisible();
  await field(page, 'Kode SMS').fill(await readCode(page, PHONE));
  await register(page);
  await expect(page).toHaveURL(/\/#\/download\?/);

  // The app is installed, and its borrower logs in.
  const { address } = loggedIn.parse(await pull(product.url, 'login', { phone: PHONE }));
  const token = new URL(address).searchParams.get('token') ?? '';
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Pengajuan Khusus' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajukan Dana Kilat' }).click();
  await page.waitForURL('/loanConfirm?**');
  await expect(page.getByText('Rp 4.500.000').first()).toBeVisible();
  await readAndConfirm(page, PHONE);
  expect(page.url()).not.toContain(token);

  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await pull(product.url, 'approve', { orderId });
  await readAgain(page, 'Dana sedang dicairkan');
  await pull(product.url, 'disburse', { orderId });
  await readAgain(page, 'Pinjaman berjalan');
  // Four periods of 30 days: the first is due in 30 days, and its window opens 5 days before.
  await pull(product.url, 'clock', { days: 24 });
  await readAgain(page, 'Pinjaman berjalan');
  await pull(product.url, 'clock', { days: 1 });
  await readAgain(page, 'Segera jatuh tempo');
});
