/**
 * Mutants that no test can kill because nothing that anybody can observe differs, each with the reason. The key is the
 * file's path and the mutant's name.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'repayment/virtual-accounts.ts: end < lifetimeEnd → (end <= lifetimeEnd)':
    'of two moments that are the same either is given',
  'repayment/virtual-accounts.ts: dueDate > today → (dueDate >= today)':
    'of two days that are the same either is given',
  'repayment/virtual-accounts.ts: checkChannel(provider, request); → ; #2':
    'an unknown channel has no number that lives, and the issue of a new one checks it',
  'repayment/payable.ts: last !== undefined && instalment !== undefined → (last !== undefined || instalment !== undefined)':
    'an amount over nothing always pays something of an instalment that is there',
  "repayment/virtual-accounts.ts: eq(virtualAccounts.payType, sql.placeholder('payType')), → nothing":
    'no pay code belongs to both pay types',
  'repayment/virtual-accounts.ts: id: payments.id → nothing': 'it is asked whether there is a row, not what is in it',
  'repayment/virtual-accounts.ts: 1 → 2 #2': 'the first of the rows is taken',
  'repayment/virtual-accounts.ts: 1 → 2 #3': 'the first of the rows is taken',
};
