import type { ReactNode } from 'react';

export type Row = {
  label: string;
  /** Under the label. */
  note?: string;
  /** A text with a digit, such as an amount or a date, is not for translation. */
  value: ReactNode;
  /** Sets the value apart: the sum under the lines. */
  strong?: boolean;
  /** What the line above is made of. */
  part?: boolean;
};

function ListRow({ label, note, value, strong, part }: Row) {
  return (
    <div data-strong={strong || undefined} data-part={part || undefined}>
      <dt key={label}>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd translate={/\d/.test(`${value}`) ? 'no' : undefined}>{value}</dd>
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
