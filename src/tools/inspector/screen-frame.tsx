import { useSelector } from '@xstate/react';
import { Suspense, use, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import { selectActor, selectListing, selectLog } from '#tools/machines/inspector/inspector-selectors.ts';
import { frozenScreen } from './frozen-screen.tsx';

/** As wide as a narrow phone, drawn at this part of its size. */
const WIDTH = 360;
const SCALE = 0.75;

type Props = { actor: ActorRefFrom<typeof inspector> };

/** The screen of the machine that is looked at, as it was at the step: to be looked at, not to be used. */
export default function ScreenFrame({ actor }: Props) {
  const app = useApp();
  const log = useSelector(actor, selectLog);
  const chosen = useSelector(actor, selectActor);
  const { current } = useSelector(actor, selectListing);
  const number = current?.number ?? 0;
  const drawn = useMemo(() => frozenScreen(app, { log, actor: chosen, upTo: number }), [app, log, chosen, number]);
  return (
    <section className="l-frame" aria-label="The screen at this step" style={{ width: WIDTH * SCALE }}>
      <h2>
        The screen at this step
        <button
          type="button"
          className="t-button t-square t-push"
          aria-label="Fold the screen"
          onClick={() => actor.send({ type: 'frame.turned' })}
        >
          ×
        </button>
      </h2>
      <Suspense fallback={<p className="t-empty">Drawing the screen …</p>}>
        <Drawn drawn={drawn} />
      </Suspense>
    </section>
  );
}

function Drawn({ drawn }: { drawn: ReturnType<typeof frozenScreen> }) {
  const screen = use(drawn);
  if ('fault' in screen) return <p className="t-empty">{screen.fault}</p>;
  return (
    <iframe
      title="The screen at this step"
      srcDoc={screen.page}
      sandbox="allow-same-origin"
      inert
      tabIndex={-1}
      style={{ width: WIDTH, height: `${100 / SCALE}%`, transform: `scale(${SCALE})` }}
    />
  );
}
