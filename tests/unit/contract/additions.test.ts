import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { getQaListCall } from '#contract/chatbot.ts';
import { problemDetailCall, problemSaveCall } from '#contract/complaints.ts';
import { contractListCall, loanDetailConfirmCall, loanDetailsCall } from '#contract/loan.ts';
import { channelTemplateCall, getSidCall } from '#contract/onboarding.ts';
import { recommendProductListCall, targetedCall } from '#contract/products.ts';
import { delayDetailCall, generateVcodeCall } from '#contract/repayment.ts';

/** Answers with the fields of the specification alone. */
const code = { amount: '150000', vcode: '8808', payType: 2 };
const offer = { amount: '150000', periods: 3 };
const product = { id: '7' };

/** What is of a wrong shape for every addition there is. */
const MISSHAPEN = [{ of: 'another server' }, true];
const PAYMENT = { billNo: '1', kind: 'card', amount: '150000', state: 'open', since: '2026-03-05T10:00:00+07:00' };
const RECEIPT = { receiptNo: 'R1', amount: '150000', paidAt: '2026-03-05T10:00:00+07:00' };

describe('what we add to an answer counts as absent where it is of another shape', () => {
  it.each([undefined, null, '', '2026-03-05 10:00:00', '05/03/2026', 1_772_700_000, ...MISSHAPEN])(
    'the times of a code and of a delay: %j',
    (time) => {
      const { expiresAt, serverTime, dueTime, ...rest } = generateVcodeCall.response.parse({
        ...code,
        expiresAt: time,
        serverTime: time,
        dueTime: time,
      });
      expect([expiresAt, serverTime, dueTime]).toEqual([undefined, undefined, undefined]);
      expect(rest).toMatchObject({ amount: '150000', vcode: '8808', payType: 2 });
      expect(delayDetailCall.response.parse({ serverTime: time }).serverTime).toBeUndefined();
    },
  );

  it.each(['none', 3, [[{ receiptNo: 'R1' }]], [[RECEIPT, { ...RECEIPT, amount: -1 }]], ...MISSHAPEN])(
    'receipts: %j',
    (receipts) => {
      expect(loanDetailsCall.response.parse({ orderStatus: 174, receipts })).toMatchObject({
        orderStatus: '174',
        receipts: [],
      });
    },
  );

  it.each([undefined, null, 'none', [[{ billNo: '1' }]], [[{ ...PAYMENT, state: 'lost' }]], ...MISSHAPEN])(
    'what became of the payments: %j',
    (payments) => {
      expect(loanDetailsCall.response.parse({ orderStatus: 174, payments })).toMatchObject({
        orderStatus: '174',
        payments: null,
      });
    },
  );

  it.each([undefined, null, 'none', [[{ amount: '1' }]], ...MISSHAPEN])(
    'the course of an application: %j',
    (application) => {
      expect(loanDetailsCall.response.parse({ orderStatus: 21, application })).toMatchObject({
        orderStatus: '21',
        application: null,
      });
    },
  );

  it.each([undefined, null, 'none', [[{ complaintNo: '1' }]], ...MISSHAPEN])(
    'how far a complaint is: %j',
    (progress) => {
      expect(problemDetailCall.response.parse({ problemId: '7', progress })).toMatchObject({
        problemId: '7',
        progress: null,
      });
    },
  );

  it.each(MISSHAPEN)('the challenge of a session: %j', (challenge) => {
    expect(getSidCall.response.parse({ sid: 's', challenge })).toEqual({ sid: 's', challenge: '', canRead: 0 });
  });

  it('a session may be one that is still to be worked for', () => {
    expect(getSidCall.response.parse({ sid: '', challenge: 'c' })).toEqual({ sid: '', challenge: 'c', canRead: 0 });
  });

  it.each([undefined, null, 'maybe', { of: 'another server' }])('whether a server reads captchas: %j', (canRead) => {
    expect(getSidCall.response.parse({ sid: 's', canRead }).canRead).toBe(0);
  });

  it.each(['90000', { principal: '1' }, { principal: 1, interest: -1, fees: 0, totalAmount: 1 }, ...MISSHAPEN])(
    'the cost of an offer: %j',
    (totalCost) => {
      expect(loanDetailConfirmCall.response.parse({ ...offer, totalCost })).toMatchObject({
        amount: '150000',
        totalCost: null,
      });
    },
  );

  it.each(['none', [[{ periodNo: 1 }]], ...MISSHAPEN])('the instalments of an offer: %j', (instalments) => {
    expect(loanDetailConfirmCall.response.parse({ ...offer, instalments })).toMatchObject({
      periods: 3,
      instalments: [],
    });
  });

  it.each(MISSHAPEN)("a listed product's tracking token: %j", (trackingToken) => {
    for (const { response } of [recommendProductListCall, targetedCall]) {
      expect(response.parse([{ ...product, trackingToken }])).toMatchObject([{ id: '7', trackingToken: '' }]);
    }
  });

  it.each(MISSHAPEN)('the display texts of a landing template: %j', (shown) => {
    const display = { title: shown, subtitle: shown, banner: shown, buttonText: shown, agreementText: shown };
    expect(channelTemplateCall.response.parse({ id: 1, ...display })).toEqual({
      id: '1',
      title: '',
      subtitle: '',
      banner: '',
      buttonText: '',
      agreementText: '',
    });
  });
});

describe('what we add is read where it is of its shape', () => {
  it('as it came', () => {
    const expiresAt = '2026-03-05T23:59:59+07:00';
    expect(generateVcodeCall.response.parse({ ...code, expiresAt }).expiresAt).toBe(expiresAt);
    expect(loanDetailsCall.response.parse({ receipts: [RECEIPT] }).receipts).toMatchObject([RECEIPT]);
    expect(loanDetailsCall.response.parse({ payments: [PAYMENT] }).payments).toMatchObject([
      { ...PAYMENT, receipt: null, received: '', missing: '' },
    ]);
    const cost = { principal: '1', interest: '2', fees: '0', totalAmount: '3' };
    expect(loanDetailConfirmCall.response.parse({ ...offer, totalCost: cost }).totalCost).toMatchObject(cost);
  });
});

describe('what nothing depends on is read tolerantly', () => {
  it.each([null, undefined, []])('a list of contracts that is %j has none', (list) => {
    expect(contractListCall.response.parse(list)).toEqual([]);
  });

  it.each([null, undefined, ['Bagaimana?'], { title: 'Bagaimana?' }, true])(
    'a question that is %j is none, and its answers are there',
    (question) => {
      expect(getQaListCall.response.parse({ question, answerList: [{ id: 4 }] })).toMatchObject({
        question: '',
        answerList: [{ id: '4' }],
      });
    },
  );
});

describe("a complaint's limits", () => {
  const complaint = { problemType: '2', problemDetail: 'Bunga terlalu tinggi', orderNo: '1001' };
  const accepts = (changed: object) => problemSaveCall.request.safeParse({ ...complaint, ...changed }).success;
  const images = (times: number) => Array.from({ length: times }, (_, index) => `/images/${index}.jpg`).join(',');

  it.each(['a', '字', '\n', '😀'])('200 code points of text: %j', (character) => {
    expect(accepts({ problemDetail: character.repeat(200) })).toBe(true);
    expect(accepts({ problemDetail: character.repeat(201) })).toBe(false);
    expect(accepts({ problemDetail: '' })).toBe(false);
  });

  it('9 images', () => {
    for (const problemImage of [undefined, null, '', images(1), images(9)])
      expect(accepts({ problemImage })).toBe(true);
    expect(accepts({ problemImage: images(10) })).toBe(false);
    expect(problemSaveCall.request.parse(complaint).problemImage).toBe('');
  });
});

describe('the fields of the specification stay strict', () => {
  it.each([
    ['generate-vcode', { ...code, vcode: {} }],
    ['generate-vcode', { ...code, amount: -1 }],
    ['generate-vcode', { ...code, payStep: 'none' }],
    ['delay-detail', { delayShouldPayAmount: 'much' }],
    ['loan-details', { recProducts: 'none' }],
    ['loan-detail-confirm', { ...offer, amount: 1e21 }],
    ['loan-detail-confirm', { ...offer, repay_plans: 'none' }],
    ['recommend-product-list', [{ ...product, productTags: 'new' }]],
    ['channel-template', {}],
  ] as const)('%s %j is of a wrong shape', (name, answer) => {
    expect(calls[name].response.safeParse(answer).success).toBe(false);
  });
});
