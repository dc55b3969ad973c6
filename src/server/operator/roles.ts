/** What an operator is there for. Each reads everything; `credit` decides applications, `treasury` moves money, `support` speaks with borrowers. */
export const OPERATOR_ROLES = ['credit', 'treasury', 'support'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
