import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { PAGE_PARAMETERS } from '#domain/configuration/page-parameters.ts';
import { appOfPage, asked, close, open, openPages, perform } from './open-page.tsx';

/** Rows PS-* on the rendered page, and what stands around every screen. */
openPages();

const ORDER = 'productId=p1&orderId=o1';
const DETAILS = `/repayment?${ORDER}&token=secret-token&deviceId=device-1`;
const PLAN = {
  productName: 'Dana Kilat',
  note: '',
  repayWaitCount: '1',
  repayPlanDetail: { repayWaitDetail: [{ periodNo: 1, totalAmount: '150000', canClick: 1 }], repayYetDetail: [] },
};

/** A value of its own for every page parameter; two are not any text. */
const PARAMETERS = {
  ...Object.fromEntries(PAGE_PARAMETERS.map((name) => [name, `${name} & 1`])),
  isNeedPop: '0',
  lang: 'en',
};
const HEADERS = { formKey: 'fk', formSign: 'fs', jsonKey: 'jk', jsonSign: 'js' };

describe('[view] PS-01', () => {
  it('parameters are kept for the whole visit and sent with every call', async () => {
    await open(DETAILS);
    expect(location.href).not.toContain('secret-token');
    expect(location.search).toBe(`?${ORDER}`);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.url.searchParams.get('token')).toBe('secret-token');
    expect(asked[0]?.url.searchParams.get('deviceId')).toBe('device-1');
    expect(JSON.stringify(localStorage)).not.toContain('secret-token');

    close();
    await open('/repayment?productId=p1&orderId=o2');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.url.searchParams.get('token')).toBe('secret-token');
  });

  it('every one of them, and both header pairs, on calls with a body and without, also by those that nobody waits for', async () => {
    await open(`/repayment?${ORDER}&${new URLSearchParams({ ...PARAMETERS, ...HEADERS })}`);
    expect(location.search).toBe(`?${ORDER}`);
    const { client } = appOfPage();
    void client.ask('contract', { productId: 'p1', scene: 3 });
    client.send('event/save', { productId: 'p1', moduleId: 30, positionId: 0 });
    await waitFor(() => expect(asked).toHaveLength(3));
    const queries = asked.map(({ url }) => Object.fromEntries(url.searchParams));
    expect(queries).toEqual([PARAMETERS, { ...PARAMETERS, productId: 'p1', scene: '3' }, PARAMETERS]);
    const pairs = asked.map(({ init }) =>
      Object.fromEntries([...new Headers(init?.headers)].filter(([name]) => name.startsWith('x-'))),
    );
    const form = { 'x-form-key': 'fk', 'x-form-sign': 'fs' };
    expect(pairs).toEqual([form, { 'x-json-key': 'jk', 'x-json-sign': 'js' }, form]);
  });

  it('no call is kept by the browser, and none says where the page is', async () => {
    await open(DETAILS);
    appOfPage().client.send('event/save', { productId: 'p1', moduleId: 30, positionId: 0 });
    await waitFor(() => expect(asked).toHaveLength(2));
    for (const { init } of asked) expect(init).toMatchObject({ cache: 'no-store', referrerPolicy: 'no-referrer' });
  });
});

describe('[view] PS-02, PS-12', () => {
  it('a clear page says what is wrong, with no stack trace, and trying again asks the server anew', async () => {
    await open(DETAILS, JSON.stringify({ ...configuration.parse({}), background: 'black' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Halaman belum siap');
    screen.getByText('background');
    screen.getByText('a colour is written #rrggbb');
    expect(document.body.textContent).not.toMatch(/\bat \w+.*:\d+:\d+|Error:/);
    expect(asked).toHaveLength(0);

    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.url.pathname).toBe('/repayment');
    expect(asked[0]?.url.search).toBe('');
    expect(asked[0]?.init?.cache).toBe('no-store');
    const json = JSON.stringify(configuration.parse({}));
    asked[0]?.answer(`<html><script type="application/json" id="configuration">${json}</script></html>`, 'text/html');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.url.pathname).toBe('/v3/installment/loan-play-detail');
    expect(asked[1]?.url.searchParams.get('token')).toBe('secret-token');
  });

  it('a page without a configuration says so', async () => {
    await open('/', null);
    screen.getByText('The page came without its configuration.');
  });
});

describe('the developer’s preview', () => {
  const inEnvironment = (environment: 'demonstration' | 'production') =>
    open('/testPreview', JSON.stringify(configuration.parse({ environment })));

  it.each(['demonstration', 'production'] as const)('is no screen of the product, in %s', async (environment) => {
    await inEnvironment(environment);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Halaman tidak ditemukan');
    expect(asked).toHaveLength(0);
  });
});

describe('[view] PS-03, PS-07', () => {
  it('a toast shows, and a newer one replaces it', async () => {
    const { toasts } = await open('/nowhere');
    const say = (text: string) => act(() => toasts.send({ type: 'toast.asked', toast: { kind: 'plain', text } }));
    say('older');
    screen.getByText('older');
    say('newer');
    screen.getByText('newer');
    expect(screen.queryByText('older')).toBeNull();
  });

  it('what stands on the screen already is read out, and not drawn', async () => {
    await open('/nowhere');
    await perform({ type: 'toast', text: 'Silakan pilih', inPlace: true });
    expect(screen.getByText('Silakan pilih').closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('Silakan pilih').closest('[data-in-place]')).not.toBeNull();
    await perform({ type: 'toast', text: 'Nomor disalin' });
    expect(screen.getByText('Nomor disalin').closest('[data-in-place]')).toBeNull();
  });

  it('a toast goes when another screen is opened, but for one that is said for it', async () => {
    await open('/nowhere');
    const opens = (orderId: string) => perform({ type: 'screen.open', screen: 'complaintList', query: { orderId } });
    await perform({ type: 'toast', text: 'said before' });
    await opens('o1');
    expect(screen.queryByText('said before')).toBeNull();
    await perform({ type: 'toast', text: 'said for the next', forNextScreen: true });
    await opens('o2');
    screen.getByText('said for the next');
    await opens('o3');
    expect(screen.queryByText('said for the next')).toBeNull();
  });
});

describe('[view] PS-08 to PS-10', () => {
  it('the loading toast shows the text of the newest call while it runs', async () => {
    await open('/nowhere');
    const loading = () => document.querySelector('.toast[data-kind=loading]')?.textContent;
    const ask = (loadingText: string) => act(() => void appOfPage().client.ask('get-sid', {}, { loadingText }));
    ask('loading...');
    expect(loading()).toBe('loading...');
    ask('Mengirim...');
    expect(loading()).toBe('Mengirim...');
    asked[1]?.answer(JSON.stringify({ code: 1 }));
    await waitFor(() => expect(loading()).toBe('loading...'));
    asked[0]?.answer(JSON.stringify({ code: 0, data: { sid: 's1' } }));
    await waitFor(() => expect(loading()).toBeUndefined());
  });
});

describe('what stands around the screen', () => {
  it('does not render the screen again', async () => {
    await open('/nowhere');
    const app = appOfPage();
    const routed = vi.spyOn(app, 'routeOf');
    act(() => app.perform({ type: 'toast', text: 'Silakan pilih' }));
    act(() => void app.client.ask('get-sid', {}, { loadingText: 'loading...' }));
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('Silakan pilih');
    screen.getByText('Tidak ada koneksi internet.');
    expect(routed).not.toHaveBeenCalled();
  });

  it.each([true, false])('says from the start whether there is a network: %s', async (onLine) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    await open('/nowhere');
    const offline = () => screen.queryByText('Tidak ada koneksi internet.');
    expect(offline() === null).toBe(onLine);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(offline()).toBeNull();
  });
});

describe('[view] PS-11', () => {
  it('a borrower’s screen without a token says so in a browser, and calls nothing', async () => {
    await open(`/repayment?${ORDER}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anda belum masuk');
    screen.getByText('Buka halaman ini dari aplikasi Pinjam Teman setelah Anda masuk.');
    expect(asked).toHaveLength(0);
  });

  it('in the native app it goes to the login, and the token that the app brings opens the screen', async () => {
    const goLogin = vi.fn();
    Object.assign(window, { LendingApp: { goLogin } });
    await open(`/repayment?${ORDER}`);
    expect(goLogin).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
    expect(goLogin).toHaveBeenCalledTimes(2);

    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { data: { type: 'session.renewed', token: 'new-token' }, source: window }),
      );
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.url.searchParams.get('token')).toBe('new-token');
  });

  it('a session that the server ends is left for the login, and the token of the login brings the screen back', async () => {
    const goLogin = vi.fn();
    Object.assign(window, { LendingApp: { goLogin } });
    await open(DETAILS);
    await waitFor(() => expect(asked).toHaveLength(1));
    sessionStorage.setItem('kept:draft', '{"text":"typed"}');
    asked.shift()?.answer(JSON.stringify({ success: false, code: '401', message: 'Silakan masuk kembali.' }));
    await screen.findByText('Anda belum masuk');
    expect(goLogin).toHaveBeenCalledOnce();

    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { data: { type: 'session.renewed', token: 'new-token' }, source: window }),
      );
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.url.searchParams.get('token')).toBe('new-token');
    expect(asked[0]?.url.searchParams.get('deviceId')).toBe('device-1');
    expect(location.search).toBe(`?${ORDER}`);
    expect(sessionStorage.getItem('kept:draft')).toBe('{"text":"typed"}');
    asked[0]?.answer(JSON.stringify({ success: true, data: PLAN }));
    await screen.findByText(/· Dana Kilat/);
  });

  it('in a browser the page says that the borrower is to log in', async () => {
    await open(DETAILS);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(JSON.stringify({ success: false, code: '401', message: 'Silakan masuk kembali.' }));
    await screen.findByText('Anda belum masuk');
    screen.getByText('Buka halaman ini dari aplikasi Pinjam Teman setelah Anda masuk.');
  });

  it('is so too where a public screen leads to a borrower’s', async () => {
    await open('/nowhere');
    act(() => appOfPage().perform({ type: 'screen.open', screen: 'loanDetails', query: { orderId: 'o1' } }));
    await screen.findByText('Anda belum masuk');
    expect(asked).toHaveLength(0);
  });
});

describe('beside the rows', () => {
  it('an unknown address says so, with a way out', async () => {
    await open('/nowhere?token=t');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Halaman tidak ditemukan');
    await userEvent.click(screen.getByRole('button', { name: 'Ke beranda' }));
    expect(location.pathname).toBe('/');
  });

  it('a screen that is opened knows the page that opened it, which stands before it', async () => {
    await open('/nowhere');
    const app = appOfPage();
    const go = (screen: 'home' | 'loanDetails', replace = false) =>
      act(() => app.perform({ type: 'screen.open', screen, query: { orderId: 'o1' }, replace }));
    expect(app.entry.read('opener')).toBe('');
    go('loanDetails');
    expect(app.entry.read('opener')).toBe('/nowhere');
    go('home');
    expect(app.entry.read('opener')).toBe('/loanDetails');
    go('loanDetails', true);
    expect(app.entry.read('opener')).toBe('');
    await screen.findByText('Anda belum masuk');
  });

  it('a new screen is announced by its heading', async () => {
    await open('/nowhere');
    act(() => appOfPage().perform({ type: 'screen.open', screen: 'loanDetails', query: {} }));
    const heading = await screen.findByRole('heading', { name: 'Anda belum masuk' });
    expect(document.activeElement).toBe(heading);
  });

  it('the language of the visit is the page’s', async () => {
    await open('/loanDetails?lang=en');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are not logged in');
  });

  it('a language that is chosen keeps the focus while the page is read anew in it, and takes it no second time', async () => {
    const english = () => screen.findByRole<HTMLInputElement>('radio', { name: 'English' });
    const address = '/customerService?token=t';
    await open(address);
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked[0]?.answer('{}'));
    expect(document.activeElement).not.toBe(await english());
    await userEvent.click(await english());
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => asked[1]?.answer('{}'));
    await screen.findByRole('heading', { name: 'Contact' });
    const chosen = await english();
    expect(chosen.checked).toBe(true);
    expect(document.activeElement).toBe(chosen);
    close();
    await open(address);
    await waitFor(() => expect(asked).toHaveLength(3));
    await act(async () => asked[2]?.answer('{}'));
    expect(document.activeElement).not.toBe(await english());
  });

  it('a notice says that there is no network, while there is none', async () => {
    await open('/nowhere');
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('Tidak ada koneksi internet.');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Tidak ada koneksi internet.')).toBeNull();
  });
});
