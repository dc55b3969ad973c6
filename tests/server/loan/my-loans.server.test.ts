import { expect, test } from 'vitest';
import { demonstrationServer, restoredAfterEach } from '../demonstration-server.ts';

const server = demonstrationServer();
restoredAfterEach(server);
const loansOf = async (options = {}) => (await server().data('my-loans', {}, options)).loans;

test.each([
  ['demo-siti', 10, ['21', '151']],
  ['demo-budi', 2, ['200', '4']],
])('the loans of %s: the next due first, then those under way, then those that are over', async (token, due, last) => {
  const loans = await loansOf({ token });
  const dueTimes = loans.map(({ due }) => due && Date.parse(due.dueTime));
  const owing = dueTimes.filter((time) => time !== null);
  expect(owing).toHaveLength(due);
  expect(dueTimes.slice(0, owing.length)).toEqual([...owing].sort((one, other) => one - other));
  expect(loans.slice(due).map(({ orderStatus }) => orderStatus)).toEqual(last);
});

test('one that was declined comes after one that is under way, though it is the later one', async () => {
  await server().pull('decline', { orderId: '210001' });
  expect((await loansOf()).slice(-2).map(({ orderStatus }) => orderStatus)).toEqual(['151', '110']);
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
