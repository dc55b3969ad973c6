import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectFlow,
  selectFlows,
  selectIsTimeRunning,
  selectSimulatorState,
  selectStand,
  type simulator,
} from '#tools/machines/simulator/simulator.ts';
import {
  idOfPlace,
  type Move,
  type Place,
  type ReachableState,
  reachableIn,
  type SimulatedFlow,
  wordsOfPlace,
} from '#tools/machines/simulator/walks.ts';
import { ToolIcon } from './icons.tsx';
import { nameOfMove, TIME_MOVES } from './move-names.ts';

type Props = { actor: ActorRefFrom<typeof simulator> };

/** A flow, the states that it can reach, the way to the chosen one, and what can happen there. */
export function FlowColumn({ actor }: Props) {
  return (
    <section className="panel flow" aria-label="Flow">
      <FlowChooser actor={actor} />
      <States actor={actor} />
      <ShortestPath actor={actor} />
      <PossibleEvents actor={actor} />
    </section>
  );
}

function FlowChooser({ actor }: Props) {
  const flows = useSelector(actor, selectFlows);
  const chosen = useSelector(actor, selectFlow);
  const rooms = [...new Set(flows.map(({ room }) => room))];
  return (
    <>
      <h2 id="flow">Flow</h2>
      <div className="pad">
        <select
          className="select"
          aria-labelledby="flow"
          value={chosen?.id}
          onChange={({ target }) => actor.send({ type: 'flow.chosen', flow: target.value })}
        >
          {rooms.map((room) => (
            <optgroup key={room} label={room}>
              {flows
                .filter((flow) => flow.room === room)
                .map(({ id }) => (
                  <option key={id} value={id}>
                    {id}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
    </>
  );
}

function States({ actor }: Props) {
  const flow = useSelector(actor, selectFlow);
  const chosen = useSelector(actor, selectSimulatorState);
  const groups = groupsOf(flow ? listed(flow) : []);
  return (
    <>
      <h2>
        Reachable states <span className="count push">{flow && listed(flow).length}</span>
      </h2>
      <ul className="states">
        {groups.map(({ name, isParallel, states }) => (
          <Fragment key={`${flow?.id} ${name || idOfPlace(states[0]?.place ?? { value: '' })}`}>
            {name !== '' && (
              <li className="group">
                {name}
                <small>{isParallel ? 'parallel' : ''}</small>
              </li>
            )}
            {states.map((state) => (
              <li key={state.id} data-inner={name === '' ? undefined : ''}>
                <button
                  type="button"
                  data-state={state.id}
                  aria-current={chosen && state.way === chosen.way ? 'true' : undefined}
                  onClick={() => actor.send({ type: 'state.chosen', state: state.id })}
                >
                  <span>{state.name ?? nameWithin(state.place)}</span>
                  <small>{stepsIn(state.way.length)}</small>
                </button>
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
    </>
  );
}

function ShortestPath({ actor }: Props) {
  const chosen = useSelector(actor, selectSimulatorState);
  if (!chosen) return null;
  const taken = chosen.taken.flat();
  return (
    <>
      <h2>Shortest path</h2>
      <ol className="path">
        {taken.map(({ label, rows }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way is the list of its steps in their order
          <li key={index}>
            <span>{label}</span>
            <span className="chips">
              {rows.length === 0 && <span className="chipt own">own</span>}
              {rows.slice(0, 1).map((row) => (
                <span key={row} className="chipt" title={rows.join(', ')}>
                  <ToolIcon name="tick" />
                  {row}
                  {rows.length > 1 && ` +${rows.length - 1}`}
                </span>
              ))}
            </span>
          </li>
        ))}
        <li>
          <b>{nameWithin(chosen.place)}</b>
        </li>
      </ol>
    </>
  );
}

function PossibleEvents({ actor }: Props) {
  const flow = useSelector(actor, selectFlow);
  const stand = useSelector(actor, selectStand);
  const chosen = useSelector(actor, selectSimulatorState);
  const runs = useSelector(actor, selectIsTimeRunning);
  const moves = [...(stand?.accepts ?? []).flatMap((index) => flow?.moves[index] ?? []), ...TIME_MOVES];
  const isElsewhere = stand?.place && (!chosen || idOfPlace(stand.place) !== idOfPlace(chosen.place));
  return (
    <>
      <h2>Possible events</h2>
      <div className="pad">
        {isElsewhere && stand?.place && (
          <p className="secondary small" role="status">
            Now in {[...wordsOfPlace(stand.place).within, wordsOfPlace(stand.place).name].join(' · ')}
          </p>
        )}
        <div className="moves">
          {moves.map((move) => (
            <MoveButton key={JSON.stringify(move)} move={move} actor={actor} />
          ))}
          <button
            className="button"
            type="button"
            aria-pressed={runs}
            title="The phone’s clock stands still unless it runs"
            onClick={() => actor.send({ type: 'time.toggled' })}
          >
            time runs
          </button>
        </div>
      </div>
    </>
  );
}

function MoveButton({ actor, move }: Props & { move: Move }) {
  return (
    <button
      className="button"
      type="button"
      title={JSON.stringify('event' in move ? move.event : move)}
      onClick={() => actor.send({ type: 'move.chosen', move })}
    >
      {nameOfMove(move)}
    </button>
  );
}

interface Group {
  /** Of the outermost state; '' for those that have nothing in them. */
  name: string;
  isParallel: boolean;
  states: Listed[];
}

type Listed = ReachableState & { id: string; name?: string };

function listed(flow: SimulatedFlow): Listed[] {
  return [...reachableIn(flow)].map(([id, state]) => ({ ...state, id }));
}

function groupsOf(states: readonly Listed[]): Group[] {
  const groups: Group[] = [];
  for (const state of states) {
    const { value } = state.place;
    const name = typeof value === 'object' && Object.keys(value).length === 1 ? (Object.keys(value)[0] ?? '') : '';
    const inner = typeof value === 'object' ? value[name] : undefined;
    const isParallel = typeof inner === 'object' && Object.keys(inner).length > 1;
    const known = name === '' ? undefined : groups.find((group) => group.name === name);
    if (known) known.states.push(state);
    else groups.push({ name, isParallel, states: [state] });
  }
  return groups;
}

/** The name of a place within its outermost state. */
function nameWithin(place: Place): string {
  const { within, name } = wordsOfPlace(place);
  return [...within.slice(1), name].join(' · ');
}

function stepsIn(count: number): string {
  if (count === 0) return 'at once';
  return count === 1 ? '1 step' : `${count} steps`;
}
