import { and, eq, inArray } from 'drizzle-orm';
import {
  repaymentCommitCall,
  repaymentConfirmCall,
  repaymentHuichaoCall,
  repaymentWayCall,
} from '#contract/repayment.ts';
import { maskedCardNo } from '#domain/formats.ts';
import { type CallContext, type CallResult, type CallRoute, serve } from '#server/http/calls/call-route.ts';
import type { Order } from '#server/loan/order.ts';
import { loadOrder } from '#server/loan/orders.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { cardPayments } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';
import type { CardProvider } from '#server/platform/ports/card-provider.ts';
import { checkRepayable, purposeOf } from '#server/repayment/payable.ts';
import { repayTokenAgain } from '#server/repayment/repay-token.ts';
import { virtualAccountFor } from '#server/repayment/virtual-accounts.ts';
import { deliverDuringCall } from '#server/sms/sms-outbox.ts';
import { commitPayment } from './card-committing.ts';
import { confirmPayment } from './card-confirming.ts';
import type { CardStanding } from './card-payment.ts';
import { cardRefusals } from './card-refusals.ts';
import { cardsOf } from './saved-cards.ts';

type OfOrder = Pick<CallContext<typeof repaymentWayCall>, 'db' | 'borrower' | 'market' | 'now'> & {
  request: { orderId: string };
};

/**
 * The order that a request of these calls names, which carry no product. Another borrower's, or one of the other market, is
 * as if it did not exist.
 *
 * @throws DomainError 'order.unknown'
 */
async function ownOrder({ db, borrower, market, request: { orderId }, now }: OfOrder): Promise<Order> {
  const order = await loadOrder(db, borrower.id, orderId, now);
  if (!order || order.currency !== market.currency) throw new DomainError('order.unknown', orderId);
  return order;
}

/** Whether the outcome of a payment of the order is not known. */
async function isAnyOpen(db: CallContext<typeof repaymentWayCall>['db'], { id }: Pick<Order, 'id'>): Promise<boolean> {
  const isOpen = and(eq(cardPayments.orderId, id), inArray(cardPayments.status, ['charging', 'unknown']));
  const [found] = await db.select({ id: cardPayments.id }).from(cardPayments).where(isOpen).limit(1);
  return found !== undefined;
}

/** The card provider, which takes nothing for a new payment where the market has no cards. */
function cardsOffered({ cards, market }: Pick<CallContext<typeof repaymentWayCall>, 'cards' | 'market'>): CardProvider {
  return market.payment.cards === false ? { ...cards, takes: () => false } : cards;
}

/** The calls of a payment by card, and of the provider's own payment page. */
export const cardRoutes: readonly CallRoute[] = [
  serve(repaymentWayCall, async (context) => {
    const { db, provider, borrower, request, now } = context;
    const order = await ownOrder(context);
    checkRepayable(order);
    const holder = { borrowerId: borrower.id, orderId: order.id };
    if (await isAnyOpen(db, order)) return { refusal: cardRefusals.unclear };
    const repayToken = await repayTokenAgain(db, request.repayToken, holder, now);
    if (repayToken === null) return { refusal: cardRefusals.otherMoneyCame };
    const saved = await cardsOf(db, cardsOffered(context), order);
    return {
      response: {
        alipay: provider.page ? '1' : '',
        repayToken,
        bankCards: saved.map((card) => ({
          id: card.id,
          bankName: card.bankName,
          cardNo: maskedCardNo(card.lastFour),
          bankCode: card.bankCode,
        })),
      },
    };
  }),

  serve(repaymentCommitCall, async (context) => {
    const { configuration, request } = context;
    const order = await ownOrder(context);
    const { minorDigits } = marketOfCurrency(configuration.markets, order.currency);
    const amount = minorOf(request.amount, minorDigits, 'amount.wrong');
    const { repayToken, cardId, sendMsg } = request;
    const wanted = { repayToken, cardId, amount, sendMsg: sendMsg === 1 };
    const standing = await commitPayment({ ...context, cards: cardsOffered(context) }, order, wanted, context);
    await deliverCode(context, standing);
    return resultOf(standing, (id) => ({
      needValid: standing.kind === 'awaitingCode' ? 1 : 0,
      repayRecordId: id,
      ...(standing.kind === 'announced' ? { debitAt: isoWithOffset(standing.debitAt, order.currency) } : {}),
    }));
  }),

  serve(repaymentConfirmCall, async (context) => {
    const { verifyCode, repaymentRecordId: id } = context.request;
    const order = await ownOrder(context);
    return resultOf(await confirmPayment(context, order, { id, verifyCode }, context), () => null);
  }),

  serve(repaymentHuichaoCall, async (context) => {
    const { db, provider, configuration, request, origin, now } = context;
    const order = await ownOrder(context);
    if (!provider.page) throw new DomainError('channel.unknown', 'the provider has no page of its own');
    const { minorDigits } = marketOfCurrency(configuration.markets, order.currency);
    const amount = minorOf(request.amount, minorDigits, 'amount.wrong');
    const wanted = { ...provider.page.channel, amount, purpose: purposeOf(order, amount, now) };
    const { vcode } = await virtualAccountFor(db, provider, order, wanted, now);
    return { response: { url: provider.page.addressOf(vcode, origin) } };
  }),
];

/** The code is delivered at once where one was sent. */
async function deliverCode(
  { db, sms, borrower, clock }: CallContext<typeof repaymentCommitCall>,
  { kind }: CardStanding,
) {
  if (sms && kind === 'awaitingCode') await deliverDuringCall(db, sms, borrower.phone, clock.now());
}

function resultOf<Data>(standing: CardStanding, responseOf: (id: string) => Data): CallResult<Data> {
  return standing.kind === 'refused' ? { refusal: standing.refusal } : { response: responseOf(standing.id) };
}
