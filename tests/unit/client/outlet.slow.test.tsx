import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedScreen } from '#client/app/screens.tsx';
import { left, open, openPages, perform } from './open-page.tsx';

/** Programs of screens that arrive when the test says so; any other screen never comes. */
const programs = vi.hoisted((): Record<string, () => Promise<LoadedScreen>> => ({}));
vi.mock(import('#client/app/screens.tsx'), async (original) => {
  const { screens } = await original();
  const entries = Object.entries(screens).map(([name, entry]) => [
    name,
    { ...entry, load: () => programs[name]?.() ?? new Promise(() => {}) },
  ]);
  return { screens: Object.fromEntries(entries) };
});

openPages();

/** Screens have names of their own, since a program that has arrived once is not asked for again. */
function screenThat(title: string, fails = 0) {
  let failures = fails;
  return vi.fn(async () => {
    failures -= 1;
    if (failures >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <h1 tabIndex={-1}>{title}</h1> };
  });
}

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a screen whose program does not arrive', () => {
  it('is loaded with the whole page; another screen begins anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    programs.contact = screenThat('Contact', 9);
    programs.user = screenThat('User');
    await open('/Contact');
    await heading('Terjadi gangguan');
    screen.getByText('Halaman ini belum dapat dimuat. Periksa koneksi Anda.');
    expect(left).toEqual([]);
    await retry();
    expect(left).toEqual(['reload']);
    await perform({ type: 'screen.open', screen: 'user', query: {} });
    await heading('User');
  });
});

describe('a screen that falls over', () => {
  it('is shown again by the first retry, and loaded with the whole page by the second', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Falling = () => {
      throw new Error('It falls over.');
    };
    programs.aboutUs = async () => ({ default: Falling });
    await open('/aboutUs');
    await screen.findByText('Halaman ini bermasalah. Data Anda tidak berubah.');
    await retry();
    await screen.findByText('Halaman ini bermasalah. Data Anda tidak berubah.');
    expect(left).toEqual([]);
    await retry();
    expect(left).toEqual(['reload']);
  });
});

describe('when the line is back', () => {
  it('a screen whose program did not arrive is loaded with the whole page by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = screenThat('Complaints', 1);
    programs.complaintList = load;
    await open('/complaintList?token=t');
    await heading('Terjadi gangguan');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(left).toEqual([]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(left).toEqual(['reload']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('one that has come is left as it is', async () => {
    const load = screenThat('Contract');
    programs.privacyPolicy = load;
    await open('/privacy');
    await heading('Contract');
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a screen that is on its way', () => {
  it('has its title and its way back already, and one whose title is not known has neither', async () => {
    programs.home = screenThat('Home');
    programs.loanAgreement = () => new Promise(() => {});
    programs.contact = () => new Promise(() => {});
    await open('/');
    await heading('Home');
    await perform({ type: 'screen.open', screen: 'loanAgreement', query: {} });
    await heading('Perjanjian Pinjaman');
    screen.getByRole('button', { name: 'Kembali' });
    screen.getByText('loading...');
    await perform({ type: 'screen.open', screen: 'contact', query: {} });
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    screen.getByText('loading...');
  });
});

describe('a screen that has come', () => {
  const page = document.documentElement;
  /** Tells that the page has grown. */
  let grow = () => {};
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: () => void) {
          grow = tell;
        }
        observe() {}
        disconnect() {
          grow = () => {};
        }
      },
    );
  });

  async function openHome() {
    page.scrollTop = 0;
    programs.home = screenThat('Home');
    programs.policySection = screenThat('Policy');
    await open('/');
    await heading('Home');
  }
  const openPolicy = async () => {
    await perform({ type: 'screen.open', screen: 'policySection', query: {} });
    return heading('Policy');
  };
  const goBack = () => act(async () => history.back());

  it('is announced by its heading, but for the first one', async () => {
    await openHome();
    expect(document.activeElement).toBe(document.body);
    const policy = await openPolicy();
    await waitFor(() => expect(document.activeElement).toBe(policy));
  });

  it('starts at its top; one that is come back to is where it was left as soon as it has grown so far', async () => {
    await openHome();
    page.scrollTop = 700;
    await openPolicy();
    expect(page.scrollTop).toBe(0);
    page.scrollTop = 30;
    await goBack();
    await heading('Home');
    expect(page.scrollTop).toBe(0);
    grow();
    expect(page.scrollTop).toBe(700);
    page.scrollTop = 400;
    grow();
    expect(page.scrollTop).toBe(700);
    window.dispatchEvent(new Event('wheel'));
    page.scrollTop = 400;
    grow();
    expect(page.scrollTop).toBe(400);
  });

  it('and is left before it has grown so far, is still to be where it was left', async () => {
    await openHome();
    page.scrollTop = 700;
    await openPolicy();
    await goBack();
    await heading('Home');
    await openPolicy();
    await goBack();
    await heading('Home');
    grow();
    expect(page.scrollTop).toBe(700);
  });
});
