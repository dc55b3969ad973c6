import { LATE_INTEREST, LOAN_RULES } from '#domain/loan-rules.ts';
import type { LegalSection } from './legal-text.ts';

const { age, term, defaultFee, prepaymentAfterDays, decisionDays, crediting } = LOAN_RULES;
const { addressChangeDays, assignmentNoticeDays, judgmentDays } = LOAN_RULES;
const rupees = (amount: number) => `Rs.${amount.toLocaleString('en-IN')}`;

/** As the English text (`loan-terms-en.ts`), clause by clause. */
export const loanTermsZh: readonly LegalSection[] = [
  {
    id: 'definitions',
    heading: '定义',
    paragraphs: [
      '贷款人是放款合作方，即一家非银行金融公司（NBFC）。借款人是确认借款的人。应用是指本网站以及用于申请借款的移动应用。',
      '借款方案是应用在确认借款之前显示的内容：金额、期数及各期日期、利息和总额。分期款项是借款中于某一日到期的部分。',
      `借款人是年龄超过 ${age} 周岁、具有印度国籍的申请人。`,
      '除注明工作日外，日均指自然日。',
    ],
  },
  {
    id: 'purpose',
    heading: '用途',
    paragraphs: ['借款用于借款人本人的合法需要，不得用于法律禁止的用途，也不得转借他人。'],
  },
  {
    id: 'amount',
    heading: '金额',
    paragraphs: [
      '借款金额以借款人确认的借款方案为准。贷款人可以提供低于申请的金额，也可以拒绝；在借款方案确认之前不受约束。',
    ],
  },
  {
    id: 'term',
    heading: '期限',
    paragraphs: [`借款期限为 ${term.least} 至 ${term.most} 个自然日，自放款之日起，至最后一期款项到期之日止。`],
  },
  {
    id: 'prolongation',
    heading: '展期',
    paragraphs: [
      '在应用提供展期的情况下，借款人可在所示时间之前支付展期费以延长期限。应用会在支付之前显示费用和新的到期日。',
      '展期费是延长期限的价格，不抵减尚待偿还的款项。',
    ],
  },
  {
    id: 'interest',
    heading: '利息',
    paragraphs: ['利息自放款之日起至本金还清为止，按借款方案的利率，以未还本金按日计算。', '利率在借款期限内不变。'],
  },
  {
    id: 'late-fees',
    heading: '逾期费用',
    paragraphs: ['分期款项到期未付的，该借款收取一次逾期费，并对未还金额按日收取逾期利息。逾期利息不再计息。'],
    table: {
      caption: '逾期费用一览',
      rows: [
        ['逾期费，新客户，仅一次', rupees(defaultFee.newClient)],
        ['逾期费，老客户，仅一次', rupees(defaultFee.repeatClient)],
        ...LATE_INTEREST.map(({ fromDay, toDay, percent }): [string, string] => [
          toDay === null ? `逾期利息，自第 ${fromDay} 天起` : `逾期利息，第 ${fromDay} 至 ${toDay} 天`,
          `每日为未还金额的 ${percent}%`,
        ]),
      ],
    },
  },
  {
    id: 'conditions-for-release',
    heading: '放款条件',
    paragraphs: [
      '借款人已确认借款方案，所提供的信息完整且可核实，收款账户为借款人本人所有，且借款人没有其他违约借款的，予以放款。',
      `贷款人在 ${decisionDays} 天内作出审批，款项在 ${crediting.least} 至 ${crediting.most} 个自然日内到账。`,
    ],
  },
  {
    id: 'repayment',
    heading: '还款',
    paragraphs: [
      '借款人应在到期日之前，以还款页面所示的方式之一支付各期款项。付款自到账之日起计算。',
      '付款不足以清偿全部到期款项的，依次抵充费用、利息和本金。',
      `借款期限过半且放款满 ${prepaymentAfterDays} 天后方可提前还款。`,
    ],
  },
  {
    id: 'representations',
    heading: '陈述',
    paragraphs: [
      `借款人声明：本人具有印度国籍、年龄超过 ${age} 周岁且有能力订立本协议；申请中所述内容真实、完整；且不知有任何诉讼或债务会妨碍其偿还借款。`,
    ],
  },
  {
    id: 'default',
    heading: '违约',
    paragraphs: [
      '分期款项到期未付、借款人所提供的信息不实或借款人丧失偿付能力的，即为违约。贷款人可要求立即清偿全部未还款项。',
      `针对借款人的法院判决须在 ${judgmentDays} 天内履行。`,
    ],
  },
  {
    id: 'indemnity',
    heading: '赔偿',
    paragraphs: ['借款人应赔偿因其违反本条款或提供不实信息给贷款人造成的损失和合理费用。'],
  },
  {
    id: 'information-disclosure',
    heading: '信息披露',
    paragraphs: [
      '在法律要求或允许的范围内，贷款人可将借款人及借款的信息提供给征信机构、主管机关、法院以及负有保密义务的受托方。详见隐私政策。',
    ],
  },
  {
    id: 'set-off',
    heading: '抵销',
    paragraphs: ['贷款人可用其持有的借款人款项抵销本借款的到期债务，并应告知借款人。'],
  },
  {
    id: 'review',
    heading: '复审',
    paragraphs: [
      '贷款人可在借款期限内对借款及借款人的还款能力进行复审。借款人可随时在应用中查阅本条款、还款计划和每笔付款。',
    ],
  },
  {
    id: 'notices',
    heading: '通知',
    paragraphs: [
      '通知发送至借款人提供的手机号码、电子邮箱或地址，送达时生效。',
      `借款人的地址变更应在 ${addressChangeDays} 天内通知。`,
    ],
  },
  {
    id: 'assignment',
    heading: '转让',
    paragraphs: [
      `贷款人可在提前 ${assignmentNoticeDays} 个工作日通知后转让其在本借款项下的权利；借款人不得转让任何权利或义务。`,
    ],
  },
  { id: 'governing-law', heading: '适用法律', paragraphs: ['本借款适用印度法律，争议由印度法院管辖。'] },
];
