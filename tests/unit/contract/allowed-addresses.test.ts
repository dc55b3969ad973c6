import { describe, expect, it } from 'vitest';
import { permittedOrigins } from '#domain/configuration/configuration.ts';
import { isAllowedAddress } from '#machines/kit/setup/address.ts';
import { isAppLink } from '#machines/kit/setup/app-link.ts';

const rule = {
  own: 'https://loans.example',
  origins: permittedOrigins({
    apiBase: 'https://api.example/lending/v1',
    allowedOrigins: ['https://pay.example', 'http://branch.example:8080'],
  }),
  httpLoopback: false,
};

describe('the borrower may be sent to', () => {
  it.each([
    'https://loans.example/loanDetails',
    'https://pay.example/a?b=1',
    'http://branch.example:8080/x',
    'https://api.example/contracts?of=1',
    'https://api.example/lending/v1/contracts?of=1',
  ])('%s', (address) => {
    expect(isAllowedAddress(address, rule)).toBe(true);
  });

  it.each([
    'http://pay.example/a',
    'https://branch.example:8080/x',
    'http://branch.example/x',
    'https://api.example.evil.example/',
    'https://me@pay.example/',
    'http://127.0.0.1/x',
    'ftp://pay.example/a',
  ])('not to %s', (address) => {
    expect(isAllowedAddress(address, rule)).toBe(false);
  });

  it('adds no origin where the calls go to the page’s own', () => {
    expect(permittedOrigins({ apiBase: '', allowedOrigins: ['https://pay.example'] })).toEqual(['https://pay.example']);
  });
});

describe('an app may be opened by', () => {
  it.each(['upi://pay?pa=a@b&am=1.00', 'UPI://pay?pa=a@b'])('%s', (link) => {
    expect(isAppLink(link, ['upi'])).toBe(true);
    expect(isAppLink(link, [])).toBe(false);
  });

  it.each(['', 'upi:pay', 'upi://', 'upi://pay ?', 'upi://pay\n', ' upi://pay', 'upix://pay', 'https://upi/pay'])(
    'nothing like %j',
    (link) => {
      expect(isAppLink(link, ['upi'])).toBe(false);
    },
  );
});
