import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Application, PageView } from '#client/page/page-view.tsx';
import { startApplication } from '#client/start/application.ts';
import { CONFIGURATION_ELEMENT } from '#contract/configuration.ts';
import { configuration } from '#contract/configuration-file.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { deferredAnswers, type Pending } from './deferred-answers.ts';

/** Rows PS-* on the rendered page: the whole client, with its own boot, against a server that answers on demand. */

let application: Application | null = null;
let asked: Pending[] = [];

function deliver(text: string | null): void {
  document.getElementById(CONFIGURATION_ELEMENT)?.remove();
  if (text === null) return;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = CONFIGURATION_ELEMENT;
  element.textContent = text;
  document.head.append(element);
}

/** Opens an address of the product; resolves when the page is no longer booting and its screen is there. */
async function open(address: string, text: string | null = JSON.stringify(configuration.parse({}))): Promise<void> {
  deliver(text);
  history.replaceState(null, '', address);
  application = startApplication();
  render(<PageView application={application} />);
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(() => {
  asked = deferredAnswers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  application?.stop();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'LendingApp');
});

const DETAILS = '/loanDetails?productId=p1&orderId=o1&token=secret-token&deviceId=device-1';

describe('[view] PS-01', () => {
  it('parameters are kept for the whole visit and sent with every call', async () => {
    await open(DETAILS);
    expect(location.href).not.toContain('secret-token');
    expect(location.search).toBe('?productId=p1&orderId=o1');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.url.searchParams.get('token')).toBe('secret-token');
    expect(asked[0]?.url.searchParams.get('deviceId')).toBe('device-1');
    expect(JSON.stringify(localStorage)).not.toContain('secret-token');

    cleanup();
    application?.stop();
    await open('/loanDetails?productId=p1&orderId=o2');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.url.searchParams.get('token')).toBe('secret-token');
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
    expect(asked[0]?.url.pathname).toBe('/loanDetails');
    expect(asked[0]?.url.search).toBe('');
    const json = JSON.stringify(configuration.parse({}));
    asked[0]?.answer(`<html><script type="application/json" id="configuration">${json}</script></html>`, 'text/html');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.url.pathname).toBe('/v3/loan-details/loan-details');
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

  it('is a screen of the demonstration, which asks it how it stands', async () => {
    await inEnvironment('demonstration');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pratinjau pengembang');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/demonstration/state', '/demonstration/outbox']);
  });

  it('is not there in production', async () => {
    await inEnvironment('production');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Halaman tidak ditemukan');
    expect(asked).toHaveLength(0);
  });
});

describe('[view] PS-03, PS-07', () => {
  it('a toast shows, and a newer one replaces it', async () => {
    await open('/nowhere');
    const say = (text: string) =>
      act(() => application?.toasts.send({ type: 'toast.asked', toast: { kind: 'plain', text } }));
    say('older');
    screen.getByText('older');
    say('newer');
    screen.getByText('newer');
    expect(screen.queryByText('older')).toBeNull();
  });

  it('a toast goes when another screen is opened, but for one that is said with it', async () => {
    await open('/nowhere');
    const perform = (effect: Effect) => application?.app()?.perform(effect);
    const opens = (orderId: string) => perform({ type: 'screen.open', screen: 'loanDetails', query: { orderId } });
    act(() => perform({ type: 'toast', text: 'said before' }));
    await waitFor(() => expect(application?.toasts.getSnapshot().matches({ shown: 'said' })).toBe(true));
    act(() => opens('o1'));
    expect(screen.queryByText('said before')).toBeNull();
    act(() => {
      perform({ type: 'toast', text: 'said with it' });
      opens('o2');
    });
    screen.getByText('said with it');
  });
});

describe('[view] PS-08 to PS-10', () => {
  it('the loading toast shows the text of the newest call while it runs', async () => {
    await open(DETAILS);
    await waitFor(() => expect(document.querySelector('.toast[data-kind=loading]')?.textContent).toBe('loading...'));
    asked[0]?.answer(JSON.stringify({ success: false, message: 'tidak' }));
    await waitFor(() => expect(document.querySelector('.toast')).toBeNull());
  });
});

describe('[view] PS-11', () => {
  it('a borrower’s screen without a token says so in a browser, and calls nothing', async () => {
    await open('/loanDetails?productId=p1&orderId=o1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anda belum masuk');
    screen.getByText('Buka halaman ini dari aplikasi Pinjam Teman setelah Anda masuk.');
    expect(asked).toHaveLength(0);
  });

  it('in the native app it goes to the login, and the token that the app brings opens the screen', async () => {
    const goLogin = vi.fn();
    Object.assign(window, { LendingApp: { goLogin } });
    await open('/loanDetails?productId=p1&orderId=o1');
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
    asked[0]?.answer(JSON.stringify({ success: false, code: '401', message: 'Silakan masuk kembali.' }));
    await screen.findByText('Anda belum masuk');
    expect(goLogin).toHaveBeenCalledOnce();

    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { data: { type: 'session.renewed', token: 'new-token' }, source: window }),
      );
    });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.url.searchParams.get('token')).toBe('new-token');
    expect(asked[1]?.url.searchParams.get('deviceId')).toBe('device-1');
    expect(location.search).toBe('?productId=p1&orderId=o1');
    expect(sessionStorage.getItem('kept:draft')).toBe('{"text":"typed"}');
    asked[1]?.answer(JSON.stringify({ success: true, data: { orderStatus: '174', productName: 'Dana Kilat' } }));
    await screen.findByText('Dana Kilat');
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
    act(() => application?.app()?.perform({ type: 'screen.open', screen: 'loanDetails', query: { orderId: 'o1' } }));
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
    const app = application?.app();
    const go = (screen: 'home' | 'loanDetails', replace = false) =>
      act(() => app?.perform({ type: 'screen.open', screen, query: { orderId: 'o1' }, replace }));
    expect(app?.entry.read('opener')).toBe('');
    go('loanDetails');
    expect(app?.entry.read('opener')).toBe('/nowhere');
    go('home');
    expect(app?.entry.read('opener')).toBe('/loanDetails');
    go('loanDetails', true);
    expect(app?.entry.read('opener')).toBe('');
    await screen.findByText('Anda belum masuk');
  });

  it('a new screen is announced by its heading', async () => {
    await open('/nowhere');
    act(() => application?.app()?.perform({ type: 'screen.open', screen: 'loanDetails', query: {} }));
    const heading = await screen.findByRole('heading', { name: 'Anda belum masuk' });
    expect(document.activeElement).toBe(heading);
  });

  it('the language of the visit is the page’s', async () => {
    await open('/loanDetails?lang=en');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are not logged in');
  });

  it('a notice says that there is no network, while there is none', async () => {
    await open('/nowhere');
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('Tidak ada koneksi internet.');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Tidak ada koneksi internet.')).toBeNull();
  });
});
