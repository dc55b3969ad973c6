/** 1 bank, 2 mini market (specification section 9). */
export const PAY_TYPE = { bank: 1, market: 2 } as const;
export type PayType = (typeof PAY_TYPE)[keyof typeof PAY_TYPE];
