import type { ReactNode } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import { PAY_TYPE, type PayType } from '#contract/wire-constants.ts';
import { PayMark } from './pay-mark.tsx';
import { channelName } from './payment-words.ts';

export type ChannelProps = {
  payCode: string;
  /** Absent where it is not told: a code with a method is a bank's. */
  payType?: PayType;
  note?: string;
  /** At the right of the name. */
  children?: ReactNode;
};

/** What is paid through: its mark, its name, and whose account it is. */
export function Channel({ payCode, payType, note, children }: ChannelProps) {
  const {
    t,
    market: { payment },
  } = useApp();
  const isBank = payType === undefined ? payCode.includes(':') : payType === PAY_TYPE.bank;
  const isUpi = !isBank && payment.market.kind === 'upi';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn around fields
    <div className="lender" role="group" aria-label={t('Metode')}>
      <PayMark name={isUpi ? 'UPI' : payCode} kind={(isBank && 'bank') || (isUpi ? 'app' : 'store')} />
      <p>
        <strong>{channelName(payCode, payment, t)}</strong>
        {note && <small>{note}</small>}
      </p>
      {children}
    </div>
  );
}
