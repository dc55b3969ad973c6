import { render } from '@testing-library/react';
import type { Ref } from 'react';
import { expect, test } from 'vitest';
import { Receipt, toTop } from '#client/screens/kit/receipt.tsx';

const scrolledTo = (ref?: Ref<HTMLElement>) => {
  document.documentElement.scrollTop = 400;
  render(
    <Receipt
      ref={ref}
      heading="Pembayaran diterima"
      outcome="paid"
      lender={null}
      time="5 Jan 2026, 12.03"
      amount={{ mark: 'Rp', digits: '1.500.000' }}
      label="Jumlah dibayar"
      rows={[]}
    />,
  );
  return document.documentElement.scrollTop;
};

test('a receipt that takes the place of a scrolled page starts at its top', () => {
  expect(scrolledTo(toTop)).toBe(0);
});

test('one that comes above a page leaves the page where the borrower holds it', () => {
  expect(scrolledTo()).toBe(400);
});
