import { describe, expect, it } from 'vitest';
import { digestOf, repayChoices } from '#client/platform/storage/repay-choices.ts';
import type { RepayChoice } from '#machines/repayment/payment.ts';
import { memory } from './storages.ts';

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
    const written = JSON.stringify([...storage.items]);
    expect(written).not.toContain(token);
    expect(written).toContain('o1');
  });
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
