import { describe, expect, it } from 'vitest';
import { addressOf, routeOf } from '#client/platform/routes.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import type { Destination } from '#machines/kit/setup/effects.ts';

const paths = routePaths(configuration.parse({}).routes);
const HIDDEN = ['token', 'deviceId'];
const routeAt = (path: string, search = '', hash = '') => routeOf({ path, search, hash }, paths, HIDDEN);

describe('the routes', () => {
  it.each<[string, Destination]>([
    ['/', 'home'],
    ['/Policy', 'policySection'],
    ['/Loan', 'loanSection'],
    ['/About', 'aboutSection'],
    ['/User', 'user'],
    ['/Contact', 'contact'],
    ['/privacyPolicy', 'privacyPolicyPage'],
    ['/privacy', 'privacyPolicy'],
    ['/complaint', 'complaint'],
    ['/complainPageNext', 'complaintForm'],
    ['/complaintList', 'complaintList'],
    ['/complainDetails', 'complaintDetails'],
    ['/complainNewPage', 'complaintNew'],
    ['/intelligentCustomerService', 'chatbot'],
    ['/relevant', 'recommendedProducts'],
    ['/that', 'virtualAccount'],
    ['/individual', 'methodChooser'],
    ['/customerService', 'customerService'],
    ['/aboutUs', 'aboutUs'],
    ['/loanAgreement', 'loanAgreement'],
    ['/loanConfirm', 'loanConfirm'],
    ['/loanDetails', 'loanDetails'],
    ['/repayment', 'instalments'],
    ['/repaymentDelay', 'delayRepayment'],
    ['/cardRepayment', 'cardRepayment'],
    ['/register', 'registration'],
    ['/error', 'jointFailure'],
  ])('%s is %s', (path, destination) => {
    expect(routeAt(path)?.destination).toBe(destination);
  });

  it.each(['/nowhere', '/testPreview', '/Loan/more', '/loan', '/index.html', '/that/x', '/loanDetails2'])(
    '%s is nothing',
    (path) => {
      expect(routeAt(path)).toBeNull();
    },
  );

  it('a configured route replaces its default', () => {
    const moved = { ...paths, loanDetails: '/pinjaman' };
    const at = (path: string) => routeOf({ path, search: '', hash: '' }, moved, HIDDEN)?.destination;
    expect(at('/pinjaman')).toBe('loanDetails');
    expect(at('/loanDetails')).toBeUndefined();
  });

  it('the download page is a hash route of the home page alone', () => {
    expect(routeAt('/', '', '#/download?app_from=a&links_id=5')).toEqual({
      destination: 'download',
      query: { app_from: 'a', links_id: '5' },
    });
    expect(routeAt('/', '', '#/download')).toEqual({ destination: 'download', query: {} });
    expect(routeAt('/', '', '#about')?.destination).toBe('home');
    expect(routeAt('/that', '', '#/download')?.destination).toBe('virtualAccount');
  });

  it('route parameters are the query without the page parameters', () => {
    expect(routeAt('/that', '?orderId=o%201&token=secret&amount=5')?.query).toEqual({ orderId: 'o 1', amount: '5' });
    expect(routeAt('/that', 'orderId=o1')?.query).toEqual({ orderId: 'o1' });
  });
});

describe('the address of a screen', () => {
  it('is its path with the route parameters, the empty ones left out', () => {
    expect(addressOf('virtualAccount', { orderId: 'o 1', amount: '', is_display: '1' }, paths)).toBe(
      '/that?orderId=o+1&is_display=1',
    );
    expect(addressOf('home', {}, paths)).toBe('/');
    expect(addressOf('download', { id: '7' }, paths)).toBe('/#/download?id=7');
  });

  it('leads back to the screen', () => {
    const query = { productId: 'p&1', orderId: 'ö' };
    const url = new URL(addressOf('loanDetails', query, paths), 'https://loans.example');
    expect(routeAt(url.pathname, url.search, url.hash)).toEqual({ destination: 'loanDetails', query });
  });
});
