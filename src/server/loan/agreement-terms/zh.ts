import { LOAN_RULES } from '#domain/loan-rules.ts';
import type { Terms } from './clause.ts';

/** The loan terms in Chinese: the parts that specification section 2, screen 15, names, with the facts of section 9. */
export const zh: Terms = (facts, late) => [
  {
    heading: '定义',
    text: `贷款人为 ${facts.lender}，系非银行金融公司（NBFC），注册号 ${facts.registration}。借款人为确认本借款的人。一期指在同一日到期的一部分借款。除注明工作日外，天数均为自然日。`,
  },
  {
    heading: '用途',
    text: `借款用于借款人的个人需要。借款人须为 ${facts.country} 国籍，且年龄超过 ${LOAN_RULES.age} 周岁。`,
  },
  { heading: '金额', text: `借款金额为 ${facts.least} 至 ${facts.most}。` },
  { heading: '期限', text: `借款期限为 ${LOAN_RULES.term.least} 至 ${LOAN_RULES.term.most} 个自然日。` },
  {
    heading: '展期',
    text:
      facts.delayDays > 0
        ? `款项到期或逾期时，借款人可支付展期费，将到期日顺延 ${facts.delayDays} 天，但顺延后的到期日须尚未到来，且借款须在放款后 ${LOAN_RULES.term.most} 个自然日内到期。`
        : '本借款的到期日不可展期。',
  },
  {
    heading: '利息',
    text: `利息按未还本金每日 ${facts.rate} 计收。借款人须在期限过半之后，且至少在放款 ${LOAN_RULES.prepaymentAfterDays} 天之后，方可提前还款。`,
  },
  {
    heading: '逾期费用',
    text: `违约金一次性收取：新客户 ${facts.defaultFeeNew}，老客户 ${facts.defaultFeeRepeat}。逾期利息按未还金额每日计收：第 1 至 ${late.earlyThrough} 天 ${late.early}%，第 ${late.earlyThrough + 1} 至 ${late.laterThrough} 天 ${late.later}%，自第 ${late.laterThrough + 1} 天起 ${late.last}%。`,
  },
  {
    heading: '放款条件',
    text: `贷款人在 ${LOAN_RULES.decisionDays} 天内作出借款决定。获批后，资金在 ${LOAN_RULES.crediting.least} 至 ${LOAN_RULES.crediting.most} 个自然日内到账。`,
  },
  {
    heading: '还款',
    text: '借款人应在每期到期日之前，以还款页面所列方式之一还款。付款先抵扣费用，再抵扣利息，最后抵扣本金。',
  },
  { heading: '声明', text: '借款人声明申请中的全部信息真实完整，且不存在妨碍其还款的情形。' },
  {
    heading: '违约',
    text: `任何一期在到期日未还，即构成违约。贷款人可要求支付全部未还款项。判决款项须在 ${LOAN_RULES.judgmentDays} 天内付清。`,
  },
  { heading: '赔偿', text: '借款人应赔偿贷款人因其违反本条款而遭受的损失。' },
  { heading: '信息披露', text: '在法律要求或允许的范围内，贷款人可向征信机构和主管机关提供本借款的信息。' },
  { heading: '抵销', text: '贷款人可将其对借款人的欠款与本借款的到期款项相抵销，并予以告知。' },
  { heading: '查阅', text: '借款人可随时在应用中查阅本条款、还款计划和每一笔付款。' },
  {
    heading: '通知',
    text: `通知发送至借款人的手机号码，并可致信 ${facts.email}。借款人地址变更须在 ${LOAN_RULES.addressChangeDays} 天内通知。`,
  },
  {
    heading: '转让',
    text: `贷款人可在提前 ${LOAN_RULES.assignmentNoticeDays} 个工作日通知后转让本借款。借款人不得转让。`,
  },
  { heading: '适用法律', text: `本借款适用 ${facts.country} 法律。` },
];
