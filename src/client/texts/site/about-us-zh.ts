import { COMPLAINT_REPLY_WEEKDAYS } from '#domain/complaint.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { type AboutUs, figuresOf, type MarketFigures } from './about-text.ts';

const { decisionDays, crediting, prepaymentAfterDays } = LOAN_RULES;

const loans = ({ least, most, hours }: MarketFigures) =>
  `借款 ${least} 至 ${most}，${hours} 小时内放款。借款条款规定了最迟时限：${decisionDays} 天内作出决定，资金在 ${crediting.least} 至 ${crediting.most} 个自然日内到账。`;
const users = (of: MarketFigures) => `用户超过 ${of.users}。`;

export const aboutUsZh: AboutUs = {
  lead: '我们提供短期小额借款，并在任何人同意之前说清费用。',
  india: (value) => {
    const of = figuresOf('INR', value);
    return [loans(of), `面向工资不低于 ${of.salary} 的受薪申请人。`, users(of)];
  },
  indonesia: (value) => {
    const of = figuresOf('IDR', value);
    return [loans(of), `面向年薪不低于 ${of.salary} 的申请人。`, users(of)];
  },
  lender: {
    heading: '由谁放款',
    text: '根据公开的借款条款，贷款人是放款合作方，即一家非银行金融公司（NBFC）。每份合同都写明贷款人，并可在确认借款之前查阅。',
  },
  principles: '我们的承诺',
  promises: [
    { name: '先看全部费用', text: '金额、利息、费用、总额和首期还款，都在确认按钮之前的同一屏上。' },
    { name: '银行、UPI 或便利店均可', text: '可通过银行转账、UPI 或在便利店付款，每笔都有自己的号码和收据。' },
    {
      name: '留有余地',
      text: `借款支持展期时，支付展期费即可顺延到期日。期限过半且放款满 ${prepaymentAfterDays} 天后可以提前还款。`,
    },
    { name: '有人答复', text: `每个订单都有投诉表单，${COMPLAINT_REPLY_WEEKDAYS} 个工作日内答复。` },
  ],
  company: '公司信息',
};
