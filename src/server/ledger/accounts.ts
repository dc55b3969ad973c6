import type { Currency } from '#domain/configuration/currencies.ts';
import type { ledgerAccounts } from '#server/platform/database/schema.ts';

type AccountKind = (typeof ledgerAccounts.$inferSelect)['kind'];

/**
 * The chart of accounts. Debits are positive: assets and what is owed to us stand above zero, liabilities and income
 * below. Receivables are kept per order, what is owed to a borrower per borrower, the rest per currency.
 */
export interface LedgerAccount {
  code: string;
  kind: AccountKind;
  currency: Currency;
  orderId?: string;
  borrowerId?: string;
}

interface OfOrder {
  id: string;
  currency: Currency;
  borrowerId: string;
}

const perCurrency =
  (kind: AccountKind) =>
  (currency: Currency): LedgerAccount => ({ code: `${kind}:${currency}`, kind, currency });

const perOrder =
  (kind: AccountKind) =>
  ({ id, currency }: OfOrder): LedgerAccount => ({ code: `${kind}:${currency}:${id}`, kind, currency, orderId: id });

/** Money at the payment provider and the bank, less what the provider has kept by the files that it settled with. */
export const cash = perCurrency('cash');
export const interestIncome = perCurrency('interestIncome');
export const lateInterestIncome = perCurrency('lateInterestIncome');
export const defaultFeeIncome = perCurrency('defaultFeeIncome');
export const delayFeeIncome = perCurrency('delayFeeIncome');
/** What payment providers keep of what borrowers paid. */
export const providerFees = perCurrency('providerFees');

export const principalReceivable = perOrder('principalReceivable');
/** The interest of the whole schedule that is not paid yet; its counterpart is `unearnedInterest`. */
export const interestReceivable = perOrder('interestReceivable');
/** The counterpart of `interestReceivable`: interest becomes income when it is paid. */
export const unearnedInterest = perOrder('unearnedInterest');
/** Default fee and late interest. */
export const feesReceivable = perOrder('feesReceivable');

/** Money received that nothing was owed for. */
export function owedToBorrower({ borrowerId, currency }: OfOrder): LedgerAccount {
  const kind = 'owedToBorrower';
  return { code: `${kind}:${currency}:${borrowerId}`, kind, currency, borrowerId };
}
