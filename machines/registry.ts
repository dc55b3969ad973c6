import type { AnyStateMachine } from 'xstate';
import { pageShell } from './kit/page-shell.ts';
import { rating } from './kit/rating.ts';
import { smsCountdown } from './kit/sms-countdown.ts';
import { toasts } from './kit/toasts.ts';
import { contractReader } from './loan/contract-reader.ts';
import { loanConfirm } from './loan/loan-confirm.ts';
import { loanDetails } from './loan/loan-details.ts';
import { loanLife } from './loan/loan-life.ts';
import { registration } from './onboarding/registration.ts';
import { demonstration } from './preview/demonstration.ts';
import { preview } from './preview/preview.ts';
import { jointFailure } from './products/joint-failure.ts';
import { recommendedProducts } from './products/recommended-products.ts';
import { delayRepayment } from './repayment/delay-repayment.ts';
import { instalmentSelection } from './repayment/instalment-selection.ts';
import { methodChooser } from './repayment/method-chooser.ts';
import { paymentWatch } from './repayment/payment-watch.ts';
import { virtualAccount } from './repayment/virtual-account.ts';

/** One machine of the product. */
export interface Registered {
  /** The machine's own id, which is also the name of its file. */
  id: string;
  machine: AnyStateMachine;
  /** The folder it lives in, here and in every other layer. */
  room: 'kit' | 'onboarding' | 'products' | 'loan' | 'repayment' | 'complaints' | 'chatbot' | 'site' | 'preview';
  /** The prefixes of its rows in the catalogue of transitions; none for the demonstration's own machine. */
  rows: readonly string[];
}

/** Every machine that is built: for the documentation, the model walks and the inspector. */
export const registry: readonly Registered[] = [
  { id: 'pageShell', machine: pageShell, room: 'kit', rows: ['PS'] },
  { id: 'toasts', machine: toasts, room: 'kit', rows: ['PS'] },
  { id: 'rating', machine: rating, room: 'kit', rows: ['LD', 'CD'] },
  { id: 'smsCountdown', machine: smsCountdown, room: 'kit', rows: ['SC'] },
  { id: 'registration', machine: registration, room: 'onboarding', rows: ['RG'] },
  { id: 'recommendedProducts', machine: recommendedProducts, room: 'products', rows: ['RP'] },
  { id: 'jointFailure', machine: jointFailure, room: 'products', rows: ['JF'] },
  { id: 'loanDetails', machine: loanDetails, room: 'loan', rows: ['LD'] },
  { id: 'loanConfirm', machine: loanConfirm, room: 'loan', rows: ['LC'] },
  { id: 'contractReader', machine: contractReader, room: 'loan', rows: ['CT'] },
  { id: 'loanLife', machine: loanLife, room: 'loan', rows: ['LL'] },
  { id: 'instalmentSelection', machine: instalmentSelection, room: 'repayment', rows: ['IS'] },
  { id: 'delayRepayment', machine: delayRepayment, room: 'repayment', rows: ['DL'] },
  { id: 'methodChooser', machine: methodChooser, room: 'repayment', rows: ['MC'] },
  { id: 'virtualAccount', machine: virtualAccount, room: 'repayment', rows: ['VA'] },
  { id: 'paymentWatch', machine: paymentWatch, room: 'repayment', rows: ['VA'] },
  { id: 'preview', machine: preview, room: 'preview', rows: ['PV'] },
  { id: 'demonstration', machine: demonstration, room: 'preview', rows: [] },
];
