import { describe, expect, it } from 'vitest';
import { BRIDGE_ACTIONS, SCREEN_KEYS } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import {
  type BrowserWay,
  browserWay,
  type NativeRequest,
  type NativeWay,
  nativeWay,
} from '#machines/kit/native-way.ts';

const settings = configuration.parse({});
const opens = (screen: 'customerService' | 'loanDetails' | 'complaint' | 'myLoans', query = {}) =>
  ({ type: 'screen.open', screen, query }) as const;

describe('a request to the native app', () => {
  it.each<[NativeRequest, NativeWay]>([
    [{ action: 'goHome' }, { type: 'native', action: 'goHome', parameter: {} }],
    [{ action: 'ratingPrompt' }, { type: 'native', action: 'ratingPrompt', parameter: {} }],
    [
      { action: 'callSupport', parameter: { telephone: '+62 21' } },
      { type: 'native', action: 'callSupport', parameter: { telephone: '+62 21' } },
    ],
    [
      { action: 'openPage', page: 'order' },
      { type: 'native', action: 'openPage', parameter: { page: 'order' } },
    ],
    [
      { action: 'openPage', page: 'bindCardUrl' },
      { type: 'native', action: 'openPage', parameter: { page: 'bindCard' } },
    ],
    [
      { action: 'openPage', page: 'bindCardUrl?from=1' },
      { type: 'native', action: 'openPage', parameter: { page: 'bindCard?from=1' } },
    ],
    [
      { action: 'openPage', page: 'a/page?of=theirs' },
      { type: 'native', action: 'openPage', parameter: { page: 'a/page?of=theirs' } },
    ],
    [
      { action: 'openPage', page: 'order', parameter: { productId: 'p1' } },
      { type: 'native', action: 'openPage', parameter: { page: 'order' } },
    ],
    [
      { action: 'openPageWithParameter', page: 'productDetail', parameter: { productId: 'p1' } },
      {
        type: 'native',
        action: 'openPageWithParameter',
        parameter: { page: 'productDetail', parameter: { productId: 'p1' } },
      },
    ],
    [{ action: 'openPage', page: 'complaint' }, opens('complaint')],
    [{ action: 'openPage', page: 'customerService?from=chat' }, opens('customerService', { from: 'chat' })],
    [
      { action: 'openPageWithParameter', page: 'loanDetailUrl?from=chat&orderId=o0', parameter: { orderId: 'o1' } },
      opens('loanDetails', { from: 'chat', orderId: 'o1' }),
    ],
  ])('%o', (request, way) => {
    expect(nativeWay(request, settings)).toEqual(way);
  });

  it('a screen key leads to a screen of ours or to the app as the configuration says, and to nothing else', () => {
    for (const page of SCREEN_KEYS) {
      const target = settings.screens[page] ?? expect.fail(`"${page}" leads nowhere`);
      const way = nativeWay({ action: 'openPage', page }, settings);
      if ('screen' in target) expect(way).toEqual({ type: 'screen.open', screen: target.screen, query: {} });
      else expect(way).toEqual({ type: 'native', action: 'openPage', parameter: { page: target.native } });
    }
  });
});

it('the screen keys are those that the specification names (section 2)', () => {
  expect([...SCREEN_KEYS]).toEqual([
    ...['setting', 'main', 'login', 'order', 'productDetail', 'DRInstructions', 'errorUrl', 'loanDetailUrl'],
    ...['confirmUrl', 'ynRepay', 'orderUrl', 'recommendList', 'customerService', 'repayUrl', 'repayDelayUrl'],
    ...['ynRepayChoose', 'loanAgreement', 'privacyPolicy', 'aboutUs', 'complaint', 'bindCardUrl', 'complaintUrl'],
    ...['productUrl', 'public', 'personal', 'job', 'ext', 'bank', 'enum', 'txt', 'citySelect', 'day'],
  ]);
});

describe('where no native app takes it', () => {
  const inApp: BrowserWay = { type: 'toast', kind: 'info', text: 'Halaman ini dibuka di aplikasi.' };
  const ways: Record<(typeof BRIDGE_ACTIONS)[number], BrowserWay> = {
    goHome: opens('myLoans'),
    goMine: inApp,
    goLogin: { type: 'login.require' },
    closeWebView: { type: 'page.back' },
    callSupport: { type: 'telephone.dial', number: '' },
    openPage: inApp,
    openPageWithParameter: inApp,
    startBankFlow: inApp,
    ratingPrompt: { type: 'nothing' },
    confirmEvent: { type: 'nothing' },
    endBankFlow: { type: 'nothing' },
  };

  it.each(BRIDGE_ACTIONS)('%s has its way', (action) => {
    expect(browserWay({ action })).toEqual(ways[action]);
  });

  it.each([
    ['+62 21 5550 0100', '+622155500100'],
    ['(021) 5550-0100', '02155500100'],
    ['1500-123 ext. 4', '15001234'],
  ])('a telephone number is dialled without what is no digit: %s', (telephone, number) => {
    expect(browserWay({ action: 'callSupport', parameter: { telephone } })).toEqual({ type: 'telephone.dial', number });
  });
});
