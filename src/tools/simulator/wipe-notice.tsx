import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type demonstration,
  type MadeHere,
  selectIsAsking,
  selectState,
} from '#tools/machines/simulator/demonstration.ts';
import type { Lever } from '#tools/machines/simulator/levers.ts';
import { ToolButton } from './tool-controls.tsx';

type Props = {
  actor: ActorRefFrom<typeof demonstration>;
  /** The levers that it stands under. */
  of: readonly Lever[];
  button: string;
  children: ReactNode;
};

/** What a lever wipes and what is kept, before it is pulled. */
export function WipeNotice({ actor, of, button, children }: Props) {
  const isAsking = useSelector(
    actor,
    useMemo(() => selectIsAsking(of), [of]),
  );
  const state = useSelector(actor, selectState);
  if (!isAsking || !state) return null;
  return (
    <div className="wipe" role="alert">
      <p>{children}</p>
      <dl>
        <dt data-tone="bad">Wiped</dt>
        <dd>{wipedText(state.madeHere)}</dd>
        <dt data-tone="good">Kept</dt>
        <dd>this situation’s link, next answers, device fields, recordings of the inspector</dd>
      </dl>
      <div className="tool-line">
        <ToolButton onClick={() => actor.send({ type: 'wipe.declined' })}>Leave it</ToolButton>
        <ToolButton data-tone="bad" onClick={() => actor.send({ type: 'wipe.confirmed' })}>
          {button}
        </ToolButton>
      </div>
    </div>
  );
}

/** What was made here, counted, in a sentence. */
export function wipedText(made: MadeHere): string {
  const some = (count: number, one: string, many = `${one}s`) =>
    count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  const photos = some(made.photos, 'photo');
  const complaints = some(made.complaints, 'complaint');
  const parts = [
    ...some(made.orders, 'order'),
    ...some(made.codes, 'payment code'),
    ...some(made.payments, 'payment'),
    ...(complaints.length > 0 ? [[...complaints, ...photos].join(' with ')] : photos),
    ...some(made.borrowers, 'new borrower'),
    ...some(made.signIns, 'sign-in'),
    ...some(made.messages, 'message of the outbox', 'messages of the outbox'),
  ];
  const others = 'every decision and answer given here';
  return parts.length === 0 ? `nothing was made here yet but decisions and answers` : `${parts.join(', ')}; ${others}`;
}
