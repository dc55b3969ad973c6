import type { Language } from '#domain/configuration/page-parameters.ts';
import { maskedCardNo } from '#domain/formats.ts';
import type { Borrower } from '#server/borrowers/borrowers.ts';
import type { ClientAddress } from '#server/http/calls/call-route.ts';
import type { Refusal } from '#server/http/calls/refusals.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { lockNames } from '#server/platform/locks.ts';
import { withoutSecrets } from '#server/platform/log.ts';
import { displayAmount, marketOfCurrency } from '#server/platform/money/display.ts';
import { networkDigest } from '#server/platform/network.ts';
import { forgetCodes, isPaymentLimitReached, issueCode, lastSentAt } from '#server/sms/sms-codes.ts';
import { enqueueSms, type OutboxMessage } from '#server/sms/sms-outbox.ts';
import { smsMessage } from '#server/sms/sms-texts.ts';
import type { CardPayment } from './card-payment.ts';
import { cardRefusals } from './card-refusals.ts';

/** How long after a code another one for the same payment is sent at the earliest, in milliseconds. */
const COOL_DOWN = 60_000;

/** Who pays, and what the code's message depends on. */
export interface Payer extends Pick<Backend, 'configuration' | 'sms'> {
  borrower: Borrower;
  clientAddress: ClientAddress;
  language: Language;
}

/** Puts a code for the payment into the outbox; it replaces earlier ones. Null where it did. */
export async function sendPaymentCode(
  tx: Transaction,
  payment: CardPayment,
  payer: Payer,
  now: Date,
): Promise<Refusal | null> {
  const { phone } = payer.borrower;
  if (!payer.sms) return cardRefusals.noSms;
  try {
    await forgetCodes(tx, now);
    const address = await networkDigest(tx, payer.clientAddress);
    const asker = { purpose: 'payment', phone, address } as const;
    await lockNames(tx, phone, address);
    const sentAt = await lastSentAt(tx, { sid: payment.id, phone });
    if (sentAt && now.getTime() < sentAt.getTime() + COOL_DOWN) return cardRefusals.codeTooSoon;
    if (await isPaymentLimitReached(tx, asker, now)) return cardRefusals.tooManyCodes;
    const code = await issueCode(tx, { sid: payment.id, ...asker }, now);
    await enqueueSms(tx, messageOf(code, payment, payer), now, code);
    return null;
  } catch (error) {
    // The request does not name the phone, so the log would not know to leave it out.
    throw error instanceof Error ? withoutSecrets(error, [phone]) : error;
  }
}

/** The code is the first number of the text, so that phones offer to fill it in. */
function messageOf(code: string, payment: CardPayment, { borrower, configuration, language }: Payer): OutboxMessage {
  const market = marketOfCurrency(configuration.markets, payment.currency);
  const amount = displayAmount(payment.amount, { market });
  const card = `${payment.bankName} ${maskedCardNo(payment.lastFour)}`;
  return smsMessage('payment', { phone: borrower.phone, language, configuration }, { code, amount, card });
}
