export type SkeletonShape = 'amount' | 'card' | 'order' | 'offer' | 'field' | 'rows' | 'list' | 'choices';

/** How many bars a shape has. */
const BARS: Record<SkeletonShape, number> = {
  amount: 2,
  card: 2,
  order: 7,
  offer: 5,
  field: 2,
  rows: 4,
  list: 3,
  choices: 6,
};

/** The shape of what comes, and one line that says it is coming. Nothing in it moves. */
export function Skeleton({ text, shapes }: { text: string; shapes: readonly SkeletonShape[] }) {
  return (
    <div className="skeleton groups" role="status">
      <p className="secondary small">{text}</p>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape is its place; several may be alike
        <div key={index} className={shape === 'amount' || shape === 'field' ? '' : 'card'} data-shape={shape}>
          {Array.from({ length: BARS[shape] }, (_, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            <i key={bar} />
          ))}
        </div>
      ))}
    </div>
  );
}
