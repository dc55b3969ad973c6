import type { Translate } from '#client/texts/translate.ts';
import type { NativeRequest } from '#machines/kit/native-way.ts';
import { ADDRESS_REFUSED, type AddressRule, isAllowedAddress } from '#machines/kit/setup/address.ts';
import { isAppLink } from '#machines/kit/setup/app-link.ts';
import type { Destination, Effect } from '#machines/kit/setup/effects.ts';
import type { ToastRequest } from '#machines/kit/toasts.ts';
import { orderOfSession } from '#machines/loan/kept-payments.ts';
import type { CallClient } from '../calls/call-client.ts';
import type { ComplaintDrafts } from '../storage/complaint-drafts.ts';
import type { HistoryEntry } from '../storage/history-entry.ts';
import type { KeptForVisit } from '../storage/kept-for-visit.ts';
import type { RepayChoices } from '../storage/repay-choices.ts';
import type { HandOver } from './hand-over.ts';

/** What carries out the effects of the machines. */
export interface Outside {
  t: Translate;
  toast(toast: ToastRequest): void;
  openScreen(screen: Destination, query: Record<string, string>, replace: boolean): void;
  openAddress(url: string, replace: boolean): void;
  /** The schemes of the links to apps that may be opened; see the market's ways to pay. */
  linkSchemes: readonly string[];
  openApp(link: string): void;
  writeMail(address: string): void;
  goBack(): void;
  addresses: AddressRule;
  dismissDialog(): void;
  reload(): void;
  retryLoads(): void;
  native(request: NativeRequest): void;
  client: Pick<CallClient, 'send'>;
  handOver: HandOver;
  print(): void;
  chooseLook(name: 'language' | 'scheme', value: string): void;
  entry: HistoryEntry;
  repayChoices: RepayChoices;
  kept: KeptForVisit;
  drafts(): Promise<ComplaintDrafts>;
}

type Handlers = { [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void };

/** Carries out what the machines emit. */
export function performer(outside: Outside): (effect: Effect) => void {
  const { t } = outside;
  const refuse = () => outside.toast({ kind: 'plain', text: t(ADDRESS_REFUSED) });

  const handlers: Handlers = {
    toast: ({ type: _, kind = 'plain', text, ...how }) => outside.toast({ kind, text: t(text), ...how }),
    'screen.open': ({ screen, query, replace = false }) => outside.openScreen(screen, query, replace),
    'address.open': ({ url, replace = false }) =>
      isAllowedAddress(url, outside.addresses) ? outside.openAddress(url, replace) : refuse(),
    'app.open': ({ link }) => (isAppLink(link, outside.linkSchemes) ? outside.openApp(link) : refuse()),
    'mail.write': ({ address }) => outside.writeMail(address),
    'page.back': outside.goBack,
    'page.reload': outside.reload,
    'loads.retry': outside.retryLoads,
    'dialog.dismiss': outside.dismissDialog,
    'native.call': outside.native,
    'call.send': ({ call, request }) => outside.client.send(call, request),
    'text.copy': ({ text, said }) => outside.handOver.copy(text, said),
    'text.share': ({ title, text }) => outside.handOver.share({ title: t(title), text }),
    'receipt.print': outside.print,
    'choice.remember': ({ orderId, choice }) => outside.repayChoices.remember(orderId, choice),
    'choice.forget': ({ orderId }) => outside.repayChoices.forget(orderId),
    'look.choose': ({ name, value }) => outside.chooseLook(name, value),
    'entry.note': ({ name, value }) => outside.entry.note(name, value),
    'visit.keep'({ name, value }) {
      outside.kept.keep(name, value);
      // Whether the server is told the way to pay depends on the order's payments.
      const orderId = orderOfSession(name);
      const choice = outside.repayChoices.read(orderId);
      if (choice) outside.repayChoices.remember(orderId, choice);
    },
    'visit.forget': ({ name }) => outside.kept.forget(name),
    'draft.keep': (draft) => outside.drafts().then((drafts) => drafts.keep(draft), notKept),
    'draft.forget': (draft) => outside.drafts().then((drafts) => drafts.forget(draft.of), notKept),
  };

  return (effect) => carryOut(handlers, effect);
}

/** An effect fits the handler of its type, which TypeScript sees only where the type is a parameter. */
function carryOut<Type extends Effect['type']>(handlers: Handlers, effect: Extract<Effect, { type: Type }>): void {
  handlers[effect.type](effect);
}

/** The program that keeps drafts did not arrive: the page itself still holds what was entered. */
function notKept(): void {
  console.warn('a draft was not kept');
}
