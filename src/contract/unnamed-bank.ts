/**
 * In the place of a bank's name: transfers go to accounts whose bank is known by the IFSC that comes with each, and not before. The
 * borrower reads it in words of their own.
 */
export const UNNAMED_BANK = 'Bank transfer';
