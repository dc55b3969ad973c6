import createClient from 'openapi-fetch';
import type { paths as AppServerPaths } from './app-server.ts';
import type { paths } from './contract.ts';

/**
 * A borrower takes a loan, by a client whose types openapi-typescript made of docs/openapi.json. Prints what the loan's
 * details say. Given: the server's origin, the borrower's token, the product.
 */
const [origin = '', token = '', productId = ''] = process.argv.slice(2);

const client = createClient<paths>({
  baseUrl: origin,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
client.use({
  onRequest({ request }) {
    const url = new URL(request.url);
    url.searchParams.set('token', token);
    return new Request(url, request);
  },
});
/** The calls of the app's server have types too. */
export const appServer = createClient<AppServerPaths>({ baseUrl: origin });

/** The data of a response that agrees. */
function agreed<Data>(answer: { success: true; data: Data } | { success: false } | undefined): Data {
  if (answer?.success !== true) throw new Error(JSON.stringify(answer));
  return answer.data;
}

const offered = await client.POST('/v3/loan-confirm/loan-detail-confirm', { body: { productId } });
const { amount, periods, termUnit } = agreed(offered.data);
const body = {
  productId,
  amount: String(amount),
  periods: String(periods),
  termUnit: String(termUnit ?? ''),
  source: 'h5',
};
const pushed = await client.POST('/v3/loan-confirm/loan-detail-push', { body });
const { lendDetailsUrl } = agreed(pushed.data);
const orderId = new URL(String(lendDetailsUrl), origin).searchParams.get('orderId') ?? '';
const shown = await client.POST('/v3/loan-details/loan-details', { body: { productId, orderId } });
const { orderStatus, receipts } = agreed(shown.data);
console.log(JSON.stringify({ lent: Number(amount), orderId, orderStatus, receipts: receipts?.length }));
