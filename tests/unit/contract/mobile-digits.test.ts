import { describe, expect, test } from 'vitest';
import { mobileDigits } from '#domain/mobile.ts';

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
