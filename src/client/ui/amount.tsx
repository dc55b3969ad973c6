import type { ReactNode } from 'react';

/** An amount already formatted; the mark is shown as given, with its space where the market has one. */
export type Money = { mark: string; digits: string };

export type AmountProps = Money & {
  label?: string;
  /** Under the amount, where that has a label. */
  note?: ReactNode;
  /** `hero`: the largest thing on its screen. `line`: inside a row, a bar or a sentence. */
  size?: 'hero' | 'line';
};

/** A text that breaks before its signs, such as the address of an account, where there is no room for it. */
export function breakable(text: string): ReactNode {
  const [first, ...others] = text.split(/(?=@)/);
  // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
  return [first, ...others.flatMap((piece, index) => [<wbr key={index} />, piece])];
}

export function Amount({ mark, digits, label, note, size = 'hero' }: AmountProps) {
  // Letters, such as Rp, stand apart from their digits; a sign, such as ₹, close before them.
  const isApart = /\p{L}$/u.test(mark);
  const figure = {
    className: 'figure',
    'data-size': size,
    translate: 'no',
    children: (
      <>
        <span data-close={isApart ? undefined : true}>{mark}</span>
        {isApart && <wbr />}
        {digits}
      </>
    ),
  } as const;
  if (!label) return <span {...figure} />;
  return (
    <dl className="amount" data-size={size}>
      <dt>{label}</dt>
      <dd {...figure} />
      {note && <dd>{note}</dd>}
    </dl>
  );
}
