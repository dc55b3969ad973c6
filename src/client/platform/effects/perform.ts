import type { Translate } from '#client/texts/translate.ts';
import type { HandingOverEvent } from '#machines/kit/handing-over.ts';
import type { NativeRequest } from '#machines/kit/native-way.ts';
import { ADDRESS_REFUSED, type AddressRule, isAllowedAddress, isAppLink } from '#machines/kit/setup/address.ts';
import type { Destination, Effect } from '#machines/kit/setup/effects.ts';
import type { ToastRequest } from '#machines/kit/toasts.ts';
import type { CallClient } from '../calls/call-client.ts';
import type { ComplaintDrafts } from '../storage/complaint-drafts.ts';
import type { HistoryEntry } from '../storage/history-entry.ts';
import type { KeptForVisit } from '../storage/kept-for-visit.ts';
import type { RepayChoices } from '../storage/repay-choices.ts';

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
  handOver(event: HandingOverEvent): void;
  print(): void;
  entry: HistoryEntry;
  repayChoices: RepayChoices;
  kept: KeptForVisit;
  drafts(): Promise<ComplaintDrafts>;
}

/** Carries out what the machines emit. */
export function performer(outside: Outside): (effect: Effect) => void {
  const { t } = outside;

  return (effect) => {
    switch (effect.type) {
      case 'toast':
        outside.toast({
          kind: effect.kind ?? 'plain',
          text: t(effect.text),
          duration: effect.duration,
          forNextScreen: effect.forNextScreen,
        });
        return;
      case 'screen.open':
        outside.openScreen(effect.screen, effect.query, effect.replace ?? false);
        return;
      case 'address.open':
        if (isAllowedAddress(effect.url, outside.addresses)) outside.openAddress(effect.url, effect.replace ?? false);
        else outside.toast({ kind: 'plain', text: t(ADDRESS_REFUSED) });
        return;
      case 'app.open':
        if (isAppLink(effect.link, outside.linkSchemes)) outside.openApp(effect.link);
        else outside.toast({ kind: 'plain', text: t(ADDRESS_REFUSED) });
        return;
      case 'mail.write':
        outside.writeMail(effect.address);
        return;
      case 'page.back':
        outside.goBack();
        return;
      case 'page.reload':
        outside.reload();
        return;
      case 'loads.retry':
        outside.retryLoads();
        return;
      case 'dialog.dismiss':
        outside.dismissDialog();
        return;
      case 'native.call':
        outside.native(effect);
        return;
      case 'call.send':
        outside.client.send(effect.call, effect.request);
        return;
      case 'text.copy':
        outside.handOver({ type: 'copy.asked', text: effect.text, said: effect.said });
        return;
      case 'text.share':
        outside.handOver({ type: 'share.asked', title: t(effect.title), text: effect.text });
        return;
      case 'receipt.print':
        outside.print();
        return;
      case 'choice.remember':
        outside.repayChoices.remember(effect.orderId, effect.choice);
        return;
      case 'choice.forget':
        outside.repayChoices.forget(effect.orderId);
        return;
      case 'entry.note':
        outside.entry.note(effect.name, effect.value);
        return;
      case 'visit.keep':
        outside.kept.keep(effect.name, effect.value);
        return;
      case 'visit.forget':
        outside.kept.forget(effect.name);
        return;
      case 'draft.keep':
        outside.drafts().then((drafts) => drafts.keep(effect), notKept);
        return;
      case 'draft.forget':
        outside.drafts().then((drafts) => drafts.forget(effect.of), notKept);
        return;
    }
  };
}

/** The program that keeps drafts did not arrive: the page itself still holds what was entered. */
function notKept(): void {
  console.warn('a draft was not kept');
}
