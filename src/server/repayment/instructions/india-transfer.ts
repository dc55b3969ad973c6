import type { Bank } from './instruction.ts';

const ADD = {
  en: [
    'Open your bank’s app or net banking and add a beneficiary at another bank.',
    'Enter the account number {vcode} and the IFSC {ifsc}.',
    'Enter the account name as it stands above. The account is a current account.',
  ],
  zh: [
    '打开您银行的应用或网银，添加一位他行收款人。',
    '输入账号 {vcode} 和 IFSC 代码 {ifsc}。',
    '按上方所示输入户名，账户类型选 Current（往来账户）。',
  ],
};

/** Virtual accounts that any bank in India transfers to. The IFSC is of the right form, and of no branch that there is. */
export const iciciBank: Bank = {
  name: 'ICICI Bank',
  prefix: '2740',
  ifsc: 'ICIC0SANDBX',
  methods: [
    {
      method: 'NEFT',
      name: 'NEFT',
      step: {
        en: [
          ...ADD.en,
          'Choose NEFT and send the exact amount. NEFT is sent on every half hour, day and night.',
          'Keep the UTR number as proof of payment.',
        ],
        zh: [...ADD.zh, '选择 NEFT，按准确金额汇款。NEFT 全天每半小时处理一批。', '保留 UTR 号码作为付款凭证。'],
      },
    },
    {
      method: 'IMPS',
      name: 'IMPS',
      step: {
        en: [
          ...ADD.en,
          'Choose IMPS and send the exact amount. IMPS arrives at once, day and night.',
          'Keep the IMPS reference number as proof of payment.',
        ],
        zh: [...ADD.zh, '选择 IMPS，按准确金额汇款。IMPS 全天即时到账。', '保留 IMPS 参考号作为付款凭证。'],
      },
    },
    {
      method: 'RTGS',
      name: 'RTGS',
      step: {
        en: [
          'RTGS takes amounts from ₹2,00,000. Below that choose NEFT or IMPS.',
          ...ADD.en,
          'Choose RTGS and send the exact amount.',
          'Keep the UTR number as proof of payment.',
        ],
        zh: [
          'RTGS 起汇金额为 ₹2,00,000，低于此金额请选 NEFT 或 IMPS。',
          ...ADD.zh,
          '选择 RTGS，按准确金额汇款。',
          '保留 UTR 号码作为付款凭证。',
        ],
      },
    },
  ],
};
