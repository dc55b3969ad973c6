import { describe, expect, test } from 'vitest';
import { marketOf } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { isEmail, isNumeric, isPhone, money, moneyParts } from '#domain/formats.ts';
import { groupedInFours } from '#domain/grouped-number.ts';
import { isMobile, spacedPhone } from '#domain/mobile.ts';

/** Specification section 5: the validators and formats that stand ready for every form. */
describe('a value is', () => {
  test.each([
    ['13812345678', true],
    ['19912345678', true],
    ['12812345678', false],
    ['1381234567', false],
    ['138123456789', false],
    ['23812345678', false],
    ['1381234567a', false],
    ['', false],
  ])('a mobile of the landing page: "%s" %s', (value, expected) => expect(isMobile(value)).toBe(expected));

  test.each([
    ['10012345678', true],
    ['13812345678', true],
    ['20012345678', false],
    ['1001234567', false],
    ['100123456789', false],
    ['1001234567 ', false],
  ])('a phone, 1 followed by 10 digits: "%s" %s', (value, expected) => expect(isPhone(value)).toBe(expected));

  test.each([
    ['siti@contoh.id', true],
    ['siti.rahma+pinjam@mail.contoh.co.id', true],
    ['siti@contoh', false],
    ['siti@@contoh.id', false],
    ['siti contoh@mail.id', false],
    ['@contoh.id', false],
    ['', false],
  ])('an e-mail: "%s" %s', (value, expected) => expect(isEmail(value)).toBe(expected));

  test.each([
    ['0', true],
    ['-12', true],
    ['12.50', true],
    ['12.', false],
    ['.5', false],
    ['1,000', false],
    ['1e3', false],
    ['', false],
  ])('an integer or a decimal number: "%s" %s', (value, expected) => expect(isNumeric(value)).toBe(expected));
});

describe('is shown as', () => {
  test.each([
    ['138', '138'],
    ['1381', '138 1'],
    ['13812345678', '138 1234 5678'],
    ['138-1234-5678-99', '138 1234 5678'],
    ['', ''],
  ])('a phone spaced 3-4-4: "%s" as "%s"', (value, expected) => expect(spacedPhone(value)).toBe(expected));

  test.each([
    ['6222021234567890123', '6222 0212 3456 7890 123'],
    ['6222 0212', '6222 0212'],
    ['', ''],
  ])('a card in fours: "%s" as "%s"', (value, expected) => expect(groupedInFours(value)).toBe(expected));

  test.each([
    ['1', '1500000', 'Rp', '1.500.000'],
    ['1', '1500000.00', 'Rp', '1.500.000'],
    ['1', '999', 'Rp', '999'],
    ['0', '1000.5', '₹', '1,000.50'],
    ['0', '80000', '₹', '80,000'],
    ['0', '123456.50', '₹', '1,23,456.50'],
    ['0', '999', '₹', '999'],
    ['0', '10000000', '₹', '1,00,00,000'],
  ])('money in market %s: %s as %s %s', (isNeedPop, decimal, mark, digits) => {
    const market = marketOf(configuration.parse({}).markets, isNeedPop);
    expect(moneyParts(decimal, market)).toEqual({ mark, digits });
    expect(money(decimal, market)).toBe(mark === '₹' ? `₹${digits}` : `Rp\u00a0${digits}`);
  });
});
