import { LATE_INTEREST, LOAN_RULES } from '#domain/loan-rules.ts';
import type { SiteCopy } from './site-en.ts';

const { defaultFee, decisionDays, crediting } = LOAN_RULES;
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

const LATEST = `最迟 ${decisionDays} 天内作出决定，资金在 ${crediting.least} 至 ${crediting.most} 个自然日内到账。`;

/** The copy of the public site in Chinese. */
export const siteZh: SiteCopy = {
  skip: '跳到正文',
  nav: { label: '网站', home: '首页', about: '关于我们', policy: '隐私政策', loan: '借款条款' },
  contact: '联系我们',
  home: {
    title: '印度与印度尼西亚小额借款',
    description: '印度与印度尼西亚的小额借款，全部费用一页看清：金额、利息、逾期费用和期限。',
    heading: '小额借款，全部费用一页看清。',
    toCost: '查看借款费用',
    operatedBy: '运营方',
    lendingPartner: '放款合作方',
    upTo: '至',
    paidOut: '放款',
    withinHours: '{hours} 小时内',
    salary: '工资',
    yearlySalary: '年薪',
    from: '不低于',
    users: '用户',
    over: '超过 {users}',
    latest: LATEST,
    how: '如何办理',
    steps: [
      { heading: '用手机号申请', text: '图形验证码和短信验证码确认该号码属于您。' },
      { heading: '看清费用再同意', text: `金额、总额和首期还款就列在按钮旁。${LATEST}` },
      {
        heading: '通过银行、UPI 或便利店还款',
        text: '可还一期、几期或全部。每笔付款都有自己的号码和收据。',
      },
    ],
    cost: '借款费用',
    late: {
      heading: '如果逾期还款',
      text: `根据适用于印度的借款条款，逾期费只收一次：新客户 ${rupees(defaultFee.newClient)}，老客户 ${rupees(defaultFee.repeatClient)}。此后按未还金额逐日收取逾期利息。`,
      perDay: '每天',
      rates: LATE_INTEREST.map(({ fromDay, toDay, percent }) => ({
        percent,
        days: toDay === null ? `第 ${fromDay} 天起` : `第 ${fromDay} 至 ${toDay} 天`,
      })),
    },
    questions: '常见问题',
    feedback: '意见反馈',
  },
  form: {
    name: '名字',
    email: '电子邮箱',
    telephone: '电话号码',
    message: '留言',
    send: '发送',
    incomplete: '请填写完整信息！',
    sent: '提交成功！',
    kept: '您的留言保留在本浏览器中，没有发送到任何服务器。',
    stays: '此表单只留在您的浏览器中，不会发送到任何服务器。',
    writeTo: '如需回复，请发邮件至',
    mailIt: '用电子邮件发送',
    written: '您填写的内容',
    needsProgram: '此表单需要 JavaScript 才能使用，且不会向服务器发送任何内容。',
  },
  about: {
    title: '关于我们',
    description: '我们是谁，在印度和印度尼西亚提供什么借款、面向谁、多快到账，以及我们的承诺。',
  },
  policy: {
    title: '隐私政策',
    description: '我们处理哪些个人信息、用于什么目的、提供给谁，以及您的权利：查阅、更正、删除等。',
  },
  loan: {
    title: '借款条款',
    description: '逐条列明借款条款：金额、期限、利息、逾期费用、还款、违约和通知。',
  },
  channels: {
    title: '如何辨别真伪',
    description: '我们的官方渠道，以及我们绝不会向您索要的内容。',
  },
  licences: '软件许可',
  contactPage: { title: '联系我们', description: '电话、电子邮箱和通信地址，以及留言表单。' },
  contents: '目录',
  footer: {
    legalName: '法定名称',
    cin: 'CIN',
    nbfcRegistration: 'NBFC 注册号',
    licence: '许可证',
    address: '地址',
    email: '电子邮箱',
    phone: '电话',
    website: '网站',
    lendingPartner: '放款合作方',
  },
};
