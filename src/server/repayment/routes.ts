import { delayDetailCall, generateVcodeCall, initPayTypeCall, loanPlayDetailCall } from '#contract/repayment.ts';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { CallRoute } from '#server/http/calls/call-route.ts';
import { delayOffer } from '#server/loan/delay.ts';
import { serveOrder, serveOrderWithReceipts } from '#server/loan/order-route.ts';
import { shownPayCode } from '#server/loan/pay-code.ts';
import { planOf } from '#server/loan/plan.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';
import { delayResponse } from './delay-response.ts';
import { planResponse } from './plan-response.ts';
import { liveVirtualAccount, virtualAccountFor } from './virtual-accounts.ts';

export const repaymentRoutes: readonly CallRoute[] = [
  serveOrderWithReceipts(loanPlayDetailCall, async ({ configuration, language, order, bills, now }) => {
    const locale = { language, market: marketOfCurrency(configuration.markets, order.currency) };
    return {
      response: planResponse(
        planOf(order, now),
        bills.some(({ isChecking }) => isChecking),
        locale,
      ),
    };
  }),

  serveOrder(delayDetailCall, async ({ configuration, language, order, now }) => {
    const offer = delayOffer(order, now);
    if (!offer) throw new DomainError('delay.notOffered', order.id);
    const locale = { language, market: marketOfCurrency(configuration.markets, order.currency) };
    return { response: delayResponse(order, offer, locale, now) };
  }),

  serveOrder(initPayTypeCall, async ({ provider, request, order }) => ({
    response: provider.paymentOptions(request.pay_type, order.currency),
  })),

  serveOrder(generateVcodeCall, async (context) => {
    const { db, provider, configuration, language, request, order, onlyReads, now } = context;
    const { minorDigits, payment } = marketOfCurrency(configuration.markets, order.currency);
    // A rendered page that knows of no choice shows no code: the phone may know of one.
    if (onlyReads && request.is_default === 1) throw new DomainError('virtualAccount.unknown', order.id);
    // What a code is issued for where the borrower has not chosen (specification section 9).
    const chosen =
      request.is_default === 1
        ? { payType: PAY_TYPE.market, payCode: payment.market.preset }
        : { payType: request.pay_type, payCode: request.payCode };
    const account = await (onlyReads ? liveVirtualAccount : virtualAccountFor)(
      db,
      provider,
      order,
      {
        ...chosen,
        language,
        amount: minorOf(request.amount, minorDigits, 'amount.wrong'),
        purpose: request.is_display === 1 ? 'delay' : 'instalments',
        specificNum: request.specific_num,
      },
      now,
    );
    if (!account) throw new DomainError('virtualAccount.unknown', order.id);
    const toPay = fromMinor(account.amount, minorDigits);
    const payee = configuration.appNameEnglish;
    const due = planOf(order, now).waiting.find(({ periodNo }) => account.periodNos.includes(periodNo));
    return {
      response: {
        ...provider.details({ ...account, amount: toPay, payee }),
        payee,
        amount: toPay,
        vcode: account.vcode,
        cardNo: account.billNo,
        payType: account.payType,
        payCode: shownPayCode(account),
        payStep: account.steps,
        specificNum: account.specificNum,
        telephone: order.product.telephone,
        expiresAt: isoWithOffset(account.expiresAt, account.currency),
        serverTime: isoWithOffset(now, account.currency),
        dueTime: due && isoWithOffset(due.dueAt, account.currency),
      },
    };
  }),
];
