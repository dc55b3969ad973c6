import './stage.css';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { PhoneFrame } from '#tools/machines/simulator/phone.ts';
import {
  selectBesideLink,
  selectFlow,
  selectIsAstray,
  selectIsLoading,
  selectIsReached,
  selectIsWalking,
  selectLook,
  selectMarket,
  selectSimulatorState,
  selectSituation,
  selectStand,
  type simulator,
} from '#tools/machines/simulator/simulator.ts';
import { idOfPlace } from '#tools/machines/simulator/walks.ts';
import { HerePanel } from './here-panel.tsx';
import { ToolIcon } from './icons.tsx';
import { LookBar } from './look-bar.tsx';
import { pictureOf } from './pictures.ts';
import { lineOfPlace } from './place-words.ts';
import { besideFlow } from './simulator-actors.ts';
import { StoryStrip } from './stories-panel.tsx';

type Props = { actor: ActorRefFrom<typeof simulator> };

/** The phone, how it is looked at, and what is to be known of it. */
export function Stage({ actor }: Props) {
  const beside = useSelector(actor, selectBesideLink);
  return (
    <section className="stage" aria-label="Phone">
      <LookBar actor={actor} />
      <StoryStrip actor={actor} />
      <div className="ground" data-beside={beside === null ? undefined : ''}>
        <Phone actor={actor} frame="phone" title="Phone" />
        {beside !== null && (
          <PhoneBeside key={beside} link={beside} onClose={() => actor.send({ type: 'beside.chosen', beside: null })} />
        )}
        <HerePanel actor={actor} />
      </div>
      <Foot actor={actor} />
    </section>
  );
}

/** A phone of its own; another link is another one. */
function PhoneBeside({ link, onClose }: { link: string; onClose: () => void }) {
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(link)), [link]);
  const actor = useFlow(besideFlow, query);
  const situation = useSelector(actor, selectSituation);
  const { width } = useSelector(actor, selectLook);
  return (
    <div className="second">
      <p>
        <b>{situation?.name}</b> {width}
        <button type="button" onClick={onClose} aria-label="Close the second phone">
          <ToolIcon name="cross" />
        </button>
      </p>
      <Phone actor={actor} frame="phone-beside" title="Second phone" />
    </div>
  );
}

/** The inspected product on its real routes; language and market are those of a visit, so each has a page of its own. */
function Phone({ actor, frame, title }: Props & { frame: PhoneFrame; title: string }) {
  const { width, language } = useSelector(actor, selectLook);
  const market = useSelector(actor, selectMarket);
  const isLoading = useSelector(actor, selectIsLoading);
  const isWalking = useSelector(actor, selectIsWalking);
  const isReached = useSelector(actor, selectIsReached);
  const isAstray = useSelector(actor, selectIsAstray);
  const flow = useSelector(actor, selectFlow);
  const situation = useSelector(actor, selectSituation);
  const state = useSelector(actor, selectSimulatorState);
  const stand = useSelector(actor, selectStand);
  const stood = (isLoading && 'loading') || (isWalking && 'walking') || (isReached && 'reached') || 'free';
  const { configuration, addressOf } = useApp();
  const { parameterNames: names } = configuration;
  const query = new URLSearchParams({
    [names.token]: 'a-borrower-of-the-simulator',
    [names.platform]: 'android',
    [names.isNeedPop]: market,
    [names.lang]: language,
  });
  return (
    <div className="hold" ref={keepFitting} data-width={width}>
      <div
        className="device"
        style={{ width }}
        data-stands={isAstray ? 'astray' : stood}
        data-flow={flow?.id}
        data-at={situation?.id ?? ''}
        data-state={state ? idOfPlace(state.place) : ''}
        data-place={stand?.place ? idOfPlace(stand.place) : ''}
      >
        <iframe key={`${language} ${market}`} name={frame} title={title} src={`${addressOf('user', {})}?${query}`} />
        {isLoading && (
          <div className="loading" role="status" aria-label="The phone is loading">
            {flow && situation && <span className="picture" style={pictureOf(flow, situation.id, width)} />}
          </div>
        )}
        {isAstray && (
          <div className="astray" role="alert">
            <b>The phone did not come to “{situation?.name}”.</b>
            <p>
              It stands elsewhere: at the foot you see where. Press R to begin again, choose another situation, or go on
              from here by tapping the phone.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function Foot({ actor }: Props) {
  const flow = useSelector(actor, selectFlow);
  const stand = useSelector(actor, selectStand);
  const { addresses } = useApp();
  return (
    <footer className="foot">
      <output className="states-now" aria-label="In this state" title={stand?.place ? lineOfPlace(stand.place) : ''}>
        {stand?.place ? `${flow?.id} · ${lineOfPlace(stand.place)}` : flow?.id}
      </output>
      {stand?.wanted && (
        <span className="wanted" role="status" title={stand.wanted}>
          leads to {stand.wanted}
        </span>
      )}
      <output className="address" aria-label="Address" title={stand?.address}>
        {stand?.address ?? ''}
      </output>
      <a
        aria-label="Open the address in a tab of its own"
        href={`${addresses.own}${stand?.address ?? '/'}`}
        target="_blank"
        rel="noreferrer"
      >
        <ToolIcon name="open" />
      </a>
      <span className="keys">
        <kbd>↑</kbd> <kbd>↓</kbd> situation
      </span>
      <button type="button" className="again" onClick={() => beginAgain(actor)}>
        <kbd>R</kbd> begin again
      </button>
    </footer>
  );
}

/** Brings the phone to what is chosen once more. */
export function beginAgain(actor: Props['actor']): void {
  const { flow, at, state, story } = actor.getSnapshot().context;
  actor.send({ type: 'situation.chosen', flow, at, state, ...(story && { story }) });
}

/** A phone wider or higher than its place is drawn smaller, as a whole, and it is said by how much. */
function keepFitting(hold: HTMLElement | null) {
  if (!hold) return;
  const fit = () => {
    const device = hold.querySelector<HTMLElement>('.device');
    if (!device) return;
    const share = Math.min(1, (hold.clientWidth - 2 * SIDE) / device.offsetWidth);
    device.style.setProperty('--fit', String(share));
    const said = hold.closest('.stage')?.querySelector('.fits');
    if (said && !hold.closest('.second')) said.textContent = `fits at ${Math.round(share * 100)} %`;
  };
  const watch = new ResizeObserver(fit);
  watch.observe(hold);
  for (const device of hold.querySelectorAll('.device')) watch.observe(device);
  return () => watch.disconnect();
}

/** CSS pixels beside the phone. */
const SIDE = 18;
