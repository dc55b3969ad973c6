import * as chatbot from './chatbot.ts';
import * as complaints from './complaints.ts';
import * as loan from './loan.ts';
import * as onboarding from './onboarding.ts';
import * as products from './products.ts';
import * as repayment from './repayment.ts';

/** Every call by its name: those of specification section 7 and ours. Used by the server, the API document and tests. */
export const calls = {
  'problem-init': complaints.problemInitCall,
  'get-qa-list': chatbot.getQaListCall,
  'qa-record': chatbot.qaRecordCall,
  'problem-save': complaints.problemSaveCall,
  'upload-problem-img': complaints.uploadProblemImgCall,
  'problem-list': complaints.problemListCall,
  'problem-detail': complaints.problemDetailCall,
  'save-score': complaints.saveScoreCall,
  'contact-kf-info': chatbot.contactKfInfoCall,
  'repayment-way': repayment.repaymentWayCall,
  'repayment-commit': repayment.repaymentCommitCall,
  'repayment-confirm': repayment.repaymentConfirmCall,
  'repayment-huichao': repayment.repaymentHuichaoCall,
  'channel-template': onboarding.channelTemplateCall,
  'track-visit': onboarding.trackVisitCall,
  'get-sid': onboarding.getSidCall,
  'read-captcha': onboarding.readCaptchaCall,
  'get-sms': onboarding.getSmsCall,
  'track-click': onboarding.trackClickCall,
  register: onboarding.registerCall,
  'recommend-product-list': products.recommendProductListCall,
  'pageEvent/save': products.pageEventSaveCall,
  'product/apply': products.productApplyCall,
  'stand/targeted': products.targetedCall,
  'stand/necessity': products.necessityCall,
  'stand/joint': products.jointCall,
  'generate-vcode': repayment.generateVcodeCall,
  'init-pay-type': repayment.initPayTypeCall,
  'delay-detail': repayment.delayDetailCall,
  'loan-play-detail': repayment.loanPlayDetailCall,
  'loan-detail-confirm': loan.loanDetailConfirmCall,
  'loan-detail-push': loan.loanDetailPushCall,
  contract: loan.contractListCall,
  'contract-jump': loan.contractJumpCall,
  'loan-details': loan.loanDetailsCall,
  'my-loans': loan.myLoansCall,
  'loan-history': loan.loanHistoryCall,
  'loan-calendar': loan.loanCalendarCall,
  'google-score': loan.googleScoreCall,
  'event/save': products.eventSaveCall,
  define: products.defineCall,
} as const;

export type CallName = keyof typeof calls;

/** Our additions; another server need not have them. */
export const addedCalls: readonly CallName[] = ['read-captcha', 'my-loans', 'loan-history', 'loan-calendar'];
