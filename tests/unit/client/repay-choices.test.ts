import { beforeEach, describe, expect, it } from 'vitest';
import { choiceInCookies, digestOf, repayChoices as kept } from '#client/platform/storage/repay-choices.ts';
import { steadyStorage } from '#client/platform/storage/steady-storage.ts';
import type { RepayChoice } from '#machines/repayment/payment.ts';
import { memory, WITHOUT_STORAGE } from './storages.ts';

/** What the page at /that gets of cookies, the latest last. */
let written: string[] = [];
const document = {
  get cookie() {
    return '';
  },
  set cookie(text) {
    written.push(text);
  },
};
/** Whether the visit keeps a payment of the order o1. */
let isPaying = false;
beforeEach(() => {
  written = [];
  isPaying = false;
});

const repayChoices = (borrower: string | null, storage: ReturnType<typeof memory>, isSecure = true) =>
  kept(
    borrower,
    steadyStorage(() => storage),
    { path: '/that', isSecure, document, isPaying: (orderId) => isPaying && orderId === 'o1' },
  );

const bank: RepayChoice = { payType: 1, payCode: 'BCA-ATM', specificNum: '77' };
const market: RepayChoice = { payType: 2, payCode: 'INDOMARET', specificNum: '' };

describe('the way to pay', () => {
  it('is kept for an order, beyond the page', () => {
    const storage = memory();
    repayChoices('b1', storage).remember('o1', bank);
    expect(repayChoices('b1', storage).read('o1')).toEqual(bank);
  });

  it('is another order’s and another borrower’s never', () => {
    const storage = memory();
    repayChoices('b1', storage).remember('o1', bank);
    expect(repayChoices('b1', storage).read('o2')).toBeNull();
    expect(repayChoices('b2', storage).read('o1')).toBeNull();
    expect(repayChoices(null, storage).read('o1')).toBeNull();
  });

  it('is forgotten', () => {
    const storage = memory();
    const choices = repayChoices('b1', storage);
    choices.remember('o1', bank);
    choices.remember('o2', market);
    choices.forget('o1');
    expect(choices.read('o1')).toBeNull();
    expect(choices.read('o2')).toEqual(market);
    expect(repayChoices('b1', storage).read('o1')).toBeNull();
    expect(storage.items.size).toBe(1);
  });

  it('lasts as long as the page where its borrower cannot be told apart', () => {
    const storage = memory();
    const choices = repayChoices(null, storage);
    choices.remember('o1', bank);
    expect(choices.read('o1')).toEqual(bank);
    expect(repayChoices(null, storage).read('o1')).toBeNull();
    expect(storage.items.size).toBe(0);
    choices.forget('o1');
    expect(choices.read('o1')).toBeNull();
  });

  it.each(['{', 'null', '{"payType":3,"payCode":"A","specificNum":""}', '{"payType":1,"payCode":"","specificNum":""}'])(
    'is not taken from what is no choice: %s',
    (stored) => {
      const storage = memory();
      repayChoices('b1', storage).remember('o1', bank);
      for (const key of storage.items.keys()) storage.items.set(key, stored);
      expect(repayChoices('b1', storage).read('o1')).toBeNull();
    },
  );

  it('is kept under a digest, never under the token', async () => {
    const token = 'a-secret-token';
    const storage = memory();
    repayChoices(await digestOf(token), storage).remember('o1', bank);
    const items = JSON.stringify([...storage.items]);
    expect(items).not.toContain(token);
    expect(items).toContain('o1');
  });
});

/** What a browser sends of the cookies that were written. */
const sent = () => written.map((cookie) => cookie.split(';')[0]).join('; ');

describe('the server is told the way to pay', () => {
  it('on the way to the payment page alone, for the day that a code can live, and nothing of the borrower', () => {
    repayChoices('b1', memory()).remember('o1', bank);
    expect(written).toEqual([
      `repay-choice-o1=${encodeURIComponent(JSON.stringify(bank))}; Path=/that; Max-Age=86400; SameSite=Lax; Secure`,
    ]);
    expect(written.join()).not.toContain('b1');
  });

  it('over http as well', () => {
    repayChoices('b1', memory(), false).remember('o1', bank);
    expect(written.join()).toMatch(/SameSite=Lax$/);
  });

  it('of each order', () => {
    const choices = repayChoices('b1', memory());
    choices.remember('o1', bank);
    choices.remember('an order; of=another', market);
    expect(choiceInCookies(sent(), 'o1')).toEqual(bank);
    expect(choiceInCookies(`inspected=1; ${sent()}`, 'an order; of=another')).toEqual(market);
    expect(choiceInCookies(sent(), 'o')).toBeNull();
    expect(choiceInCookies('', 'o1')).toBeNull();
  });

  it('until it is forgotten', () => {
    repayChoices('b1', memory()).forget('o1');
    expect(written).toEqual(['repay-choice-o1=; Path=/that; Max-Age=0; SameSite=Lax; Secure']);
  });

  const dropped = 'repay-choice-o1=; Path=/that; Max-Age=0; SameSite=Lax; Secure';

  it('only where the borrower can be told apart', () => {
    repayChoices(null, memory()).remember('o1', bank);
    expect(written).toEqual([dropped]);
  });

  it('not while the visit keeps a payment of the order, which the server knows nothing of', () => {
    const choices = repayChoices('b1', memory());
    isPaying = true;
    choices.remember('o1', bank);
    expect(written).toEqual([dropped]);
    expect(choices.read('o1')).toEqual(bank);
    choices.remember('o2', market);
    expect(choiceInCookies(sent(), 'o2')).toEqual(market);
    isPaying = false;
    choices.remember('o1', bank);
    expect(written.at(-1)).toMatch(/Max-Age=86400;/);
  });

  it.each(WITHOUT_STORAGE)('and no longer, not even an older one, where the storage %s', (_, open) => {
    const choices = kept('b1', steadyStorage(open), { path: '/that', isSecure: true, document, isPaying: () => false });
    choices.remember('o1', bank);
    expect(written).toEqual([dropped]);
    expect(choices.read('o1')).toEqual(bank);
  });

  it.each(['{', '%', '%7B%7D', 'null', encodeURIComponent('{"payType":3,"payCode":"A","specificNum":""}')])(
    'and takes nothing else for one: %s',
    (value) => {
      expect(choiceInCookies(`repay-choice-o1=${value}`, 'o1')).toBeNull();
    },
  );
});

describe('the digest of a token', () => {
  it('is the first half of its SHA-256', async () => {
    // From FIPS 180-2, appendix B.1: SHA-256 of "abc".
    expect(await digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223');
  });

  it('is none without a token', async () => {
    expect(await digestOf(undefined)).toBeNull();
  });
});
