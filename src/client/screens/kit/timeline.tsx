import type { ReactNode } from 'react';
import { useApp } from '#client/flow/app-context.tsx';

export type TimelineStep = {
  /** Unique among the steps. */
  title: string;
  /** When it was or will be at the latest. */
  note?: ReactNode;
  /** In a line of its own under the note. */
  more?: string;
  state: 'done' | 'now' | 'later';
};

/** The course of something that is waited for. A step's state is drawn beside it, and said to a screen reader. */
export function Timeline({ steps, tone }: { steps: readonly TimelineStep[]; tone?: 'good' | 'warn' | 'bad' }) {
  const { t } = useApp();
  const said = { done: t('selesai'), now: t('sedang berjalan'), later: t('menyusul') };
  return (
    <ol className="timeline" data-kind={tone}>
      {steps.map(({ title, note, more, state }) => (
        <li key={title} data-step={state}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11" />
            {state === 'done' && <path d="M7.5 12.5l3 3 6-6.5" />}
            {state === 'now' && <circle cx="12" cy="12" r="3" />}
          </svg>
          <div>
            <span>{title}</span>
            <span className="visually-hidden">, {said[state]}</span>
            {note && <p className="secondary small">{note}</p>}
            {more && <p className="secondary small">{more}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
