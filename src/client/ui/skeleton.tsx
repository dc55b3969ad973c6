export type SkeletonShape = 'amount' | 'card' | 'order' | 'offer' | 'field' | 'rows' | 'list' | 'choices';

/** How many bars a shape has. */
const BARS: Record<SkeletonShape, readonly number[]> = {
  amount: [1, 2],
  card: [1, 2],
  order: [1, 2, 3, 4, 5, 6, 7],
  offer: [1, 2, 3, 4, 5],
  field: [1, 2],
  rows: [1, 2, 3, 4],
  list: [1, 2, 3],
  choices: [1, 2, 3, 4, 5, 6],
};

/** The shape of what comes, and one line that says it is coming. Nothing in it moves. */
export function Skeleton({ text, shapes }: { text: string; shapes: readonly SkeletonShape[] }) {
  return (
    <div className="skeleton groups" role="status">
      <p className="secondary small">{text}</p>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape is its place; several may be alike
        <div key={index} className={shape === 'amount' || shape === 'field' ? '' : 'card'} data-shape={shape}>
          {BARS[shape].map((bar) => (
            <i key={bar} />
          ))}
        </div>
      ))}
    </div>
  );
}
