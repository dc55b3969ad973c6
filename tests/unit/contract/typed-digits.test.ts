import { describe, expect, test } from 'vitest';
import { mobileDigits, spacedPhone } from '#domain/mobile.ts';
import { compactCode, plainDigits, smsCode } from '#domain/typed-text.ts';

/** The zero of each script; the other nine follow it. */
const ZEROS = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /\p{Nd}/u.test(sign))
  .filter((_, place) => place % 10 === 0);

describe('typed digits', () => {
  test('of every script are those of ASCII', () => {
    expect(ZEROS.length).toBeGreaterThan(60);
    for (const zero of ZEROS) {
      const first = zero.codePointAt(0) ?? 0;
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(first + value));
      expect(plainDigits(digits.join('')), zero).toBe('0123456789');
    }
  });

  test.each([
    ['९८७६५४३२१०', '9876543210'],
    ['９８７６５４３２１０', '9876543210'],
    ['٤٨٢٩١٣', '482913'],
    ['１.２３４，５０', '1.234,50'],
    ['Ａｂ３', 'Ab3'],
    ['Rp 1.500', 'Rp 1.500'],
    ['', ''],
  ])('"%s" is "%s"', (typed, plain) => expect(plainDigits(typed)).toBe(plain));

  test('are taken by mobile numbers and codes', () => {
    expect(mobileDigits('＋９１ ९८७६५ ४३२१०')).toBe('9876543210');
    expect(spacedPhone('१३८१२३४५६७८')).toBe('138 1234 5678');
    expect(compactCode('ａＢ 3d', 4)).toBe('aB3d');
  });
});

describe('an SMS code', () => {
  test.each([
    ['48', '48'],
    ['4829135', '482913'],
    ['48 29 13', '482913'],
    ['482-913', '482913'],
    ['४८२९१३', '482913'],
    ['Your code is 123456', '123456'],
    ['Kode Anda 123456. Berlaku 5 menit.', '123456'],
    ['Jangan beri tahu siapa pun. 123-456 berlaku 10 menit', '123456'],
    ['G-482913 is your code, call 1500123 for help', '482913'],
    ['您的验证码是１２３４５６，5分钟内有效', '123456'],
    ['Yourco', ''],
  ])('of "%s" is "%s"', (typed, code) => expect(smsCode(typed, 6)).toBe(code));
});
