import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppProvider } from '#client/flow/app-context.tsx';
import { TryAgain } from '#client/flow/try-again.tsx';
import { testApp } from '../../oracle/test-app.ts';

it('a page that stayed away names the request that failed, as long as it stands', () => {
  let failed: string | null = '0123456789ab';
  const app = { ...testApp, client: { ...testApp.client, failedRequest: () => failed } };
  // Another element each time, since one that is the same is not rendered again.
  const page = () => (
    <AppProvider app={app}>
      <TryAgain onRetry={() => {}} />
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
