import type { AnyStateMachine } from 'xstate';
import { chatbot } from '#machines/chatbot/chatbot.ts';
import { customerService } from '#machines/chatbot/customer-service.ts';
import { complaintDetails } from '#machines/complaints/complaint-details.ts';
import { complaintEntry } from '#machines/complaints/complaint-entry.ts';
import { complaintForm } from '#machines/complaints/complaint-form.ts';
import { complaintList } from '#machines/complaints/complaint-list.ts';
import { pageShell } from '#machines/kit/page-shell.ts';
import { rating } from '#machines/kit/rating.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { stepBack } from '#machines/kit/step-back.ts';
import { toasts } from '#machines/kit/toasts.ts';
import { loanAgreement } from '#machines/loan/loan-agreement.ts';
import { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import { loanHistory } from '#machines/loan/loan-history.ts';
import { loanLife } from '#machines/loan/loan-life.ts';
import { myLoans } from '#machines/loan/my-loans.ts';
import { paymentPoll } from '#machines/loan/payment-poll.ts';
import { registration } from '#machines/onboarding/registration.ts';
import { smsProof } from '#machines/onboarding/sms-proof.ts';
import { offerList } from '#machines/products/offer-list.ts';
import { cardRepayment } from '#machines/repayment/card-repayment.ts';
import { delayRepayment } from '#machines/repayment/delay-repayment.ts';
import { instalments } from '#machines/repayment/instalments.ts';
import { methodChooser } from '#machines/repayment/method-chooser.ts';
import { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { feedbackForm } from '#machines/site/feedback-form.ts';
import { loanCalculator } from '#machines/site/loan-calculator.ts';

/** One machine and where it is found. */
export interface Registered {
  /** The machine's own id, which is also the name of its file. */
  id: string;
  machine: AnyStateMachine;
  /** The folder it lives in, here and in every other layer. */
  room: 'kit' | 'onboarding' | 'products' | 'loan' | 'repayment' | 'complaints' | 'chatbot' | 'site' | 'preview';
  /** The prefixes of its rows in the catalogue of transitions; none where the catalogue says nothing of it. */
  rows: readonly string[];
}

/** Every machine of the product. */
export const registry: readonly Registered[] = [
  { id: 'pageShell', machine: pageShell, room: 'kit', rows: ['PS'] },
  { id: 'toasts', machine: toasts, room: 'kit', rows: ['PS'] },
  { id: 'stepBack', machine: stepBack, room: 'kit', rows: [] },
  { id: 'rating', machine: rating, room: 'kit', rows: ['LD', 'CD', 'CB'] },
  { id: 'smsCountdown', machine: smsCountdown, room: 'kit', rows: ['SC'] },
  { id: 'registration', machine: registration, room: 'onboarding', rows: ['RG'] },
  { id: 'smsProof', machine: smsProof, room: 'onboarding', rows: [] },
  { id: 'offerList', machine: offerList, room: 'products', rows: ['RP', 'JF', 'LD'] },
  { id: 'loanDetails', machine: loanDetails, room: 'loan', rows: ['LD'] },
  { id: 'myLoans', machine: myLoans, room: 'loan', rows: [] },
  { id: 'loanHistory', machine: loanHistory, room: 'loan', rows: [] },
  { id: 'paymentPoll', machine: paymentPoll, room: 'loan', rows: [] },
  { id: 'loanConfirm', machine: loanConfirm, room: 'loan', rows: ['LC'] },
  { id: 'loanAgreement', machine: loanAgreement, room: 'loan', rows: ['CT'] },
  { id: 'loanLife', machine: loanLife, room: 'loan', rows: ['LL'] },
  { id: 'instalments', machine: instalments, room: 'repayment', rows: ['IS'] },
  { id: 'delayRepayment', machine: delayRepayment, room: 'repayment', rows: ['DL'] },
  { id: 'methodChooser', machine: methodChooser, room: 'repayment', rows: ['MC'] },
  { id: 'virtualAccount', machine: virtualAccount, room: 'repayment', rows: ['VA'] },
  { id: 'feedbackForm', machine: feedbackForm, room: 'site', rows: ['SN'] },
  { id: 'loanCalculator', machine: loanCalculator, room: 'site', rows: [] },
  { id: 'cardRepayment', machine: cardRepayment, room: 'repayment', rows: ['CR'] },
  { id: 'complaintEntry', machine: complaintEntry, room: 'complaints', rows: ['CE'] },
  { id: 'complaintList', machine: complaintList, room: 'complaints', rows: ['CL'] },
  { id: 'complaintDetails', machine: complaintDetails, room: 'complaints', rows: ['CD'] },
  { id: 'customerService', machine: customerService, room: 'chatbot', rows: ['CS'] },
  { id: 'complaintForm', machine: complaintForm, room: 'complaints', rows: ['CF'] },
  { id: 'chatbot', machine: chatbot, room: 'chatbot', rows: ['CB'] },
];
