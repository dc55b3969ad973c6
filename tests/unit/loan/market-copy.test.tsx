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
  const most = plain(container.querySelector('.figure')?.textContent).replace('Rp', 'Rp ');
  return { ...Object.fromEntries(facts), below: plain(container.querySelector('p')?.textContent), hingga: most };
}

// Specification, section 1.
test('the loan copy of Indonesia', () => {
  expect(copyOf('1')).toEqual({
    hingga: 'Rp 15.000.000',
    cair: '2 jam',
    'gaji per tahun': 'Rp 5.000.000+',
    pengguna: '3 juta+',
    below: 'Mulai Rp 1.000.000. Paling lambat: keputusan 1 hari, dana cair 3 hari setelahnya.',
  });
});

test('the loan copy of India', () => {
  expect(copyOf('0')).toEqual({
    hingga: '₹80,000',
    cair: '2 jam',
    gaji: '₹12,000+',
    pengguna: '3 juta+',
    below: 'Mulai ₹2,000. Paling lambat: keputusan 1 hari, dana cair 3 hari setelahnya.',
  });
});
