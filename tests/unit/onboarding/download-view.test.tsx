import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppProvider } from '#client/flow/app-context.tsx';
import DownloadView from '#client/screens/onboarding/download/download-view.tsx';
import { testApp } from '../../oracle/test-app.ts';

test.each([
  ['android', 'Android', 'iPhone'],
  ['ios', 'iPhone', 'Android'],
])('says what is downloaded, for which phone (%s), and offers it', (platform, own, other) => {
  const app = { ...testApp, parameters: { platform } };
  render(
    <AppProvider app={app}>
      <DownloadView query={{ utm_tag: 'spring', down_id: 'D-1' }} />
    </AppProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unduh Pinjam Teman');
  expect(screen.getByText(own)).toBeTruthy();
  expect(screen.getByRole('link', { name: `Unduh untuk ${own}` }).getAttribute('href')).toBe(
    `https://www.pinjamteman.example/app/${platform}?utm_tag=spring&down_id=D-1`,
  );
  expect(screen.getByRole('link', { name: `Ponsel lain: unduh untuk ${other}` })).toBeTruthy();
});
