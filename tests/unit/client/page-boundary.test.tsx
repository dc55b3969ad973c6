import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageBoundary } from '#client/app/page-boundary.tsx';
import { AppProvider } from '#client/flow/app-context.tsx';
import { ScreenNotLoaded } from '#client/flow/screen-not-loaded.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { PHONE } from '../../oracle/row.ts';
import { testApp } from '../../oracle/test-app.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function Falling({ error }: { error: Error }): never {
  throw error;
}

function show(error: Error) {
  const onRetry = vi.fn();
  const effects: Effect[] = [];
  const perform = (effect: Effect) => void effects.push(effect);
  render(
    <AppProvider app={{ ...testApp, perform }}>
      <PageBoundary onMissed={() => {}} onRetry={onRetry}>
        <Falling error={error} />
      </PageBoundary>
    </AppProvider>,
  );
  return { onRetry, effects };
}

describe('instead of a blank page', () => {
  it.each([
    [new TypeError('x is undefined'), 'Halaman ini bermasalah. Data Anda tidak berubah.'],
    [
      new ScreenNotLoaded('loanDetails', new TypeError('Failed to fetch')),
      'Halaman ini belum dapat dimuat. Periksa koneksi Anda.',
    ],
  ])('a page says what happened and offers to try again: %s', async (error, text) => {
    const { onRetry } = show(error);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terjadi gangguan');
    screen.getByText(text);
    expect(document.body.textContent).not.toContain(error.message);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it.each([
    ['a screen that crashed', new TypeError('x is undefined')],
    ['one whose program did not come', new ScreenNotLoaded('loanDetails', new TypeError('Failed to fetch'))],
  ])('%s names the telephone, and calls it', async (_, error) => {
    const { effects } = show(error);
    await userEvent.click(screen.getByRole('button', { name: `Telepon ${PHONE}` }));
    expect(effects).toEqual([{ type: 'native.call', action: 'callSupport', parameter: { telephone: PHONE } }]);
  });
});
