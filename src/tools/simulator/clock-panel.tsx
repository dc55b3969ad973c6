import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { type demonstration, selectState } from '#tools/machines/simulator/demonstration.ts';
import { hoursTo } from '#tools/machines/simulator/levers.ts';
import { selectIsTimeRunning, type simulator } from '#tools/machines/simulator/simulator.ts';
import { LeverResultView } from './lever-result.tsx';
import { DemonstrationColumn, Pull } from './levers.tsx';
import { ToolButton, ToolSection } from './tool-controls.tsx';
import { useToolTime } from './tool-time.ts';
import { WipeNotice } from './wipe-notice.tsx';

type Props = { actor: ActorRefFrom<typeof demonstration> };

const CLOCK = ['clock', 'clockReset'] as const;
const MINUTE = 60_000;

/** The clock of the demonstration's server: moved on, or back, which begins anew. */
export function ServerClock({ actor }: Props) {
  return (
    <DemonstrationColumn actor={actor}>
      <ToolSection heading="Clock of the server">
        <Now actor={actor} />
        <div className="tool-line">
          <Pull actor={actor} lever="clock" hours={1} label="+1 h" />
          <Pull actor={actor} lever="clock" hours={24} label="+1 day" />
          <Pull actor={actor} lever="clock" hours={720} label="+30 days" />
          <Pull actor={actor} lever="clock" hours={-24} label="Back a day" tone="warn" />
        </div>
        <ToDate actor={actor} />
        <p className="tool-note">
          Forward wipes nothing: loans fall due, late fees are added, codes and sign-ins run out.
        </p>
        <WipeNotice actor={actor} of={CLOCK} button="Wipe and go back">
          <b>Back by an hour or more begins anew.</b> What the later days brought about has no place in an earlier one.
        </WipeNotice>
        <LeverResultView actor={actor} of={CLOCK} />
      </ToolSection>
    </DemonstrationColumn>
  );
}

function Now({ actor }: Props) {
  const time = useToolTime();
  const state = useSelector(actor, selectState);
  if (!state) return null;
  const isMoved = Math.abs(state.clockOffset) >= MINUTE;
  return (
    <p className="clock-now">
      <b>{time(state.now)}</b>
      <span className="tool-chip" data-tone={isMoved ? 'warn' : undefined}>
        {isMoved ? `moved by ${movedText(state.clockOffset)}` : 'real time'}
      </span>
      {isMoved && <Pull actor={actor} lever="clockReset" label="Back to real time" />}
    </p>
  );
}

function ToDate({ actor }: Props) {
  const state = useSelector(actor, selectState);
  const { market } = useApp();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const date = new FormData(event.currentTarget).get('date');
    if (!date || !state) return;
    const hours = hoursTo(String(date), state.now, MARKET_CONVENTIONS[market.currency].timeZone);
    actor.send({ type: 'lever.pulled', lever: 'clock', hours });
  };
  return (
    <form className="clock-date" onSubmit={go}>
      <label className="tool-field">
        To a date
        <input type="date" name="date" />
      </label>
      <button className="tool-button" type="submit">
        Go to this date
      </button>
    </form>
  );
}

/** "3 days 2 h", "-1 day"; minutes where it is less than an hour. */
export function movedText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = [
    ...(days > 0 ? [days === 1 ? '1 day' : `${days} days`] : []),
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(days + hours === 0 ? [`${minutes} min`] : []),
  ];
  return `${ms < 0 ? '−' : ''}${parts.join(' ')}`;
}

/** The clock of the simulated phone. */
export function PhoneClock({ actor }: { actor: ActorRefFrom<typeof simulator> }) {
  const runs = useSelector(actor, selectIsTimeRunning);
  const pass = (passes: number) => actor.send({ type: 'move.chosen', move: { passes } });
  return (
    <div className="tool-column">
      <ToolSection heading="Clock of the phone" aside={runs ? 'runs' : 'stands still'}>
        <div className="tool-line">
          <ToolButton aria-pressed={runs} onClick={() => actor.send({ type: 'time.toggled' })}>
            Time runs
          </ToolButton>
          <ToolButton onClick={() => pass(1000)}>+1 s</ToolButton>
          <ToolButton onClick={() => pass(MINUTE)}>+1 min</ToolButton>
        </div>
        <p className="tool-note">
          Phone and server show the same time. The phone’s stands still unless it runs, so that nothing runs out while
          one looks. A situation’s samples keep the dates they were written with: around 28 November 2026 for loans,
          onboarding and products, around 5 January 2026 for repayment, complaints and chat.
        </p>
      </ToolSection>
    </div>
  );
}
