import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import { ToolBar } from '#tools/bar/tool-bar.tsx';
import { selectPanel, selectSection } from '#tools/machines/inspector/inspector-panels.ts';
import { selectContext, selectIsConnected } from '#tools/machines/inspector/inspector-selectors.ts';
import { CoverageView } from './coverage/coverage-view.tsx';
import { Icon } from './icons.tsx';
import type { InspectorProps } from './inspector-props.ts';
import { MachinesView } from './library-view.tsx';
import { LiveView } from './live-view.tsx';
import { useAddress } from './use-address.ts';
import { useTried } from './use-tried.ts';

/** The inspector: the running app, every machine, every row. */
export function InspectorView(props: InspectorProps) {
  const { actor, panels, library, chartOf } = props;
  const section = useSelector(panels, selectSection);
  const { machine, transition, state } = useSelector(library, ({ context }) => context);
  const tried = useTried(props.trial, section === 'machines' ? machine : '');
  const chart =
    section === 'live' || machine === '' ? null : chartOf({ machine, chosen: transition || state, ...tried });
  return (
    <Frame panels={panels} address={useAddress(props)} status={section === 'live' && <Connection actor={actor} />}>
      {section === 'live' && <LiveView {...props} />}
      {section === 'machines' && <MachinesView library={library} trial={props.trial} chart={chart} />}
      {section === 'coverage' && <CoverageView library={library} />}
    </Frame>
  );
}

interface FrameProps extends Pick<InspectorProps, 'panels'> {
  /** Path and query of what is shown. */
  address: string;
  status?: ReactNode;
  children?: ReactNode;
}

/** The bar with its tabs, and, where the window is narrow, the choice of the one panel that is shown. */
export function Frame({ panels, address, status, children }: FrameProps) {
  const section = useSelector(panels, selectSection);
  const panel = useSelector(panels, selectPanel);
  const { addresses, perform } = useApp();
  const panelTab = (name: typeof panel, text: string) => (
    <button type="button" aria-pressed={panel === name} onClick={() => panels.send({ type: `${name}.opened` })}>
      {text}
    </button>
  );
  return (
    <div lang="en" className="tool inspector" data-section={section} data-panel={panel}>
      <ToolBar
        current={section}
        address={address}
        onCopy={() => perform({ type: 'text.copy', text: `${addresses.own}${address}`, said: 'Link copied' })}
        onFind={() => {
          panels.send({ type: 'machines.chosen' });
          panels.send({ type: 'actors.opened' });
          // The search stands there once the machines do.
          requestAnimationFrame(() => {
            const find = document.querySelector<HTMLInputElement>('.t-find');
            find?.focus();
            find?.select();
          });
        }}
        onTool={(tool) => tool !== 'simulator' && panels.send({ type: `${tool}.chosen` })}
      >
        {status}
      </ToolBar>
      <nav className="t-panels" aria-label="Panels">
        {panelTab('actors', section === 'live' ? 'Actors' : 'List')}
        {panelTab('chart', 'Chart')}
        {section === 'live' && panelTab('events', 'Events')}
        {panelTab('details', 'Details')}
      </nav>
      {children}
    </div>
  );
}

/** Whether a page of the app is open. */
export function Connection({ actor }: Pick<InspectorProps, 'actor'>) {
  const isConnected = useSelector(actor, selectIsConnected);
  const { pages } = useSelector(actor, selectContext);
  return (
    <>
      <span className="t-live t-push" role="status" data-off={!isConnected || undefined}>
        {isConnected ? `Connected to ${pages} ${pages === 1 ? 'tab' : 'tabs'}` : 'No page of the app is open'}
      </span>
      <span className="t-masked" title="Tokens, numbers, codes and names are masked">
        <Icon name="lock" />
        Masked
      </span>
    </>
  );
}
