import { Skeleton } from '#client/ui/base/skeleton.tsx';

/** In place of a screen whose program is on its way. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="screen">
      <header />
      <main className="groups">
        <Skeleton text={text} shapes={['banner', 'card', 'rows']} />
      </main>
    </div>
  );
}
