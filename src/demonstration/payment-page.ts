import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { routePaths } from '#domain/configuration/routes.ts';
import type { Backend } from '#server/platform/backend.ts';
import { orders, payments, virtualAccounts } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { displayAmount, marketOfCurrency } from '#server/platform/money/display.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { PAYMENT_PAGE } from './sandbox-provider.ts';

const named = z.object({ vcode: z.string().regex(/^\d{1,30}$/, 'a number to pay to is made of digits') });

const STYLE =
  ':root{color-scheme:dark}body{margin:0 auto;max-width:32rem;padding:24px 16px;background:#0e0f12;color:#f5f6f8;font:16px/1.5 system-ui,sans-serif}h1{font-size:22px}p{margin:0 0 16px}b{display:block;font-size:28px;font-variant-numeric:tabular-nums}button,a{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:12px;padding:12px;border-radius:12px;border:1px solid #ffffff3d;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none}button{background:#f5f6f8;color:#0e0f12;font-weight:600}';
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
};

/** The sandbox provider's payment page: shows what a number is for, pays it at a tap, and leads back to the loan. */
export function mountPaymentPage(app: FastifyInstance, { db, clock, configuration }: Backend): void {
  const { loanDetails } = routePaths(configuration.routes);

  async function numberOf(query: unknown) {
    const { vcode } = named.parse(query);
    const [found] = await db
      .select({
        vcode: virtualAccounts.vcode,
        amount: virtualAccounts.amount,
        orderId: orders.id,
        productId: orders.productId,
        currency: orders.currency,
        paidBy: payments.id,
      })
      .from(virtualAccounts)
      .innerJoin(orders, eq(orders.id, virtualAccounts.orderId))
      .leftJoin(payments, eq(payments.virtualAccountId, virtualAccounts.id))
      .where(eq(virtualAccounts.vcode, vcode));
    if (!found) throw new DomainError('virtualAccount.unknown', vcode);
    const { productId, orderId } = found;
    return { ...found, back: `${configuration.h5Base}${loanDetails}?${new URLSearchParams({ productId, orderId })}` };
  }

  app.get(PAYMENT_PAGE, async ({ query }, reply) => {
    const { vcode, amount, currency, back, paidBy } = await numberOf(query);
    const sum = displayAmount(amount, { market: marketOfCurrency(configuration.markets, currency) });
    const pay = `<form method="post" action="${PAYMENT_PAGE}?vcode=${vcode}"><button>Bayar sekarang</button></form>`;
    return reply
      .headers(HEADERS)
      .send(
        `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Halaman pembayaran</title><style>${STYLE}</style></head><body><main><h1>Halaman pembayaran (simulasi)</h1><p>Nomor ${vcode}</p><p>Total pembayaran <b>${sum}</b></p>${paidBy === null ? pay : '<p>Sudah dibayar.</p>'}<a href="${escaped(back)}">Kembali ke detail pinjaman</a></main></body></html>`,
      );
  });

  // A scope of its own: no lever is to take a form, which any site's page can send.
  app.register(async (page) => {
    page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );
    page.post(PAYMENT_PAGE, async ({ query }, reply) => {
      const { vcode, amount, back } = await numberOf(query);
      await postDeposit(db, { reference: `page-${vcode}`, vcode, amount }, clock.now());
      return reply.redirect(back, 303);
    });
  });
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
