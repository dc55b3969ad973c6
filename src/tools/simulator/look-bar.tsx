import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import {
  selectBeside,
  selectFlow,
  selectLook,
  selectMarket,
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

type Props = { actor: ActorRefFrom<typeof simulator> };

const SCHEME_NAMES = { dark: 'Dark', light: 'Light' };
const LINE_NAMES = { online: 'Online', slow: 'Slow', offline: 'Offline' };

/** How the phone is looked at, in one line. */
export function LookBar({ actor }: Props) {
  const look = useSelector(actor, selectLook);
  const market = useSelector(actor, selectMarket);
  const { configuration } = useApp();
  const choose = (change: LookChange) => actor.send({ type: 'look.chosen', change });
  const nameOf = (isNeedPop: string) =>
    configuration.markets.find((one) => one.isNeedPop === isNeedPop)?.currency === 'INR' ? 'India' : 'Indonesia';
  return (
    <div className="look-bar">
      <LookChoice
        label="Width"
        options={WIDTHS.map((value) => ({ value, text: `${value}` }))}
        chosen={look.width}
        onChoose={(value) => choose({ name: 'width', value })}
      />
      <LookChoice
        label="Text"
        options={TEXT_SIZES.map((value) => ({ value, text: `${value} %` }))}
        chosen={look.text}
        onChoose={(value) => choose({ name: 'text', value })}
      />
      <LookChoice
        label="Language"
        options={SIMULATED_LANGUAGES.map((value) => ({ value, text: value }))}
        chosen={look.language}
        onChoose={(value) => choose({ name: 'language', value })}
      />
      <LookChoice
        label="Market"
        options={SIMULATED_MARKETS.map((value) => ({ value, text: nameOf(value) }))}
        chosen={market}
        onChoose={(value) => choose({ name: 'market', value })}
      />
      <LookChoice
        label="Scheme"
        options={SCHEMES.map((value) => ({ value, text: SCHEME_NAMES[value] }))}
        chosen={look.scheme}
        onChoose={(value) => choose({ name: 'scheme', value })}
      />
      <LookChoice
        label="Network"
        options={LINES.map((value) => ({ value, text: LINE_NAMES[value] }))}
        chosen={look.line}
        onChoose={(value) => choose({ name: 'line', value })}
      />
      <BesideChoice actor={actor} />
      <output className="fits" />
    </div>
  );
}

type ChoiceProps<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function LookChoice<Value extends string | number>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <label className="look">
      <span>{label}</span>
      <select
        aria-label={label}
        value={chosen}
        onChange={({ target }) => {
          const option = options.find(({ value }) => String(value) === target.value);
          if (option) onChoose(option.value);
        }}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a second phone shows. */
function BesideChoice({ actor }: Props) {
  const beside = useSelector(actor, selectBeside);
  const flow = useSelector(actor, selectFlow);
  const { width } = useSelector(actor, selectLook);
  const value = beside ? ('at' in beside ? beside.at : `${beside.width}`) : '';
  return (
    <label className="look">
      <span>Beside</span>
      <select
        aria-label="Beside"
        value={value}
        onChange={({ target }) => {
          const wide = WIDTHS.find((one) => `${one}` === target.value);
          const chosen = wide ? { width: wide } : { at: target.value };
          actor.send({ type: 'beside.chosen', beside: target.value === '' ? null : chosen });
        }}
      >
        <option value="">Nothing</option>
        <optgroup label="At another width">
          {WIDTHS.filter((one) => one !== width || value === `${one}`).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </optgroup>
        <optgroup label="Another situation">
          {flow?.situations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
