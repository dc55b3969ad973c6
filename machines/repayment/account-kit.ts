import { assign, type EventObject, emit, type MachineContext } from 'xstate';
import type { VirtualAccount } from '#contract/repayment.ts';
import { isAppLink } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import type { OrderContext, SupportContext } from '#machines/kit/setup/order.ts';
import type { Answered } from '#machines/kit/setup/outcome.ts';
import { partOf } from '#machines/kit/setup/part-of.ts';
import { hasSection, type Instructions, instructionsOf } from './code/instructions.ts';
import { remainingTime } from './code/remaining-time.ts';
import type { VcodeSubject } from './code/vcode-request.ts';

/** A context that knows the virtual account that is paid to, and what of it is read. */
export interface AccountContext extends MachineContext, OrderContext, SupportContext, VcodeSubject {
  /** The schemes of the links to apps that may be opened. */
  linkSchemes: readonly string[];
  /** Milliseconds until the code expires, while that is counted down; null where it is not known. */
  remaining: number | null;
  instructions: Instructions;
  /** Which of a bank's named sections of steps is read; the first is 0. */
  section: number;
  /**
   * The bills of every code that this page has shown, also before it was read again: money that comes late, through one that
   * is withdrawn, has come too.
   */
  billNos: string[];
}

const AMOUNT_COPIED = 'Jumlah disalin';

type VcodeAnswer = Answered<VirtualAccount>;

/**
 * What a `setup` spreads in for the virtual account of generate-vcode: how it is kept, what of it can be read, copied
 * and opened (rows VA-04, VA-05, VA-12, VA-13, VA-16, VA-18).
 */
export function accountKit<Context extends AccountContext, Event extends EventObject>() {
  const kept = <Params>(change: (context: AccountContext, params: Params) => Partial<AccountContext>) =>
    assign<Context, Event, Params, Event, never>(({ context }, params) =>
      partOf<AccountContext, Context>(change(context, params)),
    );
  const emitting = (effect: (context: AccountContext) => Effect) =>
    emit<Context, Event, undefined, Event, Effect>(({ context }) => effect(context));
  const copying = (part: 'vcode' | 'ifsc' | 'accountName') =>
    emitting(({ account }) => ({ type: 'text.copy', text: account?.[part] ?? '' }));
  return {
    guards,
    actions: {
      keepAccount: kept((context, { output }: VcodeAnswer) =>
        output.kind === 'ok'
          ? {
              account: output.data,
              billNos: [...new Set([...context.billNos, output.data.cardNo])].filter(Boolean),
              remaining: remainingTime(output.data.expiresAt, output.data.serverTime),
              instructions: instructionsOf(output.data),
              section: 0,
              servicePhone: output.data.telephone || context.servicePhone,
            }
          : {},
      ),
      keepNumber: kept(({ choice }, { output }: VcodeAnswer) =>
        output.kind === 'ok' ? { choice: { ...choice, specificNum: output.data.specificNum } } : {},
      ),
      noteBills: emitting(({ billNos }) => ({ type: 'entry.note', name: 'shownBills', value: billNos.join('\n') })),
      rememberChoice: emitting(({ orderId, choice }) => ({ type: 'choice.remember', orderId, choice })),
      keepRemaining: kept((_, { remaining }: { remaining: number }) => ({ remaining })),
      chooseSection: kept((_, { index }: { index: number }) => ({ section: index })),
      copyCode: copying('vcode'),
      /** Digits alone, as another app takes them. */
      copyAmount: emitting(({ account }) => ({
        type: 'text.copy',
        text: account?.amount ?? '',
        said: AMOUNT_COPIED,
      })),
      copyIfsc: copying('ifsc'),
      copyAccountName: copying('accountName'),
      openApp: emitting(({ account }) => ({ type: 'app.open', link: account?.payLink ?? '' })),
    },
  };
}

type Read = { context: AccountContext };

const guards = {
  hasNewNumber: ({ context: { choice, isDefault } }: Read, { output }: VcodeAnswer) =>
    output.kind === 'ok' && !isDefault && !['', choice.specificNum].includes(output.data.specificNum),
  isOver: ({ context }: Read) => context.remaining !== null && context.remaining <= 0,
  isTimed: ({ context }: Read) => context.remaining !== null,
  hasIfsc: ({ context: { account } }: Read) => Boolean(account?.ifsc),
  hasAccountName: ({ context: { account } }: Read) => Boolean(account?.accountName),
  hasAppLink: ({ context: { account, linkSchemes } }: Read) => isAppLink(account?.payLink ?? '', linkSchemes),
  isSection: ({ context }: Read, { index }: { index: number }) => hasSection(context.instructions, index),
};
