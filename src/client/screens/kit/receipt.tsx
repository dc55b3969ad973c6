import type { ReactNode, Ref } from 'react';
import { Amount, type Money } from '#client/ui/amount.tsx';
import { type Row, Rows } from '#client/ui/rows.tsx';
import { StatusIcon, TONES } from './status-banner.tsx';

type ReceiptProps = {
  heading: string;
  outcome: keyof typeof TONES;
  /** Who lends, above everything. */
  lender: ReactNode;
  /** When it was paid, already formatted. */
  time: string;
  amount: Money;
  label: string;
  rows: readonly Row[];
  /** How much was paid of what was to be, as a bar; the note says it in words. */
  share?: { of: number; paid: number };
  note?: ReactNode;
  /** Under the receipt, on the screen only: print and share. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** The ref of a receipt that takes the place of a page, which may have been scrolled. */
export function toTop(receipt: HTMLElement | null) {
  if (receipt) document.documentElement.scrollTop = 0;
}

/** A payment's receipt; printing the page prints it alone. */
export function Receipt({
  heading,
  outcome,
  lender,
  time,
  amount,
  label,
  rows,
  share,
  note,
  children,
  ref,
}: ReceiptProps) {
  return (
    <article className="receipt" ref={ref}>
      <div className="card">
        {lender}
        <header>
          <StatusIcon icon={outcome} tone={TONES[outcome]} />
          <div>
            <h2>{heading}</h2>
            <p className="secondary small" translate="no">
              {time}
            </p>
          </div>
        </header>
        <Amount {...amount} label={label} />
        {share && <progress max={share.of} value={share.paid} data-state="paid" aria-hidden="true" />}
        {note && <p>{note}</p>}
        <Rows rows={rows} />
      </div>
      {children && <div className="actions no-print">{children}</div>}
    </article>
  );
}
