import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Receipt } from '#client/screens/kit/receipt.tsx';

test('a receipt that takes the place of a scrolled page starts at its top', () => {
  document.documentElement.scrollTop = 400;
  render(
    <Receipt
      heading="Pembayaran diterima"
      outcome="paid"
      lender={null}
      time="5 Jan 2026, 12.03"
      amount={{ mark: 'Rp', digits: '1.500.000' }}
      label="Jumlah dibayar"
      rows={[]}
    >
      {null}
    </Receipt>,
  );
  expect(document.documentElement.scrollTop).toBe(0);
});
