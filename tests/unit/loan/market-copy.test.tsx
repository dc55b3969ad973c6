import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppProvider } from '#client/flow/app-context.tsx';
import { LoanPromise } from '#client/screens/onboarding/registration/registration-view.tsx';
import { appOf } from '../../oracle/test-app.ts';

/** What stands beside each label, and the sentences below. */
function copyOf(isNeedPop: '0' | '1') {
  const { container } = render(
    <AppProvider app={appOf(isNeedPop)}>
      <LoanPromise template={null} />
    </AppProvider>,
  );
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
  const facts = screen.getAllByRole('term').map((term) => {
    return [term.textContent, plain(term.parentElement?.querySelector('dd')?.textContent)] as const;
  });
  return { ...Object.fromEntries(facts), below: plain(container.querySelector('p')?.textContent) };
}

// Specification, section 1.
test('the loan copy of Indonesia', () => {
  expect(copyOf('1')).toEqual({
    cair: '2 jam',
    'gaji per tahun': 'Rp 5.000.000+',
    pengguna: '3 juta+',
    below: 'Batas pinjaman Rp 1.000.000 – Rp 15.000.000. Paling lambat: keputusan 1 hari, dana cair 1–3 hari.',
  });
});

test('the loan copy of India', () => {
  expect(copyOf('0')).toEqual({
    cair: '2 jam',
    gaji: '₹12,000+',
    pengguna: '3 juta+',
    below: 'Batas pinjaman ₹2,000 – ₹80,000. Paling lambat: keputusan 1 hari, dana cair 1–3 hari.',
  });
});
