import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectFlow,
  selectHere,
  selectSimulatorState,
  selectSituation,
  selectStand,
  type simulator,
} from '#tools/machines/simulator/simulator.ts';
import { idOfPlace, type Move, type SimulatedFlow } from '#tools/machines/simulator/walks.ts';
import { exitOfMove, type Mover, moverOf, nameOfMove, TIME_MOVES, whereMoveLeads } from './move-names.ts';

type Props = { actor: ActorRefFrom<typeof simulator> };

/** The situation in words, the way that led there, and what can happen next. */
export function HerePanel({ actor }: Props) {
  const flow = useSelector(actor, selectFlow);
  const chosen = useSelector(actor, selectSituation);
  const here = useSelector(actor, selectHere);
  const told = chosen ?? here;
  return (
    <section className="here" aria-label="This situation">
      <h2>{told?.name ?? flow?.name}</h2>
      {told && <p>{told.says}</p>}
      {chosen && here && here !== chosen && (
        <p role="status">
          Now: <b>{here.name}</b>
        </p>
      )}
      <WayHere actor={actor} />
      {flow && <NextMoves actor={actor} flow={flow} />}
    </section>
  );
}

function WayHere({ actor }: Props) {
  const situation = useSelector(actor, selectSituation);
  const state = useSelector(actor, selectSimulatorState);
  if (!situation || !state) return null;
  // A variant has a way of its own, in the words of its transitions.
  const steps =
    state === situation ? situation.steps : state.taken.map((step) => step.map(({ label }) => label).join(', '));
  return (
    <div className="box">
      <h3>How one gets here</h3>
      <ol className="way">
        {steps.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way is the list of its steps in their order
          <li key={index}>
            <span>{sentence || 'The screen opens'}</span>
            <Rows rows={state.taken[index]?.flatMap(({ rows }) => rows) ?? []} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Rows({ rows: [first, ...others] }: { rows: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <span className="proof" title={[first, ...others].join(', ')}>
      {first}
      {others.length > 0 && ` +${others.length}`}
    </span>
  );
}

function NextMoves({ actor, flow }: Props & { flow: SimulatedFlow }) {
  const moves = useMovesNow(actor, flow);
  const of = (mover: Mover) => moves.filter(({ move }) => moverOf(move) === mover);
  const server = of('server');
  return (
    <div className="box">
      <h3>
        What can happen next <small>· or tap the phone</small>
      </h3>
      {of('borrower').map((one, index) => (
        <MoveButton key={one.name} actor={actor} one={one} digit={index + 1} />
      ))}
      <div className="time">
        {of('time').map((one) => (
          <MoveButton key={one.name} actor={actor} one={one} />
        ))}
      </div>
      {server.length > 0 && (
        <details>
          <summary>What the server may do: {server.length}</summary>
          {server.map((one) => (
            <MoveButton key={`${one.name} ${one.leads}`} actor={actor} one={one} />
          ))}
        </details>
      )}
    </div>
  );
}

interface MoveNow {
  move: Move;
  name: string;
  leads: string;
}

function useMovesNow(actor: Props['actor'], flow: SimulatedFlow): readonly MoveNow[] {
  const stand = useSelector(actor, selectStand);
  const place = stand?.place ? idOfPlace(stand.place) : '';
  const known = (stand?.accepts ?? []).flatMap((index): MoveNow[] => {
    const move = flow.moves[index];
    return move
      ? [{ move, name: nameOfMove(move), leads: whereMoveLeads(flow, place, index) || exitOfMove(move) }]
      : [];
  });
  const passing = TIME_MOVES.map((move): MoveNow => ({ move, name: nameOfMove(move), leads: '' }));
  const all = stand ? [...known, ...passing] : [];
  return all.filter(({ name, leads }, index) => {
    const first = all.findIndex((one) => one.name === name && one.leads === leads);
    return first === index && (leads !== '' || all.every((one) => one.name !== name || one.leads === ''));
  });
}

function MoveButton({ actor, one: { move, name, leads }, digit }: Props & { one: MoveNow; digit?: number }) {
  return (
    <button
      className="move"
      type="button"
      title={JSON.stringify('event' in move ? move.event : move)}
      data-digit={digit !== undefined && digit < 10 ? digit : undefined}
      onClick={() => actor.send({ type: 'move.chosen', move })}
    >
      {name}
      {leads !== '' && <small>{leads}</small>}
    </button>
  );
}
