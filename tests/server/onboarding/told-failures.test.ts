import { expect, test, vi } from 'vitest';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { NumberRefused } from '#server/platform/ports/sms-gateway.ts';
import { tellingFailures } from '#server/sms/told-failures.ts';
import { simulatedTime } from './simulated-time.ts';

const MINUTE = 60_000;
const MANY = 'ALARM: many numbers were refused for good within ten minutes';
const message = { phone: '13712345678', text: '123456 is your code', validFor: 600_000, registration: null };

function failing() {
  const time = simulatedTime(new Date(0));
  const log = { warn: vi.fn(), error: vi.fn() };
  const gateway = { send: vi.fn<() => Promise<void>>() };
  const sms = tellingFailures(gateway, log, time.clock);
  const fail = async (error: Error, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      gateway.send.mockRejectedValueOnce(error);
      await expect(sms.send(message, new AbortController().signal)).rejects.toBe(error);
    }
  };
  return { time, log, fail };
}

test.each([
  ['a wrong key', new ProviderError('twilio', 401, '20003'), 'twilio answered 401 (20003)'],
  ['a fault of its own', new ProviderError('twilio', 500, ''), 'twilio answered 500'],
  ['no answer', new ProviderError('twilio', null, ''), 'twilio answered nothing'],
  ['a gateway that repeats the message', new TypeError(`${message.phone}: ${message.text}`), 'TypeError'],
])('%s rings, and tells neither phone nor text', async (_what, error, fault) => {
  const { log, fail } = failing();
  await fail(error);
  expect(log.error.mock.calls).toEqual([[{ fault, count: 1 }, 'ALARM: an SMS was not taken']]);
});

test('each kind of fault rings once a minute, and says how often it came', async () => {
  const { time, log, fail } = failing();
  await fail(new ProviderError('twilio', 401, '20003'), 3);
  await fail(new ProviderError('twilio', 500, ''));
  await time.pass(MINUTE);
  await fail(new ProviderError('twilio', 401, '20003'));
  expect(log.error.mock.calls.map(([facts]) => facts)).toEqual([
    { fault: 'twilio answered 401 (20003)', count: 1 },
    { fault: 'twilio answered 500', count: 1 },
    { fault: 'twilio answered 401 (20003)', count: 3 },
  ]);
});

test('a number that is refused for good is a warning, and many of them ring once a minute', async () => {
  const { time, log, fail } = failing();
  const refused = new NumberRefused('twilio', 400, '21211');
  const fault = 'twilio answered 400 (21211)';
  await fail(refused, 19);
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalledTimes(19);
  expect(log.warn).toHaveBeenLastCalledWith({ fault }, 'a number was refused for good');
  await fail(refused, 30);
  expect(log.error.mock.calls).toEqual([[{ fault, count: 20 }, MANY]]);
  await time.pass(MINUTE);
  await fail(refused);
  expect(log.error).toHaveBeenLastCalledWith({ fault, count: 50 }, MANY);
});

test('refused numbers that come singly do not ring', async () => {
  const { time, log, fail } = failing();
  for (let times = 0; times < 40; times += 1) {
    await fail(new NumberRefused('twilio', 400, '21614'));
    await time.pass(MINUTE);
  }
  expect(log.error).not.toHaveBeenCalled();
});
