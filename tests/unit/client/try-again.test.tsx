import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AppProvider } from '#client/flow/app-context.tsx';
import { OfflineContext } from '#client/flow/connection.ts';
import { Loadable } from '#client/flow/loadable.tsx';
import { TryAgain, usePhone } from '#client/flow/try-again.tsx';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import { delayRepayment } from '#machines/repayment/delay-repayment.ts';
import { openView } from '../../flows/repayment/open-view.tsx';
import { ADDRESSES } from '../../oracle/machine-world.ts';
import { PHONE } from '../../oracle/row.ts';
import { testApp } from '../../oracle/test-app.ts';

afterEach(cleanup);

it('a page that stayed away names the request that failed, as long as it stands', () => {
  let failed: string | null = '0123456789ab';
  const app = { ...testApp, client: { ...testApp.client, failedRequest: () => failed } };
  // Another element each time, since one that is the same is not rendered again.
  const page = () => (
    <AppProvider app={app}>
      <TryAgain onRetry={() => {}} phone={null} />
    </AppProvider>
  );
  const { rerender, unmount } = render(page());
  expect(screen.getByText('Kode: 0123456789ab')).toBeTruthy();
  failed = 'ba9876543210';
  rerender(page());
  expect(screen.getByText('Kode: 0123456789ab')).toBeTruthy();
  unmount();
  failed = null;
  render(page());
  expect(screen.queryByText(/Kode/)).toBeNull();
});

const buttons = () =>
  screen.getAllByRole('button').map(({ textContent, dataset }) => `${dataset.kind}: ${textContent}`);

describe('a page that stayed away is no dead end', () => {
  const effects: Effect[] = [];
  const app = { ...testApp, perform: (effect: Effect) => void effects.push(effect) };
  const show = (isOffline: boolean, page: ReactNode = <Page />) =>
    render(
      <AppProvider app={app}>
        <OfflineContext value={isOffline}>{page}</OfflineContext>
      </AppProvider>,
    );
  function Page({ servicePhone }: { servicePhone?: string }) {
    return <TryAgain onRetry={() => {}} phone={usePhone(servicePhone)} />;
  }

  it('it names the telephone, and calls it', async () => {
    show(false);
    expect(buttons()).toEqual(['primary: Coba lagi', `text: Telepon ${PHONE}`]);
    await userEvent.click(screen.getByRole('button', { name: `Telepon ${PHONE}` }));
    expect(effects).toEqual([{ type: 'native.call', action: 'callSupport', parameter: { telephone: PHONE } }]);
  });

  it('it names the number of a response where it calls that one', async () => {
    effects.length = 0;
    show(false, <Page servicePhone="021 777" />);
    await userEvent.click(screen.getByRole('button', { name: 'Telepon 021 777' }));
    expect(effects).toEqual([{ type: 'native.call', action: 'callSupport', parameter: { telephone: '021 777' } }]);
  });

  it.each([
    ['a flow that calls by itself', loanDetails],
    ['a flow that does not', delayRepayment],
  ])('what did not load names the number that is called: %s', async (_, machine) => {
    effects.length = 0;
    const input = { query: {}, servicePhone: '021 777', addresses: ADDRESSES, session: NO_PAYMENTS };
    const called = await openView(
      machine,
      input,
      (actor) => (
        <Loadable actor={actor} loading="" shapes={[]} failed="Belum bisa dimuat.">
          {null}
        </Loadable>
      ),
      { app },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Telepon 021 777' }));
    const call = { type: 'native.call', action: 'callSupport', parameter: { telephone: '021 777' } };
    expect([...effects, ...called]).toEqual([call]);
  });

  it('without a network the telephone is the way on, and it says that the page comes by itself', () => {
    show(true);
    expect(buttons()).toEqual([`primary: Telepon ${PHONE}`, 'text: Coba lagi']);
    expect(screen.getByText('Dimuat lagi sendiri begitu tersambung.')).toBeTruthy();
    const bar = within(screen.getByRole('contentinfo'));
    expect(bar.getAllByRole('button')).toHaveLength(2);
  });

  it('a page that shows a telephone itself has one', () => {
    show(true, <TryAgain onRetry={() => {}} phone={null} />);
    expect(buttons()).toEqual(['primary: Coba lagi']);
  });
});
