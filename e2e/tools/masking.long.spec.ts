import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { ChannelMessage } from '#tools/inspection/channel.ts';
import { complain, openChat, openComplaint, repayByCard, write } from '../support/help-journeys.ts';
import { openAs, readAndConfirm, repayTwoInstalments } from '../support/journeys.ts';
import { askForCode, captchaDrawn, field, readCaptcha, readCode, register } from '../support/registration.ts';
import { test } from '../support/test.ts';
import { watchTokens } from '../support/token-watch.ts';

/** From a promotion link to the chat: what a borrower types, is sent and is called is in no message to the inspector. */
const PHONE = '0813855550101';
const COMPLAINT = 'Saya, Siti Rahma, sudah membayar dari rumah di Jalan Melati 7.';
const QUESTION = 'uang saya kemana kok belum masuk';

/** Whatever of the journey is nobody's business, as it comes to be. */
const secrets = new Map<string, string>([
  ['phone', PHONE],
  ['phone as it is typed', '081 3855 550101'],
  ['name', 'Siti Rahma'],
  ['another name', 'Budi Santoso'],
  ['phone of the demonstration', '8120000001'],
  ['complaint', COMPLAINT],
  ['address', 'Jalan Melati'],
  ['question to the bot', QUESTION],
  ['picture', 'struk-1.png'],
  ['device', 'device-1'],
]);

const loggedIn = z.object({ address: z.string() });
const outbox = z.object({ messages: z.array(z.object({ text: z.string() })) });
const state = z.object({
  virtualAccounts: z.array(z.object({ vcode: z.string() })),
  addresses: z.array(z.object({ url: z.string() })),
});

/** A demonstration of its own, whose loans nobody has repaid yet. */

test('a whole journey tells the inspector nothing that is secret, and nobody the token', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(180_000);
  const watched = watchTokens(page, product.url);
  await context.addCookies([{ name: 'inspected', value: '1', url: product.url }]);
  const inspector = await listening(await context.newPage(), `${product.url}/live`);
  const demonstration = async (path: string) => (await fetch(`${product.url}/demonstration/${path}`)).json();

  await page.goto('/register?id=1&app_from=pjt&user_from=wa&utm_tag=spring&links_id=L-1');
  await captchaDrawn(page);
  secrets.set('captcha', await readCaptcha(page));
  await askForCode(page, PHONE);
  await expect(page.getByText('验证码已发送，请在手机上查看！')).toBeVisible();
  const code = await readCode(page, PHONE);
  secrets.set('code of the registration', code);
  await field(page, 'Kode SMS').fill(code);
  await register(page);
  await expect(page).toHaveURL(/\/#\/download\?/);
  const answer = await fetch(`${product.url}/demonstration/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: PHONE }),
  });
  const { address } = loggedIn.parse(await answer.json());
  secrets.set('token of the registered', new URL(address).searchParams.get('token') ?? '');
  await page.goto(address);
  await page.getByRole('button', { name: 'Ajukan Dana Kilat' }).click();
  await page.waitForURL('**/loanConfirm?**');
  await watched.look();
  await readAndConfirm(page, PHONE);
  await watched.look();

  for (const { url } of state.parse(await demonstration('state')).addresses) {
    secrets.set(`token of ${url}`, new URL(url).searchParams.get('token') ?? '');
  }
  await repayTwoInstalments(page, product.url);
  await watched.look();
  for (const { vcode } of state.parse(await demonstration('state')).virtualAccounts)
    secrets.set(`account ${vcode}`, vcode);
  await repayByCard(page, product.url);
  await watched.look();
  const [sms] = outbox.parse(await demonstration('outbox')).messages;
  secrets.set('code of the card', /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '');
  await openComplaint(page, product.url, '174001');
  await complain(page, COMPLAINT, 1);
  await watched.look();
  await openAs(page, product.url, '174001', { path: '/complaintList' });
  await page.getByText(COMPLAINT).first().click();
  await expect(page.locator('[data-screen=complaintDetails]').getByText(COMPLAINT).first()).toBeVisible();
  await openChat(page, product.url, '174001');
  await write(page, QUESTION);
  await watched.look();

  // What follows last tells that everything before has been told.
  await expect.poll(async () => (await inspector.messages()).some((text) => text.includes('"text.sent"'))).toBe(true);
  const told = await inspector.messages();
  const machines = new Set(told.flatMap(machineOf));
  const walked = ['pageShell', 'registration', 'loanConfirm', 'loanDetails', 'instalments', 'virtualAccount'];
  for (const machine of [...walked, 'cardRepayment', 'complaintForm', 'complaintDetails', 'chatbot']) {
    expect([...machines], machine).toContain(machine);
  }
  const leaks = [...secrets].flatMap(([name, secret]) => {
    expect(secret, name).not.toBe('');
    const leaked = told.find((text) => standsIn(secret, text));
    return leaked ? [`${name} (${secret}): ${around(secret, leaked)}`] : [];
  });
  expect(leaks).toEqual([]);
  const tokens = [...secrets].flatMap(([name, secret]) => (name.startsWith('token of') ? [secret] : []));
  expect(tokens.length).toBeGreaterThan(2);
  expect(watched.leaks(tokens)).toEqual([]);
  watched.checkPolicies();
});

/** The id of the machine whose actor a message tells of. */
function machineOf(text: string): string[] {
  const { definition } = JSON.parse(text);
  return definition === undefined ? [] : [JSON.parse(definition).id];
}

/** A short number inside of a longer one is another. */
const standsIn = (secret: string, text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${secret.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(text);

const around = (secret: string, text: string) => {
  const at = text.indexOf(secret);
  return `${text.slice(0, 60)} … ${text.slice(Math.max(0, at - 120), at + 60)}`;
};

/** A page of the same origin that keeps every message of the channel, as text. */
async function listening(page: Page, address: string): Promise<{ messages(): Promise<string[]> }> {
  await page.goto(address);
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const channel = new BroadcastChannel('lending-inspection');
    channel.addEventListener('message', ({ data }: { data: ChannelMessage }) => {
      if (data.kind === 'told') told.push(...data.messages.map((message) => JSON.stringify(message)));
    });
  });
  return { messages: () => page.evaluate(() => Reflect.get(window, 'told')) };
}
