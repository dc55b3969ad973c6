import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { listening } from '#demonstration/stand-ins/listening.ts';
import { connectedProviders } from '#server/adapters/connected.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { WebhookRequest } from '#server/platform/ports/webhook-source.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { unsafeIn } from '#server/settings/production-settings.ts';
import { OF_PROGRAMS } from '../../setup/program.ts';

const PROGRAM = join(import.meta.dirname, '../../../src/commands/stand-in.ts');
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A started stand-in: the next line that it prints, and the account that its first lines tell of. */
async function started(...words: string[]) {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, ...words, '--port', '0'], { env: OF_PROGRAMS });
  ends.push(() => child.kill());
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  expect(await next()).toMatch(/ is at http:\/\/127\.0\.0\.1:\d+/);
  const variables: Record<string, string> = {};
  for (let line = await next(); ; line = await next()) {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (name === undefined) return { next, variables, rest: line };
    variables[name] = value ?? '';
    if (name === 'TWILIO_FROM') return { next, variables, rest: '' };
  }
}

/** Takes the webhooks that are sent to it. */
async function receiver() {
  const taken: WebhookRequest[] = [];
  const server = createServer(async (request, response) => {
    taken.push({ headers: request.headers, body: await text(request) });
    response.end();
  });
  const { origin, close } = await listening(server);
  ends.push(close);
  return { origin, taken };
}

const PUBLIC_URL = 'https://loans.lender.co.id';
const connect = (variables: Record<string, string>) =>
  connectedProviders(
    readEnvironment({ ...variables, PUBLIC_URL }),
    parseConfiguration({ environment: 'production' }),
    systemClock,
    () => {},
  );

const now = Date.now();
const wanted = { specificNum: '', orderId: '174001', askedAt: new Date(now), expiresAt: new Date(now + 3_600_000) };
const ofBank = { ...wanted, payType: 1, payCode: 'BCA:ATM', currency: 'IDR', amount: 224_000 } as const;
const ofOutlet = { ...wanted, payType: 2, payCode: 'ALFAMART', currency: 'IDR', amount: 50_000 } as const;
const transfer = { ...wanted, payType: 1, payCode: 'Bank transfer:NEFT', currency: 'INR', amount: 224_000 } as const;
const upi = { ...wanted, payType: 2, payCode: 'UPI', currency: 'INR', amount: 100_000 } as const;

test.each([
  ['xendit', ofBank, '', { amount: 224_000 }],
  ['xendit', ofOutlet, '&amount=60000', { amount: 60_000 }],
  ['razorpay', transfer, '&amount=2240.50', { amount: 224_050 }],
  ['razorpay', upi, '&amount=1000', { amount: 100_000 }],
])('%s’s stand-in issues a number and tells that it was paid, signed: %#', async (name, request, amount, event) => {
  const { origin, taken } = await receiver();
  const { next, variables, rest } = await started(name, '--webhook', `${origin}/webhooks/${name}`);
  expect(unsafeIn(readEnvironment({ ...variables, PUBLIC_URL, EMBEDDED_DATABASE: 'allowed' }))).toEqual([]);
  const address = /'(http\S+\/pay\?number=)NUMBER/.exec(rest)?.[1];
  expect(await next()).toBe(`Webhooks go to ${origin}/webhooks/${name}.`);
  const { provider, webhooks } = await connect(variables);
  const { vcode, billNo } = await provider.issue(request);
  expect(await next()).toMatch(/^POST \/v\d\/\w+ \{/);
  expect(await next()).toMatch(/^ {2}20[01] /);

  const paid = await fetch(`${address}${encodeURIComponent(vcode)}${amount}`, { method: 'POST' });
  expect(await paid.json()).toEqual({ webhook: `${origin}/webhooks/${name}`, status: 200 });
  const [told] = taken;
  const [source] = webhooks;
  if (!told || !source) throw new Error('nothing was told');
  expect(source.isGenuine(told)).toBe(true);
  const named = name === 'xendit' ? { billNo } : { vcode };
  expect(source.read(told.body)).toMatchObject({ event: { kind: 'deposit', ...named, ...event } });
});

test('says why it sends no webhook', async () => {
  const { rest, next } = await started('razorpay', '--webhook', 'http://127.0.0.1:1/');
  await next();
  const address = /'(http\S+\/pay\?number=)NUMBER/.exec(rest)?.[1] ?? '';
  const pay = async (given: string) => {
    const response = await fetch(`${address}${given}`, { method: 'POST' });
    return [response.status, await response.json()];
  };
  expect(await pay('1')).toEqual([400, { error: 'No number 1 was issued here.' }]);
  expect(await pay('1&amount=many')).toEqual([400, { error: 'many is no amount.' }]);
});

test('says that the server did not respond', async () => {
  const { rest, next, variables } = await started('xendit', '--webhook', 'http://127.0.0.1:1/');
  await next();
  const { provider } = await connect(variables);
  const { vcode } = await provider.issue(ofBank);
  const address = /'(http\S+\/pay\?number=)NUMBER/.exec(rest)?.[1] ?? '';
  const response = await fetch(`${address}${vcode}`, { method: 'POST' });
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ webhook: 'http://127.0.0.1:1/', status: 'no response' });
});

test('Twilio’s stand-in prints the text of each SMS', async () => {
  const { next, variables } = await started('twilio');
  const { sms } = await connect(variables);
  const message = { phone: '+6281234567890', text: '123456 is your code', validFor: 600_000, registration: null };
  await sms?.send(message, new AbortController().signal);
  expect(await next()).toBe('SMS to +6281234567890: 123456 is your code');
});

test.each([
  [[], 'needs xendit | razorpay | twilio'],
  [['stripe'], 'There is a stand-in of xendit, razorpay, twilio: name one.'],
  [['xendit', '--port', 'x'], '--port is a number'],
  [['xendit', '--webhook', 'x'], '--webhook an address'],
])('what makes no sense ends it with 2: %j', (words, said) => {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8', env: OF_PROGRAMS });
  expect(status).toBe(2);
  expect(stderr).toContain(said);
});
