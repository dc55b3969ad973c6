import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageBoundary } from '#client/app/page-boundary.tsx';
import { AppProvider } from '#client/flow/app-context.tsx';
import { part, partOnDemand, partsArrived } from '#client/flow/part.tsx';
import { testApp } from '../../oracle/test-app.ts';

function Answer({ text }: { text: string }) {
  return <p>{text}</p>;
}

it('a part is asked for before anything shows it', () => {
  const load = vi.fn(async () => Answer);
  part('loanDetails', load);
  expect(load).toHaveBeenCalledOnce();
});

it('the screen around a part stands while the part is on its way', async () => {
  let arrive: (component: typeof Answer) => void = () => {};
  const Part = part('loanDetails', () => new Promise<typeof Answer>((resolve) => (arrive = resolve)));
  render(
    <>
      <h1>Detail Pinjaman</h1>
      <Part text="Rp 1.500.000" />
    </>,
  );
  screen.getByRole('heading');
  expect(screen.queryByText('Rp 1.500.000')).toBeNull();
  arrive(Answer);
  await screen.findByText('Rp 1.500.000');
});

it('a part that arrives late is shown while no clock runs', async () => {
  let arrive: (component: typeof Answer) => void = () => {};
  const Part = part('loanDetails', () => new Promise<typeof Answer>((resolve) => (arrive = resolve)));
  render(<Part text="Rp 1.500.000" />);
  // Inside of `act` React reveals at once whatever it would hold back in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
  try {
    arrive(Answer);
    await partsArrived();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    screen.getByText('Rp 1.500.000');
  } finally {
    vi.useRealTimers();
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  }
});

it('a part that has come is there at once', async () => {
  const Part = part('loanDetails', async () => Answer);
  await partsArrived();
  render(<Part text="Rp 1.500.000" />);
  screen.getByText('Rp 1.500.000');
});

it('a part that does not come is a screen that did not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = part<{ text: string }>('loanDetails', () => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <AppProvider app={testApp}>
      <PageBoundary onMissed={() => {}} onRetry={() => {}}>
        <Part text="Rp 1.500.000" />
      </PageBoundary>
    </AppProvider>,
  );
  await screen.findByText('Halaman ini belum dapat dimuat. Periksa koneksi Anda.');
});

it('a part on demand is asked for when it is shown; until it comes, and where it does not, its place is kept', async () => {
  const load = vi.fn(async () => Answer);
  const Late = partOnDemand(() => <i>place of the late</i>, load);
  const Lost = partOnDemand(
    ({ text }: { text: string }) => <i>place of {text}</i>,
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  expect(load).not.toHaveBeenCalled();
  render(
    <>
      <Late text="Rp 1.500.000" />
      <Lost text="Rp 2.000.000" />
    </>,
  );
  screen.getByText('place of the late');
  await screen.findByText('Rp 1.500.000');
  expect(screen.queryByText('place of the late')).toBeNull();
  screen.getByText('place of Rp 2.000.000');
});
