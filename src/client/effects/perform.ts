import type { CallClient } from '#client/calls/call-client.ts';
import type { Destination } from '#client/routing/routes.ts';
import type { HistoryEntry } from '#client/storage/history-entry.ts';
import type { KeptForVisit } from '#client/storage/kept-for-visit.ts';
import type { RepayChoices } from '#client/storage/repay-choices.ts';
import type { Translate } from '#client/texts/translate.ts';
import { ADDRESS_REFUSED, type AddressRule, isAllowedAddress } from '#machines/kit/setup/address.ts';
import type { CallNative, Effect } from '#machines/kit/setup/effects.ts';
import type { ToastRequest } from '#machines/kit/toasts.ts';

/** Where the effects of the machines go. */
export interface Outside {
  t: Translate;
  toast(toast: ToastRequest): void;
  openScreen(screen: Destination, query: Record<string, string>, replace: boolean): void;
  openAddress(url: string, replace: boolean): void;
  goBack(): void;
  addresses: AddressRule;
  native(call: Omit<CallNative, 'type'>): void;
  client: Pick<CallClient, 'send'>;
  copy(text: string): Promise<boolean>;
  /** False where nothing shares; a share that the borrower breaks off is a share. */
  share(content: { title: string; text: string }): Promise<boolean>;
  print(): void;
  entry: HistoryEntry;
  repayChoices: RepayChoices;
  kept: KeptForVisit;
}

const COPIED = 'Nomor disalin';
const COPIED_TO_SHARE = 'Teks disalin, silakan tempel di mana saja.';
const COPY_BY_HAND = 'Tidak dapat menyalin. Tekan lama teksnya untuk menyalin sendiri.';

/** Carries out what the machines emit. */
export function performer(outside: Outside): (effect: Effect) => void {
  const { t } = outside;
  const say = (text: string, kind: ToastRequest['kind'] = 'plain', duration?: number) =>
    outside.toast({ kind, text: t(text), duration });

  async function copy(text: string, whenCopied: string): Promise<void> {
    if (await outside.copy(text)) say(whenCopied, 'success');
    else say(COPY_BY_HAND);
  }

  async function share(content: { title: string; text: string }): Promise<void> {
    if (!(await outside.share(content))) await copy(content.text, COPIED_TO_SHARE);
  }

  return (effect) => {
    switch (effect.type) {
      case 'toast':
        say(effect.text, effect.kind, effect.duration);
        return;
      case 'screen.open':
        outside.openScreen(effect.screen, effect.query, effect.replace ?? false);
        return;
      case 'address.open':
        if (isAllowedAddress(effect.url, outside.addresses)) outside.openAddress(effect.url, effect.replace ?? false);
        else say(ADDRESS_REFUSED);
        return;
      case 'page.back':
        outside.goBack();
        return;
      case 'native.call':
        outside.native(effect);
        return;
      case 'call.send':
        outside.client.send(effect.call, effect.request);
        return;
      case 'text.copy':
        void copy(effect.text, COPIED);
        return;
      case 'text.share':
        void share({ title: t(effect.title), text: effect.text });
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
    }
  };
}
