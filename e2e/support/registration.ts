import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';

/** The registration page as a visitor fills it; what the visitor reads on the picture and the phone comes of the levers. */

const captchaText = z.object({ text: z.string() });
const outbox = z.object({ messages: z.array(z.object({ phone: z.string(), text: z.string() })) });

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const captchaImage = (page: Page) => page.locator('.captcha img');

/** The captcha's picture has arrived. */
export async function captchaDrawn(page: Page): Promise<void> {
  await expect(async () => {
    const isDrawn = (one: HTMLImageElement) => one.complete && one.naturalWidth > 0;
    expect(await captchaImage(page).evaluate(isDrawn)).toBe(true);
  }).toPass();
}

export async function readCaptcha(page: Page): Promise<string> {
  await captchaDrawn(page);
  const source = (await captchaImage(page).getAttribute('src')) ?? '';
  const sid = new URL(source, page.url()).searchParams.get('sid') ?? '';
  const address = new URL(`/demonstration/captcha?${new URLSearchParams({ sid })}`, page.url());
  return captchaText.parse(await (await page.request.get(address.href)).json()).text;
}

/** The code of the SMS that was sent to the phone last. */
export async function readCode(page: Page, phone: string): Promise<string> {
  const address = new URL('/demonstration/outbox', page.url());
  const { messages } = outbox.parse(await (await page.request.get(address.href)).json());
  return /\d{6}/.exec(messages.find((one) => one.phone === phone)?.text ?? '')?.[0] ?? '';
}

export async function askForCode(page: Page, phone: string): Promise<void> {
  await field(page, 'Nomor ponsel').fill(phone);
  await field(page, 'Kode pada gambar').fill(await readCaptcha(page));
  await page.getByRole('button', { name: '获取验证码' }).click();
}

export const register = (page: Page) => page.getByRole('button', { name: '立即申请' }).click();
