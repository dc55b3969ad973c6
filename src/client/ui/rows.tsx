import type { ReactNode } from 'react';

export type Row = {
  label: string;
  /** Under the label. */
  note?: string;
  value: ReactNode;
  /** Sets the value apart: the sum under the lines. */
  strong?: boolean;
};

function ListRow({ label, note, value, strong }: Row) {
  return (
    <div data-strong={strong || undefined}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Labels and their values, one pair a line. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="rows">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; the server may repeat a label
        <ListRow key={index} {...row} />
      ))}
    </dl>
  );
}
