import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type TabsProps<V extends string | number> = {
  /** The name of the list of tabs. */
  label: string;
  tabs: readonly { value: V; label: string; icon?: IconName }[];
  value: V;
  onChange: (value: V) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
};

/** Tabs with one panel. Left, right, Home and End move the choice and the focus together (WAI-ARIA tabs pattern). */
export function Tabs<V extends string | number>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId();
  const chosen = tabs.findIndex((tab) => tab.value === value);

  function move(event: KeyboardEvent<HTMLElement>) {
    const last = tabs.length - 1;
    const to = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen <= 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
    onChange(tab.value);
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
            onClick={() => onChange(tab.value)}
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
