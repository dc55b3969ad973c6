import type { CallName } from '#contract/calls.ts';
import type { BridgeAction, ScreenKey } from '#domain/configuration/configuration.ts';
import type { ScreenName } from '#domain/configuration/routes.ts';

/**
 * What a machine asks of the outside world. Machines emit effects; whoever runs a machine carries them out.
 * A text is the specification's own, or the server's message; views translate it by itself.
 */
export type Effect =
  | Toast
  | OpenScreen
  | OpenAddress
  | OpenApp
  | WriteMail
  | GoBack
  | ReloadPage
  | RetryLoads
  | DismissDialog
  | CallNative
  | SendCall
  | CopyText
  | ShareText
  | PrintReceipt
  | RememberChoice
  | ForgetChoice
  | KeepForVisit
  | NoteOnEntry
  | ForgetOfVisit
  | KeepDraft
  | ForgetDraft;

export interface Toast {
  type: 'toast';
  text: string;
  kind?: 'plain' | 'info' | 'success';
  /** Milliseconds, over 300 (specification section 9); the usual duration without it. */
  duration?: number;
  /** Stays when the next screen opens, since it is said of that one; another toast goes with its screen. */
  forNextScreen?: true;
}

/** The screens with a path of their own, and the download page, which is a hash route of the home page. */
export type Destination = ScreenName | 'download';

/** Goes to a screen of ours with its route parameters. `replace` leaves no history entry. */
export interface OpenScreen {
  type: 'screen.open';
  screen: Destination;
  query: Record<string, string>;
  replace?: boolean;
}

/** Goes to a web address that the machine has found to be allowed, in the same window. */
export interface OpenAddress {
  type: 'address.open';
  url: string;
  replace?: boolean;
}

/** Opens another app of the phone by a link whose scheme the machine has found to be allowed; the page stays. */
export interface OpenApp {
  type: 'app.open';
  link: string;
}

/** Opens the phone's mail client with a mail to that address. */
export interface WriteMail {
  type: 'mail.write';
  address: string;
}

/** Goes back to the page before. */
export interface GoBack {
  type: 'page.back';
}

/** Loads the page itself again, from the server. */
export interface ReloadPage {
  type: 'page.reload';
}

/** Asks once more for whatever on the page failed to load for want of a line: each flow's `load.retried`. */
export interface RetryLoads {
  type: 'loads.retry';
}

/** Asks the dialog on top to close, as Escape does; its machine says whether it does. */
export interface DismissDialog {
  type: 'dialog.dismiss';
}

/** Asks the native app. `page` is a screen key, or a page as the server named it. Failures are ignored. */
export interface CallNative {
  type: 'native.call';
  action: BridgeAction;
  page?: ScreenKey | (string & {});
  parameter?: Record<string, string>;
}

/** A call that is fired and forgotten. */
export interface SendCall {
  type: 'call.send';
  call: CallName;
  request: Record<string, string | number>;
}

/** Puts a text on the clipboard; whoever carries it out says whether it worked. */
export interface CopyText {
  type: 'text.copy';
  text: string;
  /** What is said when it is copied, where it is no number. */
  said?: string;
}

/** Offers a text to whatever the borrower shares with; where nothing can share, it is copied. */
export interface ShareText {
  type: 'text.share';
  title: string;
  text: string;
}

/** Prints the receipt that stands on the screen. */
export interface PrintReceipt {
  type: 'receipt.print';
}

/** Keeps the chosen way to pay of an order in local storage (specification section 4, repay method flow). */
export interface RememberChoice {
  type: 'choice.remember';
  orderId: string;
  choice: RepayChoice;
}

export interface ForgetChoice {
  type: 'choice.forget';
  orderId: string;
}

/** The stored way to pay: pay type 1 bank or 2 mini market, its code and its specific number. */
export interface RepayChoice {
  payType: 1 | 2;
  payCode: string;
  specificNum: string;
}

/** Keeps something under a name as long as the visit lasts, a reload included; what was kept before is replaced. */
export interface KeepForVisit {
  type: 'visit.keep';
  name: string;
  value: Readonly<Record<string, Keepable>>;
}

/** What JSON carries whole. */
export type Keepable = string | number | boolean | null | readonly Keepable[] | { readonly [name: string]: Keepable };

/** Notes something on the page's entry in the history, so that a reload, or coming back to it, finds it again. */
export interface NoteOnEntry {
  type: 'entry.note';
  name: EntryNote;
  value: string;
}

/**
 * `payment`: the bill, or the `repayToken`, of the payment that the page is for; `consent`, `plan` and `notice` of the loan
 * confirmation: whether its box is `ticked` or `unticked`, its detailed plan `folded` or `unfolded`, its notice `closed`;
 * `lastTicked`: the number of the last instalment that was ticked to be paid.
 */
export type EntryNote = 'payment' | 'consent' | 'plan' | 'notice' | 'lastTicked';

export interface ForgetOfVisit {
  type: 'visit.forget';
  name: string;
}

/** Keeps what a borrower has entered of a complaint, or of a chat, in the place of what was kept of it before. */
export interface KeepDraft {
  type: 'draft.keep';
  of: DraftOf;
  text: string;
  images: readonly DraftImage[];
}

/** Forgets the draft of a complaint, its images too, or of a chat. */
export interface ForgetDraft {
  type: 'draft.forget';
  of: DraftOf;
}

/** What a draft is of; '' for what is not named. */
export interface DraftOf {
  orderNo: string;
  problemType: string;
  problemSonType: string;
}

/** `url` is where an uploaded image stands; '' while it is not uploaded. `id` tells the images of a phone apart. */
export interface DraftImage {
  id: string;
  name: string;
  url: string;
}

/** What is kept of a complaint, or of a chat, on the phone. */
export type RecalledDraft = Pick<KeepDraft, 'text' | 'images'>;
