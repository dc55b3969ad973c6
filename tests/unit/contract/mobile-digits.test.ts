import { describe, expect, test } from 'vitest';
import { exampleMobile, isMobile, type MobileRule, mobileDigits, SPECIFIED_MOBILE } from '#domain/mobile.ts';

describe('the digits of a mobile', () => {
  test.each([
    ['+86 138 0000 7777', '13800007777'],
    ['(+86) 138-0000-7777', '13800007777'],
    ['0086 13800007777', '13800007777'],
    ['8613800007777', '13800007777'],
    ['861380000777', '1380000777'],
    ['86138000077', '138000077'],
    ['+62 812-3456-7890', '81234567890'],
    ['0062 812 3456 789', '8123456789'],
    ['+91 98765 43210', '9876543210'],
  ])('are those of "%s" without the prefix of its country', (pasted, digits) => {
    expect(mobileDigits(pasted)).toBe(digits);
  });

  test.each([
    ['138 0000 7777', '13800007777'],
    ['138000077779', '13800007777'],
    ['86', '86'],
    ['8613', '8613'],
    ['8613800007', '8613800007'],
    ['62812345678', '62812345678'],
    ['', ''],
  ])('are those of "%s", which has none, eleven at most', (typed, digits) => {
    expect(mobileDigits(typed)).toBe(digits);
  });
});

const INDONESIA: MobileRule = { startsWith: '08', minDigits: 10, maxDigits: 13 };
const INDIA: MobileRule = { startsWith: ['6', '7', '8', '9'], minDigits: 10, maxDigits: 10 };

describe('the digits of a mobile by a market’s own rule', () => {
  test.each([
    ['0812 3456 7890', '081234567890'],
    ['812 3456 7890', '081234567890'],
    ['+62 812-3456-7890', '081234567890'],
    ['6281234567890', '081234567890'],
    ['8', '08'],
    ['0', '0'],
    ['6', '6'],
    ['13812345678', '13812345678'],
  ])('of "%s" in Indonesia are %s', (typed, digits) => expect(mobileDigits(typed, INDONESIA)).toBe(digits));

  test.each([
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765432101', '9876543210'],
  ])('of "%s" in India are %s', (typed, digits) => expect(mobileDigits(typed, INDIA)).toBe(digits));

  test.each([INDONESIA, INDIA, SPECIFIED_MOBILE])('an example of %j fits it', (rule) => {
    expect(isMobile(exampleMobile(rule), rule)).toBe(true);
  });
});
