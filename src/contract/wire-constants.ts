/** Values of the wire that need no schema, so that a screen has them without loading one. */

/** The captcha image's address: an image, not an enveloped call. Query: sid, a (timestamp). */
export const CAPTCHA_PATH = '/api/v2/youmi/promotion/get-captcha';

/** Carries what the server calls a request, in its log as well. No part of the contract: a server may leave it out. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** 1 bank, 2 mini market (specification section 9). */
export const PAY_TYPE = { bank: 1, market: 2 } as const;
export type PayType = (typeof PAY_TYPE)[keyof typeof PAY_TYPE];

/**
 * In the place of a bank's name: transfers go to accounts whose bank is known by the IFSC that comes with each, and not before. The
 * borrower reads it in words of their own.
 */
export const UNNAMED_BANK = 'Bank transfer';

/** Types of a record of the support bot's conversation (specification sections 3 and 9). */
export const QA_RECORD = { handover: 1, feedback: 2, score: 3, freeText: 4 } as const;

/** The action of an answer that hands over to human service (specification section 9). */
export const HANDOVER_ACTION = 4;
