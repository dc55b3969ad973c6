import { expect, test } from 'vitest';
import { lenderOf } from '#client/screens/kit/lender.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { licenceOf } from '#domain/licence.ts';

const COMPANY = configuration.parse({}).company;
const named = { ...COMPANY, legalName: 'PT Contoh Dana' };

test.each([
  {
    who: 'company and partner',
    company: named,
    lendingPartner: { name: 'Bank Mitra' },
    lender: 'PT Contoh Dana · Bank Mitra',
  },
  { who: 'the company alone', company: named, lendingPartner: undefined, lender: 'PT Contoh Dana' },
])('the lender is $who', ({ company, lendingPartner, lender }) => {
  expect(lenderOf({ company, lendingPartner })).toBe(lender);
});

test('the configuration may name a lending partner, and delivers it', () => {
  expect(configuration.parse({ lendingPartner: { name: 'Bank Mitra' } }).lendingPartner).toEqual({
    name: 'Bank Mitra',
  });
  expect(configuration.safeParse({ lendingPartner: { name: '' } }).success).toBe(false);
  expect(configuration.parse({}).lendingPartner).toBeUndefined();
});

test.each([
  [undefined, ''],
  ['Izin KEP-00/2026', 'Izin KEP-00/2026'],
])('the licence that is configured as %s is shown as "%s"', (licence, shown) => {
  const { company } = configuration.parse({ company: { ...COMPANY, licence } });
  expect(licenceOf(company, 'IDR')).toBe(shown);
});

test('in India the lender’s registration is shown', () => {
  const company = { ...COMPANY, nbfcRegistration: 'N-01.00001', licence: 'Izin KEP-00/2026' };
  expect(licenceOf(company, 'INR')).toBe('NBFC N-01.00001');
});

test('the licence of the demonstration says that it is an example', () => {
  expect(COMPANY.licence).toMatch(/contoh/i);
});
