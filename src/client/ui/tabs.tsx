import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { onceDrawn } from '#client/platform/effects/next-task.ts';
import { Icon, type IconName } from './icon.tsx';

export type TabsProps<V extends string | number> = {
  /** The name of the list of tabs. */
  label: string;
  tabs: readonly { value: V; label: string; icon?: IconName }[];
  value: V;
  /** Told once the chosen tab was drawn: a panel takes a slow phone longer than its tab. */
  onChange: (value: V) => void;
  /** Whether a tab can be chosen now; absent where each always can. */
  allows?: (value: V) => boolean;
  /** The panel of the chosen tab. */
  children?: ReactNode;
};

/** Tabs with one panel. Left, right, Home and End move the choice and the focus together (WAI-ARIA tabs pattern). */
export function Tabs<V extends string | number>({ label, tabs, value, onChange, allows, children }: TabsProps<V>) {
  const id = useId();
  /** Chosen, and not told of yet. */
  const [drawn, draw] = useState<V | null>(null);
  const chosen = tabs.findIndex((tab) => tab.value === (drawn ?? value));

  function choose(next: V) {
    if (allows?.(next) === false) return;
    draw(next);
    onceDrawn(() => {
      onChange(next);
      draw(null);
    });
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const last = tabs.length - 1;
    const to = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen <= 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = tabs[to ?? -1];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(`${id}${to}`)?.focus();
    choose(tab.value);
  }

  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}panel`}
            tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
            onClick={() => choose(tab.value)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" className="stack" id={`${id}panel`} aria-labelledby={`${id}${Math.max(chosen, 0)}`}>
        {children}
      </div>
    </div>
  );
}
