import { describe, expect, it } from 'vitest';
import { type Outside, performer } from '#client/platform/effects/perform.ts';
import { translator } from '#client/texts/translate.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';

/** An outside that writes down what is done to it. */
function outside(changes: Partial<Outside> = {}) {
  const done: unknown[] = [];
  const perform = performer({
    t: translator({ 'Silakan pilih': 'Please choose', Bukti: 'Receipt' }),
    toast: (toast) => done.push({ toast }),
    openScreen: (screen, query, replace) => done.push({ screen, query, replace }),
    openAddress: (url, replace) => done.push({ url, replace }),
    linkSchemes: ['upi'],
    openApp: (link) => done.push({ app: link }),
    writeMail: (address) => done.push({ mail: address }),
    goBack: () => done.push('back'),
    addresses: { own: 'https://loans.example', origins: ['https://pay.example'], httpLoopback: false },
    native: ({ action, page, parameter }) => done.push({ action, page, parameter }),
    client: { send: (call, request) => done.push({ call, request }) },
    handOver: {
      copy: async (text, said) => void done.push({ copied: text, said }),
      share: async (content) => void done.push({ shared: content }),
    },
    reload: () => done.push('reload'),
    retryLoads: () => done.push('retry'),
    dismissDialog: () => done.push('dismiss'),
    print: () => done.push('print'),
    chooseLook: (name, value) => done.push({ chosen: name, value }),
    entry: {
      note: (name, value) => done.push({ noted: name, value }),
      read: () => '',
    },
    kept: {
      read: () => null,
      keep: (name, value) => done.push({ kept: name, value }),
      forget: (name) => done.push({ keptNoMore: name }),
    },
    repayChoices: {
      read: () => null,
      remember: (orderId, choice) => done.push({ remember: choice, orderId }),
      forget: (orderId) => done.push({ forget: orderId }),
    },
    drafts: async () => ({
      keep: (draft) => done.push({ draft }),
      forget: (of) => done.push({ draftForgotten: of }),
      recall: async () => ({ text: '', images: [] }),
      watch: () => () => {},
      belongTo: () => done.push('an owner'),
    }),
    ...changes,
  });
  return { done, perform };
}

const choice = { payType: 1, payCode: 'BCA', specificNum: '' } as const;
const toast = (text: string) => ({ toast: { kind: 'plain', text } });

describe('an effect is carried out', () => {
  it.each<[Effect, unknown]>([
    [{ type: 'toast', text: 'Silakan pilih' }, toast('Please choose')],
    [{ type: 'toast', text: 'a message of the server' }, toast('a message of the server')],
    [
      { type: 'toast', text: '注册成功', kind: 'success', duration: 500 },
      { toast: { kind: 'success', text: '注册成功', duration: 500 } },
    ],
    [
      { type: 'toast', text: 'Bukti', kind: 'info', forNextScreen: true },
      { toast: { kind: 'info', text: 'Receipt', forNextScreen: true } },
    ],
    [{ type: 'app.open', link: 'upi://pay?pa=a@b' }, { app: 'upi://pay?pa=a@b' }],
    [
      { type: 'app.open', link: 'javascript://%0aalert(1)' },
      { toast: { kind: 'plain', text: 'Alamat ini tidak diizinkan, jadi tidak dibuka.' } },
    ],
    [{ type: 'mail.write', address: 'cs@pinjam.example' }, { mail: 'cs@pinjam.example' }],
    [{ type: 'page.back' }, 'back'],
    [{ type: 'page.reload' }, 'reload'],
    [{ type: 'loads.retry' }, 'retry'],
    [{ type: 'dialog.dismiss' }, 'dismiss'],
    [
      { type: 'entry.note', name: 'payment', value: 'B-1' },
      { noted: 'payment', value: 'B-1' },
    ],
    [
      { type: 'visit.keep', name: 'draft', value: { mobile: '138' } },
      { kept: 'draft', value: { mobile: '138' } },
    ],
    [
      { type: 'look.choose', name: 'scheme', value: 'light' },
      { chosen: 'scheme', value: 'light' },
    ],
    [{ type: 'visit.forget', name: 'draft' }, { keptNoMore: 'draft' }],
    [{ type: 'text.copy', text: 'Bukti' }, { copied: 'Bukti' }],
    [
      { type: 'screen.open', screen: 'virtualAccount', query: { orderId: 'o1' } },
      { screen: 'virtualAccount', query: { orderId: 'o1' }, replace: false },
    ],
    [
      { type: 'screen.open', screen: 'loanDetails', query: {}, replace: true },
      { screen: 'loanDetails', query: {}, replace: true },
    ],
    [
      { type: 'address.open', url: 'https://pay.example/a?b=1' },
      { url: 'https://pay.example/a?b=1', replace: false },
    ],
    [
      { type: 'address.open', url: 'https://loans.example/x', replace: true },
      { url: 'https://loans.example/x', replace: true },
    ],
    [
      { type: 'native.call', action: 'openPage', page: 'order', parameter: { a: 'b' } },
      { action: 'openPage', page: 'order', parameter: { a: 'b' } },
    ],
    [
      { type: 'call.send', call: 'event/save', request: { productId: 'p1', moduleId: 30, positionId: 0 } },
      { call: 'event/save', request: { productId: 'p1', moduleId: 30, positionId: 0 } },
    ],
    [{ type: 'receipt.print' }, 'print'],
    [
      { type: 'choice.remember', orderId: 'o1', choice },
      { remember: choice, orderId: 'o1' },
    ],
    [{ type: 'choice.forget', orderId: 'o1' }, { forget: 'o1' }],
    [{ type: 'text.share', title: 'Bukti', text: 'T' }, { shared: { title: 'Receipt', text: 'T' } }],
  ])('%o', (effect, expected) => {
    const { done, perform } = outside();
    perform(effect);
    expect(done).toEqual([expected]);
  });
});

it('remembers the way to pay anew once payments of its order are kept', () => {
  const repayChoices = { read: (orderId: string) => (orderId === 'o1' ? choice : null), forget() {} };
  const done: unknown[] = [];
  const remember = (...remembered: unknown[]) => done.push(remembered);
  const { perform } = outside({ repayChoices: { ...repayChoices, remember } });
  perform({ type: 'visit.keep', name: 'o1', value: {} });
  perform({ type: 'visit.keep', name: 'payments:o2', value: NO_PAYMENTS });
  expect(done).toEqual([]);
  perform({ type: 'visit.keep', name: 'payments:o1', value: NO_PAYMENTS });
  expect(done).toEqual([['o1', choice]]);
});

describe('an address that is not allowed', () => {
  it.each([
    'https://evil.example/',
    'http://pay.example/',
    'http://127.0.0.1:8080/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user@pay.example/',
    '//pay.example/',
    '',
  ])('is never opened, and says so: %s', (url) => {
    const { done, perform } = outside();
    perform({ type: 'address.open', url });
    expect(done).toEqual([toast('Alamat ini tidak diizinkan, jadi tidak dibuka.')]);
  });
});
