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

/** A sign, such as ₹, stands close before its digits; letters, such as Rp, apart. */
function isSign(mark: string): boolean {
  return !/\p{L}$/u.test(mark);
}

/** Pieces that stay whole where a text breaks for want of room. */
export function breakable([first, ...others]: readonly string[]): ReactNode {
  return others.reduce<ReactNode>(
    (before, group) => (
      <>
        {before}
        <wbr />
        {group}
      </>
    ),
    first,
  );
}

export function Amount({ mark, digits, label, note, size = 'hero' }: AmountProps) {
  const figure = {
    className: 'figure',
    'data-size': size,
    translate: 'no',
    children: (
      <>
        <span data-close={isSign(mark) || undefined}>{mark}</span>
        {!isSign(mark) && <wbr />}
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
