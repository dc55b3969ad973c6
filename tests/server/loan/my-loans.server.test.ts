import { expect, test } from 'vitest';
import { demonstrationServer } from '../demonstration-server.ts';

const server = demonstrationServer();
const loansOf = async (options = {}) => (await server().data('my-loans', {}, options)).loans;

test('the loans of a borrower: the next due first, then those under way, then those that are over', async () => {
  const loans = await loansOf();
  const dueTimes = loans.map(({ due }) => due && Date.parse(due.dueTime));
  const owing = dueTimes.filter((time) => time !== null);
  expect(owing.length).toBeGreaterThan(3);
  expect(dueTimes.slice(0, owing.length)).toEqual([...owing].sort((one, other) => one - other));
  const rest = loans.slice(owing.length).map(({ orderStatus }) => orderStatus);
  const over = rest.findIndex((status) => !['21', '151'].includes(status));
  expect(rest.slice(over).every((status) => ['110', '200', '4'].includes(status))).toBe(true);
});

test('a loan is told as its details tell it', async () => {
  const loan = (await loansOf()).find(({ orderId }) => orderId === '174005');
  const details = await server().data('loan-details', { productId: '11', orderId: '174005' });
  const { orderStatus, noticeStatusText, productName, productLogo, h5Url, progress } = details;
  expect(loan).toMatchObject({ orderStatus, noticeStatusText, productName, productLogo, h5Url, due: progress?.due });
});

test('the status is told by its older name where the details do', async () => {
  const loan = (await loansOf({ token: 'demo-budi' })).find(({ orderId }) => orderId === '174103');
  expect(loan?.orderStatus).toBe('3');
});

test('another borrower’s loans are not among them, and without a token there are none', async () => {
  const [siti, budi] = [await loansOf(), await loansOf({ token: 'demo-budi' })];
  expect(siti.map(({ orderId }) => orderId)).not.toContain(budi[0]?.orderId);
  const { body } = await server().ask('my-loans', {}, { token: null });
  expect(body).toMatchObject({ success: false, code: '401' });
});
