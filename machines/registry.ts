import type { AnyStateMachine } from 'xstate';
import { botReply } from './chatbot/bot-reply.ts';
import { chatRating } from './chatbot/chat-rating.ts';
import { chatbot } from './chatbot/chatbot.ts';
import { customerService } from './chatbot/customer-service.ts';
import { complaintDetails } from './complaints/complaint-details.ts';
import { complaintEntry } from './complaints/complaint-entry.ts';
import { complaintForm } from './complaints/complaint-form.ts';
import { complaintList } from './complaints/complaint-list.ts';
import { handingOver } from './kit/handing-over.ts';
import { pageShell } from './kit/page-shell.ts';
import { rating } from './kit/rating.ts';
import { screenLoading } from './kit/screen-loading.ts';
import { smsCountdown } from './kit/sms-countdown.ts';
import { stepBack } from './kit/step-back.ts';
import { toasts } from './kit/toasts.ts';
import { contractModal } from './loan/contract-modal.ts';
import { contractReader } from './loan/contract-reader.ts';
import { loanConfirm } from './loan/loan-confirm.ts';
import { loanDetails } from './loan/loan-details.ts';
import { loanLife } from './loan/loan-life.ts';
import { loanWatch } from './loan/loan-watch.ts';
import { offerLoading } from './loan/offer-loading.ts';
import { offerNotice } from './loan/offer-notice.ts';
import { recommendedInDetails } from './loan/recommended-in-details.ts';
import { promotionOpening } from './onboarding/promotion-opening.ts';
import { registration } from './onboarding/registration.ts';
import { smsProof } from './onboarding/sms-proof.ts';
import { demonstration } from './preview/demonstration.ts';
import { eventSending } from './preview/event-sending.ts';
import { inspector } from './preview/inspector.ts';
import { inspectorPanels } from './preview/inspector-panels.ts';
import { logTransfer } from './preview/log-transfer.ts';
import { preview } from './preview/preview.ts';
import { simulator } from './preview/simulator.ts';
import { statechartLibrary } from './preview/statechart-library.ts';
import { workbenchPanes } from './preview/workbench-panes.ts';
import { jointFailure } from './products/joint-failure.ts';
import { recommendedProducts } from './products/recommended-products.ts';
import { cardConfirmation } from './repayment/card-confirmation.ts';
import { cardRepayment } from './repayment/card-repayment.ts';
import { delayRepayment } from './repayment/delay-repayment.ts';
import { instalmentSelection } from './repayment/instalment-selection.ts';
import { methodChooser } from './repayment/method-chooser.ts';
import { paymentReceipt } from './repayment/payment-receipt.ts';
import { paymentWatch } from './repayment/payment-watch.ts';
import { virtualAccount } from './repayment/virtual-account.ts';
import { feedbackForm } from './site/feedback-form.ts';
import { loanCalculator } from './site/loan-calculator.ts';
import { siteNavigation } from './site/site-navigation.ts';

/** One machine of the product. */
export interface Registered {
  /** The machine's own id, which is also the name of its file. */
  id: string;
  machine: AnyStateMachine;
  /** The folder it lives in, here and in every other layer. */
  room: 'kit' | 'onboarding' | 'products' | 'loan' | 'repayment' | 'complaints' | 'chatbot' | 'site' | 'preview';
  /** The prefixes of its rows in the catalogue of transitions; none where the catalogue says nothing of it. */
  rows: readonly string[];
}

/** Every machine that is built: for the documentation, the model walks and the inspector. */
export const registry: readonly Registered[] = [
  { id: 'pageShell', machine: pageShell, room: 'kit', rows: ['PS'] },
  { id: 'toasts', machine: toasts, room: 'kit', rows: ['PS'] },
  { id: 'stepBack', machine: stepBack, room: 'kit', rows: [] },
  { id: 'handingOver', machine: handingOver, room: 'kit', rows: [] },
  { id: 'screenLoading', machine: screenLoading, room: 'kit', rows: [] },
  { id: 'rating', machine: rating, room: 'kit', rows: ['LD', 'CD'] },
  { id: 'smsCountdown', machine: smsCountdown, room: 'kit', rows: ['SC'] },
  { id: 'registration', machine: registration, room: 'onboarding', rows: ['RG'] },
  { id: 'smsProof', machine: smsProof, room: 'onboarding', rows: [] },
  { id: 'promotionOpening', machine: promotionOpening, room: 'onboarding', rows: ['RG'] },
  { id: 'recommendedProducts', machine: recommendedProducts, room: 'products', rows: ['RP'] },
  { id: 'jointFailure', machine: jointFailure, room: 'products', rows: ['JF'] },
  { id: 'loanDetails', machine: loanDetails, room: 'loan', rows: ['LD'] },
  { id: 'loanWatch', machine: loanWatch, room: 'loan', rows: [] },
  { id: 'recommendedInDetails', machine: recommendedInDetails, room: 'loan', rows: ['LD'] },
  { id: 'loanConfirm', machine: loanConfirm, room: 'loan', rows: ['LC'] },
  { id: 'offerLoading', machine: offerLoading, room: 'loan', rows: ['LC'] },
  { id: 'offerNotice', machine: offerNotice, room: 'loan', rows: ['LC'] },
  { id: 'contractModal', machine: contractModal, room: 'loan', rows: ['LC'] },
  { id: 'contractReader', machine: contractReader, room: 'loan', rows: ['CT'] },
  { id: 'loanLife', machine: loanLife, room: 'loan', rows: ['LL'] },
  { id: 'instalmentSelection', machine: instalmentSelection, room: 'repayment', rows: ['IS'] },
  { id: 'delayRepayment', machine: delayRepayment, room: 'repayment', rows: ['DL'] },
  { id: 'methodChooser', machine: methodChooser, room: 'repayment', rows: ['MC'] },
  { id: 'virtualAccount', machine: virtualAccount, room: 'repayment', rows: ['VA'] },
  { id: 'paymentReceipt', machine: paymentReceipt, room: 'repayment', rows: ['VA'] },
  { id: 'paymentWatch', machine: paymentWatch, room: 'repayment', rows: ['VA'] },
  { id: 'siteNavigation', machine: siteNavigation, room: 'site', rows: ['SN'] },
  { id: 'feedbackForm', machine: feedbackForm, room: 'site', rows: ['SN'] },
  { id: 'loanCalculator', machine: loanCalculator, room: 'site', rows: [] },
  { id: 'cardRepayment', machine: cardRepayment, room: 'repayment', rows: ['CR'] },
  { id: 'complaintEntry', machine: complaintEntry, room: 'complaints', rows: ['CE'] },
  { id: 'complaintList', machine: complaintList, room: 'complaints', rows: ['CL'] },
  { id: 'complaintDetails', machine: complaintDetails, room: 'complaints', rows: ['CD'] },
  { id: 'customerService', machine: customerService, room: 'chatbot', rows: ['CS'] },
  { id: 'complaintForm', machine: complaintForm, room: 'complaints', rows: ['CF'] },
  { id: 'chatbot', machine: chatbot, room: 'chatbot', rows: ['CB'] },
  { id: 'botReply', machine: botReply, room: 'chatbot', rows: ['CB'] },
  { id: 'chatRating', machine: chatRating, room: 'chatbot', rows: ['CB'] },
  { id: 'cardConfirmation', machine: cardConfirmation, room: 'repayment', rows: ['CR'] },
  { id: 'preview', machine: preview, room: 'preview', rows: ['PV'] },
  { id: 'simulator', machine: simulator, room: 'preview', rows: [] },
  { id: 'workbenchPanes', machine: workbenchPanes, room: 'preview', rows: [] },
  { id: 'demonstration', machine: demonstration, room: 'preview', rows: [] },
  { id: 'inspector', machine: inspector, room: 'preview', rows: [] },
  { id: 'inspectorPanels', machine: inspectorPanels, room: 'preview', rows: [] },
  { id: 'eventSending', machine: eventSending, room: 'preview', rows: [] },
  { id: 'logTransfer', machine: logTransfer, room: 'preview', rows: [] },
  { id: 'statechartLibrary', machine: statechartLibrary, room: 'preview', rows: [] },
];
