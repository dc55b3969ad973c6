/**
 * Mutants that no test can kill because nothing that anybody can observe differs, each with the reason. The key is that of
 * the mutant: path, declaration and change. One that matches no mutant ends every run.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'src/server/repayment/virtual-accounts.ts: subjectOf: end < lifetimeEnd → (end <= lifetimeEnd)':
    'of two moments that are the same either is given',
  "src/server/repayment/virtual-accounts.ts: liveAccounts: eq(virtualAccounts.payType, sql.placeholder('payType')), → nothing":
    'no pay code belongs to both pay types',
  'src/server/repayment/virtual-accounts.ts: liveAccounts: id: payments.id → nothing':
    'it is asked whether there is a row, not what is in it',
  'src/server/repayment/payable.ts: coversWhole: last !== undefined && whole !== undefined → (last !== undefined || whole !== undefined)':
    'an amount over nothing always pays something of an instalment that is there',
  'machines/products/offer-list.ts: offerList: 0 → 1 #2':
    'the position is read after a product was chosen, which sets it',
  'src/client/platform/storage/held-images.ts: holdImages: 1e9 → 1000000001':
    'of one more number at random nobody hears',
};
