/** What kind of reason an application is declined for. */
export const DECLINE_REASONS = ['income', 'lateLoan', 'details', 'account'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
