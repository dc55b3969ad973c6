import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { PHONE_FRAME } from '#tools/machines/simulator/phone.ts';
import {
  selectIsAstray,
  selectIsLoading,
  selectIsReached,
  selectIsWalking,
  selectLook,
  selectMarket,
  selectSimulatorState,
  selectStand,
  type simulator,
} from '#tools/machines/simulator/simulator.ts';
import {
  LINES,
  SCHEMES,
  SIMULATED_LANGUAGES,
  SIMULATED_MARKETS,
  TEXT_SIZES,
  WIDTHS,
} from '#tools/machines/simulator/simulator-link.ts';
import type { LookChange } from '#tools/machines/simulator/simulator-setup.ts';
import { idOfPlace } from '#tools/machines/simulator/walks.ts';
import { ChoiceSet } from './choice-set.tsx';
import { ToolIcon } from './icons.tsx';

type Props = { actor: ActorRefFrom<typeof simulator> };

const SCHEME_NAMES = { dark: 'Dark', light: 'Light' };
const LINE_NAMES = { online: 'Online', slow: 'Slow', offline: 'Offline' };

/** The phone, and how it is looked at. */
export function Stage({ actor }: Props) {
  return (
    <section className="stage" aria-label="Phone">
      <LookBar actor={actor} />
      <Phone actor={actor} />
      <AddressLine actor={actor} />
    </section>
  );
}

function LookBar({ actor }: Props) {
  const look = useSelector(actor, selectLook);
  const market = useSelector(actor, selectMarket);
  const { configuration } = useApp();
  const choose = (change: LookChange) => actor.send({ type: 'look.chosen', change });
  const symbolOf = (isNeedPop: string) =>
    configuration.markets.find((one) => one.isNeedPop === isNeedPop)?.currency ?? isNeedPop;
  return (
    <div className="bar">
      <ChoiceSet
        label="Width"
        options={WIDTHS.map((value) => ({ value, text: `${value}` }))}
        chosen={look.width}
        onChoose={(value) => choose({ name: 'width', value })}
      />
      <ChoiceSet
        label="Text"
        options={TEXT_SIZES.map((value) => ({ value, text: `${value}%` }))}
        chosen={look.text}
        onChoose={(value) => choose({ name: 'text', value })}
      />
      <ChoiceSet
        label="Scheme"
        options={SCHEMES.map((value) => ({ value, text: SCHEME_NAMES[value] }))}
        chosen={look.scheme}
        onChoose={(value) => choose({ name: 'scheme', value })}
      />
      <ChoiceSet
        label="Language"
        options={SIMULATED_LANGUAGES.map((value) => ({ value, text: value }))}
        chosen={look.language}
        onChoose={(value) => choose({ name: 'language', value })}
      />
      <ChoiceSet
        label="Market"
        options={SIMULATED_MARKETS.map((value) => ({ value, text: symbolOf(value) }))}
        chosen={market}
        onChoose={(value) => choose({ name: 'market', value })}
      />
      <ChoiceSet
        label="Line"
        options={LINES.map((value) => ({ value, text: LINE_NAMES[value] }))}
        chosen={look.line}
        onChoose={(value) => choose({ name: 'line', value })}
      />
    </div>
  );
}

/** The inspected product on its real routes; language and market are those of a visit, so each has a page of its own. */
function Phone({ actor }: Props) {
  const { width, language } = useSelector(actor, selectLook);
  const market = useSelector(actor, selectMarket);
  const isLoading = useSelector(actor, selectIsLoading);
  const isWalking = useSelector(actor, selectIsWalking);
  const isReached = useSelector(actor, selectIsReached);
  const isAstray = useSelector(actor, selectIsAstray);
  const chosen = useSelector(actor, selectSimulatorState);
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
        data-state={chosen ? idOfPlace(chosen.place) : ''}
        data-place={stand?.place ? idOfPlace(stand.place) : ''}
      >
        <iframe
          key={`${language} ${market}`}
          name={PHONE_FRAME}
          title="Phone"
          src={`${addressOf('user', {})}?${query}`}
        />
      </div>
      {isAstray && (
        <p className="astray" role="alert">
          The screen did not come to this state. “Possible events” says where it is.
        </p>
      )}
    </div>
  );
}

function AddressLine({ actor }: Props) {
  const stand = useSelector(actor, selectStand);
  const { addresses } = useApp();
  return (
    <div className="address">
      <output className="input" aria-label="Address" title={stand?.address}>
        {stand?.address ?? ''}
      </output>
      {stand?.wanted && (
        <span className="wanted" role="status" title={stand.wanted}>
          leads to {stand.wanted}
        </span>
      )}
      <a
        className="button square"
        aria-label="Open the address in a tab of its own"
        href={`${addresses.own}${stand?.address ?? '/'}`}
        target="_blank"
        rel="noreferrer"
      >
        <ToolIcon name="open" />
      </a>
    </div>
  );
}

/** A phone wider or higher than its place is drawn smaller, as a whole. */
function keepFitting(hold: HTMLElement | null) {
  if (!hold) return;
  const fit = () => {
    const device = hold.querySelector<HTMLElement>('.device');
    if (!device) return;
    const room = hold.clientWidth - 2 * SIDE;
    device.style.setProperty('--fit', String(Math.min(1, room / device.offsetWidth)));
  };
  const watch = new ResizeObserver(fit);
  watch.observe(hold);
  for (const device of hold.querySelectorAll('.device')) watch.observe(device);
  return () => watch.disconnect();
}

/** CSS pixels beside the phone. */
const SIDE = 18;
