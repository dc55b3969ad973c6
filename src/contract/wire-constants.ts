/** Values of the wire that need no schema, so that a screen has them without loading one. */

/** The path of the captcha image, without envelope. Query: sid, a (timestamp). */
export const CAPTCHA_PATH = '/api/v2/youmi/promotion/get-captcha';

/** Stands before the token by which the native app attests itself, in place of a proof of work. */
export const TOKEN_PREFIX = 'attestation:';

/** Carries the id of a request in the server's log. Optional. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** 1 bank, 2 mini market (specification section 9). */
export const PAY_TYPE = { bank: 1, market: 2 } as const;
export type PayType = (typeof PAY_TYPE)[keyof typeof PAY_TYPE];

/** In place of a bank's name for transfers whose bank is known only by the IFSC of the account. Views translate it. */
export const UNNAMED_BANK = 'Bank transfer';

/** Types of records of a chat (specification sections 3 and 9). */
export const QA_RECORD = { handover: 1, feedback: 2, score: 3, freeText: 4 } as const;

/** The action that hands over to human service (specification section 9). */
export const HANDOVER_ACTION = 4;
