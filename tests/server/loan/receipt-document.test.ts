import { expect, test } from 'vitest';
import { receiptDocument } from '#server/loan/receipt-document.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';

const { markets, company } = parseConfiguration({});
const india = markets.find(({ currency }) => currency === 'INR');

test('a receipt names lender, payer, amount, moment, way, numbers, and what it paid for', () => {
  if (!india) throw new Error('there is a market of India');
  const receipt = {
    paymentId: 'P-1',
    number: 13,
    receiptNo: '20261126000013',
    orderId: '174201',
    amount: 548_050,
    currency: 'INR' as const,
    paidAt: new Date('2026-11-26T05:25:00Z'),
    billNo: '304786357471',
    payCode: 'ICICI Bank:NEFT',
    covered: [{ periodNo: 1, fees: 0, interest: 48_050, principal: 500_000 }],
    delayFee: 0,
    surplus: 0,
    refunded: 0,
  };
  const { title, parts } = receiptDocument(
    { receipt, payer: 'Priya •••• 0001', productName: 'Quick Loan' },
    { ...company, legalName: 'Example Finance Ltd', nbfcRegistration: 'N-01' },
    { language: 'en', market: india },
  );
  expect(title).toBe('Payment receipt');
  expect(parts).toEqual([
    {
      heading: '',
      rows: [
        ['Amount paid', '₹5,480.50'],
        ['Paid on', '26 November 2026 at 10:55 IST'],
        ['Product', 'Quick Loan'],
        ['Loan number', '174201'],
        ['Paid by', 'Priya •••• 0001'],
        ['Method', 'ICICI Bank · NEFT'],
        ['Receipt number', '20261126000013'],
        ['Bill number', '304786357471'],
        ['Lender', 'Example Finance Ltd'],
        ['Licence', 'NBFC N-01'],
      ],
    },
    { heading: 'Paid for', rows: [['Instalment 1', '₹5,480.50']] },
  ]);
});
