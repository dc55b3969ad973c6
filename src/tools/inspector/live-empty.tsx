import { useSelector } from '@xstate/react';
import { Suspense, use, useEffect, useState } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import { toolPaths } from '#domain/configuration/routes.ts';
import { selectContext } from '#tools/machines/inspector/inspector-selectors.ts';
import { demoLoan } from './demo-loan.ts';
import { Icon } from './icons.tsx';
import type { InspectorProps } from './inspector-props.ts';
import { ImportKey } from './log-file-keys.tsx';
import { RecentLogs } from './recent-logs.tsx';
import { SAMPLE_KEY, sampleSteps } from './sample-log.ts';
import { stateText } from './step-text.ts';

/** What Live is, and the ways to something to look at: no page is connected, and no log is open. */
export function LiveEmpty(props: InspectorProps) {
  const { actor, recents } = props;
  // A log may have been opened or saved since.
  useEffect(() => recents.send({ type: 'recents.asked' }), [recents]);
  const { pages } = useSelector(actor, selectContext);
  const { configuration } = useApp();
  return (
    <main className="l-empty">
      <div className="l-start">
        <h2>See what the app is thinking</h2>
        <p>
          Live shows the machines of an open page as they run: which state each is in, every event, and what it changed.
        </p>
        <Suspense fallback={<DemoKey url={null} />}>
          <DemoLoan base={configuration.apiBase} />
        </Suspense>
        <a className="l-way" href={toolPaths.preview} target="simulator">
          <b>Open the simulator</b>
          <span>Any screen in any state, inspected from there.</span>
        </a>
        <ImportKey actor={actor} className="l-way">
          <b>Import a log</b>
          <span>A recording, or a failed walk: a .json file.</span>
        </ImportKey>
        <p className="t-secondary">
          {pages > 0
            ? 'A page is connected; its machines appear here at once.'
            : 'Waiting for a page in this browser. Any page of the app that you open is found at once.'}
        </p>
      </div>
      <Sample {...props} />
      <RecentLogs recents={recents} onChosen={(key) => actor.send({ type: 'log.chosen', key })} />
    </main>
  );
}

function DemoLoan({ base }: { base: string }) {
  return <DemoKey url={use(demoLoan(base))} />;
}

const BESIDE = 412;

/** Opens the loan in a window beside this one. */
function DemoKey({ url }: { url: string | null }) {
  return (
    <a
      className="l-way"
      data-first
      href={url ?? undefined}
      aria-disabled={url === null || undefined}
      target="demo"
      onClick={(event) => {
        if (url === null) return;
        event.preventDefault();
        const left = Math.max(0, screenX + outerWidth - BESIDE);
        window.open(url, 'demo', `popup,width=${BESIDE},height=${outerHeight},left=${left},top=${screenY}`);
      }}
    >
      <b>Open the demo loan beside</b>
      <span>
        {url === null ? 'The demonstration does not answer.' : 'A loan that is due, in a window to the right.'}
      </span>
    </a>
  );
}

/** A recorded loan as it stood at its newest step. */
function Sample({ actor, chartOf }: InspectorProps) {
  const [steps] = useState(sampleSteps);
  const step = steps.at(-1);
  if (!step) return null;
  return (
    <section className="l-sample" aria-label="A sample">
      <h2>
        A sample, so that you know what to expect
        <button
          type="button"
          className="t-button t-push"
          onClick={() => actor.send({ type: 'log.chosen', key: SAMPLE_KEY })}
        >
          <Icon name="play" />
          Open its {steps.length} events
        </button>
      </h2>
      <div className="l-chart">
        {chartOf({
          machine: 'loanDetails',
          isPart: true,
          value: step.value,
          last: step.taken.map(({ key }) => key),
          state: stateText(step.value),
        })}
      </div>
    </section>
  );
}
