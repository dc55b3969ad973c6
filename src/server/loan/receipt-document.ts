import { payCodeText } from '#contract/pay-code.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { licenceOf } from '#domain/licence.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { type DisplayLocale, displayAmount, displayMoment } from '#server/platform/money/display.ts';
import { agreementTexts, labels } from '#server/texts/texts.ts';
import { receiptResponse } from './details-response.ts';
import type { LoanDocument } from './loan-document.ts';
import type { Receipt } from './receipts.ts';

interface Facts {
  receipt: Receipt;
  /** As a receipt names the payer. */
  payer: string;
  productName: string;
}

interface HistoryFacts {
  orderId: string;
  status: OrderStatus;
  currency: Currency;
  receipts: readonly Receipt[];
  payer: string;
  productName: string;
}

/** Every payment of a loan as a document, the latest first. */
export function historyDocument(
  { orderId, status, currency, receipts, payer, productName }: HistoryFacts,
  company: Configuration['company'],
  locale: DisplayLocale,
): LoanDocument {
  const { language } = locale;
  const { receipt: label, history, order, statuses } = labels[language];
  const { lender, licence, product } = agreementTexts[language].labels;
  const paid = receipts.reduce((sum, { amount }) => sum + amount, 0);
  const rows = [
    [history.total, displayAmount(paid, locale)],
    [history.status, statuses[status].headline],
    [product, productName],
    [order.order, orderId],
    [label.payer, payer],
    [lender, company.legalName],
    [licence, licenceOf(company, currency)],
  ] as const;
  return {
    language,
    title: history.title,
    parts: [
      { heading: '', rows: rows.filter(([, value]) => value !== '') },
      {
        heading: history.payments,
        table: {
          head: [label.paidFor, label.paidAt, label.method, label.receiptNo, label.amount],
          body: receipts.map((receipt) => [
            (receiptResponse(receipt, payer, locale).lines ?? []).map(({ text }) => text).join(', '),
            displayMoment(receipt.paidAt, currency, language),
            payCodeText(receipt.payCode, label.transfer),
            receipt.receiptNo,
            displayAmount(receipt.amount, locale),
          ]),
        },
      },
    ],
  };
}

/** A receipt as a document: who was paid what, when, how, and for which parts of the loan. */
export function receiptDocument(
  { receipt, payer, productName }: Facts,
  company: Configuration['company'],
  locale: DisplayLocale,
): LoanDocument {
  const { language } = locale;
  const label = labels[language].receipt;
  const { lender, licence, product } = agreementTexts[language].labels;
  const { receiptNo, amount, paidAt, orderId, payCode, billNo } = receipt;
  const rows = [
    [label.amount, displayAmount(amount, locale)],
    [label.paidAt, displayMoment(paidAt, receipt.currency, language)],
    [product, productName],
    [labels[language].order.order, orderId],
    [label.payer, payer],
    [label.method, payCodeText(payCode, label.transfer)],
    [label.receiptNo, receiptNo],
    [label.billNo, billNo],
    [lender, company.legalName],
    [licence, licenceOf(company, receipt.currency)],
  ] as const;
  const lines = receiptResponse(receipt, payer, locale).lines ?? [];
  return {
    language,
    title: label.title,
    parts: [
      { heading: '', rows: rows.filter(([, value]) => value !== '') },
      { heading: label.paidFor, rows: lines.map(({ text, value }) => [text, value] as const) },
    ],
  };
}
