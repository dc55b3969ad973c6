import { Screen, type ScreenFrameProps } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** In place of a screen whose program is on its way; its header stands already, where it is known. */
export function Loading({ text, header }: { text: string; header?: Omit<ScreenFrameProps, 'children'> | undefined }) {
  const waiting = <Skeleton text={text} shapes={['amount', 'rows', 'rows']} />;
  if (header) return <Screen {...header}>{waiting}</Screen>;
  return (
    <div className="screen">
      <header />
      <main className="groups">{waiting}</main>
    </div>
  );
}
