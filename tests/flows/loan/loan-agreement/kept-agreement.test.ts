import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { loanAgreementFlow } from '#client/screens/loan/agreement/loan-agreement-actors.ts';
import { ok } from '#contract/outcome.ts';
import { KEPT_AGREEMENT } from '#machines/loan/agreement-request.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { testApp } from '../../../oracle/test-app.ts';
import { CONTRACT } from './loan-agreement.rows.ts';

/** What the page shows and how often it asks, opened so many times after the confirmation has kept an address. */
async function opened(query: Record<string, string>, times: number) {
  const kept = new Map<string, unknown>([[KEPT_AGREEMENT, { productId: '7', position: 1, url: `${CONTRACT}?kept` }]]);
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return ok({ contract_url: CONTRACT, pdfUrl: '' }) as never;
  };
  const app = {
    ...testApp,
    addresses: ADDRESSES,
    client: { ...testApp.client, ask },
    kept: {
      read: (name: string) => kept.get(name) ?? null,
      keep: () => {},
      forget: (name: string) => void kept.delete(name),
    },
  };
  const urls: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const input = loanAgreementFlow.input(app, query);
    const actor = createActor(loanAgreementFlow.machine(app), { input }).start();
    urls.push((await waitFor(actor, (snapshot) => snapshot.matches('reading'))).context.url);
  }
  return { urls, asked };
}

describe('the address of an agreement that the confirmation has fetched', () => {
  test('serves one opening of its page', async () => {
    expect(await opened({ productId: '7', position: '1' }, 2)).toEqual({
      urls: [`${CONTRACT}?kept`, CONTRACT],
      asked: 1,
    });
  });

  test.each<{ of: string; query: Record<string, string> }>([
    { of: 'another product', query: { productId: '8', position: '1' } },
    { of: 'another position', query: { productId: '7', position: '0' } },
    { of: 'a loan that has an order', query: { productId: '7', position: '1', orderId: '1001' } },
  ])('is not that of $of', async ({ query }) => {
    expect(await opened(query, 1)).toEqual({ urls: [CONTRACT], asked: 1 });
  });
});
