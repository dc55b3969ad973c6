import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppProvider } from '#client/flow/app-context.tsx';
import { MarketCopy } from '#client/screens/loan/loan-confirm/loan-offer.tsx';
import { appOf } from '../../oracle/test-app.ts';

const PAID_OUT = 'Dana cairPaling lambat: keputusan 1 hari, dana cair 1–3 hari.';

/** What stands beside each label. */
function copyOf(isNeedPop: '0' | '1'): Record<string, string> {
  render(
    <AppProvider app={appOf(isNeedPop)}>
      <MarketCopy />
    </AppProvider>,
  );
  const rows = screen.getAllByRole('term').map((term) => {
    const value = term.parentElement?.querySelector('dd')?.textContent ?? '';
    return [term.textContent, value.replaceAll('\u00a0', ' ')] as const;
  });
  return Object.fromEntries(rows);
}

// Specification, section 1.
test('the loan copy of Indonesia', () => {
  expect(copyOf('1')).toEqual({
    'Batas pinjaman': 'Rp 1.000.000 – Rp 15.000.000',
    [PAID_OUT]: 'dalam 2 jam',
    'Gaji tahunan': 'mulai Rp 5.000.000',
    Pengguna: 'lebih dari 3 juta',
  });
});

test('the loan copy of India', () => {
  expect(copyOf('0')).toEqual({
    'Batas pinjaman': '₹2,000 – ₹80,000',
    [PAID_OUT]: 'dalam 2 jam',
    Gaji: 'mulai ₹12,000',
    Pengguna: 'lebih dari 3 juta',
  });
});
