import './drawer.css';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { demonstration } from '#tools/machines/simulator/demonstration.ts';
import type { preview } from '#tools/machines/simulator/preview.ts';
import { selectAnswers, type simulator } from '#tools/machines/simulator/simulator.ts';
import { PhoneClock, ServerClock } from './clock-panel.tsx';
import { DeviceFields } from './device-fields.tsx';
import { Levers } from './levers.tsx';
import { NextAnswersPanel } from './next-answers.tsx';

const PARTS = [
  { part: 'answers', text: 'Next answers', icon: 'M4 6h16M4 12h10M4 18h7M17 15l3 3-3 3' },
  { part: 'device', text: 'Device', icon: 'M8 3h8v18H8zM11 18h2' },
  { part: 'levers', text: 'Demo levers', icon: 'M6 4v16M12 4v16M18 4v16M4 9h4M10 15h4M16 8h4' },
  { part: 'clock', text: 'Clock', icon: 'M12 4a8 8 0 1 0 .01 0zM12 8v4.5l3 2' },
] as const;
type Part = (typeof PARTS)[number]['part'];

export interface DrawerProps {
  actor: ActorRefFrom<typeof simulator>;
  fields: ActorRefFrom<typeof preview>;
  panel: ActorRefFrom<typeof demonstration>;
  /** '' while it is folded. */
  open: Part | '';
  onOpen: (open: Part | '') => void;
}

/** What is behind the phone: the answers it gets, the device it is, the world and the time around it. Folded to a rail. */
export function Drawer({ actor, fields, panel, open, onOpen }: DrawerProps) {
  const changed = Object.keys(useSelector(actor, selectAnswers)).length;
  return (
    <aside className="drawer" aria-label="Drawer" data-open={open}>
      <nav aria-label="Parts of the drawer">
        {PARTS.map(({ part, text, icon }) => (
          <button key={part} type="button" aria-expanded={part === open} onClick={() => onOpen(part)}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} />
            </svg>
            {text}
            {part === 'clock' && (
              <span aria-hidden="true">
                <kbd>C</kbd>
              </span>
            )}
            {part === 'answers' && changed > 0 && (
              <span className="changed">
                {changed}
                <span className="visually-hidden"> changed</span>
              </span>
            )}
          </button>
        ))}
        <button
          className="fold"
          type="button"
          aria-label={open ? 'Fold the drawer' : 'Open the drawer'}
          aria-keyshortcuts="]"
          onClick={() => onOpen(open ? '' : 'answers')}
          ref={pressedByKey}
        >
          <kbd>]</kbd>
        </button>
      </nav>
      {open && (
        <div className="content">
          {open === 'answers' && <NextAnswersPanel actor={actor} />}
          {open === 'device' && <DeviceFields actor={fields} />}
          {open === 'levers' && (
            <Levers actor={panel} onTake={(address) => fields.send({ type: 'address.given', address })} />
          )}
          {open === 'clock' && (
            <>
              <ServerClock actor={panel} />
              <PhoneClock actor={actor} />
            </>
          )}
        </div>
      )}
    </aside>
  );
}

/** Its key presses the button, unless something is being typed. */
function pressedByKey(button: HTMLButtonElement | null) {
  if (!button) return;
  const press = ({ key, target, metaKey }: KeyboardEvent) => {
    if (key !== ']' || metaKey) return;
    if (target instanceof Element && target.matches('input, textarea, select')) return;
    button.click();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
