import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { startApplication } from '#client/app/application.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { appOfPage, deliver, left, open, openPages, perform } from './open-page.tsx';

/** The machines around the screens on the real page: what they ask of the browser and of the native app. */
openPages();

describe('back', () => {
  const isOnlyPage = (is = true) => vi.spyOn(history, 'length', 'get').mockReturnValue(is ? 1 : 2);
  const press = () => userEvent.click(screen.getAllByRole('button', { name: 'Kembali' })[0] ?? document.body);
  const pressOnPhone = () =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data: { type: 'back.pressed' }, source: window }));
    });

  it.each([
    ['in the header', press],
    ['of the phone', pressOnPhone],
  ])('%s is one step in the history, however often it is pressed', async (_, pressBack) => {
    isOnlyPage(false);
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    await open('/complaintList?token=t');
    await pressBack();
    await pressBack();
    expect(back).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(async () => {
      await pressBack();
      expect(back).toHaveBeenCalledTimes(2);
    });
  });

  it('where no page is before this one leads out of the web view', async () => {
    const closeWebView = vi.fn();
    Object.assign(window, { LendingApp: { closeWebView } });
    isOnlyPage();
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    await open('/complaintList?token=t');
    await press();
    await waitFor(() => expect(closeWebView).toHaveBeenCalledTimes(1));
    expect(back).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/complaintList');
  });

  it.each([
    ['without a native app', {}],
    ['in an app that does not know how', { LendingApp: { goHome: vi.fn() } }],
  ])('where no page is before this one leads a borrower to the loans %s', async (_, host) => {
    Object.assign(window, host);
    isOnlyPage();
    await open('/complaintList?token=t');
    await press();
    await waitFor(() => expect(location.pathname).toBe('/loans'));
  });

  it.each([
    ['from the loans', '/loans?token=t'],
    ['who is no borrower yet', '/register?id=1'],
  ])('where no page is before this one leads home %s', async (_, address) => {
    isOnlyPage();
    await open(address);
    act(() => appOfPage().goBack());
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('of the phone closes an open dialog first', async () => {
    isOnlyPage(false);
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    await open('/nowhere');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    const cancelled = vi.fn();
    dialog.addEventListener('cancel', cancelled);
    await pressOnPhone();
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(back).not.toHaveBeenCalled();
    dialog.remove();
    // The entry of the history that stood for the dialog goes with it.
    await waitFor(() => expect(Object(history.state)).not.toHaveProperty('dialog'));
    await pressOnPhone();
    expect(back).toHaveBeenCalledTimes(1);
  });
});

describe('effects of the page', () => {
  it('a telephone number is dialled without what is no digit, where no app calls', async () => {
    await open('/nowhere');
    await perform({ type: 'native.call', action: 'callSupport', parameter: { telephone: '+62 (21) 5550-0100' } });
    expect(left).toEqual([{ dial: '+622155500100' }]);
  });

  it('a screen is a new entry of the history, or takes the place of this one', async () => {
    await open('/nowhere');
    const pushed = vi.spyOn(history, 'pushState');
    const replaced = vi.spyOn(history, 'replaceState');
    await perform({ type: 'screen.open', screen: 'complaintList', query: { a: '1' } });
    expect(pushed.mock.calls.map(([, , url]) => url)).toEqual(['/complaintList?a=1']);
    expect(replaced).not.toHaveBeenCalled();
    await perform({ type: 'screen.open', screen: 'complaint', query: {}, replace: true });
    expect(pushed).toHaveBeenCalledTimes(1);
    expect(replaced.mock.calls.map(([, , url]) => url)).toEqual(['/complaint']);
  });

  it('an address is gone to, or takes the place of this page', async () => {
    await open('/nowhere');
    const url = `${location.origin}/agreement`;
    await perform({ type: 'address.open', url });
    await perform({ type: 'address.open', url, replace: true });
    expect(left).toEqual([
      { url, replace: false },
      { url, replace: true },
    ]);
  });

  it.each([
    ['is gone to', false],
    ['takes the place of this page', true],
  ])('an address of a screen of ours %s without the page being loaded anew', async (_, replace) => {
    await open('/complaintList?token=t');
    const pushed = vi.spyOn(history, 'pushState');
    const replaced = vi.spyOn(history, 'replaceState');
    await perform({ type: 'address.open', url: `${location.origin}/complainDetails?id=7`, replace });
    const gone = (replace ? replaced : pushed).mock.calls.map(([, , url]) => url);
    expect(gone).toEqual(['/complainDetails?id=7']);
    expect(replace ? pushed : replaced).not.toHaveBeenCalled();
    expect(left).toEqual([]);
    await waitFor(() => expect(document.querySelector('[data-screen=complaintDetails]')).not.toBeNull());
  });

  it.each([
    ['brings a token, which is read when a page opens', '/complaintList', '/complainDetails?id=7&token=u'],
    ['brings a language', '/complaintList', '/complainDetails?id=7&lang=en'],
    ['is no screen', '/complaintList', '/contracts?of=x'],
    ['is the one that stands, so that it is read again', '/complaintList?a=1', '/complaintList?a=1'],
    ['is opened where no screen stands', '/nowhere', '/complaintList'],
  ])('an address of ours loads the page anew where it %s', async (_, standing, address) => {
    await open(standing);
    const pushed = vi.spyOn(history, 'pushState');
    const url = `${location.origin}${address}`;
    await perform({ type: 'address.open', url });
    expect(left).toEqual([{ url, replace: false }]);
    expect(pushed).not.toHaveBeenCalled();
  });

  it('a number is copied, and a text that nothing shares too, and both are said', async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await open('/nowhere');
    await perform({ type: 'text.copy', text: '8808' });
    await screen.findByText('Nomor disalin');
    await perform({ type: 'text.share', title: 'Bukti', text: 'Lunas' });
    await screen.findByText('Teks disalin. Tempelkan di mana saja.');
    expect(writeText.mock.calls).toEqual([['8808'], ['Lunas']]);
  });
});

describe('an application that is stopped', () => {
  it('listens to nothing any more', async () => {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    const hosts = [window, navigation];
    const added = hosts.map((host) => vi.spyOn(host, 'addEventListener'));
    const removed = hosts.map((host) => vi.spyOn(host, 'removeEventListener'));
    deliver(JSON.stringify(configuration.parse({})));
    history.replaceState(null, '', '/nowhere');
    const application = startApplication();
    await waitFor(() => expect(application.app()).not.toBeNull());
    const listeners = (spies: typeof added) => spies.map(({ mock }) => mock.calls.map(([type, one]) => [type, one]));
    const heard = listeners(added);
    const steps = ['hashchange', 'popstate', 'pushState', 'replaceState'];
    // Steps are heard for the screen and for the entry, and one back for dialogs.
    expect(heard[0]?.map(([type]) => type).sort()).toEqual(
      [...steps, ...steps, 'popstate', 'message', 'offline', 'online'].sort(),
    );
    expect(heard[1]?.map(([type]) => type)).toEqual(['navigate']);
    application.stop();
    for (const [host, gone] of listeners(removed).entries()) {
      expect(gone).toHaveLength(heard[host]?.length ?? 0);
      expect(gone).toEqual(expect.arrayContaining(heard[host] ?? []));
    }
    expect(Reflect.has(window, 'lendingAppReceive')).toBe(false);
  });
});

describe('a page that opens without a network', () => {
  it('says so in the borrower’s language', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open('/complaintList?token=t&lang=en');
    expect(await screen.findByText('No internet connection.')).toBeDefined();
    expect(screen.queryByText('Tidak ada koneksi internet.')).toBeNull();
  });
});
