import { expect, test } from 'vitest';
import { demonstrationServer } from '../demonstration-server.ts';

const server = demonstrationServer();
const SETTLED = { productId: '9', orderId: '200001' };
const BUDI = { token: 'demo-budi' };

test('the history of a loan: its payments as the details tell them, and when it was agreed and settled', async () => {
  const history = await server().data('loan-history', SETTLED, BUDI);
  const { receipts, orderStatus, noticeStatusText, productName } = await server().data('loan-details', SETTLED, BUDI);
  expect(receipts.length).toBeGreaterThan(0);
  expect(history).toMatchObject({ receipts, orderStatus, noticeStatusText, productName });
  expect(Date.parse(history.appliedAt)).toBeLessThan(Date.parse(history.settledAt));
});

test('of a loan that nothing was paid of, nothing is listed', async () => {
  const history = await server().data('loan-history', { productId: '7', orderId: '210001' });
  expect(history).toMatchObject({ receipts: [], settledAt: '', orderStatus: '21' });
});

test('another borrower’s loan is as if it did not exist', async () => {
  const { body } = await server().ask('loan-history', SETTLED);
  expect(body).toMatchObject({ success: false });
});

async function pdfAt(address: string) {
  const { statusCode, headers, rawPayload } = await server().app.inject({ url: address });
  return {
    status: statusCode,
    type: headers['content-type'],
    kept: headers['content-disposition'],
    start: rawPayload.subarray(0, 5).toString('latin1'),
  };
}

test('the agreement, all payments and each receipt are PDFs of a signed address', async () => {
  const { pdfUrl, receipts } = await server().data('loan-history', SETTLED, BUDI);
  const pdf = { status: 200, type: 'application/pdf', start: '%PDF-' };
  expect(await pdfAt(pdfUrl)).toEqual({ ...pdf, kept: 'attachment; filename="agreement.pdf"' });
  expect(await pdfAt(`${pdfUrl}&receiptNo=${receipts[0]?.receiptNo}`)).toEqual({
    ...pdf,
    kept: 'attachment; filename="receipt.pdf"',
  });
  expect(await pdfAt(`${pdfUrl}&history=1`)).toEqual({ ...pdf, kept: 'attachment; filename="history.pdf"' });
  expect(await pdfAt(`${pdfUrl}&receiptNo=1`)).toMatchObject({ status: 403 });
  expect(await pdfAt(`${pdfUrl}x`)).toMatchObject({ status: 403 });
});

test('a payment of a part says in the history what is still missing, as the details do', async () => {
  const order = { productId: '7', orderId: '174004' };
  const { receipts } = await server().data('loan-history', order);
  const { payments } = await server().data('loan-details', order);
  const part = payments?.find(({ state }) => state === 'partly');
  expect(part?.missing).toMatch(/^[1-9]/);
  expect(receipts.map(({ billNo, missing }) => [billNo, missing])).toContainEqual([part?.billNo, part?.missing]);
});

test('the agreement says what being late costs', async () => {
  const jump = { productId: '7', scene: '3', position: '0', orderId: '', source: 'h5' };
  const { contract_url: url } = await server().data('contract-jump', jump, { query: { lang: 'id' } });
  const { body } = await server().app.inject({ url });
  expect(body).toMatch(/Rp.150\.000.*5%.*4%.*2%/);
  expect(body).not.toContain('NBFC');
});
