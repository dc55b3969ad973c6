import type { CallName } from '#contract/calls.ts';
import type { BridgeAction, ScreenKey } from '#domain/configuration/configuration.ts';
import type { ScreenName } from '#domain/configuration/routes.ts';

/**
 * What a machine asks of the outside world. Machines emit effects; `client/platform/effects` carries them out.
 * A text is the specification's own, or the server's message; views translate it.
 */
export type Effect =
  /**
   * `duration`: milliseconds, over 300 (specification section 9). A toast goes with its screen; one `forNextScreen` stays
   * when the next screen opens. One `inPlace` stands on the screen already, beside what it is about: it is only read out.
   */
  | {
      type: 'toast';
      text: string;
      kind?: 'plain' | 'info' | 'success';
      duration?: number;
      forNextScreen?: true;
      inPlace?: boolean;
    }
  /** `replace` leaves no history entry. */
  | { type: 'screen.open'; screen: Destination; query: Record<string, string>; replace?: boolean }
  /** An allowed web address, in the same window. */
  | { type: 'address.open'; url: string; replace?: boolean }
  /** Another app of the phone, by a link with an allowed scheme; the page stays. */
  | { type: 'app.open'; link: string }
  | { type: 'mail.write'; address: string }
  | { type: 'page.back' }
  | { type: 'page.reload' }
  /** Sends `load.retried` to every flow on the page that failed to load without a refusal. */
  | { type: 'loads.retry' }
  /** Asks the dialog on top to close, as Escape does; its machine decides. */
  | { type: 'dialog.dismiss' }
  /** `page`: a screen key, or a page as the server named it. Failures are ignored. */
  | {
      type: 'native.call';
      action: BridgeAction;
      page?: ScreenKey | (string & {});
      parameter?: Record<string, string>;
    }
  /** A call whose response nobody waits for. */
  | { type: 'call.send'; call: CallName; request: Record<string, string | number> }
  /** `said`: the toast after copying, where the text is no number. */
  | { type: 'text.copy'; text: string; said?: string }
  /** Copied where nothing can share. */
  | { type: 'text.share'; title: string; text: string }
  | { type: 'receipt.print' }
  /** The chosen way to pay of an order, in local storage (specification section 4, repay method flow). */
  | { type: 'choice.remember'; orderId: string; choice: { payType: 1 | 2; payCode: string; specificNum: string } }
  | { type: 'choice.forget'; orderId: string }
  /** Chosen for this phone, and shown at once: a `Language`, a `Scheme`. */
  | { type: 'look.choose'; name: 'language' | 'scheme'; value: string }
  /** Kept for the visit, reloads included; replaces what had that name. */
  | { type: 'visit.keep'; name: string; value: Readonly<Record<string, Keepable>> }
  | { type: 'visit.forget'; name: string }
  /** Kept on the page's history entry: read again after a reload, or on coming back to it. */
  | { type: 'entry.note'; name: 'payment' | 'consent' | 'plan' | 'notice' | 'lastTicked'; value: string }
  /** What a borrower has entered of a complaint, or of a chat. `url`: '' until the image is uploaded. */
  | { type: 'draft.keep'; of: DraftOf; text: string; images: readonly { id: string; name: string; url: string }[] }
  | { type: 'draft.forget'; of: DraftOf };

export type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;

/** The screens with a path of their own, and the download page, which is a hash route of the home page. */
export type Destination = ScreenName | 'download';

/** What JSON carries whole. */
export type Keepable = string | number | boolean | null | readonly Keepable[] | { readonly [name: string]: Keepable };

/** The complaint that a draft is of; of a chat, its order alone. '' for what is not named. */
export type DraftOf = { orderNo: string; problemType: string; problemSonType: string };

export type RecalledDraft = Pick<EffectOf<'draft.keep'>, 'text' | 'images'>;
