import type { ReactNode } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { payCodeText } from '#contract/pay-code.ts';
import { PAY_TYPE, type PayType } from '#contract/wire-constants.ts';
import type { MarketPayment } from '#domain/configuration/configuration.ts';

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

/** What a channel's mark is drawn around: a bank's columns, a store's awning, a phone. */
const SHAPES = {
  bank: 'M4 13 20 5l16 8M6 35h28',
  store: 'M6 6h28l3 7H3zM6 35h28',
  app: 'M11 3h18v34H11zM18 34h4',
};

/** The mark of a bank, a mini market or an app, drawn by us: its letters in the shape of what it is. */
export function PayMark({ name, kind }: { name: string; kind: keyof typeof SHAPES }) {
  const letters = lettersOf(name);
  return (
    <svg className="pay-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d={SHAPES[kind]} />
      <text x="20" y="28" textLength={letters.length > 3 ? 26 : undefined} lengthAdjust="spacingAndGlyphs">
        {letters}
      </text>
    </svg>
  );
}

/** A short name whole, "BCA"; of a long one its first letters: "ICI", "ALF". */
function lettersOf(name: string): string {
  const [word = ''] = name.split(/[\s·:]/);
  return (word.length <= 4 ? word : word.slice(0, 3)).toUpperCase();
}

/** A mini market by its name; of the apps of UPI, the one that stands for any of them in words. */
export function marketName(name: string, { market }: MarketPayment, t: Translate): string {
  return market.kind === 'upi' && name === market.preset ? t('Aplikasi UPI apa saja') : name;
}

/** Where it is paid, as the borrower reads it. */
function channelName(payCode: string, payment: MarketPayment, t: Translate): string {
  return marketName(payCodeText(payCode, t('Transfer bank')), payment, t);
}
