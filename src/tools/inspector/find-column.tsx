import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectMachine,
  selectRoom,
  selectSearch,
  selectWalks,
  type statechartLibrary,
} from '#tools/machines/inspector/statechart-library.ts';
import { chosenHit } from './choices.ts';
import { Icon } from './icons.tsx';
import { Marked } from './marked.tsx';
import { registered } from './realisations.ts';
import { FAILED, listedMachines, ROOMS } from './rooms.ts';
import { type Hit, type HitGroup, searched, wordsIn } from './search.ts';

type Library = { library: ActorRefFrom<typeof statechartLibrary> };

/** The left column of the machines: the search, and while nothing is searched for, what there is. */
export function FindColumn({ library }: Library) {
  const text = useSelector(library, selectSearch);
  const machine = useSelector(library, selectMachine);
  const groups = useMemo(() => searched(text, machine), [text, machine]);
  const column = useRef<HTMLElement>(null);
  useSlash(column);
  const choose = (hit: Hit) => library.send(chosenHit(hit));
  return (
    <nav ref={column} className="t-panel t-left" aria-label="Machines" onKeyDown={stepThrough}>
      <div className="t-filter">
        <input
          className="t-input t-find"
          type="text"
          aria-label="Search machines, rows, states, events, guards"
          placeholder="Row, state, event, guard"
          value={text}
          onChange={({ target }) => library.send({ type: 'search.typed', text: target.value })}
          onKeyDown={({ key }) => {
            const [first] = groups[0]?.hits ?? [];
            if (key === 'Enter' && first) choose(first);
            if (key === 'Escape') library.send({ type: 'search.typed', text: '' });
          }}
        />
        <kbd>/</kbd>
      </div>
      {text.trim() === '' ? (
        <Contents library={library} />
      ) : (
        <Found groups={groups} text={text} machine={machine} onChoose={choose} />
      )}
      {text.trim() !== '' && (
        <p className="t-how">
          <kbd>↑</kbd> <kbd>↓</kbd> through, <kbd>↵</kbd> show, <kbd>esc</kbd> clear
        </p>
      )}
    </nav>
  );
}

interface FoundProps {
  groups: readonly HitGroup[];
  text: string;
  /** Goes without saying. */
  machine: string;
  onChoose(hit: Hit): void;
}

function Found({ groups, ...given }: FoundProps) {
  if (groups.length === 0) return <p className="t-empty">Nothing is called so.</p>;
  return groups.map((group) => <Group key={`${group.name} ${given.text}`} group={group} {...given} />);
}

const LISTED = 8;

/** The first of a group's hits, and the others once they are asked for. */
function Group({ group: { name, hits }, text, machine, onChoose }: Omit<FoundProps, 'groups'> & { group: HitGroup }) {
  const [listed, setListed] = useState(LISTED);
  const words = wordsIn(text);
  const more = hits.length - listed;
  return (
    <section aria-label={name}>
      <h2>
        {name}
        <span className="t-count t-push">{hits.length}</span>
      </h2>
      <ul className="t-hits">
        {hits.slice(0, listed).map((hit) => (
          <li key={`${hit.kind} ${hit.machine} ${hit.id}`}>
            <button type="button" onClick={() => onChoose(hit)}>
              <Icon name={hit.kind} />
              <b>
                {hit.kind === 'row' && (
                  <>
                    <Marked text={hit.id} words={words} />{' '}
                  </>
                )}
                <Marked text={hit.title} words={words} />
              </b>
              <span className="t-count">{hit.ways > 0 ? `${hit.ways} ${hit.ways === 1 ? 'way' : 'ways'}` : ''}</span>
              <small>
                {![machine, '', hit.id].includes(hit.machine) && `${hit.machine}: `}
                <Marked text={hit.says} words={words} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="t-button t-more" onClick={() => setListed(hits.length)}>
          {more} more
        </button>
      )}
    </section>
  );
}

/** The rooms, and within a machine, the machines beside it. */
function Contents({ library }: Library) {
  const machine = useSelector(library, selectMachine);
  const room = useSelector(library, selectRoom);
  const walks = useSelector(library, selectWalks);
  const shelf = (name: string, text: string) => (
    <li key={name}>
      <button
        type="button"
        aria-current={(machine === '' && name === room) || undefined}
        onClick={() => library.send({ type: 'room.chosen', room: name })}
      >
        {text}
        <span className="t-count t-push">{listedMachines(name, walks).length}</span>
      </button>
    </li>
  );
  const beside = registered.filter(({ id }) => machine !== '' && roomOf(id) === roomOf(machine));
  return (
    <>
      {beside.length > 0 && (
        <section aria-label="Beside it">
          <h2>{ROOMS.find(({ room: one }) => one === roomOf(machine))?.name}</h2>
          <ul className="t-names">
            {beside.map(({ id }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === machine || undefined}
                  onClick={() => library.send({ type: 'machine.chosen', machine: id })}
                >
                  {id}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="By room">
        <h2>By room</h2>
        <ul className="t-names">
          {shelf('', 'All machines')}
          {ROOMS.map(({ room: one, name }) => shelf(one, name))}
        </ul>
      </section>
      {walks && (
        <section aria-label="By state">
          <h2>By state</h2>
          <ul className="t-names">{shelf(FAILED, 'Failed rows')}</ul>
        </section>
      )}
    </>
  );
}

const roomOf = (machine: string) => registered.find(({ id }) => id === machine)?.room;

/** The arrow keys lead from the search through what it found, and back. */
function stepThrough(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((one) => one.matches(':focus'));
  const next = stops[at + by];
  event.preventDefault();
  next?.focus();
}

/** "/" leads to the search from anywhere that is not written into. */
function useSlash(column: { current: HTMLElement | null }) {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      column.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [column]);
}
