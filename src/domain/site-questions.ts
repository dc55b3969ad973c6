/**
 * The entries of the chatbot's content that the public home answers: what a visitor asks who has no loan yet. Their answers
 * hold no figure of one market alone, since the home is that of all.
 */
export const SITE_QUESTIONS = [
  'loan.how-to-apply',
  'loan.fees',
  'loan.term',
  'repayment.early',
  'repayment.safe-to-pay',
  'account.complaint-reply',
] as const;

export type SiteQuestion = (typeof SITE_QUESTIONS)[number];

/** Question and answer, in the language of the page; what the page did not come with is absent. */
export type SiteAnswers = { readonly [Id in SiteQuestion]?: { question: string; answer: string } };
