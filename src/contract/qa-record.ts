/** Types of a record of the support bot's conversation (specification sections 3 and 9). */
export const QA_RECORD = { handover: 1, feedback: 2, score: 3, freeText: 4 } as const;

/** The action of an answer that hands over to human service (specification section 9). */
export const HANDOVER_ACTION = 4;
