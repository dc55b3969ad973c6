import './situations.css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectFlow,
  selectFlows,
  selectHere,
  selectSimulatorState,
  selectSituation,
  type simulator,
} from '#tools/machines/simulator/simulator.ts';
import {
  idOfPlace,
  type ReachableState,
  type SimulatedFlow,
  type Situation,
  type SituationGroup,
} from '#tools/machines/simulator/walks.ts';
import { ToolIcon } from './icons.tsx';
import { pictureOf } from './pictures.ts';
import { whatDiffers } from './place-words.ts';

type Props = { actor: ActorRefFrom<typeof simulator> };

export const GROUPS: readonly (readonly [SituationGroup, string])[] = [
  ['happy', 'Happy path'],
  ['waiting', 'Waiting'],
  ['trouble', 'Trouble'],
];

/** A flow's situations in the order in which they are listed. */
export function listedOf(flow: SimulatedFlow | undefined): readonly Situation[] {
  return GROUPS.flatMap(([group]) => flow?.situations.filter((situation) => situation.group === group) ?? []);
}

/** The flows by their plain names; the open one with its situations. */
export function SituationList({ actor }: Props) {
  const flows = useSelector(actor, selectFlows);
  const open = useSelector(actor, selectFlow);
  const [sought, setSought] = useState('');
  const found = flows.flatMap((flow) => {
    const situations = foundIn(flow, sought);
    return situations.length > 0 ? [{ flow, situations }] : [];
  });
  return (
    <section className="situations" aria-label="Situations">
      <label className="seek">
        <ToolIcon name="find" />
        <input
          id="seek"
          type="search"
          aria-label="Find a flow or situation"
          placeholder="Find a flow or situation"
          autoComplete="off"
          spellCheck={false}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <kbd>/</kbd>
      </label>
      {found.length === 0 && <p role="status">No flow or situation is called so.</p>}
      <ul className="flows">
        {found.map(({ flow, situations }) => (
          <li key={flow.id}>
            <FlowHeading actor={actor} flow={flow} isOpen={flow === open} />
            {(flow === open || sought !== '') && <Situations actor={actor} flow={flow} situations={situations} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FlowHeading({ actor, flow, isOpen }: Props & { flow: SimulatedFlow; isOpen: boolean }) {
  const count = flow.situations.length;
  return (
    <h2>
      <button
        type="button"
        className="flow"
        data-flow={flow.id}
        aria-expanded={isOpen}
        onClick={() => actor.send({ type: 'situation.chosen', flow: flow.id, at: flow.situations[0]?.id ?? '' })}
      >
        <ToolIcon name={isOpen ? 'opened' : 'closed'} />
        {flow.name} <small>{isOpen ? `${count} situations` : count}</small>
      </button>
    </h2>
  );
}

function Situations({ actor, flow, situations }: Props & { flow: SimulatedFlow; situations: readonly Situation[] }) {
  return GROUPS.map(([group, name]) => {
    const some = situations.filter((situation) => situation.group === group);
    if (some.length === 0) return null;
    return (
      <section key={group} aria-label={name}>
        <h3 data-group={group}>{name}</h3>
        <ul>
          {some.map((situation) => (
            <li key={situation.id}>
              <SituationButton actor={actor} flow={flow} situation={situation} />
              {situation.variants.length > 0 && <Variants actor={actor} flow={flow} situation={situation} />}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

type OneProps = Props & { flow: SimulatedFlow; situation: Situation };

function SituationButton({ actor, flow, situation }: OneProps) {
  const chosen = useSelector(actor, selectSituation);
  const here = useSelector(actor, selectHere);
  return (
    <button
      type="button"
      className="situation"
      data-situation={situation.id}
      aria-current={situation === chosen ? 'true' : undefined}
      onClick={() => actor.send({ type: 'situation.chosen', flow: flow.id, at: situation.id })}
    >
      <span className="picture" style={pictureOf(flow, situation.id, 52)} />
      <span>
        <b>{situation.name}</b>
        <small>{situation.says}</small>
      </span>
      {situation === here && situation !== chosen && <em>now</em>}
    </button>
  );
}

function Variants({ actor, flow, situation }: OneProps) {
  const chosen = useSelector(actor, selectSimulatorState);
  const { variants } = situation;
  return (
    <details open={chosen !== undefined && variants.includes(chosen) ? true : undefined}>
      <summary>{variants.length === 1 ? '1 variant' : `${variants.length} variants`}</summary>
      <ul>
        {variants.map((variant) => (
          <li key={idOfPlace(variant.place)}>
            <VariantButton actor={actor} flow={flow} situation={situation} variant={variant} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function VariantButton({ actor, flow, situation, variant }: OneProps & { variant: ReachableState }) {
  const isChosen = useSelector(actor, selectSimulatorState) === variant;
  const state = idOfPlace(variant.place);
  return (
    <button
      type="button"
      className="variant"
      data-variant={state}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => actor.send({ type: 'situation.chosen', flow: flow.id, at: situation.id, state })}
    >
      {whatDiffers(situation.place, variant.place)}
    </button>
  );
}

/** The situations that are called so; all of a flow that is called so itself. */
function foundIn(flow: SimulatedFlow, sought: string): readonly Situation[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  if (holds(`${flow.name} ${flow.id}`)) return flow.situations;
  return flow.situations.filter(({ name, says }) => holds(`${flow.name} ${name} ${says}`));
}
