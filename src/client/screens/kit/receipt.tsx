import type { ReactNode } from 'react';
import { StatusIcon } from '#client/screens/kit/status-icon.tsx';
import { Amount, type Money } from '#client/ui/base/amount.tsx';
import { type Row, Rows } from '#client/ui/cards/rows.tsx';

export type ReceiptProps = {
  heading: string;
  /** When it was paid, already formatted. */
  time: string;
  amount: Money;
  amountLabel: string;
  rows: readonly Row[];
  note?: string;
  /** Under the receipt, on the screen only: print and share. */
  children?: ReactNode;
};

/** A payment's receipt; printing the page prints it alone. */
export function Receipt({ heading, time, amount, amountLabel, rows, note, children }: ReceiptProps) {
  return (
    <article className="receipt">
      <div className="card">
        <StatusIcon icon="200" />
        <h2>{heading}</h2>
        <p className="secondary">{time}</p>
        <Amount {...amount} label={amountLabel} />
        <Rows rows={rows} />
        {note && <p className="secondary small">{note}</p>}
      </div>
      {children && <div className="actions no-print">{children}</div>}
    </article>
  );
}
